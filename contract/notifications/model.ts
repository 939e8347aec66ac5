import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

export const notificationType = z.enum([
  'info',
  'success',
  'warning',
  'error',
  'system',
  'email',
  'urgent',
  'application',
  'application_update',
  'application_status_update',
  'status_update',
  'new_application',
  'agent_assignment',
  'job_alert',
])
export type NotificationType = z.infer<typeof notificationType>

export const priority = z.enum(['low', 'normal', 'medium', 'high', 'urgent'])
export type Priority = z.infer<typeof priority>

export const notification = z.object({
  id,
  user_id: id,
  title: z.string(),
  message: z.string(),
  type: notificationType,
  priority,
  action_url: z.string().nullable(),
  application_id: id.nullable(),
  read: z.boolean(),
  read_at: timestamp.nullable(),
  expires_at: timestamp.nullable(),
  created_at: timestamp,
})
export type Notification = z.infer<typeof notification>
