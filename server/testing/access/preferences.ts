import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { admins, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

export const preferencesAccess: FeatureAccess = {
  routes: {
    'preferences.mine': { call: (as) => as.preferences.mine(), ok: signedIn, okCode: 'PGRST116' },
    'preferences.save': { call: (as) => as.preferences.save(defaultPreferences), ok: signedIn },
    'preferences.addTitle': {
      call: (as) => as.preferences.addTitle({ title: 'Data engineer' }),
      ok: signedIn,
    },
    'preferences.excludeCompany': {
      call: (as) => as.preferences.excludeCompany({ company: 'Acme' }),
      ok: signedIn,
    },
    'preferences.includeCompany': {
      call: async (as) => {
        await as.preferences.save(defaultPreferences)
        return as.preferences.includeCompany({ company: 'Acme' })
      },
      ok: signedIn,
    },
    'preferences.skills': { call: (as) => as.preferences.skills(), ok: signedIn },
  },
  tables: [
    {
      table: 'public.hidden_jobs',
      may: {
        select: ['owner', 'worker', 'system'],
        insert: ['owner', 'system'],
        update: ['owner', 'system'],
        delete: ['owner', 'system'],
      },
      row: 'user_id = $1',
      insert: `(user_id, listing_id, place)
        select $1, id, 2 from public.job_listings where source = 'matrix-bare'`,
      set: `reason = 'pay'`,
    },
    {
      table: 'public.stated_skills',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
        insert: systemOnly,
        update: ['worker', 'system'],
        delete: ['worker', 'system'],
      },
      row: `words = 'skill of matrix'`,
      insert: `(words) values ('matrix')`,
      set: `state = 'found'`,
    },
    {
      table: 'public.skill_statements',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: `(user_id, skill_id) select $4, id from public.stated_skills limit 1`,
      set: 'updated_at = now()',
    },
    {
      table: 'public.job_preferences',
      may: {
        select: ['owner', 'assigned_agent', ...admins, 'worker', 'system'],
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
