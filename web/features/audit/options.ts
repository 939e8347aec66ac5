import { AUDIT_PAGES } from '@jobscout/contract/audit/model.ts'
import { api, type client } from '../../lib/api/api.ts'
import { type AuditSearch, toAuditFilters } from './search.ts'

export type AuditPage = Awaited<ReturnType<typeof client.audit.list>>
export type AuditEntry = AuditPage['entries'][number]
export type AuditNames = AuditPage['names']

export const auditQuery = (search: AuditSearch) =>
  api.audit.list.queryOptions({
    input: { ...toAuditFilters(search), page: Math.min(search.page, AUDIT_PAGES) },
  })

export const auditActivityQuery = (search: AuditSearch) =>
  api.audit.activity.queryOptions({ input: { ...toAuditFilters(search), from: undefined, to: undefined } })

const VERIFYING_MS = 2_000

/** Read again while the chain is being verified. */
export const auditStateQuery = () =>
  api.audit.state.queryOptions({
    refetchInterval: ({ state }) => (state.data?.verifying ? VERIFYING_MS : false),
  })

export const auditEntryQuery = (id: string) => api.audit.get.queryOptions({ input: { id } })

export const latestAuditQuery = () => api.audit.latest.queryOptions()
