import { createStore } from '../../lib/browser/store.ts'
import { onClear } from '../../lib/session/session.ts'

export interface Toast {
  readonly id: number
  /** `notification`: an event that happened elsewhere and needs attention, good or bad. */
  readonly tone: 'success' | 'error' | 'notification'
  readonly title: string
  readonly message: string
  /** How long it stays. Hovering or focusing it extends the time. */
  readonly shownMs: number
  readonly action?: ToastAction
}

export interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** Ctrl Z runs it while its toast is the newest of these. */
  readonly isUndo?: true
}

/** The longest time of a timer: until it is hidden. */
export const LASTING_MS = 2 ** 31 - 1

const MAX_TOASTS = 4
let lastId = 0

export const toastStore = createStore<readonly Toast[]>([])

// The next person sees nothing of this one's jobs, and undoes nothing of theirs.
onClear(() =>
  toastStore.write(toastStore.read().filter(({ tone, action }) => tone !== 'notification' && !action)),
)

/** Adds a toast, in place of the oldest beyond the maximum that would go by itself. Returns its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const toasts = [...toastStore.read(), { ...toast, id: lastId }]
  const oldest = toasts.findIndex(({ shownMs }) => shownMs < LASTING_MS)
  toastStore.write(toasts.length > MAX_TOASTS ? toasts.toSpliced(oldest, 1) : toasts)
  return lastId
}

export function hideToast(id: number): void {
  const toasts = toastStore.read()
  if (toasts.some((toast) => toast.id === id)) toastStore.write(toasts.filter((toast) => toast.id !== id))
}
