import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './Dropdown.module.css'

interface DropdownProps {
  /** What the button is called; it shows `button`. */
  label: string
  button: ReactNode
  buttonClassName?: string
  width?: number
  /** The panel's content; call `close` when something in it is done. Mounted only while it is open. */
  children: (close: () => void) => ReactNode
}

/**
 * A button of the header with a panel under it. Closes by Escape, by a click or by tabbing elsewhere, and gives
 * focus back to its button.
 */
export function Dropdown({ label, button, buttonClassName, width = 260, children }: DropdownProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }

  return (
    <div ref={box} className={classes.box}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName ?? classes.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {open && (
        <div id={panelId} className={classes.panel} style={{ width }}>
          {children(close)}
        </div>
      )}
    </div>
  )
}
