import type { ReactNode } from 'react'
import classes from './FilterToggle.module.css'

interface FilterToggleProps {
  pressed: boolean
  onToggle: () => void
  children: ReactNode
}

/** A filter as a toggle button. */
export const FilterToggle = ({ pressed, onToggle, children }: FilterToggleProps) => (
  <button type="button" className={classes.toggle} aria-pressed={pressed} onClick={onToggle}>
    <span className={classes.dot} aria-hidden="true" />
    {children}
  </button>
)
