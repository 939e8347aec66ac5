import type { deadLetter, outboxEmail } from '@jobscout/contract/operations/contract.ts'
import type { z } from 'zod'
import type { DeadLetter } from '../../platform/queue/port.ts'
import type { OutboxEmailRow } from './queries.ts'

const ERROR_MAX = 1000

export const presentOutboxEmail = (row: OutboxEmailRow): z.infer<typeof outboxEmail> => ({
  id: row.id,
  to: row.recipient_name ? `${row.recipient_name} <${row.recipient_address}>` : row.recipient_address,
  subject: row.subject,
  text: row.body_text,
  created_at: row.created_at.toISOString(),
})

/** A link in a failed email may open an account; people who look after jobs need not see it. */
const secret = /token|password|secret|url|link|html|text|body/i
const withoutSecrets = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (secret.test(name)) return [name, '[hidden]']
      const nested = typeof value === 'object' && value !== null && !Array.isArray(value)
      return [name, nested ? withoutSecrets(value as Record<string, unknown>) : value]
    }),
  )

export const presentDeadLetter = (letter: DeadLetter): z.infer<typeof deadLetter> => ({
  id: letter.id,
  queue: letter.queue,
  failed_at: letter.failedAt?.toISOString() ?? null,
  error: letter.error.slice(0, ERROR_MAX),
  data: withoutSecrets(letter.data ?? {}),
})
