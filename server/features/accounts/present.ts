import type { Session, userRole } from '@jobscout/contract/accounts/contract.ts'
import { type DataExport, exportStatus } from '@jobscout/contract/accounts/data.ts'
import { type SecurityEvent, securityEventKind } from '@jobscout/contract/accounts/security.ts'
import { type Role, toRole } from '@jobscout/contract/shared/roles.ts'
import type { z } from 'zod'
import type { ExportRow } from './data/queries.ts'
import type { PersonRow } from './queries.ts'
import type { RoleRow } from './roles/queries.ts'
import type { SecurityEventRow } from './security/queries.ts'

export const presentSession = (person: PersonRow, role: Role, mustChangePassword: boolean): Session => ({
  user: {
    id: person.user_id,
    email: person.email,
    first_name: person.first_name,
    last_name: person.last_name,
    time_zone: person.time_zone,
    created_at: person.created_at.toISOString(),
  },
  role,
  ...(mustChangePassword && { must_change_password: true }),
  ...(person.erase_after && { erase_after: person.erase_after.toISOString() }),
})

export const presentExport = (row: ExportRow): DataExport => ({
  id: row.id,
  status: exportStatus.parse(row.status),
  done: row.done,
  total: row.total,
  byte_size: Number(row.byte_size),
  created_at: row.created_at.toISOString(),
})

export const presentSecurityEvent = ({
  created_at,
  last_at,
  kind,
  ...row
}: SecurityEventRow): SecurityEvent => ({
  ...row,
  kind: securityEventKind.parse(kind),
  first_at: created_at.toISOString(),
  last_at: last_at.toISOString(),
})

export const presentRole = (row: RoleRow): z.infer<typeof userRole> => ({
  ...row,
  role: toRole(row.role),
  assigned_at: row.assigned_at.toISOString(),
})
