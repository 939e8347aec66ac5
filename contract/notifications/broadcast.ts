import { z } from 'zod'
import { id, requiredLine, requiredText } from '../shared/fields.ts'
import { priority } from './model.ts'
import { TEMPLATE_LINE_MAX, TEMPLATE_MESSAGE_MAX } from './templates.ts'

/** People who used the product within so many days count as active. */
export const ACTIVE_DAYS = 30

export const audienceGroup = z.enum(['everybody', 'clients', 'agents', 'admins', 'staff'])
export type AudienceGroup = z.infer<typeof audienceGroup>

export const audience = z.object({
  to: audienceGroup.default('everybody'),
  /** Only those who were active within the last 30 days. */
  active: z.boolean().default(false),
})
export type Audience = z.infer<typeof audience>

export const audienceCount = z.object({
  people: z.number().int(),
  /** Those of them who allow emails about the system. */
  by_email: z.number().int(),
})

const control = /[\p{Cc}--\n]/v

export const broadcastText = z.object({
  title: requiredLine(TEMPLATE_LINE_MAX),
  message: requiredText(TEMPLATE_MESSAGE_MAX).refine(
    (text) => !control.test(text),
    'Use no control characters.',
  ),
})

export const broadcastInput = broadcastText.extend({
  priority: priority.default('normal'),
  audience: audience.default({ to: 'everybody', active: false }),
  /** By email too, to those who allow it. */
  email: z.boolean().default(true),
  /** After so many days it leaves the bell; null for never. */
  expires_in_days: z.number().int().min(1).max(365).nullable().default(null),
  /** How many people the sender was shown. */
  people: z.number().int().min(1).max(2_147_483_647),
  /** Names the run, so that a request whose answer was lost can be repeated without sending twice. */
  id: id.optional(),
})
export type Broadcast = z.infer<typeof broadcastInput>

export const broadcastErrors = {
  AUDIENCE_CHANGED: {
    status: 409,
    message: 'The number of people has changed. Nothing was sent.',
    data: z.object({ people: z.number().int() }),
  },
} as const
