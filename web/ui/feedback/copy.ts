import { writeClipboard } from '../../lib/browser/clipboard.ts'
import { toastError } from './toast.ts'

const failure = {
  title: 'Not Copied',
  message: 'The browser did not allow it. Select the text and copy it by hand.',
} as const

/** Copies a text to the clipboard. Returns whether it did; where the browser refuses, a toast says so. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await writeClipboard(text)
    return true
  } catch {
    toastError(failure)
    return false
  }
}
