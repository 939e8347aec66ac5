import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { saveFile } from '../../lib/browser/save-file.ts'
import { toastError, toastFailure, toastSuccess } from '../../ui/feedback/toast.ts'
import {
  auditActivityQuery,
  auditEntryQuery,
  auditQuery,
  auditStateQuery,
  latestAuditQuery,
} from './options.ts'
import { type AuditSearch, toAuditFilters } from './search.ts'
import { auditStrings as strings } from './strings.ts'

/** Keeps what it shows while a filter or the page changes. */
export const useAuditPage = (search: AuditSearch) =>
  useQuery({ ...auditQuery(search), placeholderData: keepPreviousData })

export const useAuditActivity = (search: AuditSearch) =>
  useQuery({ ...auditActivityQuery(search), placeholderData: keepPreviousData })

export const useAuditState = () => useQuery(auditStateQuery())
export const useAuditEntry = (id: string, enabled = true) => useQuery({ ...auditEntryQuery(id), enabled })
export const useLatestAudit = () => useQuery(latestAuditQuery())

/** Reads everything on the screen anew. */
export function useRefreshAudit() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => queryClient.invalidateQueries({ queryKey: api.audit.key() }, { throwOnError: true }),
    onSuccess: () => toastSuccess(strings.refreshed),
    onError: (error) => toastFailure(error, strings.loadFailed),
  })
}

interface AuditExport {
  readonly search: AuditSearch
  /** When the entries were counted that the button names. */
  readonly until: string
  readonly total: number
}

function exportUrl({ search, until }: AuditExport): string {
  const params = Object.entries({ ...toAuditFilters(search), until }).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  )
  return `/rest/v1/rpc/export_audit_logs?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`
}

const fileName = (response: Response): string =>
  response.headers.get('content-disposition')?.match(/filename="([^"]+)"/)?.[1] ?? 'audit-logs.csv'

/** Downloads the view as CSV, with as many rows as the button says. A file that ends early is not saved. */
export const useExportAudit = () =>
  useMutation({
    mutationFn: async (wanted: AuditExport) => {
      const response = await fetch(exportUrl(wanted), { credentials: 'same-origin' })
      if (!response.ok) throw new Error(`the export was answered with ${response.status}`)
      saveFile(await response.blob(), fileName(response))
    },
    onSuccess: (_nothing, { total }) => toastSuccess(strings.exported.title, strings.exported.message(total)),
    onError: () => toastError(strings.exportFailed.title, strings.exportFailed.message),
  })
