export interface Toast {
  readonly id: number
  /** news: something happened elsewhere that asks for attention, good or bad. */
  readonly tone: 'success' | 'error' | 'news'
  readonly title: string
  readonly message: string
  /** How long it stays, unless somebody points at it or tabs into it. */
  readonly shownMs: number
  readonly action?: { readonly label: string; readonly run: () => void }
}

const MOST = 4
const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let lastId = 0

const publish = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Adds a toast, and lets the oldest go when there are more than fit. Answers its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  publish([...toasts, { ...toast, id: lastId }].slice(-MOST))
  return lastId
}

export function hideToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) publish(toasts.filter((toast) => toast.id !== id))
}

export const toastStore = {
  read: () => toasts,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
