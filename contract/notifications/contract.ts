import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { startErrors, startedRun } from '../operations/runs.ts'
import { noRowError } from '../shared/errors.ts'
import { flag, id, optionalRow, successResult } from '../shared/fields.ts'
import { del, get, patch, post, put } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'
import { NOTIFICATIONS_SHOWN_MAX } from './bell.ts'
import { audience, audienceCount, broadcastErrors, broadcastInput } from './broadcast.ts'
import { notification } from './model.ts'
import { notificationPreferences, savedNotificationPreferences } from './preferences.ts'
import {
  notificationTemplate,
  previewTemplateInput,
  resetTemplateInput,
  saveTemplateInput,
  templateErrors,
  templatePreview,
} from './templates.ts'
import { subscription, unsubscribeErrors, unsubscribeToken } from './unsubscribe.ts'

export const notificationList = z.object({
  items: z.array(notification),
  counts: z.object({
    all: z.number().int(),
    unread: z.number().int(),
    read: z.number().int(),
    /** Unread and not expired: what the bell counts. */
    waiting: z.number().int(),
  }),
})

/** How long the page has been loading. A stream without Last-Event-ID begins with the notifications of that time, because
 *  what the page shows may be older than they are. */
export const liveStart = z
  .object({ loading_ms: z.coerce.number().int().min(0).max(60_000).default(0) })
  .default({ loading_ms: 0 })

/** Events of the live stream. Each has an id, from which Last-Event-ID resumes. */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('created'), notification }),
  /** Notifications were read or deleted, or the stream has started: fetch them again. */
  z.object({ type: z.literal('changed') }),
  /** System settings were changed: fetch the public ones again. During maintenance the stream ends after this. */
  z.object({ type: z.literal('settings') }),
  /** Somebody wrote, or read, in a thread that this person may see: fetch it again. */
  z.object({ type: z.literal('messages'), client_id: id }),
])
export type LiveEvent = z.infer<typeof liveEvent>

export const notifications = {
  preferences: get(
    '/rest/v1/user_notification_preferences',
    'signed-in',
    'The notification preferences of this person',
  )
    .input(optionalRow)
    .output(savedNotificationPreferences.nullable())
    .errors(noRowError),
  savePreferences: put(
    '/rest/v1/user_notification_preferences',
    'signed-in',
    'Replace the notification preferences',
  )
    .input(notificationPreferences)
    .output(savedNotificationPreferences),
  list: get(
    '/rest/v1/notifications',
    'signed-in',
    `The latest ${NOTIFICATIONS_SHOWN_MAX} notifications with counts`,
  )
    .input(z.object({ tab: z.enum(['all', 'unread', 'read']).default('all') }))
    .output(notificationList),
  setRead: patch('/rest/v1/notifications/{id}', 'signed-in', 'Mark read or unread')
    .input(z.object({ id, read: z.boolean() }))
    .output(notification),
  remove: del('/rest/v1/notifications/{id}', 'signed-in', 'Delete; it can be restored for a day')
    .input(z.object({ id }))
    .output(successResult),
  restore: post('/rest/v1/rpc/restore_notification', 'signed-in', 'Undo a deletion')
    .input(z.object({ id }))
    .output(notification),
  markAllRead: post('/rest/v1/rpc/mark_all_notifications_read', 'signed-in', 'Mark all as read').output(
    z.object({ updated: z.number().int() }),
  ),
  subscription: get('/rest/v1/email_subscription', 'anyone', 'What the link of an email turns off')
    .input(z.object({ token: unsubscribeToken }))
    .output(subscription)
    .errors(unsubscribeErrors),
  switchSubscription: put(
    '/rest/v1/email_subscription',
    'anyone',
    'Turn what the link of an email is about off, or on again',
  )
    .input(z.object({ token: unsubscribeToken, on: z.boolean() }))
    .output(subscription)
    .errors(unsubscribeErrors),
  /** At the address of the link itself, which browsers open as a page. */
  unsubscribe: post('/unsubscribe', 'anyone', 'One-click unsubscribing by mail programs (RFC 8058)')
    .route({ inputStructure: 'detailed' })
    .meta({ body: 'raw', bodyLimit: 20_000, byProvider: true })
    .input(z.object({ query: z.object({ token: unsubscribeToken }), body: z.instanceof(Uint8Array) }))
    .output(successResult)
    .errors(unsubscribeErrors),
  audience: get('/functions/v1/broadcast-audience', adminRoles, 'How many people a broadcast would reach')
    .input(audience.extend({ active: flag }))
    .output(audienceCount),
  broadcast: post(
    '/rest/v1/rpc/broadcast_notification',
    adminRoles,
    'Start a run that notifies these people; refused when their number is another than was shown',
  )
    .input(broadcastInput)
    .output(startedRun)
    .errors({ ...startErrors, ...broadcastErrors }),
  templates: get(
    '/rest/v1/notification_templates',
    adminRoles,
    'The texts of all notifications, as they are in force',
  ).output(z.array(notificationTemplate)),
  saveTemplate: put(
    '/rest/v1/notification_templates/{key}',
    adminRoles,
    'Replace the texts of a notification',
  )
    .input(saveTemplateInput)
    .output(notificationTemplate)
    .errors(templateErrors),
  resetTemplate: post(
    '/rest/v1/rpc/reset_notification_template',
    adminRoles,
    "Return to the product's own texts",
  )
    .input(resetTemplateInput)
    .output(notificationTemplate)
    .errors(templateErrors),
  previewTemplate: post(
    '/rest/v1/rpc/preview_notification_template',
    adminRoles,
    'What somebody would receive, filled from one of the latest rows; nothing is sent',
  )
    .input(previewTemplateInput)
    .output(templatePreview),
  live: get('/rest/v1/notifications/live', 'signed-in', "This person's notifications, live")
    .input(liveStart)
    .output(eventIterator(liveEvent)),
}
