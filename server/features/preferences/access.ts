import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { signedIn } from '../../testing/access/actors.ts'
import { type FeatureAccess, systemOnly } from '../../testing/access/feature-access.ts'

export const preferencesAccess: FeatureAccess = {
  routes: {
    'preferences.mine': { call: (as) => as.preferences.mine(), ok: signedIn, okCode: 'PGRST116' },
    'preferences.save': { call: (as) => as.preferences.save(defaultPreferences), ok: signedIn },
    'preferences.addTitle': {
      call: (as) => as.preferences.addTitle({ title: 'Data engineer' }),
      ok: signedIn,
    },
  },
  tables: [
    {
      table: 'public.job_preferences',
      may: {
        select: ['owner', 'worker', 'system'],
        insert: ['system'],
        update: ['owner', 'system'],
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: '(user_id) values ($4)',
      set: 'remote_ok = false',
    },
  ],
}
