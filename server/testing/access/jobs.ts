import { randomUUID } from 'node:crypto'
import { admins, people, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const ownJob = {
  title: 'Pilot',
  company: 'Company',
  location: '',
  is_remote: false,
  employment_type: null,
  experience_level: null,
  salary: '',
  description: '',
  job_url: '',
  apply_url: '',
}

export const jobsAccess: FeatureAccess = {
  routes: {
    'jobs.list': { call: (as) => as.jobs.list({}), ok: signedIn },
    'jobs.roles': { call: (as) => as.jobs.roles(), ok: signedIn },
    'jobs.suggestPreferences': {
      call: (as) => as.jobs.suggestPreferences({ place: 'Berlin' }),
      ok: signedIn,
    },
    'jobs.preview': { call: (as) => as.jobs.preview({ title: 'Pilot' }), ok: people },
    'jobs.visit': { call: (as) => as.jobs.visit(), ok: signedIn },
    'jobs.hiddenJobs': { call: (as) => as.jobs.hiddenJobs({}), ok: signedIn },
    'jobs.hide': {
      call: async (as, { listingId, ownListingId }) => {
        await as.jobs.hide({ id: listingId })
        return as.jobs.hide({ id: ownListingId })
      },
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'jobs.showAgain': { call: (as, { listingId }) => as.jobs.showAgain({ id: listingId }), ok: signedIn },
    'jobs.saved': { call: (as) => as.jobs.saved(), ok: signedIn },
    'jobs.save': {
      call: async (as, { listingId, ownListingId }) => {
        await as.jobs.save({ id: listingId })
        return as.jobs.save({ id: ownListingId })
      },
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'jobs.unsave': { call: (as, { listingId }) => as.jobs.unsave({ id: listingId }), ok: signedIn },
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
    // Everybody reads a listing of a source; one that the owner added, the owner and their staff.
    'jobs.get': {
      call: async (as, { listingId, ownListingId }) => {
        await as.jobs.get({ id: listingId })
        return as.jobs.get({ id: ownListingId })
      },
      ok: ['owner', 'assigned_agent', ...admins],
      otherwise: 'NOT_FOUND',
    },
    'jobs.own': { call: (as) => as.jobs.own({}), ok: signedIn },
    'jobs.addOwn': { call: (as) => as.jobs.addOwn({ ...ownJob, title: randomUUID() }), ok: signedIn },
    'jobs.changeOwn': {
      call: (as, { ownListingId }) => as.jobs.changeOwn({ ...ownJob, id: ownListingId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'jobs.removeOwn': {
      call: (as, { ownListingId }) => as.jobs.removeOwn({ id: ownListingId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
  },
  tables: [
    {
      table: 'public.job_visits',
      may: {
        select: ['owner', 'system'],
        insert: ['system'],
        update: ['owner', 'system'],
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: '(user_id, looked_at) values ($4, now())',
      set: 'new_since = null',
      blind: true,
    },
    {
      table: 'public.saved_jobs',
      may: {
        select: ['owner', 'system'],
        insert: ['owner', 'system'],
        update: systemOnly,
        delete: ['owner', 'system'],
      },
      row: 'user_id = $1',
      insert: `(user_id, listing_id) select $1, id from public.job_listings where source = 'matrix-bare'`,
      set: 'updated_at = now()',
    },
    {
      table: 'public.saved_views',
      may: {
        select: ['owner', 'system'],
        insert: ['owner', 'system'],
        update: ['owner', 'system'],
        delete: ['owner', 'system'],
      },
      row: 'user_id = $1',
      insert: `(user_id, place, name, name_key) values ($1, 2, 'New', 'new')`,
      set: `name = 'Changed'`,
      blind: true,
    },
  ],
}
