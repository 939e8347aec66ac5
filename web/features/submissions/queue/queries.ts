import type { Submission } from '@jobscout/contract/submissions/model.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { packetQuery } from '../packet/queries.ts'
import { describeSubmissionFailure } from '../proof/queries.ts'
import { queueStrings as strings } from '../strings.ts'
import { queueQuery } from './options.ts'
import type { QueueSearch } from './search.ts'

export const useQueue = (search: Pick<QueueSearch, 'show'>) => useQuery(queueQuery(search))

const onError = (error: unknown) => toastError(describeSubmissionFailure(error, strings.failed))

export const useClaim = () =>
  useMutation(
    api.submissions.claim.mutationOptions({
      meta: { changes: 'submission' },
      onSuccess: (packet, { application_id }, _context, { client }) => {
        client.setQueryData(packetQuery(application_id).queryKey, packet)
      },
      onError,
    }),
  )

export const usePutBack = () =>
  useMutation(
    api.submissions.putBack.mutationOptions({
      meta: { changes: 'submission' },
      onSuccess: () => {
        toastSuccess(strings.wasPutBack)
      },
      onError,
    }),
  )

/** Asks the client, whose answer the submission then waits for. The caller shows the failure. */
export const useAsk = ({ client_name }: Submission) =>
  useMutation(
    api.messages.ask.mutationOptions({
      meta: { changes: 'submission' },
      onSuccess: () => {
        toastSuccess({ title: strings.asked, message: strings.askedMessage(client_name) })
      },
    }),
  )
