import type { DataExport } from '@jobscout/contract/accounts/data.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { client } from '../../../lib/api/api.ts'
import { describeError, errorCode } from '../../../lib/api/errors.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { clearSession, refreshSession, sessionQuery } from '../../../lib/session/session.ts'
import { broadcastSessionChange } from '../../../lib/session/session-sync.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import type { Refusal } from '../../../ui/form/use-schema-form.ts'
import { latestExportQuery } from '../options.ts'
import { dataStrings, deletionStrings } from '../strings.ts'

const POLL_MS = 700

export const isExportInProgress = (latest: DataExport | null | undefined) =>
  latest?.status === 'queued' || latest?.status === 'running'

/** The latest export. Polls while it is in progress, also after a reload. */
export const useLatestExport = () =>
  useQuery({
    ...latestExportQuery(),
    refetchInterval: (query) => (isExportInProgress(query.state.data?.export) ? POLL_MS : false),
  })

const showExportFailure = (error: unknown) =>
  toastError(
    errorCode(error) === 'EXPORTS_TODAY'
      ? dataStrings.exportsToday
      : describeError(error, dataStrings.failure),
  )

export function useRequestExport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.accounts.requestExport(),
    onSuccess: (requested) => queryClient.setQueryData(latestExportQuery().queryKey, { export: requested }),
    onError: showExportFailure,
  })
}

/** Saves a finished export as a file. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: async (id: string) => {
      const { body: file } = await client.accounts.downloadExport({ id })
      saveFile(file, file instanceof File ? file.name : 'jobscout-data.json')
    },
    onSuccess: () => toastSuccess(dataStrings.downloaded),
    onError: showExportFailure,
  })

/** The server ends every session of the person, so this browser clears its own. */
export function useRequestDeletion() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { formatDate } = useDates()
  return useMutation({
    mutationFn: (input: { confirmation: string; password: string }) => client.accounts.close(input),
    onSuccess: async ({ erase_after }) => {
      toastSuccess(dataStrings.deleted(formatDate(erase_after)))
      broadcastSessionChange()
      await clearSession(queryClient, () => navigate({ to: '/auth/login' }))
    },
  })
}

export function describeDeletionFailure(error: unknown): Refusal<'password'> {
  if (errorCode(error) === 'WRONG_PASSWORD') return { ...dataStrings.wrongPassword, field: 'password' }
  if (errorCode(error) === 'LAST_SUPER_ADMIN') return dataStrings.lastSuperAdmin
  if (errorCode(error) === 'CLOSINGS_TODAY') return dataStrings.closingsToday
  return describeError(error, dataStrings.deleteFailure)
}

export function useCancelDeletion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.accounts.keep(),
    onSuccess: async () => {
      toastSuccess(deletionStrings.kept)
      broadcastSessionChange()
      await refreshSession(queryClient)
    },
    onError: async (error) => {
      if (errorCode(error) === 'NOT_CLOSING') {
        // Another device may have kept it already.
        await refreshSession(queryClient)
        if (!queryClient.getQueryData(sessionQuery.queryKey)?.erase_after) return
      }
      toastError(deletionStrings.failure)
    },
  })
}
