import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { admins, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const consents = {
  terms: true,
  privacy: true,
  terms_version: LEGAL_VERSION,
  privacy_version: LEGAL_VERSION,
} as const

export const profilesAccess: FeatureAccess = {
  routes: {
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
    'profiles.acceptConsents': { call: (as) => as.profiles.acceptConsents(consents), ok: signedIn },
    // Given again, since other routes are tried on what waits to be handed in.
    'profiles.withdrawConsents': {
      call: async (as) => {
        await as.profiles.withdrawConsents()
        return as.profiles.acceptConsents(consents)
      },
      ok: signedIn,
    },
    'profiles.celebrate': { call: (as) => as.profiles.celebrate(), ok: signedIn, okCode: 'NOT_COMPLETE' },
    'profiles.dismissWelcome': { call: (as) => as.profiles.dismissWelcome(), ok: signedIn },
    'profiles.views': { call: (as) => as.profiles.views(), ok: signedIn },
  },
  tables: [
    {
      table: 'public.profiles',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
        insert: systemOnly,
        update: ['owner', 'system'],
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: `(user_id, email, trial_ends_at) values ($4, 'x@test.example', now())`,
      set: `first_name = 'Changed'`,
    },
  ],
}
