import { createStore } from '../../lib/browser/store.ts'

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

const MAX_TOASTS = 4
let lastId = 0

export const toastStore = createStore<readonly Toast[]>([])

/** Adds a toast and drops the oldest ones beyond the maximum. Returns its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  toastStore.write([...toastStore.read(), { ...toast, id: lastId }].slice(-MAX_TOASTS))
  return lastId
}

export function hideToast(id: number): void {
  const toasts = toastStore.read()
  if (toasts.some((toast) => toast.id === id)) toastStore.write(toasts.filter((toast) => toast.id !== id))
}
