import { admins, signedIn } from './actors.ts'
import { sheetAccess } from './application-sheets.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

export const applicationsAccess: FeatureAccess = {
  routes: {
    ...sheetAccess.routes,
    'applications.list': { call: (as) => as.applications.list({}), ok: signedIn },
    'applications.board': { call: (as) => as.applications.board({}), ok: signedIn },
    'applications.timeline': { call: (as) => as.applications.timeline({}), ok: signedIn },
    'applications.export': { call: (as) => as.applications.export({ format: 'csv' }), ok: signedIn },
    'applications.process': {
      call: (as) => as.applications.process(),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
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
      call: async (as, { listingId, ownListingId }) => {
        await as.applications.apply({ listing_id: ownListingId })
        return as.applications.apply({ listing_id: listingId })
      },
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'applications.update': {
      call: (as, { applicationId }) => as.applications.update({ id: applicationId, status: 'responded' }),
      ok: ['owner', 'assigned_agent', ...admins],
      otherwise: 'NOT_FOUND',
    },
    'applications.readReply': {
      call: (as, { applicationId }) =>
        as.applications.readReply({ application_id: applicationId, text: 'We regret to inform you.' }),
      ok: ['owner', 'assigned_agent', ...admins],
      otherwise: 'NOT_FOUND',
    },
    'applications.followUpText': {
      call: (as, { applicationId }) => as.applications.followUpText({ application_id: applicationId }),
      ok: ['owner'],
      // The sample was not handed in.
      okCode: 'NOTHING_TO_FOLLOW_UP',
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
  },
  tables: [
    ...sheetAccess.tables,
    {
      table: 'public.job_applications',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'system'],
        insert: ['owner', 'system'],
        update: ['owner', 'assigned_agent', ...admins, 'system'],
        delete: systemOnly,
      },
      row: 'id = $2',
      insert: `(user_id, job_title, company_name) values ($1, 'New', 'New')`,
      set: `status = 'pending'`,
      blind: true,
    },
    {
      table: 'public.application_status_history',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'application_id = $2',
      insert: `(application_id, user_id, status) values ($2, $1, 'applied')`,
      set: `notes = 'x'`,
    },
  ],
}
