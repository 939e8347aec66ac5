import { admins } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

/** Tables of the chain: nobody reads them but the database's own functions. */
const kept = { select: systemOnly, insert: systemOnly, update: [], delete: [] } as const

const forAdmins = { ok: admins, otherwise: 'FORBIDDEN' } as const

export const auditAccess: FeatureAccess = {
  routes: {
    'audit.list': { call: (as) => as.audit.list({}), ...forAdmins },
    'audit.get': {
      call: (as, { applicationId }) => as.audit.get({ id: applicationId }),
      ...forAdmins,
      okCode: 'NOT_FOUND',
    },
    'audit.latest': { call: (as) => as.audit.latest(), ...forAdmins },
    'audit.activity': { call: (as) => as.audit.activity({}), ...forAdmins },
    'audit.state': { call: (as) => as.audit.state(), ...forAdmins },
    'audit.export': { call: (as) => as.audit.export({}), ...forAdmins },
  },
  tables: [
    {
      // Append-only for the owner of the table too.
      table: 'public.audit_logs',
      may: { select: [...admins, 'system'], insert: systemOnly, update: [], delete: [] },
      row: 'resource_id = $1::text',
      insert: `(action, resource_type) values ('X', 'x')`,
      set: `action = 'X'`,
    },
    {
      table: 'public.audit_chain',
      may: kept,
      row: 'position > 0',
      insert: `(position, entry_id, hash) values (1000000, gen_random_uuid(), sha256(''))`,
      set: `position = position + 1`,
    },
    {
      table: 'public.audit_counts',
      may: { select: [...admins, 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'true',
      insert: `(hour, action, resource_type, is_critical, entries) values (now(), 'X', 'x', false, 1)`,
      set: 'entries = entries',
    },
    {
      table: 'public.audit_head',
      may: { select: systemOnly, insert: [], update: systemOnly, delete: [] },
      row: 'id',
      insert: `(id) select false where false`,
      set: 'position = position',
    },
    {
      table: 'public.audit_pending',
      may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'true',
      insert: `(entry_id) values (gen_random_uuid())`,
      set: 'created_at = created_at',
    },
    {
      table: 'public.audit_redactions',
      may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: [] },
      row: 'true',
      insert: `(erasure_id, entry_id, digest) values (gen_random_uuid(), gen_random_uuid(), sha256(''))`,
      set: 'digest = digest',
    },
    {
      table: 'public.audit_verifications',
      may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'true',
      insert: `(kind, from_position, to_position, faults) values ('full', 0, 0, 0)`,
      set: 'faults = 0',
    },
  ],
}
