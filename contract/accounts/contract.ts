import { z } from 'zod'
import { clientsDestination, releaseErrors } from '../agents/assignment.ts'
import { storedFileErrors } from '../shared/errors.ts'
import { fileDownload, id, successResult, timestamp } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { role } from '../shared/role-schema.ts'
import { adminRoles } from '../shared/roles.ts'
import { createAdministrator } from './administrators.ts'
import { CLOSINGS_A_DAY, dataExport, EXPORTS_A_DAY } from './data.ts'
import { deletionInput } from './deletion.ts'
import { invitations } from './invitations.ts'
import { securityEvent } from './security.ts'
import { users } from './users.ts'

export const session = z.object({
  user: z.object({
    id,
    email: z.email(),
    first_name: z.string(),
    last_name: z.string(),
    /** IANA name of the time zone of all dates and times on this person's screens. */
    time_zone: z.string(),
    created_at: timestamp,
  }),
  role,
  /** The person signed in with a temporary password, and may do nothing but choose another one. */
  must_change_password: z.literal(true).optional(),
  /** During the grace period of a deletion: when the account will be erased. */
  erase_after: timestamp.optional(),
})
export type Session = z.infer<typeof session>

export const userRole = z.object({
  user_id: id,
  role,
  assigned_by: id.nullable(),
  assigned_at: timestamp,
})

export const accounts = {
  users,
  invitations,
  createAdministrator,
  session: get('/functions/v1/session', 'anyone', 'The session, or null for visitors').output(
    z.object({ session: session.nullable() }),
  ),
  signOutEverywhere: post(
    '/functions/v1/sign-out-everywhere',
    'signed-in',
    'End every session of this person',
  ).output(z.object({ ended: z.number().int() })),
  roles: get('/rest/v1/user_roles', 'signed-in', 'Role rows: those of this person, or all for admins')
    .input(z.object({ user_id: id.optional() }))
    .output(z.array(userRole)),
  assignRole: post('/rest/v1/user_roles', adminRoles, 'Give a person one role, replacing the former one')
    .input(
      z.object({
        user_id: id,
        role,
        /** Where the clients go of an agent who gets another role; required if there are any. */
        clients: clientsDestination.optional(),
      }),
    )
    .output(userRole)
    .errors({
      ...releaseErrors,
      RANK_TOO_LOW: { status: 403, message: 'Your role does not allow you to give or take this role.' },
      LAST_SUPER_ADMIN: { status: 409, message: 'The last super admin cannot be given another role.' },
      AGENT_LIMIT_REACHED: {
        status: 409,
        message: 'You made as many people agents as the system settings allow one admin.',
      },
    }),
  security: get(
    '/functions/v1/account-security',
    'signed-in',
    'Security settings of this account, with the id of the session',
  ).output(
    z.object({
      session_id: id,
      two_factor_offered: z.boolean(),
      two_factor_enabled: z.boolean(),
      /** Minutes after which an idle session of staff ends. */
      idle_minutes: z.number().int().nullable(),
    }),
  ),
  activity: get(
    '/rest/v1/account_activity',
    'signed-in',
    'The latest sign-ins on new devices, failed sign-ins and changes of protection of this account',
  ).output(z.object({ events: z.array(securityEvent) })),
  requestExport: post(
    '/functions/v1/export-data',
    'signed-in',
    'Start an export of everything about this person',
  )
    .output(dataExport)
    .errors({
      EXPORTS_TODAY: {
        status: 429,
        message: `You had ${EXPORTS_A_DAY} exports made today, which is as many as a day allows.`,
      },
    }),
  latestExport: get('/rest/v1/data_exports', 'signed-in', 'The latest export of this person').output(
    z.object({ export: dataExport.nullable() }),
  ),
  downloadExport: get('/storage/v1/exports/{id}', 'signed-in', 'The file of a finished export')
    .input(z.object({ id }))
    .output(fileDownload)
    .errors(storedFileErrors)
    .route({ outputStructure: 'detailed' }),
  close: post(
    '/functions/v1/delete-account',
    'signed-in',
    'Delete this account after 30 days; signs out everywhere',
  )
    .input(deletionInput)
    .output(z.object({ erase_after: timestamp }))
    .errors({
      WRONG_PASSWORD: { status: 400, message: 'This is not your password.' },
      LAST_SUPER_ADMIN: { status: 409, message: 'The last super admin cannot be deleted.' },
      CLOSINGS_TODAY: {
        status: 429,
        message: `You closed and kept this account ${CLOSINGS_A_DAY} times today. You can close it again tomorrow.`,
      },
    }),
  keep: post('/functions/v1/keep-account', 'signed-in', 'Cancel the deletion of this account')
    .output(successResult)
    .errors({
      NOT_CLOSING: {
        status: 409,
        message: 'This account is not waiting to be deleted, or its day has come.',
      },
    }),
}
