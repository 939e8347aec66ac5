import { admins, people } from '../../testing/access/actors.ts'
import { type FeatureAccess, systemOnly } from '../../testing/access/feature-access.ts'

export const settingsAccess: FeatureAccess = {
  routes: {
    'settings.public': { call: (as) => as.settings.public(), ok: people },
  },
  tables: [
    {
      table: 'public.system_settings',
      may: {
        select: [...admins, 'worker', 'login', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: `key = 'matrix_private'`,
      insert: `(key, value) values ('matrix_new', '1')`,
      set: `value = '2'`,
    },
  ],
}
