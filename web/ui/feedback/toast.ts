import { describeError, type ErrorText } from '../../lib/api/errors.ts'
import { LASTING_MS, showToast, type Toast } from './toast-store.ts'

const SHOWN_MS = 6000
const ERROR_MS = 12_000
const UNDO_MS = 8000
const NOTIFICATION_MS = 15_000

/** A title and an optional sentence. */
interface ToastText {
  title: string
  message?: string
}

/** A success toast, with an action where there is one. */
export const toastSuccess = ({ title, message = '', ...action }: ToastText & Pick<Toast, 'action'>): number =>
  showToast({ tone: 'success', title, message, shownMs: SHOWN_MS, ...action })

/** An error toast. It stays longer than a success, since people must read it. */
export const toastError = ({ title, message = '' }: ToastText): number =>
  showToast({ tone: 'error', title, message, shownMs: ERROR_MS })

/** An error toast with the text of the error's code, or the fallback of the screen. */
export const toastFailure = (error: unknown, fallback: ErrorText): number =>
  toastError(describeError(error, fallback))

/** A toast that stays until it is closed or hidden with the returned id. */
export const toastLasting = ({ title, message = '' }: ToastText): number =>
  showToast({ tone: 'notification', title, message, shownMs: LASTING_MS })

interface UndoToast extends ToastText {
  onUndo: () => void
}

/** A success toast with an Undo button, shown for 8 seconds. Meanwhile Ctrl Z undoes too. */
export const toastUndo = ({ title, message = '', onUndo }: UndoToast): number =>
  showToast({
    tone: 'success',
    title,
    message,
    shownMs: UNDO_MS,
    action: { label: 'Undo', run: onUndo, isUndo: true },
  })

type NotificationToast = Pick<Toast, 'title' | 'message' | 'action'>

/** A toast for an event that happened elsewhere. It stays longest, since nobody was waiting for it. */
export const toastNotification = (notification: NotificationToast): number =>
  showToast({ tone: 'notification', shownMs: NOTIFICATION_MS, ...notification })
