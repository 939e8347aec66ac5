import { signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const own = ['owner', 'system'] as const

export const scoutAccess: FeatureAccess = {
  routes: {
    'scout.summary': { call: (as) => as.scout.summary(), ok: signedIn },
    'scout.list': { call: (as) => as.scout.list({}), ok: signedIn },
    'scout.get': {
      call: (as, { draftId }) => as.scout.get({ id: draftId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'scout.update': {
      call: (as, { draftId }) => as.scout.update({ id: draftId, version: 1, answers: [] }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    // What the owner saw is not what is approved here.
    'scout.approve': {
      call: (as, { draftId }) => as.scout.approve({ id: draftId, content_hash: '0'.repeat(64) }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
      okCode: 'STALE',
    },
    'scout.approveAll': {
      call: (as, { draftId }) => as.scout.approveAll({ ids: [draftId] }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'scout.undoApproval': {
      call: (as, { draftId }) => as.scout.undoApproval({ id: draftId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
      okCode: 'NOT_POSSIBLE',
    },
    'scout.decline': {
      call: (as, { draftId }) => as.scout.decline({ id: draftId, reason: null }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'scout.restore': {
      call: (as, { draftId }) => as.scout.restore({ id: draftId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
      okCode: 'NOT_POSSIBLE',
    },
    'scout.activity': { call: (as) => as.scout.activity({}), ok: signedIn },
    'scout.setAutoMode': { call: (as) => as.scout.setAutoMode({ auto: null }), ok: signedIn },
    'scout.settings': { call: (as) => as.scout.settings({ waiting_max: 5 }), ok: signedIn },
  },
  tables: [
    {
      table: 'public.drafts',
      may: { select: own, insert: systemOnly, update: own, delete: systemOnly },
      row: 'user_id = $1',
      insert: `(user_id, listing_id, origin)
        select $1, id, 'person' from public.job_listings where source = 'matrix-bare'`,
      set: `state = 'declined'`,
    },
    {
      table: 'public.scout_activity',
      may: { select: own, insert: own, update: systemOnly, delete: systemOnly },
      row: 'user_id = $1',
      insert: `(user_id, kind, at) values ($1, 'paused', now())`,
      set: `kind = 'resumed'`,
    },
    {
      table: 'public.scout_settings',
      may: { select: own, insert: own, update: own, delete: systemOnly },
      row: 'user_id = $1',
      insert: '(user_id) values ($1) on conflict (user_id) do update set min_score = 70',
      set: 'min_score = 71',
    },
  ],
}
