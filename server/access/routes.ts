import { defaultPreferences } from '@jobscout/contract/preferences/model.ts'
import type { Client } from '../testing/app.ts'
import type { PersonKind } from './actors.ts'

/** Fresh rows for one cell: what the owner has, and somebody to act upon. */
export interface Sample {
  readonly ownerId: string
  readonly actorId: string
  readonly applicationId: string
  readonly listingId: string
  readonly notificationId: string
  readonly deletedNotificationId: string
  readonly runId: string
  /** A client whom nobody else in the matrix is. */
  readonly bystanderId: string
}

export interface RouteAccess {
  readonly call: (as: Client, sample: Sample) => Promise<unknown>
  readonly ok: readonly PersonKind[]
  /** What a signed-in person gets who is not named in `ok`. Nobody gets UNAUTHORIZED. */
  readonly otherwise?: 'FORBIDDEN' | 'NOT_FOUND' | 'RANK_TOO_LOW'
  /** Code that those in `ok` get where the call is well authorised but the sample has nothing for it. */
  readonly okCode?: string
}

const signedIn = [
  'owner',
  'other_client',
  'assigned_agent',
  'other_agent',
  'admin',
  'super_admin',
  'demoted_admin',
] as const
const everybody = ['nobody', ...signedIn] as const
const admins = ['admin', 'super_admin'] as const

/** Who may call what over HTTP, on the owner's rows where the call names one. Every declared route stands here. */
export const routeAccess: Record<string, RouteAccess> = {
  'accounts.session': { call: (as) => as.accounts.session(), ok: everybody },
  'accounts.signOutEverywhere': { call: (as) => as.accounts.signOutEverywhere(), ok: signedIn },
  'accounts.roles': { call: (as) => as.accounts.roles({}), ok: signedIn },
  'accounts.assignRole': {
    call: (as, { bystanderId }) => as.accounts.assignRole({ user_id: bystanderId, role: 'agent' }),
    ok: admins,
    otherwise: 'FORBIDDEN',
  },
  'settings.public': { call: (as) => as.settings.public(), ok: everybody },
  'billing.checkSubscription': { call: (as) => as.billing.checkSubscription(), ok: signedIn },
  'preferences.mine': { call: (as) => as.preferences.mine(), ok: signedIn, okCode: 'PGRST116' },
  'preferences.save': { call: (as) => as.preferences.save(defaultPreferences), ok: signedIn },
  'jobs.list': { call: (as) => as.jobs.list({}), ok: signedIn },
  'jobs.get': { call: (as, { listingId }) => as.jobs.get({ id: listingId }), ok: signedIn },
  'jobs.ingest': {
    call: (as) => as.jobs.ingest({ sources: ['apify'] }),
    ok: admins,
    okCode: 'SOURCE_NOT_CONFIGURED',
    otherwise: 'FORBIDDEN',
  },
  'jobs.runs': { call: (as) => as.jobs.runs(), ok: admins, otherwise: 'FORBIDDEN' },
  'jobs.refusals': {
    call: (as, { runId }) => as.jobs.refusals({ run_id: runId }),
    ok: admins,
    otherwise: 'FORBIDDEN',
  },
  'applications.list': { call: (as) => as.applications.list({}), ok: signedIn },
  'applications.get': {
    call: (as, { applicationId }) => as.applications.get({ id: applicationId }),
    ok: ['owner', 'assigned_agent', ...admins],
    otherwise: 'NOT_FOUND',
  },
  'applications.apply': {
    call: (as, { listingId }) => as.applications.apply({ listing_id: listingId }),
    ok: signedIn,
  },
  'applications.update': {
    call: (as, { applicationId }) => as.applications.update({ id: applicationId, status: 'responded' }),
    ok: ['owner', 'assigned_agent', ...admins],
    otherwise: 'NOT_FOUND',
  },
  'applications.history': {
    call: (as, { applicationId }) => as.applications.history({ application_id: applicationId }),
    ok: ['owner', 'assigned_agent', ...admins],
    otherwise: 'NOT_FOUND',
  },
  'applications.hasApplied': {
    call: (as, { actorId }) =>
      as.applications.hasApplied({
        user_id_param: actorId,
        job_title_param: 'Engineer',
        company_name_param: 'Company',
      }),
    ok: signedIn,
  },
  'notifications.list': { call: (as) => as.notifications.list({}), ok: signedIn },
  'notifications.setRead': {
    call: (as, { notificationId }) => as.notifications.setRead({ id: notificationId, read: true }),
    ok: ['owner'],
    otherwise: 'NOT_FOUND',
  },
  'notifications.remove': {
    call: (as, { notificationId }) => as.notifications.remove({ id: notificationId }),
    ok: ['owner'],
    otherwise: 'NOT_FOUND',
  },
  'notifications.restore': {
    call: (as, { deletedNotificationId }) => as.notifications.restore({ id: deletedNotificationId }),
    ok: ['owner'],
    otherwise: 'NOT_FOUND',
  },
  'notifications.markAllRead': { call: (as) => as.notifications.markAllRead(), ok: signedIn },
  'notifications.broadcast': {
    call: (as) => as.notifications.broadcast({ title: 'Hello', message: 'To everybody' }),
    ok: admins,
    otherwise: 'FORBIDDEN',
  },
  'notifications.live': {
    // The stream never ends by itself; having it opened is the answer.
    call: async (as) => {
      const events = await as.notifications.live()
      await events.return?.()
    },
    ok: signedIn,
  },
  'operations.reportMissingPage': {
    call: (as) => as.operations.reportMissingPage({ path: '/nowhere' }),
    ok: everybody,
  },
  'operations.outbox': { call: (as) => as.operations.outbox(), ok: ['super_admin'], otherwise: 'FORBIDDEN' },
  'operations.deadLetters': {
    call: (as) => as.operations.deadLetters(),
    ok: ['super_admin'],
    otherwise: 'FORBIDDEN',
  },
  'operations.retryDeadLetter': {
    call: (as, { runId }) => as.operations.retryDeadLetter({ id: runId, queue: 'none' }),
    ok: ['super_admin'],
    okCode: 'NOT_FOUND',
    otherwise: 'FORBIDDEN',
  },
}
