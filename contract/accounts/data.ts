import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

/** Days in which a person who asked for deletion can come back. */
export const DELETION_GRACE_DAYS = 30

/** What has to be typed before an account is deleted. */
export const DELETION_CONFIRMATION = 'DELETE'

/** Hours that a finished export can be downloaded. */
export const EXPORT_LIFETIME_HOURS = 24

export const exportStatus = z.enum(['queued', 'running', 'ready', 'failed'])

export const dataExport = z.object({
  id,
  status: exportStatus,
  /** Tables and files read so far, of how many. */
  done: z.number().int(),
  total: z.number().int(),
  byte_size: z.number().int(),
  created_at: timestamp,
})
export type DataExport = z.infer<typeof dataExport>
