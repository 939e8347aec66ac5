import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { Group } from '../layout/primitives.tsx'
import classes from './Dialog.module.css'
import { openDialogs } from './open-dialogs.ts'

interface DialogProps {
  opened: boolean
  onClose: () => void
  title: string
  closeLabel?: string
  /**
   * centre: a card in the middle; sheet: at the lower edge, as on phones; side: along the right edge; top: near the
   * upper edge, with content that has its own header, so that the title is visible to screen readers only; full: the whole
   * screen, with content that has its own header too.
   */
  placement?: 'centre' | 'sheet' | 'side' | 'top' | 'full'
  width?: number
  /** Mounted only while the dialog is open. */
  children: ReactNode
}

/** What opened a dialog may be gone with what was done in it: then the screen has the focus. */
function focusScreen(): void {
  if (document.activeElement !== document.body || openDialogs.topmost()) return
  document.getElementById('main')?.focus({ preventScroll: true })
}

/**
 * The native modal dialog: it traps focus, closes with Escape, makes the rest of the page inert and restores focus. A
 * press and release on the backdrop closes it too. Focus starts at the element with data-autofocus, else at the first
 * focusable one.
 */
export function Dialog(props: DialogProps) {
  const { opened, onClose, title, closeLabel = 'Close', placement = 'centre', width = 480, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  // A suspended screen closes its dialogs while it is hidden, which nobody asked for.
  const isShown = useRef(false)
  const titleId = useId()
  const hasHead = placement !== 'top' && placement !== 'full'
  const isCard = placement === 'centre' || placement === 'top'

  // Close it before it is unmounted, since a removed dialog does not restore focus.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !opened) return
    element.showModal()
    isShown.current = true
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    openDialogs.add(element)
    return () => {
      openDialogs.remove(element)
      isShown.current = false
      element.close()
      // A dialog that the browser closes keeps the rest of the page inert until it has done so.
      setTimeout(focusScreen)
    }
  }, [opened])

  useEffect(() => {
    const element = dialog.current
    // A press within that is released on the backdrop, as while selecting text, is a click on the dialog too.
    let pressedBeside = false
    const notePress = ({ target }: PointerEvent) => {
      pressedBeside = target === element
    }
    const closeBeside = ({ target }: MouseEvent) => {
      if (target === element && pressedBeside) element?.close()
    }
    element?.addEventListener('pointerdown', notePress)
    element?.addEventListener('click', closeBeside)
    return () => {
      element?.removeEventListener('pointerdown', notePress)
      element?.removeEventListener('click', closeBeside)
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-placement={placement}
      style={isCard ? { width: `min(${width}px, calc(100vw - 32px))` } : undefined}
      aria-labelledby={hasHead ? titleId : undefined}
      aria-label={hasHead ? undefined : title}
      onKeyDown={(event) => {
        // Closed at once rather than by the browser, which may handle the next key press first.
        // An outer dialog sees the event of a nested one too, but as prevented.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        event.preventDefault()
        onClose()
      }}
      onBeforeToggle={({ target, currentTarget, newState }) => {
        // For Escape while nothing within has the focus. In React, events of a nested dialog bubble up to here.
        // Once, since closing may go back in the history: `close` follows.
        if (target !== currentTarget || newState !== 'closed' || !isShown.current) return
        isShown.current = false
        onClose()
      }}
      onClose={({ target, currentTarget }) => {
        // For browsers without `beforetoggle`. `close` fires asynchronously: the dialog may be open again by now.
        if (target === currentTarget && isShown.current && !currentTarget.open) onClose()
      }}
    >
      {opened && !hasHead && children}
      {opened && hasHead && (
        <>
          <Group as="header" justify="space-between" nowrap className={classes.head}>
            <h2 id={titleId} className={classes.title}>
              {title}
            </h2>
            <button type="button" className={classes.close} aria-label={closeLabel} onClick={onClose}>
              <IconX size={20} aria-hidden="true" />
            </button>
          </Group>
          <div className={classes.body}>
            {/* What is sticky sticks to the edge of the body, not of its padding. */}
            <div className={classes.content}>{children}</div>
          </div>
        </>
      )}
    </dialog>
  )
}

/** The buttons at the end of a dialog; on phones they fill its width. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <Group gap={12} justify="end" align="stretch" className={classes.actions}>
    {children}
  </Group>
)
