import { randomUUID } from 'node:crypto'
import { defaultNotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { LEGAL_VERSION } from '@jobscout/contract/profiles/rules.ts'
import type { Client } from '../testing/app.ts'
import { pdfOf } from '../testing/cv-files.ts'
import { admins, type PersonKind, people, signedIn } from './actors.ts'

/** Rows for one cell: those of the owner, and a bystander to act upon. */
export interface Sample {
  readonly ownerId: string
  readonly actorId: string
  readonly applicationId: string
  readonly listingId: string
  readonly notificationId: string
  readonly deletedNotificationId: string
  readonly runId: string
  /** A version of the owner's CV, and its name in the bucket. */
  readonly versionId: string
  readonly cvFile: string
  /** A finished export of the owner's data. */
  readonly exportId: string
  /** A saved view of the owner. */
  readonly viewId: string
  /** A client who is no other actor of the matrix. */
  readonly bystanderId: string
}

export interface RouteAccess {
  readonly call: (as: Client, sample: Sample) => Promise<unknown>
  readonly ok: readonly PersonKind[]
  /** Error code for signed-in people not listed in `ok`. Visitors get UNAUTHORIZED. */
  readonly otherwise?: 'FORBIDDEN' | 'NOT_FOUND' | 'NO_CV' | 'RANK_TOO_LOW'
  /** Error code for those in `ok` if the call is authorised but the sample has no data for it. */
  readonly okCode?: string
}

const cv = () => new File([new Uint8Array(pdfOf())], 'cv.pdf')

/** Who may call each route over HTTP, on the owner's rows where the call names one. Every declared route has an entry. */
export const routeAccess: Record<string, RouteAccess> = {
  'accounts.session': { call: (as) => as.accounts.session(), ok: people },
  'accounts.signOutEverywhere': { call: (as) => as.accounts.signOutEverywhere(), ok: signedIn },
  'accounts.roles': { call: (as) => as.accounts.roles({}), ok: signedIn },
  'accounts.assignRole': {
    call: (as, { bystanderId }) => as.accounts.assignRole({ user_id: bystanderId, role: 'agent' }),
    ok: admins,
    otherwise: 'FORBIDDEN',
  },
  'accounts.security': { call: (as) => as.accounts.security(), ok: signedIn },
  'accounts.requestExport': { call: (as) => as.accounts.requestExport(), ok: signedIn },
  'accounts.latestExport': { call: (as) => as.accounts.latestExport(), ok: signedIn },
  'accounts.downloadExport': {
    call: (as, { exportId }) => as.accounts.downloadExport({ id: exportId }),
    ok: ['owner'],
    otherwise: 'NOT_FOUND',
  },
  'accounts.keep': { call: (as) => as.accounts.keep(), ok: signedIn, okCode: 'NOT_CLOSING' },
  'accounts.close': { call: (as) => as.accounts.close({ confirmation: 'DELETE' }), ok: signedIn },
  'settings.public': { call: (as) => as.settings.public(), ok: people },
  'billing.checkSubscription': { call: (as) => as.billing.checkSubscription(), ok: signedIn },
  'billing.customerPortal': {
    call: (as) => as.billing.customerPortal(),
    ok: signedIn,
    okCode: 'PAYMENTS_UNAVAILABLE',
  },
  'cvTools.generate': {
    call: (as) =>
      as.cvTools.generate({
        personalInfo: { firstName: 'Ada', lastName: 'Matrix', email: '', phone: '', location: '' },
        education: '',
        experience: '',
        skills: 'SQL',
        achievements: '',
        objective: '',
      }),
    ok: signedIn,
  },
  'cvTools.lastInput': { call: (as) => as.cvTools.lastInput(), ok: signedIn },
  'cvTools.jsonResume': { call: (as) => as.cvTools.jsonResume(), ok: signedIn },
  // Returns only the caller's own CVs.
  'cvTools.read': {
    call: (as, { versionId }) => as.cvTools.read({ version_id: versionId }),
    ok: ['owner'],
    okCode: 'CV_WITHOUT_TEXT',
    otherwise: 'NO_CV',
  },
  'dashboards.jobSeeker': { call: (as) => as.dashboards.jobSeeker(), ok: signedIn },
  'preferences.mine': { call: (as) => as.preferences.mine(), ok: signedIn, okCode: 'PGRST116' },
  'preferences.save': { call: (as) => as.preferences.save(defaultPreferences), ok: signedIn },
  'jobs.list': { call: (as) => as.jobs.list({}), ok: signedIn },
  'jobs.visit': { call: (as) => as.jobs.visit(), ok: signedIn },
  'jobs.views': { call: (as) => as.jobs.views(), ok: signedIn },
  'jobs.saveView': { call: (as) => as.jobs.saveView({ name: randomUUID() }), ok: signedIn },
  'jobs.changeView': {
    call: (as, { viewId }) => as.jobs.changeView({ id: viewId, name: randomUUID(), sort: 'date' }),
    ok: ['owner'],
    otherwise: 'NOT_FOUND',
  },
  'jobs.removeView': {
    call: (as, { viewId }) => as.jobs.removeView({ id: viewId }),
    ok: ['owner'],
    otherwise: 'NOT_FOUND',
  },
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
  'applications.board': { call: (as) => as.applications.board({}), ok: signedIn },
  'applications.timeline': { call: (as) => as.applications.timeline({}), ok: signedIn },
  'applications.export': { call: (as) => as.applications.export({ format: 'csv' }), ok: signedIn },
  'applications.interview': {
    call: (as, { applicationId }) => as.applications.interview({ id: applicationId }),
    ok: ['owner', 'assigned_agent', ...admins],
    otherwise: 'NOT_FOUND',
  },
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
  'applications.due': { call: (as) => as.applications.due({}), ok: signedIn },
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
  'notifications.preferences': {
    call: (as) => as.notifications.preferences(),
    ok: signedIn,
    okCode: 'PGRST116',
  },
  'notifications.savePreferences': {
    call: (as) => as.notifications.savePreferences(defaultNotificationPreferences),
    ok: signedIn,
  },
  'profiles.mine': { call: (as) => as.profiles.mine(), ok: signedIn },
  'profiles.ofClient': {
    call: (as, { ownerId }) => as.profiles.ofClient({ user_id: ownerId }),
    ok: ['owner', 'assigned_agent', ...admins],
    otherwise: 'NOT_FOUND',
  },
  'profiles.save': {
    call: async (as) => {
      const { version } = await as.profiles.mine()
      return as.profiles.save({ version, phone: `${version}` })
    },
    ok: signedIn,
  },
  'profiles.acceptConsents': {
    call: (as) =>
      as.profiles.acceptConsents({
        terms: true,
        privacy: true,
        terms_version: LEGAL_VERSION,
        privacy_version: LEGAL_VERSION,
      }),
    ok: signedIn,
  },
  'profiles.celebrate': { call: (as) => as.profiles.celebrate(), ok: signedIn, okCode: 'NOT_COMPLETE' },
  'profiles.dismissWelcome': { call: (as) => as.profiles.dismissWelcome(), ok: signedIn },
  'profiles.views': { call: (as) => as.profiles.views(), ok: signedIn },
  // The list of another person's CVs is empty, as if there were none.
  'documents.list': { call: (as, { ownerId }) => as.documents.list({ user_id: ownerId }), ok: signedIn },
  'documents.upload': { call: (as) => as.documents.upload({ file: cv() }), ok: signedIn },
  'documents.restore': {
    call: (as, { versionId }) => as.documents.restore({ version_id: versionId }),
    ok: ['owner'],
    otherwise: 'NOT_FOUND',
  },
  'documents.sign': {
    call: (as, { ownerId, cvFile }) => as.documents.sign({ user_id: ownerId, file: cvFile }),
    ok: ['owner', 'assigned_agent', ...admins],
    otherwise: 'NOT_FOUND',
  },
  'documents.download': {
    call: async (as, { ownerId, cvFile }) => {
      const { url } = await as.documents.sign({ user_id: ownerId, file: cvFile })
      const token = url.split('token=')[1] ?? ''
      return as.documents.download({ user_id: ownerId, file: cvFile, token })
    },
    ok: ['owner', 'assigned_agent', ...admins],
    otherwise: 'NOT_FOUND',
  },
  'documents.sent': {
    call: (as, { applicationId }) => as.documents.sent({ application_id: applicationId }),
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
    // The stream never ends, so opening it counts as success.
    call: async (as) => {
      const events = await as.notifications.live()
      await events.return?.()
    },
    ok: signedIn,
  },
  'operations.reportMissingPage': {
    call: (as) => as.operations.reportMissingPage({ path: '/nowhere' }),
    ok: people,
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
