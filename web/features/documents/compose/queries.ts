import type { CvInput } from '@jobscout/contract/documents/input.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { describeError, type ErrorText, errorCode } from '../../../lib/api/errors.ts'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { lastInputQuery } from '../options.ts'
import { generateStrings as strings } from '../strings.ts'

export const useLastInput = () => useQuery(lastInputQuery)

const codesWithReason = new Set(['GENERATION_FAILED', 'WRITER_BUSY'])

/** The reason for the specification's sentence "Failed to generate CV: …". */
function failureReason(error: unknown): string {
  if (error instanceof MissingUrl || codesWithReason.has(errorCode(error) ?? '')) {
    return (error as Error).message
  }
  return describeError(error, { title: '', message: strings.noResponse }).message.replace(/\.$/, '')
}

class MissingUrl extends Error {}

export function describeGenerateFailure(error: unknown): ErrorText {
  // Another attempt cannot succeed without a session.
  const isSignedOut = errorCode(error) === 'UNAUTHORIZED'
  return {
    title: strings.failedTitle,
    message: isSignedOut ? strings.noSession : strings.failed(failureReason(error)),
  }
}

export function useGenerateCv() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (input: CvInput) => {
      const generated = await client.documents.generateCv(input)
      if (!generated.cv_url) throw new MissingUrl(strings.noUrl)
      return generated
    },
    onSuccess: ({ pdf_missing }, input) => {
      // The next CV does not begin with one for a single job.
      if (!input.company) queryClient.setQueryData(lastInputQuery.queryKey, input)
      toastSuccess(pdf_missing.length > 0 ? strings.doneWithoutPdf : strings.done)
    },
    meta: { changes: 'cv' },
  })
}
