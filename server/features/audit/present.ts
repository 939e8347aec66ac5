import type { AuditEntry, auditName, auditState } from '@jobscout/contract/audit/contract.ts'
import { toRole } from '@jobscout/contract/shared/roles.ts'
import type { z } from 'zod'
import { formatForSpreadsheet } from '../../platform/clock/zones.ts'
import type { readChainState } from './chain/service.ts'
import type { EntryRow, NameRow } from './queries.ts'
import type { NamedEntries } from './service.ts'

export const presentEntry = (row: EntryRow): AuditEntry => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  action: row.action,
  resource_type: row.resource_type,
  resource_id: row.resource_id,
  critical: row.is_critical,
  actor_id: row.actor_id,
  actor_role: row.actor_role === null ? null : toRole(row.actor_role),
  address: row.address,
  request_id: row.request_id,
  metadata: row.metadata,
})

export const presentNames = (rows: readonly NameRow[]): Record<string, z.infer<typeof auditName>> =>
  Object.fromEntries(
    rows.map(({ id, kind, label, role }) => [id, { kind, label, role: role === null ? null : toRole(role) }]),
  )

export const presentNamed = ({ entries, names }: NamedEntries) => ({
  entries: entries.map(presentEntry),
  names: presentNames(names),
})

type ChainState = NonNullable<Awaited<ReturnType<typeof readChainState>>>

export const presentState = (state: ChainState, verifying: boolean): z.infer<typeof auditState> => ({
  sealed: state.sealed,
  pending: state.pending,
  oldest_pending_seconds: state.oldestPendingSeconds,
  redacted: state.redacted,
  verifying,
  verified: state.verified && {
    to: state.verified.to,
    at: state.verified.at.toISOString(),
    faults: state.verified.faults,
    first_fault: state.verified.firstFault,
    first_entry: state.verified.firstEntry,
  },
})

export const auditCsvColumns = [
  'time',
  'actor',
  'actor_role',
  'action',
  'resource_type',
  'resource',
  'resource_id',
  'critical',
  'details',
  'address',
  'request_id',
  'actor_id',
  'entry_id',
] as const

export function auditCsvRows(
  { entries, names }: NamedEntries,
  timeZone: string,
): (string | boolean | null)[][] {
  const labels = new Map(names.map(({ id, label }) => [id, label]))
  return entries.map((row) => [
    formatForSpreadsheet(row.created_at, timeZone, 'second'),
    row.actor_id === null ? 'System' : (labels.get(row.actor_id) ?? 'Erased person'),
    row.actor_role,
    row.action,
    row.resource_type,
    row.resource_id === null ? null : (labels.get(row.resource_id) ?? null),
    row.resource_id,
    row.is_critical,
    JSON.stringify(row.metadata),
    row.address,
    row.request_id,
    row.actor_id,
    row.id,
  ])
}
