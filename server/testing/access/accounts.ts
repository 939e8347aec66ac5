import { randomUUID } from 'node:crypto'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { password } from '../people/auth.ts'
import { admins, people, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

export const accountsAccess: FeatureAccess = {
  routes: {
    'accounts.createAdministrator': {
      call: (as) =>
        as.accounts.createAdministrator({
          email: `${randomUUID()}@staff.example`,
          firstName: 'New',
          lastName: 'Admin',
        }),
      ok: ['super_admin'],
      otherwise: 'FORBIDDEN',
    },
    'accounts.users.list': { call: (as) => as.accounts.users.list({}), ok: admins, otherwise: 'FORBIDDEN' },
    'accounts.users.counts': { call: (as) => as.accounts.users.counts(), ok: admins, otherwise: 'FORBIDDEN' },
    'accounts.users.get': {
      call: (as, { ownerId }) => as.accounts.users.get({ user_id: ownerId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'accounts.users.export': {
      call: (as) => as.accounts.users.export({}),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'accounts.users.views': { call: (as) => as.accounts.users.views(), ok: admins, otherwise: 'FORBIDDEN' },
    'accounts.users.saveView': {
      call: (as) => as.accounts.users.saveView({ name: randomUUID(), filters: {} }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'accounts.users.changeView': {
      call: (as) => as.accounts.users.changeView({ id: randomUUID(), name: 'x', filters: {} }),
      ok: admins,
      okCode: 'NOT_FOUND',
      otherwise: 'FORBIDDEN',
    },
    'accounts.users.removeView': {
      call: (as) => as.accounts.users.removeView({ id: randomUUID() }),
      ok: admins,
      okCode: 'NOT_FOUND',
      otherwise: 'FORBIDDEN',
    },
    'accounts.invitations.list': {
      call: (as) => as.accounts.invitations.list(),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'accounts.invitations.invite': {
      call: (as) =>
        as.accounts.invitations.invite({ email: `${randomUUID()}@invited.example`, role: 'agent' }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'accounts.invitations.resend': {
      call: (as, { invitationId }) => as.accounts.invitations.resend({ id: invitationId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'accounts.invitations.revoke': {
      call: (as, { invitationId }) => as.accounts.invitations.revoke({ id: invitationId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'accounts.invitations.read': {
      call: (as) => as.accounts.invitations.read({ token: randomUUID() }),
      ok: people,
      okCode: 'INVITATION_UNKNOWN',
    },
    'accounts.invitations.accept': {
      call: (as) =>
        as.accounts.invitations.accept({
          token: randomUUID(),
          first_name: 'A',
          last_name: 'B',
          password: 'Sunlit-path-42',
          terms_accepted: true,
          terms_version: LEGAL_VERSION,
        }),
      ok: people,
      okCode: 'INVITATION_UNKNOWN',
    },
    'accounts.session': { call: (as) => as.accounts.session(), ok: people },
    'accounts.signOutEverywhere': { call: (as) => as.accounts.signOutEverywhere(), ok: signedIn },
    'accounts.roles': { call: (as) => as.accounts.roles({}), ok: signedIn },
    'accounts.assignRole': {
      call: (as, { bystanderId }) => as.accounts.assignRole({ user_id: bystanderId, role: 'agent' }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'accounts.security': { call: (as) => as.accounts.security(), ok: signedIn },
    'accounts.activity': { call: (as) => as.accounts.activity(), ok: signedIn },
    'accounts.requestExport': { call: (as) => as.accounts.requestExport(), ok: signedIn },
    'accounts.latestExport': { call: (as) => as.accounts.latestExport(), ok: signedIn },
    'accounts.downloadExport': {
      call: (as, { exportId }) => as.accounts.downloadExport({ id: exportId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'accounts.keep': { call: (as) => as.accounts.keep(), ok: signedIn, okCode: 'NOT_CLOSING' },
    'accounts.close': { call: (as) => as.accounts.close({ confirmation: 'DELETE', password }), ok: signedIn },
  },
  tables: [
    {
      table: 'public.user_roles',
      may: {
        select: ['owner', ...admins, 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: `(user_id, role) values ($4, 'admin')`,
      set: `role = 'admin'`,
    },
    {
      table: 'public.invitations',
      may: {
        select: [...admins, 'worker', 'system'],
        insert: systemOnly,
        update: ['worker', 'system'],
        delete: ['worker', 'system'],
      },
      row: 'invited_by = $1',
      insert: `(email, role, invited_by, expires_at) values ('new@invited.example', 'client', $1, now())`,
      set: 'token_hash = null',
    },
    {
      table: 'public.user_views',
      may: {
        select: ['owner', 'system'],
        insert: ['owner', 'system'],
        update: ['owner', 'system'],
        delete: ['owner', 'system'],
      },
      row: 'user_id = $1',
      insert: `(user_id, list, place, name, name_key, filters, sort, direction) values ($1, 'users', 2, 'New', 'new', '{}', 'name', 'asc')`,
      set: `name = 'Changed'`,
      blind: true,
    },
    {
      table: 'public.security_events',
      may: {
        select: ['owner', 'worker', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: ['worker', 'system'],
      },
      row: 'user_id = $1',
      insert: `(user_id, kind, hour, counted_by, device, last_at, created_at) values ($1, 'password_reset', now(), 'x', 'x', now(), now())`,
      set: `device = 'x'`,
    },
    {
      table: 'public.data_exports',
      may: {
        select: ['owner', 'worker', 'system'],
        insert: ['owner', 'system'],
        update: ['worker', 'system'],
        delete: ['worker', 'system'],
      },
      row: 'user_id = $1',
      insert: '(user_id) values ($1)',
      set: 'done = 1',
    },
    {
      table: 'public.account_deletions',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: '(user_id, erase_after) values ($4, now())',
      set: 'erase_after = now()',
    },
  ],
}
