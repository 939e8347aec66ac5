import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { invalidateAfter } from '../../../lib/api/effects.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { hideToast } from '../../../ui/feedback/toast-store.ts'
import { cvStrings as strings } from '../strings.ts'
import { checkBeforeUpload, UploadRefused, uploadCv } from './upload.ts'

type UploadState = { is: 'idle' } | { is: 'uploading'; share: number } | { is: 'failed'; message: string }

/** One upload at a time, with its progress. `cancel` aborts it, and so does leaving the screen, where nothing shows it. With
 *  `onUploaded` the screen goes on by itself, without a toast. */
export function useUpload(onUploaded?: () => void) {
  const queryClient = useQueryClient()
  const [state, setState] = useState<UploadState>({ is: 'idle' })
  const running = useRef<AbortController | null>(null)
  const refusal = useRef(0)

  useEffect(() => () => running.current?.abort(), [])

  const refresh = () => invalidateAfter(queryClient, 'cv')

  const start = async (file: File) => {
    const stop = new AbortController()
    hideToast(refusal.current)
    try {
      checkBeforeUpload(file)
      running.current = stop
      setState({ is: 'uploading', share: 0 })
      await uploadCv(file, (share) => setState({ is: 'uploading', share }), stop.signal)
      await refresh()
      setState({ is: 'idle' })
      if (onUploaded) onUploaded()
      else toastSuccess(strings.uploaded)
    } catch (error) {
      // The server may have saved the file all the same.
      void refresh()
      if (stop.signal.aborted) return setState({ is: 'idle' })
      const refused = error instanceof UploadRefused ? error : new UploadRefused(strings.uploadFailure)
      setState({ is: 'failed', message: refused.message })
      refusal.current = toastError(refused)
    }
  }
  return { state, start, cancel: () => running.current?.abort() }
}
