import { admins, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const ownerOrSystem = ['owner', 'system'] as const
const staffOfOwner = ['assigned_agent', ...admins] as const

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
    'scout.clientWishes': {
      call: (as, { ownerId }) => as.scout.clientWishes({ client_id: ownerId }),
      ok: staffOfOwner,
      otherwise: 'NOT_FOUND',
    },
    'scout.clientMatches': {
      call: (as, { ownerId }) => as.scout.clientMatches({ client_id: ownerId }),
      ok: staffOfOwner,
      otherwise: 'NOT_FOUND',
    },
    // The owner's record has nothing to write a letter from.
    'scout.previewForClient': {
      call: (as, { ownerId, matchId }) =>
        as.scout.previewForClient({ client_id: ownerId, listing_id: matchId }),
      ok: ['assigned_agent'],
      otherwise: 'NOT_FOUND',
      okCode: 'NOT_PREPARED',
    },
    'scout.prepareForClient': {
      call: (as, { ownerId, matchId }) =>
        as.scout.prepareForClient({ client_id: ownerId, listing_id: matchId }),
      ok: ['assigned_agent'],
      otherwise: 'NOT_FOUND',
      okCode: 'NOT_PREPARED',
    },
    'scout.takeDraftBack': {
      call: (as, { agentDraftId }) => as.scout.takeDraftBack({ id: agentDraftId }),
      ok: ['assigned_agent'],
      otherwise: 'NOT_FOUND',
    },
  },
  tables: [
    {
      table: 'public.drafts',
      may: { select: ownerOrSystem, insert: systemOnly, update: ownerOrSystem, delete: systemOnly },
      row: 'user_id = $1',
      insert: `(user_id, listing_id, origin)
        select $1, id, 'person' from public.job_listings where source = 'matrix-bare'`,
      set: `state = 'declined'`,
    },
    {
      table: 'public.scout_activity',
      may: { select: ownerOrSystem, insert: ownerOrSystem, update: systemOnly, delete: systemOnly },
      row: 'user_id = $1',
      insert: `(user_id, kind, at) values ($1, 'paused', now())`,
      set: `kind = 'resumed'`,
    },
    {
      table: 'public.scout_settings',
      may: {
        select: [...ownerOrSystem, ...staffOfOwner],
        insert: ownerOrSystem,
        update: ownerOrSystem,
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: '(user_id) values ($1) on conflict (user_id) do update set min_score = 70',
      set: 'min_score = 71',
    },
  ],
}
