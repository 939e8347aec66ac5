import { type ReactNode, useEffect, useRef } from 'react'
import classes from './RowCheckbox.module.css'

interface RowCheckboxProps {
  label: string
  /** Beside the box. */
  caption?: ReactNode
  checked: boolean
  indeterminate?: boolean
  focusable?: boolean
  /** With Shift pressed, all rows since the last one. */
  onToggle: (isRange: boolean) => void
}

/** A native checkbox: a table renders one for each row. */
export function RowCheckbox({
  label,
  caption,
  checked,
  indeterminate = false,
  focusable = true,
  onToggle,
}: RowCheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <label className={classes.target}>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={checked}
        tabIndex={focusable ? 0 : -1}
        onClick={(event) => onToggle(event.shiftKey)}
        // The click knows whether Shift was pressed.
        onChange={() => {}}
      />
      {caption}
    </label>
  )
}
