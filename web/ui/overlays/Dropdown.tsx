import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import classes from './Dropdown.module.css'

interface DropdownProps {
  /** The accessible name of the button. */
  label: string
  button: ReactNode
  buttonClassName?: string
  width?: number
  /** The edge of the button that the panel is aligned to; start opens rightwards. */
  align?: 'start' | 'end'
  /** The panel's content, mounted only while open. `close` closes the panel. */
  children: (close: () => void) => ReactNode
}

/**
 * A header button with a panel. Escape, a click outside and tabbing out close it, and focus returns to the button.
 */
export function Dropdown({
  label,
  button,
  buttonClassName,
  width = 260,
  align = 'end',
  children,
}: DropdownProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  useEffect(() => {
    if (!open) return
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // What is behind the panel stays as it is.
      event.preventDefault()
      setOpen(false)
      trigger.current?.focus()
    }
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [open])

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }

  return (
    <div ref={box} className={classes.box} data-align={align}>
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
