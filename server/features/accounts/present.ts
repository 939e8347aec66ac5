import type { Session, userRole } from '@jobscout/contract/accounts/contract.ts'
import { type Role, toRole } from '@jobscout/contract/accounts/model.ts'
import type { z } from 'zod'
import type { PersonRow, RoleRow } from './queries.ts'

export const presentSession = (person: PersonRow, role: Role): Session => ({
  user: {
    id: person.user_id,
    email: person.email,
    first_name: person.first_name,
    last_name: person.last_name,
    created_at: person.created_at.toISOString(),
  },
  role,
})

export const presentRole = (row: RoleRow): z.infer<typeof userRole> => ({
  ...row,
  role: toRole(row.role),
  assigned_at: row.assigned_at.toISOString(),
})
