import { defaultNotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import { admins, people, signedIn } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const cvReady = { key: 'account.cv_ready', subject: 'x', title: 'x', message: 'x' }

export const notificationsAccess: FeatureAccess = {
  routes: {
    'notifications.preferences': {
      call: (as) => as.notifications.preferences(),
      ok: signedIn,
      okCode: 'PGRST116',
    },
    'notifications.savePreferences': {
      call: (as) => as.notifications.savePreferences(defaultNotificationPreferences),
      ok: signedIn,
    },
    // Who opens the link does not matter: its signature decides.
    'notifications.subscription': {
      call: (as) => as.notifications.subscription({ token: 'x' }),
      ok: people,
      okCode: 'UNSUBSCRIBE_LINK_INVALID',
    },
    'notifications.switchSubscription': {
      call: (as) => as.notifications.switchSubscription({ token: 'x', on: false }),
      ok: people,
      okCode: 'UNSUBSCRIBE_LINK_INVALID',
    },
    'notifications.unsubscribe': {
      // The client sends no form.
      call: (as) => as.notifications.unsubscribe({ query: { token: 'x' }, body: new Uint8Array() }),
      ok: people,
      okCode: 'NOT_ONE_CLICK',
    },
    'notifications.list': { call: (as) => as.notifications.list({}), ok: signedIn },
    'notifications.setRead': {
      call: (as, { notificationId }) => as.notifications.setRead({ id: notificationId, read: true }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'notifications.remove': {
      call: (as, { notificationId }) => as.notifications.remove({ id: notificationId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'notifications.restore': {
      call: (as, { deletedNotificationId }) => as.notifications.restore({ id: deletedNotificationId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'notifications.markAllRead': { call: (as) => as.notifications.markAllRead(), ok: signedIn },
    'notifications.audience': {
      call: (as) => as.notifications.audience({ to: 'everybody' }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'notifications.broadcast': {
      // Nobody has been shown this number of people.
      call: (as) =>
        as.notifications.broadcast({ title: 'Hello', message: 'To everybody', people: 1_000_000 }),
      ok: admins,
      okCode: 'AUDIENCE_CHANGED',
      otherwise: 'FORBIDDEN',
    },
    'notifications.templates': {
      call: (as) => as.notifications.templates(),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'notifications.saveTemplate': {
      call: (as) => as.notifications.saveTemplate({ ...cvReady, version: 9 }),
      ok: admins,
      okCode: 'TEMPLATE_CHANGED',
      otherwise: 'FORBIDDEN',
    },
    'notifications.resetTemplate': {
      call: (as) => as.notifications.resetTemplate({ key: cvReady.key, version: 9 }),
      ok: admins,
      okCode: 'TEMPLATE_CHANGED',
      otherwise: 'FORBIDDEN',
    },
    'notifications.previewTemplate': {
      call: (as) => as.notifications.previewTemplate(cvReady),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'notifications.live': {
      // The stream never ends, so opening it counts as success.
      call: async (as) => {
        const events = await as.notifications.live()
        await events.return?.()
      },
      ok: signedIn,
    },
  },
  tables: [
    {
      table: 'public.notification_templates',
      may: {
        select: [...admins, 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: `key like 'matrix.%'`,
      insert: `(key) values ('matrix_new.x')`,
      set: 'blocked = 2',
    },
    {
      table: 'public.broadcast_recipients',
      may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'user_id = $1',
      insert: '(run_id, user_id) select id, $4 from public.runs limit 1',
      set: 'updated_at = now()',
    },
    {
      table: 'public.user_notification_preferences',
      may: {
        select: ['owner', 'worker', 'system'],
        insert: ['system'],
        update: ['owner', 'system'],
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: '(user_id) values ($4)',
      set: 'daily_summary = false',
      blind: true,
    },
    {
      table: 'app.digests_sent',
      may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'user_id = $1',
      insert: `(user_id, kind, period) values ($4, 'daily', '2026-01-01')`,
      set: `kind = 'weekly'`,
    },
    {
      table: 'public.notifications',
      may: {
        select: ['owner', 'worker', 'system'],
        insert: systemOnly,
        update: ['owner', 'system'],
        delete: ['worker', 'system'],
      },
      row: 'user_id = $1 and deleted_at is not null',
      insert: `(user_id, title, message) values ($1, 'x', 'x')`,
      set: 'deleted_at = now()',
      blind: true,
    },
    {
      // A version the person has not deleted, which the nightly job may not delete.
      table: 'public.notifications',
      may: {
        select: ['owner', 'worker', 'system'],
        insert: systemOnly,
        update: ['owner', 'system'],
        delete: systemOnly,
      },
      row: 'user_id = $1 and deleted_at is null',
      insert: `(user_id, title, message) values ($1, 'x', 'x')`,
      set: 'deleted_at = now()',
    },
    {
      table: 'app.notification_counters',
      may: { select: systemOnly, insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'user_id = $1',
      insert: '(user_id, last_sequence) values ($4, 1)',
      set: 'last_sequence = 0',
    },
  ],
}
