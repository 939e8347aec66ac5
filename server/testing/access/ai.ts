import { signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const ownerOrSystem = ['owner', 'system'] as const

export const aiAccess: FeatureAccess = {
  routes: {
    'ai.mine': { call: (as) => as.ai.mine(), ok: signedIn },
    'ai.allow': {
      call: (as) => as.ai.allow({ provider: 'ai.test' }),
      ok: signedIn,
      okCode: 'AI_NOT_CONNECTED',
    },
    'ai.withdraw': { call: (as) => as.ai.withdraw(), ok: signedIn },
  },
  tables: [
    {
      table: 'public.ai_permissions',
      may: { select: ownerOrSystem, insert: ownerOrSystem, update: ownerOrSystem, delete: ownerOrSystem },
      row: 'user_id = $1',
      insert: `(user_id, provider) values ($1, 'ai.test') on conflict (user_id) do update set provider = excluded.provider`,
      set: `provider = 'x'`,
    },
    {
      table: 'public.ai_usage',
      may: {
        select: ['owner', 'super_admin', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: `(user_id, month, calls) values ($1, '2020-02-01', 1)`,
      set: 'calls = 1',
    },
  ],
}
