import type { LetterFormat } from '@jobscout/contract/documents/model.ts'
import type { Letter, LetterTone, LetterView } from '@jobscout/contract/letters/model.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { aiQuery, describeAiError } from '../../lib/api/ai.ts'
import { api, client } from '../../lib/api/api.ts'
import { errorCode } from '../../lib/api/errors.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toastError, toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import { letterQuery } from './options.ts'
import { aiStrings, letterStrings, versionStrings } from './strings.ts'

/** What changes one letter runs one after the other. */
export const letterScope = (jobId: string) => ({ id: `letter-${jobId}` })

/** Caches a letter unless a newer version of it is cached. */
export function cacheLetter(queryClient: QueryClient, jobId: string, letter: Letter): void {
  queryClient.setQueryData(letterQuery(jobId).queryKey, (view) => {
    if (!view || view.letter.version > letter.version) return view
    const isSaved = view.letter.version < letter.version
    return { ...view, letter, record_changed: view.record_changed && !isSaved }
  })
}

/** A letter that was read with something else, or as it was saved since. */
export function useLatestLetter(jobId: string, read: LetterView): LetterView {
  const { data } = useQuery({ ...letterQuery(jobId), enabled: false })
  return data && data.letter.version > read.letter.version ? data : read
}

/** Writes the letter from the record. What it said before stays as a version. */
export function useCompose(jobId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: letterScope(jobId),
    meta: { changes: 'letter' },
    mutationFn: (choice: { tone?: LetterTone }) => client.letters.compose({ listing_id: jobId, ...choice }),
    onSuccess: async (view) => {
      const { queryKey } = letterQuery(jobId)
      // A read that began before would say again that there is no letter.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, view)
    },
  })
}

/** Asks the AI for its version, which stands beside the letter. Leaving the screen cancels it. */
export function useConnect(jobId: string) {
  const queryClient = useQueryClient()
  const request = useRef<AbortController>(null)
  const cancel = () => request.current?.abort()
  useEffect(() => () => request.current?.abort(), [])
  const mutation = useMutation({
    scope: letterScope(jobId),
    meta: { changes: 'letter' },
    mutationFn: () => {
      request.current = new AbortController()
      return client.letters.connect({ listing_id: jobId }, { signal: request.current.signal })
    },
    onError: (error) => {
      if (!request.current?.signal.aborted) toastError(describeAiError(error, aiStrings.failure))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: aiQuery().queryKey }),
  })
  return { ...mutation, cancel }
}

export const useVersions = (id: string) => useQuery(api.letters.versions.queryOptions({ input: { id } }))

export function useRestore(jobId: string, onRestored: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: letterScope(jobId),
    meta: { changes: 'letter' },
    mutationFn: (version: { id: string; number: number }) => client.letters.restore(version),
    onSuccess: (letter) => {
      cacheLetter(queryClient, jobId, letter)
      toastSuccess(versionStrings.restored)
      onRestored()
    },
    onError: (error) => toastFailure(error, versionStrings.restoreFailure),
  })
}

/** Saves the letter as a file, after what is being saved. */
export const useDownload = (jobId: string) =>
  useMutation({
    scope: letterScope(jobId),
    mutationFn: async (input: { id: string; format: LetterFormat }) => {
      const { body } = await client.letters.download(input)
      saveFile(body, body instanceof File ? body.name : `letter.${input.format}`)
    },
    onError: (error) => {
      const { downloadFailure: failure } = letterStrings
      const isUndrawable = errorCode(error) === 'GLYPHS_MISSING'
      toastFailure(error, isUndrawable ? { ...failure, message: error.message } : failure)
    },
  })
