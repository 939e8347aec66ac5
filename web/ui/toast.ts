import { describeError, type ErrorText } from '../lib/errors.ts'
import { showToast, type Toast } from './toast-store.ts'

const SHOWN_MS = 6000
const ERROR_MS = 12_000
const UNDO_MS = 8000
const NEWS_MS = 15_000

/** Good news: a title and, where there is more to say, one sentence. */
export const toastSuccess = (title: string, message = ''): number =>
  showToast({ tone: 'success', title, message, shownMs: SHOWN_MS })

/** The destructive style: something failed. It stays longer, since people must read it. */
export const toastError = (title: string, message = ''): number =>
  showToast({ tone: 'error', title, message, shownMs: ERROR_MS })

/** What went wrong: the text of the error's code, else the screen's own. */
export function toastFailure(error: unknown, fallback: ErrorText): number {
  const { title, message } = describeError(error, fallback)
  return toastError(title, message)
}

interface UndoToast {
  title: string
  message?: string
  onUndo: () => void
}

/** Says what was done and offers to take it back, once, for 8 seconds. */
export const toastUndo = ({ title, message = '', onUndo }: UndoToast): number =>
  showToast({ tone: 'success', title, message, shownMs: UNDO_MS, action: { label: 'Undo', run: onUndo } })

type NewsToast = Pick<Toast, 'title' | 'message' | 'action'>

/** Something pressing has just happened elsewhere. It stays longest, since nobody was waiting for it. */
export const toastNotification = (news: NewsToast): number =>
  showToast({ tone: 'news', shownMs: NEWS_MS, ...news })
