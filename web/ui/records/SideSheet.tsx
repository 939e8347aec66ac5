import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useShortcuts } from '../../lib/commands/shortcuts.ts'
import { Dialog } from '../overlays/Dialog.tsx'
import classes from './SideSheet.module.css'

interface SideSheetProps {
  /** The accessible name, and the heading unless `head` is given. */
  title: string
  /** In place of the heading: a `PersonCell`. */
  head?: ReactNode
  /** After the heading: "3 applications". */
  meta?: ReactNode
  /** Steps through the list; undefined at its ends. Without both, the buttons are left out. */
  onPrevious?: () => void
  onNext?: () => void
  steps?: boolean
  /** Before the close button: a menu. */
  actions?: ReactNode
  onClose: () => void
  /** Stays at the lower edge while the body scrolls. */
  footer?: ReactNode
  children: ReactNode
}

/**
 * One record beside its list, 440 px wide, for the `sheet` slot of a wide `Page`; on phones it fills the screen as a modal
 * dialog. Escape and the close button return the focus to where it was; a `RecordTable` then moves it to the row.
 */
export function SideSheet(props: SideSheetProps) {
  const { title, onClose } = props
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  if (isPhone) {
    return (
      <Dialog opened onClose={onClose} title={title} placement="full">
        <SheetContent {...props} />
      </Dialog>
    )
  }
  return <AsideSheet {...props} />
}

function AsideSheet(props: SideSheetProps) {
  const sheet = useRef<HTMLElement>(null)
  const titleId = useId()
  useShortcuts([{ key: 'Escape', label: 'Close the sheet', run: props.onClose }])

  useLayoutEffect(() => {
    const element = sheet.current
    const opener = document.activeElement
    element?.focus({ preventScroll: true })
    return () => {
      const isFocusLost =
        document.activeElement === document.body || element?.contains(document.activeElement)
      if (isFocusLost && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true })
      }
    }
  }, [])

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // A menu or a dialog within closes itself first.
    if (event.target instanceof Element && event.target.closest('dialog, [aria-expanded=true]')) return
    event.preventDefault()
    props.onClose()
  }

  return (
    <aside
      ref={sheet}
      className={classes.aside}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      <SheetContent {...props} titleId={titleId} />
    </aside>
  )
}

function SheetContent(props: SideSheetProps & { titleId?: string }) {
  const { title, head, meta, onPrevious, onNext, steps = Boolean(onPrevious || onNext), footer } = props
  return (
    <div className={classes.sheet}>
      <header className={classes.head}>
        <div className={classes.title}>
          <h2 id={props.titleId} className={head ? classes.hidden : undefined}>
            {title}
          </h2>
          {head}
        </div>
        {meta && <span className={classes.meta}>{meta}</span>}
        {steps && (
          <>
            <SheetButton label="Previous" onClick={onPrevious} icon={<IconChevronUp size={18} />} />
            <SheetButton label="Next" onClick={onNext} icon={<IconChevronDown size={18} />} />
          </>
        )}
        {props.actions}
        <SheetButton label="Close" onClick={props.onClose} icon={<IconX size={18} />} />
      </header>
      <div className={classes.body}>{props.children}</div>
      {footer && (
        <footer className={classes.footer} data-lower-edge>
          {footer}
        </footer>
      )}
    </div>
  )
}

interface SheetButtonProps {
  label: string
  icon: ReactNode
  /** Undefined at the end of the list: the button keeps the focus, but does nothing. */
  onClick: (() => void) | undefined
}

const SheetButton = ({ label, icon, onClick }: SheetButtonProps) => (
  <button
    type="button"
    className={classes.button}
    aria-label={label}
    title={label}
    aria-disabled={onClick === undefined}
    onClick={onClick}
  >
    {icon}
  </button>
)

interface SheetSectionProps {
  title?: string
  /** At the end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A part of a sheet's body, with a line above it. */
export const SheetSection = ({ title, aside, children }: SheetSectionProps) => (
  <section className={classes.section} aria-label={title}>
    {title && (
      <div className={classes.sectionHead}>
        <h3>{title}</h3>
        {aside && <span className={classes.meta}>{aside}</span>}
      </div>
    )}
    {children}
  </section>
)
