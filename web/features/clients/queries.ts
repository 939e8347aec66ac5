import type { InternalNote } from '@jobscout/contract/clients/model.ts'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api, client } from '../../lib/api/api.ts'
import { errorCode } from '../../lib/api/errors.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toastFailure, toastSuccess, toastUndo } from '../../ui/feedback/toast.ts'
import {
  applicationQuery,
  type Change,
  type ChangeResult,
  clientApplicationsQuery,
  clientQuery,
  clientsQuery,
  internalNotesQuery,
  positionQuery,
  previewQuery,
} from './options.ts'
import type { ClientsSearch } from './search.ts'
import { changeStrings, clientStrings, quotaStrings } from './strings.ts'

export const useClients = (search: ClientsSearch) => useQuery(clientsQuery(search))
export const useClient = (id: string) => useQuery(clientQuery(id))
export const usePosition = (id: string, search: Pick<ClientsSearch, 'search' | 'sort'>) =>
  useQuery(positionQuery(id, search))
export const useApplicationDetail = (id: string) => useQuery(applicationQuery(id))
export const useInternalNotes = (clientId: string, applicationId?: string) =>
  useQuery(internalNotesQuery(clientId, applicationId))
export const usePreview = (change: Change, enabled: boolean) => useQuery(previewQuery(change, enabled))

/** The client's applications. Loads older ones until the one of this id is among them. */
export function useClientApplications(clientId: string, applicationId: string | undefined) {
  const query = useInfiniteQuery(clientApplicationsQuery(clientId))
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const isLoaded = data?.pages.some(({ items }) => items.some(({ id }) => id === applicationId))
  const isWanted = applicationId !== undefined && isLoaded === false
  const loads = isWanted && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (loads) void fetchNextPage()
  }, [loads, fetchNextPage])
  return query
}

/**
 * Changes status, note for the client, or both. The caller reads the result of each row. `onSaved` is called also when
 * the sheet was closed meanwhile.
 */
export const useChangeApplications = (onSaved: (answer: ChangeResult, change: Change) => void) =>
  useMutation(
    api.clients.change.mutationOptions({
      meta: { changes: 'clientApplication' },
      onSuccess: onSaved,
      onError: (error) => toastFailure(error, changeStrings.failed),
    }),
  )

/** Gives an application for a dead posting back to the client's quota. Nothing is sent to a client who leaves. */
export const useReturnToQuota = (leaving: boolean) =>
  useMutation(
    api.clients.returnToQuota.mutationOptions({
      meta: { changes: 'clientApplication' },
      onSuccess: () => {
        toastSuccess(quotaStrings.done(leaving))
      },
      onError: (error) =>
        toastFailure(error, {
          ...quotaStrings.failed,
          ...(errorCode(error) === 'NOT_COUNTED' && { message: error.message }),
        }),
    }),
  )

/** `onSaved` is called also when the sheet was closed meanwhile. */
export const useAddNote = (onSaved: () => void) =>
  useMutation(
    api.clients.addNote.mutationOptions({
      meta: { changes: 'clientApplication' },
      onSuccess: () => {
        onSaved()
        toastSuccess(changeStrings.saved)
      },
      onError: (error) => toastFailure(error, changeStrings.noteFailed),
    }),
  )

/** Deletes an internal note and offers to undo it, which adds the same text again. */
export function useRemoveNote() {
  const restore = useAddNote(() => undefined)
  return useMutation({
    mutationFn: ({ id }: InternalNote) => client.clients.removeNote({ id }),
    meta: { changes: 'clientApplication' },
    onSuccess: (_done, { client_id, application_id, body }) =>
      toastUndo({
        title: clientStrings.noteDeleted,
        onUndo: () =>
          restore.mutate({ client_id, application_ids: application_id ? [application_id] : [], body }),
      }),
    onError: (error) => toastFailure(error, changeStrings.noteFailed),
  })
}

interface ExportedPart {
  /** Left out for all of the client. */
  readonly ids?: readonly string[]
  /** The days within which they were applied for. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Saves the client's applications, or some of them, as CSV; without a client some of several clients. */
export const useExport = (clientId: string | undefined, name: string) =>
  useMutation({
    mutationFn: ({ ids = [], from, to }: ExportedPart) =>
      client.clients.export({ client_id: clientId, application_ids: [...ids], from, to }),
    onSuccess: ({ body }) => saveFile(body, `applications-${name.replace(/\s+/g, '-')}.csv`),
    onError: (error) => toastFailure(error, clientStrings.exportFailed),
  })
