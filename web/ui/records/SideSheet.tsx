import { useMediaQuery } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { useShortcuts } from '../../lib/commands/shortcuts.ts'
import { Group, Hidden, Muted } from '../layout/primitives.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { reopenDialogs } from '../overlays/open-dialogs.ts'
import classes from './SideSheet.module.css'

interface SheetFrameProps {
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
  /** Up to which width it fills the screen: desktop leaves the list beside it the room of a phone's. */
  fullBelow?: 'tablet' | 'desktop'
  /** Below the head: a `SheetBody`. */
  children: ReactNode
}

const fullWidths = { tablet: '(max-width: 47.99em)', desktop: '(max-width: 61.99em)' }

/**
 * One record beside its list, 440 px wide, for the `sheet` slot of a `Page`; on phones it fills the screen as a modal
 * dialog. Focus starts at the element with data-autofocus. Escape and the close button return the focus to where it was; a `RecordTable` then moves it to the row.
 */
export function SheetFrame(props: SheetFrameProps) {
  const { title, onClose, fullBelow = 'tablet' } = props
  const isPhone = useMediaQuery(fullWidths[fullBelow], undefined, { getInitialValueInEffect: false })
  const titleId = useId()
  // One element in either frame, so that what was typed stays when a tablet is turned.
  const [content] = useState(createContent)
  const focused = useRef<Element | null>(null)
  const previous = useRef<{ readonly isPhone: boolean; readonly focused: Element | null } | null>(null)

  useLayoutEffect(() => {
    if (previous.current && previous.current.isPhone !== isPhone) {
      reopenDialogs(content)
      const { focused: field } = previous.current
      // Scrolls to it too, since what moves is scrolled to its top.
      if (field instanceof HTMLElement && field.isConnected) field.focus()
    }
    return () => {
      previous.current = { isPhone, focused: focused.current }
    }
  }, [isPhone, content])

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    // A menu or a dialog within closes itself first.
    const within = event.target instanceof Element && event.target.closest('dialog, [aria-expanded=true]')
    if (within && content.contains(within)) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => closeOnEscape(event)
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null
    }
    content.addEventListener('keydown', onKeyDown)
    content.addEventListener('focusin', onFocus)
    return () => {
      content.removeEventListener('keydown', onKeyDown)
      content.removeEventListener('focusin', onFocus)
    }
  }, [content])

  // The same function each time: React calls a new one after every render, and what moves loses the focus.
  const take = useCallback((element: HTMLElement | null) => element?.append(content), [content])
  return (
    <>
      {isPhone ? (
        <Dialog opened onClose={onClose} title={title} placement="full">
          <div className={classes.content} ref={take} />
        </Dialog>
      ) : (
        <Aside titleId={titleId} onClose={onClose} take={take} />
      )}
      {createPortal(<SheetContent {...props} titleId={titleId} />, content)}
    </>
  )
}

interface SheetBodyProps {
  /** Stays at the lower edge while the body scrolls. */
  footer?: ReactNode
  children: ReactNode
}

export const SheetBody = ({ footer, children }: SheetBodyProps) => (
  <>
    <div className={classes.body}>{children}</div>
    {footer && (
      <Group as="footer" gap={12} justify="space-between" nowrap className={classes.footer} data-lower-edge>
        {footer}
      </Group>
    )}
  </>
)

/** A sheet with one body. */
export const SideSheet = ({ footer, children, ...props }: SheetFrameProps & SheetBodyProps) => (
  <SheetFrame {...props}>
    <SheetBody footer={footer}>{children}</SheetBody>
  </SheetFrame>
)

function createContent(): HTMLElement {
  const element = document.createElement('div')
  element.className = classes.content ?? ''
  return element
}

interface AsideProps {
  titleId: string
  onClose: () => void
  /** Puts the content into the frame. */
  take: (element: HTMLElement | null) => void
}

function Aside({ titleId, onClose, take }: AsideProps) {
  const sheet = useRef<HTMLElement>(null)
  useShortcuts([{ key: 'Escape', label: 'Close the sheet', run: onClose }])

  useLayoutEffect(() => {
    const element = sheet.current
    const opener = document.activeElement
    const field = element?.querySelector<HTMLElement>('[data-autofocus]') ?? element
    field?.focus({ preventScroll: true })
    return () => {
      const isFocusLost =
        document.activeElement === document.body || element?.contains(document.activeElement)
      if (isFocusLost && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true })
      }
    }
  }, [])

  return (
    <aside
      ref={sheet}
      className={classes.aside}
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={(event) => {
        // For Escape while nothing within has the focus.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={classes.content} ref={take} />
    </aside>
  )
}

function SheetContent(props: SheetFrameProps & { titleId: string }) {
  const { title, head, meta, onPrevious, onNext, steps = Boolean(onPrevious || onNext) } = props
  return (
    <div className={classes.sheet}>
      <Group as="header" gap={4} nowrap className={classes.head}>
        <div className={classes.title}>
          {head ? (
            <Hidden as="h2" id={props.titleId}>
              {title}
            </Hidden>
          ) : (
            <h2 id={props.titleId}>{title}</h2>
          )}
          {head}
        </div>
        {meta && (
          <Muted as="span" size={13}>
            {meta}
          </Muted>
        )}
        {steps && (
          <>
            <SheetButton label="Previous" onClick={onPrevious} icon={<IconChevronUp size={18} />} />
            <SheetButton label="Next" onClick={onNext} icon={<IconChevronDown size={18} />} />
          </>
        )}
        {props.actions}
        <SheetButton label="Close" onClick={props.onClose} icon={<IconX size={18} />} />
      </Group>
      {props.children}
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
  /** Rows with a padding of their own, from edge to edge. */
  flush?: boolean
  children: ReactNode
}

/** A part of a sheet's body, with a line above it. */
export const SheetSection = ({ title, aside, flush, children }: SheetSectionProps) => (
  <section className={classes.section} data-flush={flush || undefined} aria-label={title}>
    {title && (
      <Group gap={12} justify="space-between" align="baseline" nowrap mb={10} className={classes.sectionHead}>
        <h3>{title}</h3>
        {aside && (
          <Muted as="span" size={13}>
            {aside}
          </Muted>
        )}
      </Group>
    )}
    {children}
  </section>
)
