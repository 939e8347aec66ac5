import { createStore } from '../lib/store.ts'

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
let lastId = 0

export const toastStore = createStore<readonly Toast[]>([])

/** Adds a toast, and lets the oldest go when there are more than fit. Answers its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  toastStore.write([...toastStore.read(), { ...toast, id: lastId }].slice(-MOST))
  return lastId
}

export function hideToast(id: number): void {
  const toasts = toastStore.read()
  if (toasts.some((toast) => toast.id === id)) toastStore.write(toasts.filter((toast) => toast.id !== id))
}
