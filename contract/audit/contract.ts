import { z } from 'zod'
import { flag, id, streamedDownload, text, timestamp } from '../shared/fields.ts'
import { get } from '../shared/procedure.ts'
import { role } from '../shared/role-schema.ts'
import { adminRoles } from '../shared/roles.ts'
import { AUDIT_PAGES, AUDIT_PERIODS } from './model.ts'

const count = z.number().int()

/** Which entries are shown: the search of /admin/audit-logs. */
export const auditFilters = z.object({
  days: z.coerce.number().pipe(z.literal(AUDIT_PERIODS)).default(7),
  /** A picked period, at most as long ago as the longest of the periods. It replaces the days. */
  from: timestamp.optional(),
  to: timestamp.optional(),
  actor: id.or(z.literal('system')).optional(),
  action: text(80).optional(),
  /** The resource type. */
  kind: text(60).optional(),
  /** The resource id: everything that was done to a person or an application. */
  subject: text(100).optional(),
  critical: flag,
  /** A name, an email address, an action, or the id of a resource or entry. */
  search: text(200).default(''),
})
export type AuditFilters = z.infer<typeof auditFilters>

/** Somebody or something that entries refer to by its id. */
export const auditName = z.object({
  kind: z.enum(['person', 'application', 'template']),
  label: z.string(),
  /** Today's role of a person. */
  role: role.nullable(),
})

export const auditEntry = z.object({
  id,
  created_at: timestamp,
  action: z.string(),
  resource_type: z.string(),
  resource_id: z.string().nullable(),
  critical: z.boolean(),
  /** Null for the system. A pseudonym where the account was erased: `names` does not have it then. */
  actor_id: id.nullable(),
  /** The actor's role at that time. */
  actor_role: role.nullable(),
  address: z.string().nullable(),
  request_id: z.string().nullable(),
  metadata: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** What the ids in the entries stand for. */
const names = z.record(z.string(), auditName)

export const auditPage = z.object({
  entries: z.array(auditEntry),
  names,
  /** All that pass the filters, loaded or not. */
  total: count,
  critical: count,
  /** The search text finds more than `AUDIT_PEOPLE_MAX` people: entries of the others are left out. */
  more_people: z.boolean(),
  /** When they were counted: an export up to then has as many rows. */
  as_of: timestamp,
})

export const auditState = z.object({
  sealed: count,
  pending: count,
  oldest_pending_seconds: count,
  redacted: count,
  /** Whether the chain is being verified at the moment. */
  verifying: z.boolean(),
  verified: z
    .object({
      to: count,
      at: timestamp,
      faults: count,
      first_fault: z.string().nullable(),
      first_entry: id.nullable(),
    })
    .nullable(),
})

export const audit = {
  list: get(
    '/rest/v1/audit_logs',
    adminRoles,
    'Entries of the audit log, newest first; the opening is audited',
  )
    .input(auditFilters.extend({ page: z.coerce.number().int().min(1).max(AUDIT_PAGES).default(1) }))
    .output(auditPage),
  get: get('/rest/v1/audit_logs/{id}', adminRoles, 'One entry, with its place in the chain')
    .input(z.object({ id }))
    .output(
      z.object({
        entry: auditEntry,
        names,
        /** Null until it is sealed, which takes a second. */
        place: z.object({ position: count, previous: z.string(), hash: z.string() }).nullable(),
      }),
    ),
  latest: get(
    '/rest/v1/rpc/latest_audit_logs',
    adminRoles,
    'The latest entries but views, as many as the dashboard shows',
  ).output(auditPage.pick({ entries: true, names: true })),
  activity: get('/rest/v1/rpc/audit_activity', adminRoles, 'How many entries there are over time')
    .input(auditFilters)
    .output(z.array(z.object({ at: timestamp, total: count, critical: count }))),
  state: get('/rest/v1/rpc/audit_state', adminRoles, 'How far the chain is sealed and verified').output(
    auditState,
  ),
  export: get('/rest/v1/rpc/export_audit_logs', adminRoles, 'All entries that pass the filters, as CSV')
    .route({ outputStructure: 'detailed' })
    .input(auditFilters.extend({ until: timestamp.optional() }))
    .output(streamedDownload),
}
