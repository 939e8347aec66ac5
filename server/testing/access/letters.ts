import { signedIn } from './actors.ts'
import type { FeatureAccess } from './feature-access.ts'

const ownerOrSystem = ['owner', 'system'] as const

export const lettersAccess: FeatureAccess = {
  routes: {
    'letters.cvForJob': {
      call: (as, { listingId }) => as.letters.cvForJob({ listing_id: listingId }),
      ok: signedIn,
    },
    'letters.ofJob': {
      call: (as, { listingId }) => as.letters.ofJob({ listing_id: listingId }),
      ok: signedIn,
    },
    'letters.compose': {
      call: (as, { listingId }) => as.letters.compose({ listing_id: listingId }),
      ok: signedIn,
    },
    'letters.save': {
      call: (as, { letterId }) => as.letters.save({ id: letterId, version: 1, text: 'Dear team,' }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
      okCode: 'STALE',
    },
    // Of a letter of somebody else there are none.
    'letters.versions': { call: (as, { letterId }) => as.letters.versions({ id: letterId }), ok: signedIn },
    'letters.restore': {
      call: (as, { letterId }) => as.letters.restore({ id: letterId, number: 1 }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'letters.connect': {
      call: (as, { listingId }) => as.letters.connect({ listing_id: listingId }),
      ok: signedIn,
      okCode: 'AI_NOT_CONNECTED',
    },
    'letters.reword': {
      call: (as) => as.letters.reword({ bullet_id: '00000000-0000-4000-8000-000000000000' }),
      ok: signedIn,
      okCode: 'AI_NOT_CONNECTED',
    },
    'letters.download': {
      call: (as, { letterId }) => as.letters.download({ id: letterId, format: 'txt' }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
  },
  tables: [
    {
      table: 'public.letters',
      may: { select: ownerOrSystem, insert: ownerOrSystem, update: ownerOrSystem, delete: ['system'] },
      row: 'user_id = $1',
      insert: `(user_id, listing_id, job_title, company_name, place, company_key, tone, variant, text, origin)
        select $1, id, 'x', 'x', '', 'x', 'plain', 0, 'x', 'composed' from public.job_listings where source = 'matrix-bare'`,
      set: `text = 'x'`,
    },
    {
      table: 'public.letter_versions',
      may: { select: ownerOrSystem, insert: ownerOrSystem, update: ['system'], delete: ownerOrSystem },
      row: 'user_id = $1',
      insert: `(user_id, letter_id, number, text, origin) select user_id, id, 7, 'x', 'edited' from public.letters where user_id = $1`,
      set: `text = 'x'`,
    },
  ],
}
