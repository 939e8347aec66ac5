import { admins } from '../../testing/access/actors.ts'
import { type FeatureAccess, systemOnly } from '../../testing/access/feature-access.ts'

export const auditAccess: FeatureAccess = {
  routes: {},
  tables: [
    {
      table: 'public.audit_logs',
      may: { select: [...admins, 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'resource_id = $1::text',
      insert: `(action, resource_type) values ('X', 'x')`,
      set: `action = 'X'`,
    },
  ],
}
