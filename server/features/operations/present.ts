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

/** Hidden, because a link in a failed email may give access to an account. */
const secretField = /token|password|secret|url|link|html|text|body/i
const withoutSecrets = (data: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      if (secretField.test(name)) return [name, '[hidden]']
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      return [name, isObject ? withoutSecrets(value as Record<string, unknown>) : value]
    }),
  )

export const presentDeadLetter = (row: DeadLetter): z.infer<typeof deadLetter> => ({
  id: row.id,
  queue: row.queue,
  failed_at: row.failedAt?.toISOString() ?? null,
  error: row.error.slice(0, ERROR_MAX),
  data: withoutSecrets(row.data ?? {}),
})
