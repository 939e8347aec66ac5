import type { CvVersion, LetterFormat } from '@jobscout/contract/documents/model.ts'
import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { describeError, type ErrorText, errorCode } from '../../../lib/api/errors.ts'
import { writeClipboard } from '../../../lib/browser/clipboard.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { toastError, toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { attachStrings, cvStrings as strings } from '../strings.ts'
import { formatCvText } from './cv-text.ts'

/** What showing or saving a file needs. */
export type CvFileRef = Pick<CvVersion, 'filename' | 'format' | 'path'>

/** Fetches the file of a path through a new signed link. Throws ORPCError with the code of the response. */
export async function fetchCv(path: string): Promise<Blob> {
  const [user_id = '', file = ''] = path.split('/')
  const { url } = await client.documents.sign({ user_id, file })
  const response = await fetch(url, { credentials: 'same-origin' })
  if (!response.ok) {
    const body: { code?: unknown } = await response.json().catch(() => ({}))
    throw new ORPCError(String(body.code), { status: response.status })
  }
  return response.blob()
}

/** Saves a file under the CV's own name. */
async function downloadCv({ filename, format }: CvFileRef, path: string): Promise<void> {
  const extension = path.slice(path.lastIndexOf('.') + 1) || format
  saveFile(await fetchCv(path), filename.replace(/\.\w+$/, `.${extension}`))
}

/** In the words of the screen, except for a damaged file, which no second attempt opens. */
export const describeFileFailure = (error: unknown, failure: ErrorText): ErrorText =>
  errorCode(error) === 'STORED_FILE_DAMAGED' ? describeError(error, failure) : failure

export function useDownloadCv() {
  return useMutation({
    mutationFn: ({ version, path }: { version: CvFileRef; path: string }) => downloadCv(version, path),
    onError: (error) => toastError(describeFileFailure(error, strings.downloadFailure)),
  })
}

/** Keeps the letter for the job with an application, as it reads now. */
export const useAttachLetter = (applicationId: string) =>
  useMutation({
    meta: { changes: 'sentLetter' },
    mutationFn: () => client.documents.attachLetter({ application_id: applicationId }),
    onSuccess: () => toastSuccess(attachStrings.attached),
    onError: (error) => toastFailure(error, attachStrings.failure),
  })

interface CvTextRequest {
  readonly filename: string
  /** The path of the CV's HTML file. */
  readonly path: string
  readonly use: 'copy' | 'save'
}

/** Copies or saves a generated CV as plain text. */
export const useCvText = () =>
  useMutation({
    mutationFn: async ({ filename, path, use }: CvTextRequest) => {
      const text = fetchCv(path).then(async (file) => formatCvText(await file.text()))
      if (use === 'save') {
        return saveFile(new Blob([await text], { type: 'text/plain' }), filename.replace(/\.\w+$/, '.txt'))
      }
      await writeClipboard(text)
      toastSuccess({ title: strings.copied })
    },
    onError: (error, { use }) =>
      toastError(describeFileFailure(error, use === 'save' ? strings.downloadFailure : strings.copyFailure)),
  })
/** Saves the letter of an application as a file. */
export const useDownloadSentLetter = () =>
  useMutation({
    mutationFn: async (input: { id: string; format: LetterFormat }) => {
      const { body } = await client.documents.sentLetterFile(input)
      saveFile(body, body instanceof File ? body.name : `letter.${input.format}`)
    },
    onError: (error) => {
      const { downloadFailure: failure } = strings
      const isUndrawable = errorCode(error) === 'GLYPHS_MISSING'
      toastFailure(error, isUndrawable ? { ...failure, message: error.message } : failure)
    },
  })
