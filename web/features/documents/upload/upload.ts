import { CV_MAX_BYTES } from '@jobscout/contract/documents/model.ts'
import { cvStrings as strings } from '../strings.ts'

/** The button's id, for links such as `/profile#upload-cv`. */
export const UPLOAD_BUTTON_ID = 'upload-cv'

/** Why a file is refused, with the title and text shown to the person. */
export class UploadRefused extends Error {
  readonly title: string
  constructor({ title, message }: { title: string; message: string }) {
    super(message)
    this.name = 'UploadRefused'
    this.title = title
  }
}

/** Checks what is known before the upload. Throws UploadRefused. */
export function checkBeforeUpload({ name, size }: { name: string; size: number }): void {
  if (!/\.(pdf|docx)$/i.test(name)) throw new UploadRefused(strings.wrongType)
  if (size > CV_MAX_BYTES) throw new UploadRefused(strings.tooLarge)
}

/** The refusal in a response of the server: its own text for declared errors, a general one otherwise. */
export function parseUploadError(status: number, body: string): UploadRefused {
  const { code, message, defined } = parse(body)
  if (code === 'INVALID_FILE_TYPE') return new UploadRefused(strings.wrongType)
  if (code === 'FILE_TOO_LARGE' || status === 413) return new UploadRefused(strings.tooLarge)
  const isExplained = defined === true || code === 'CONCURRENCY_LIMIT' || code === 'STORAGE_FULL'
  const hasText = isExplained && typeof message === 'string'
  return new UploadRefused(hasText ? { title: strings.uploadFailure.title, message } : strings.uploadFailure)
}

function parse(body: string): { code?: unknown; message?: unknown; defined?: unknown } {
  try {
    return JSON.parse(body)
  } catch {
    return {}
  }
}

/** Uploads a file and reports progress from 0 to 1, which fetch cannot do. Rejects with UploadRefused, or with an
 *  AbortError when `signal` is aborted. */
export function uploadCv(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/storage/v1/object/resumes')
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    )
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve()
      else reject(parseUploadError(request.status, request.responseText))
    })
    request.addEventListener('error', () => reject(new UploadRefused(strings.uploadFailure)))
    request.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}
