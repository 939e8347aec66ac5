import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { describeRefusal } from '../queries.ts'
import { agentScoutStrings as strings } from '../strings.ts'

export type ClientMatches = Awaited<ReturnType<typeof client.scout.clientMatches>>
export type ClientMatch = ClientMatches['items'][number]
export type ClientWishes = Awaited<ReturnType<typeof client.scout.clientWishes>>

export const useClientWishes = (clientId: string) =>
  useQuery(api.scout.clientWishes.queryOptions({ input: { client_id: clientId } }))

export const useClientMatches = (clientId: string, all: boolean) =>
  useQuery(
    api.scout.clientMatches.queryOptions({
      input: { client_id: clientId, all },
      placeholderData: keepPreviousData,
    }),
  )

/** What a client would get to approve. Read each time, since the record may have changed. */
export const usePreview = (clientId: string, listingId: string) =>
  useQuery(
    api.scout.previewForClient.queryOptions({
      input: { client_id: clientId, listing_id: listingId },
      staleTime: 0,
      retry: false,
    }),
  )

export const usePrepare = (name: string) =>
  useMutation({
    meta: { changes: 'draft' },
    mutationFn: (input: { client_id: string; listing_id: string }) => client.scout.prepareForClient(input),
    onSuccess: () => toastSuccess(strings.prepared(name)),
    onError: (error) => toastError(describeRefusal(error, strings.prepareFailure)),
  })

export const useTakeDraftBack = () =>
  useMutation({
    meta: { changes: 'draft' },
    mutationFn: (id: string) => client.scout.takeDraftBack({ id }),
    onSuccess: () => toastSuccess(strings.takenBack),
    onError: (error) => toastError(describeRefusal(error, strings.takeBackFailure)),
  })
