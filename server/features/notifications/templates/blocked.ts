import { z } from 'zod'

/** The job that reports a notification which was not sent, as far as those who send need to know it. */
export const blockedTemplate = {
  name: 'notifications.report-blocked',
  schema: z.object({ template: z.string().max(60), variable: z.string().max(60) }),
}
