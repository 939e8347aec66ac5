import { VERIFY_CHAIN_JOB } from '@jobscout/contract/audit/model.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
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
    onSuccess: () => toastSuccess({ title: strings.refreshed }),
    onError: (error) => toastFailure(error, strings.loadFailed),
  })
}

const WAIT_MS = 30_000
const ASK_MS = 500

/** Verifies the whole chain and waits for the result. A longer verification goes on, which the badge shows. */
export function useVerifyChain() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const read = () => queryClient.fetchQuery({ ...auditStateQuery(), staleTime: 0 })
      const before = (await read()).verified?.at
      await client.operations.runSchedule({ job: VERIFY_CHAIN_JOB })
      const deadline = Date.now() + WAIT_MS
      let { verified } = await read()
      while (verified?.at === before && Date.now() < deadline) {
        await new Promise((resolve) => setTimeout(resolve, ASK_MS))
        verified = (await read()).verified
      }
      return verified?.at === before ? null : verified
    },
    onSuccess(verified) {
      if (!verified) toastSuccess(strings.chain.queued)
      else if (verified.faults > 0)
        toastError({ title: strings.chain.broken, message: verified.first_fault ?? '' })
      else toastSuccess({ title: strings.chain.verified, message: strings.chain.entries(verified.to) })
    },
    onError: (error) => toastFailure(error, strings.chain.verifyFailed),
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
    onSuccess: (_nothing, { total }) =>
      toastSuccess({ title: strings.exported.title, message: strings.exported.message(total) }),
    onError: () => toastError(strings.exportFailed),
  })
