import { type Notification, notificationType, priority } from '@jobscout/contract/notifications/model.ts'
import type { NotificationRow } from './queries.ts'

export const presentNotification = (row: NotificationRow): Notification => ({
  id: row.id,
  user_id: row.user_id,
  title: row.title,
  message: row.message,
  type: notificationType.catch('info').parse(row.type),
  priority: priority.catch('normal').parse(row.priority),
  action_url: row.action_url,
  application_id: row.application_id,
  read: row.read,
  read_at: row.read_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
