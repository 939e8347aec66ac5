import type { CvInput } from '@jobscout/contract/documents/cv-input.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../lib/api/api.ts'
import { describeError, errorCode } from '../../lib/api/errors.ts'
import { toastError, toastSuccess } from '../../ui/feedback/toast.ts'
import { generateStrings as strings } from './generate-strings.ts'
import { useCvChanged } from './queries.ts'

const lastInputQuery = queryOptions({
  queryKey: ['documents', 'last-input'],
  queryFn: ({ signal }) => client.documents.lastInput(undefined, { signal }),
})

export const useLastInput = () => useQuery(lastInputQuery)

const ownReasons = new Set(['GENERATION_FAILED', 'WRITER_BUSY'])

/** The reason in the specification's sentence. */
function reasonOf(error: unknown): string {
  if (error instanceof MissingUrl || ownReasons.has(errorCode(error) ?? '')) return (error as Error).message
  return describeError(error, { title: '', message: strings.noAnswer }).message.replace(/\.$/, '')
}

class MissingUrl extends Error {}

export function useGenerateCv(onChanged: () => void) {
  const changed = useCvChanged(onChanged)
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: CvInput) => {
      const answer = await client.documents.generate(input)
      if (!answer.cv_url) throw new MissingUrl(strings.noUrl)
      return answer
    },
    onSuccess: async (_answer, input) => {
      queryClient.setQueryData(lastInputQuery.queryKey, input)
      toastSuccess(strings.done.title, strings.done.message)
      await changed()
    },
    onError: (error) => {
      // Trying again would not help here.
      const isSignedOut = errorCode(error) === 'UNAUTHORIZED'
      toastError(strings.failedTitle, isSignedOut ? strings.noSession : strings.failed(reasonOf(error)))
    },
  })
}
