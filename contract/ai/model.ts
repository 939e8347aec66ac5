import { z } from 'zod'
import { timestamp } from '../shared/fields.ts'

/** What the AI may do for the actor. */
export const aiState = z.object({
  /** Host that the texts go to. Null while no provider is connected: nothing is offered then. */
  provider: z.string().nullable(),
  /** Since when the actor allows this provider. Null while they do not: nothing is sent. */
  allowed_at: timestamp.nullable(),
  /** Calls for the actor in this month (UTC), and how many there may be. */
  used: z.number().int(),
  limit: z.number().int(),
})
export type AiState = z.infer<typeof aiState>

const notConnected = { status: 409, message: 'No AI is connected to this installation.' } as const

export const aiPermissionErrors = {
  AI_NOT_CONNECTED: notConnected,
  AI_PROVIDER_CHANGED: {
    status: 409,
    message: 'Another provider is connected meanwhile. Read who would get your texts, and allow it again.',
  },
} as const

/** What keeps the AI from answering for a person. */
export const aiErrors = {
  AI_NOT_CONNECTED: notConnected,
  AI_NOT_ALLOWED: {
    status: 409,
    message: 'You have not allowed the AI. The account settings have the switch.',
  },
  AI_BUDGET_USED: { status: 429, message: 'You have used the AI as often as a month allows.' },
  AI_FAILED: {
    status: 503,
    message: 'The AI gave no answer that can be used. Your own words stay as they are.',
  },
} as const
