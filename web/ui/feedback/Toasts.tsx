import { IconAlertTriangle, IconBell, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { modName, useShortcuts } from '../../lib/commands/shortcuts.ts'
import { Key } from '../actions/Key.tsx'
import { Muted, Stack } from '../layout/primitives.tsx'
import { openDialogs } from '../overlays/open-dialogs.ts'
import classes from './Toasts.module.css'
import { hideToast, type Toast, type ToastAction, toastStore } from './toast-store.ts'

const none: readonly Toast[] = []

/** Delay before a hovered or focused toast is checked again. */
const HELD_MS = 2000

const icons = { success: IconCheck, error: IconAlertTriangle, notification: IconBell }

/**
 * The live region of toasts. It is always mounted, so that screen readers announce new toasts. A modal dialog makes the
 * rest of the page inert, so the region is rendered inside an open dialog.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost, () => null)
  const undo = toasts.findLast(({ action }) => action?.isUndo)
  const corner = (
    <Stack
      as="section"
      gap={10}
      className={classes.corner}
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} hasKey={toast === undo} />
      ))}
      {undo?.action && <UndoKey key={undo.id} run={() => runAction(undo.id, undo.action)} />}
    </Stack>
  )
  return dialog ? createPortal(corner, dialog) : corner
}

function runAction(id: number, action: ToastAction | undefined): void {
  hideToast(id)
  action?.run()
}

function UndoKey({ run }: { run: () => void }) {
  useShortcuts([{ key: 'z', mod: true, outsideFields: true, label: 'Undo', run }])
  return null
}

function ToastCard({ toast, hasKey }: { toast: Toast; hasKey: boolean }) {
  const { id, tone, title, message, shownMs, action } = toast
  const card = useRef<HTMLDivElement>(null)
  const Icon = icons[tone]

  useEffect(() => {
    // A touch leaves its point hovered until the next one.
    const holds = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within'
    const isHeld = () => card.current?.matches(holds)
    const leave = () => (isHeld() ? wait(HELD_MS) : hideToast(id))
    const wait = (ms: number) => {
      timer = setTimeout(leave, ms)
    }
    let timer = setTimeout(leave, shownMs)
    return () => clearTimeout(timer)
  }, [id, shownMs])

  return (
    <div ref={card} className={classes.toast} data-tone={tone} role={tone === 'error' ? 'alert' : undefined}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={18} />
      </span>
      <div>
        <p className={classes.title}>{title}</p>
        {message && (
          <Muted size={15} className={classes.message}>
            {message}
          </Muted>
        )}
      </div>
      {action && (
        <button
          type="button"
          className={classes.action}
          aria-keyshortcuts={hasKey ? (modName() === '⌘' ? 'Meta+Z' : 'Control+Z') : undefined}
          onClick={() => runAction(id, action)}
        >
          {action.label} {hasKey && <Key name={`${modName()} Z`} />}
        </button>
      )}
      <button type="button" className={classes.close} aria-label="Dismiss" onClick={() => hideToast(id)}>
        <IconX size={16} aria-hidden="true" />
      </button>
    </div>
  )
}
