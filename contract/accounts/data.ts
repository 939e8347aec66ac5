import { z } from 'zod'
import { id, timestamp } from '../shared/fields.ts'

/** Grace period in days, during which a deletion can be cancelled. */
export const DELETION_GRACE_DAYS = 30

/** The word to type before an account is deleted. */
export const DELETION_CONFIRMATION = 'DELETE'

/** Hours during which a finished export can be downloaded. */
export const EXPORT_LIFETIME_HOURS = 24

/** How often a person may have an export made, and close the account, within a day. */
export const EXPORTS_A_DAY = 5
export const CLOSINGS_A_DAY = 5

export const exportStatus = z.enum(['queued', 'running', 'ready', 'failed'])

export const dataExport = z.object({
  id,
  status: exportStatus,
  /** Tables and files read so far, and their total. */
  done: z.number().int(),
  total: z.number().int(),
  byte_size: z.number().int(),
  created_at: timestamp,
})
export type DataExport = z.infer<typeof dataExport>
