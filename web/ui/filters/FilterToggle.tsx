import type { ReactNode } from 'react'
import classes from './FilterToggle.module.css'

interface FilterToggleProps {
  pressed: boolean
  onToggle: () => void
  disabled?: boolean
  /** The id of what explains it. */
  describedBy?: string
  children: ReactNode
}

/** A filter as a toggle button. */
export const FilterToggle = ({ pressed, onToggle, disabled, describedBy, children }: FilterToggleProps) => (
  <button
    type="button"
    className={classes.toggle}
    aria-pressed={pressed}
    aria-describedby={describedBy}
    disabled={disabled}
    onClick={onToggle}
  >
    <span className={classes.dot} aria-hidden="true" />
    {children}
  </button>
)
