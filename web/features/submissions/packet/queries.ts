import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { returnStrings } from '../strings.ts'

/** An open packet is read again: the client may withdraw the application while somebody fills in the form. */
const PACKET_AGAIN_MS = 10_000

export const packetQuery = (applicationId: string) =>
  api.submissions.get.queryOptions({
    input: { application_id: applicationId },
    staleTime: 2_000,
    refetchInterval: PACKET_AGAIN_MS,
  })

export const usePacket = (applicationId: string) => useQuery(packetQuery(applicationId))

/** Ends an application that cannot be handed in. */
export const useReturn = () =>
  useMutation(
    api.submissions.return.mutationOptions({
      meta: { changes: 'submission' },
      onSuccess: ({ job_title, company_name }) => {
        toastSuccess({
          title: returnStrings.done,
          message: returnStrings.doneMessage(`${job_title} at ${company_name}`),
        })
      },
      onError: (error) => toastFailure(error, returnStrings.failed),
    }),
  )
