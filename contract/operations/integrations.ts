import { z } from 'zod'
import { timestamp } from '../shared/fields.ts'

export const integrationKey = z.enum(['mail', 'storage', 'payments', 'ai', 'ingestion'])
export type IntegrationKey = z.infer<typeof integrationKey>

/** A service of others that the product uses. Keys, tokens and passwords are never part of it. */
export const integration = z.object({
  key: integrationKey,
  name: z.string(),
  /** local: the product does it itself. */
  state: z.enum(['connected', 'local', 'not_connected']),
  /** What it is connected to, or how to connect it, in words for staff. Of what is connected, admins read no more than that. */
  detail: z.string(),
  /** What happened between the two, where it is known: a moment, or a number. Null: never. */
  facts: z.array(z.object({ name: z.string(), value: timestamp.or(z.number()).nullable() })),
  can_test: z.boolean(),
})
export type Integration = z.infer<typeof integration>

export const integrationTest = z.object({
  works: z.boolean(),
  text: z.string(),
  milliseconds: z.number().int(),
})

export const integrationErrors = {
  NOT_CONNECTED: { status: 409, message: 'It is not connected, so there is nothing to test.' },
} as const
