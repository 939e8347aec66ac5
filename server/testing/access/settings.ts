import { admins, people } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

export const settingsAccess: FeatureAccess = {
  routes: {
    'settings.public': { call: (as) => as.settings.public(), ok: people },
    'settings.list': { call: (as) => as.settings.list(), ok: admins, otherwise: 'FORBIDDEN' },
    'settings.save': {
      call: (as) =>
        as.settings.save({ changes: [{ key: 'support_phone', value: '+1 555 0100', version: 0 }] }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'settings.history': { call: (as) => as.settings.history({}), ok: admins, otherwise: 'FORBIDDEN' },
    'settings.testEmail': {
      // Nothing listens at this port, which the report says.
      call: (as) =>
        as.settings.testEmail({
          to: 'ops@test.example',
          smtp_host: '127.0.0.1',
          smtp_port: 1,
          smtp_username: '',
          from_email: '',
          from_name: '',
        }),
      ok: ['super_admin'],
      otherwise: 'FORBIDDEN',
    },
  },
  tables: [
    {
      table: 'public.system_settings',
      may: {
        select: ['worker', 'login', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: `key = 'matrix_private'`,
      insert: `(key, value) values ('matrix_new', '1')`,
      set: `value = '2'`,
    },
    {
      table: 'public.setting_changes',
      may: {
        select: ['super_admin', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: `key = 'matrix_private'`,
      insert: `(key) values ('matrix_new')`,
      set: `key = 'changed'`,
    },
    {
      table: 'public.setting_changes',
      may: {
        select: [...admins, 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: `key = 'support_phone' and to_value = '"matrix"'`,
      insert: `(key) values ('site_name')`,
      set: `key = 'changed'`,
    },
  ],
}
