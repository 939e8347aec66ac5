import { z } from 'zod'
import { id, moment } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { adminRoles, role } from './model.ts'

export const session = z.object({
  user: z.object({
    id,
    email: z.email(),
    first_name: z.string(),
    last_name: z.string(),
    created_at: moment,
  }),
  role,
})
export type Session = z.infer<typeof session>

export const userRole = z.object({
  user_id: id,
  role,
  assigned_by: id.nullable(),
  assigned_at: moment,
})

export const accounts = {
  session: get('/functions/v1/session', 'anyone', 'Who is signed in, or nobody').output(
    z.object({ session: session.nullable() }),
  ),
  signOutEverywhere: post(
    '/functions/v1/sign-out-everywhere',
    'signed-in',
    'End every session of this person',
  ).output(z.object({ ended: z.number().int() })),
  roles: get('/rest/v1/user_roles', 'signed-in', "Role rows: one's own; admins may read all")
    .input(z.object({ user_id: id.optional() }))
    .output(z.array(userRole)),
  assignRole: post('/rest/v1/user_roles', adminRoles, 'Give a person one role, replacing the former one')
    .input(z.object({ user_id: id, role }))
    .output(userRole)
    .errors({
      RANK_TOO_LOW: { status: 403, message: 'Your role does not allow you to give or take this role.' },
      LAST_SUPER_ADMIN: { status: 409, message: 'The last super admin cannot be given another role.' },
    }),
}
