import { admins, signedIn } from '../../testing/access/actors.ts'
import { type FeatureAccess, systemOnly } from '../../testing/access/feature-access.ts'

export const billingAccess: FeatureAccess = {
  routes: {
    'billing.checkSubscription': { call: (as) => as.billing.checkSubscription(), ok: signedIn },
    'billing.customerPortal': {
      call: (as) => as.billing.customerPortal(),
      ok: signedIn,
      okCode: 'PAYMENTS_UNAVAILABLE',
    },
  },
  tables: [
    {
      table: 'public.subscribers',
      may: {
        select: ['owner', ...admins, 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: '(user_id, subscribed) values ($4, true)',
      set: `subscription_tier = 'premium'`,
    },
  ],
}
