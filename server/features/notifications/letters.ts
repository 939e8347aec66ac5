import { defaultNotificationPreferences as defaults } from '@jobscout/contract/notifications/preferences.ts'
import { z } from 'zod'
import type { BareTx } from '../../platform/db/transaction.ts'
import type { Content, Reader } from './emails/content.ts'
import { digest } from './emails/digest.ts'
import { applicationNews, systemNews } from './emails/news.ts'
import { selectDigest, selectReader, selectTold } from './letter-queries.ts'
import { quietHoursEnd } from './quiet-hours.ts'

/** What a letter is about. Ids and days; what is said is read when it leaves. */
export const letterOrder = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('application'), userId: z.uuid(), notificationId: z.uuid() }),
  z.object({ kind: z.literal('daily'), userId: z.uuid(), period: z.iso.date() }),
  z.object({ kind: z.literal('weekly'), userId: z.uuid(), period: z.iso.date() }),
  z.object({ kind: z.literal('system'), userId: z.uuid(), title: z.string(), message: z.string() }),
])
export type LetterOrder = z.infer<typeof letterOrder>

export type LetterPlan =
  | { readonly when: 'never' }
  | { readonly when: 'later'; readonly at: Date }
  | { readonly when: 'now'; write(reader: Reader): Content }

const never: LetterPlan = { when: 'never' }

type ReaderRow = NonNullable<Awaited<ReturnType<typeof selectReader>>>

/** Which of the person's choices allows a kind of letter; where none was saved the defaults count. */
function wants(row: ReaderRow, kind: LetterOrder['kind']): boolean {
  if (!(row.email_notifications ?? defaults.email_notifications)) return false
  switch (kind) {
    case 'application':
      return row.application_confirmations ?? defaults.application_confirmations
    case 'daily':
      return row.daily_summary ?? defaults.daily_summary
    case 'weekly':
      return row.weekly_reports ?? defaults.weekly_reports
    case 'system':
      return row.system_updates ?? defaults.system_updates
  }
}

async function compose(
  tx: BareTx,
  order: LetterOrder,
  zone: string,
): Promise<((reader: Reader) => Content) | null> {
  switch (order.kind) {
    case 'application': {
      const told = await selectTold(tx, order.notificationId)
      return told ? (reader) => applicationNews(reader, { ...told, path: told.action_url }) : null
    }
    case 'system':
      return (reader) => systemNews(reader, { ...order, path: null })
    default: {
      const { kind, period } = order
      const lines = await selectDigest(tx, order.userId, { kind, period, zone })
      return lines.length > 0 ? (reader) => digest(reader, { kind, period, lines }) : null
    }
  }
}

/** Whether and when a letter leaves, by what its person wants at this moment: not what they switched off, not in their
 *  quiet hours, nothing to who is leaving, nothing without content. */
export async function planLetter(tx: BareTx, order: LetterOrder): Promise<LetterPlan> {
  const row = await selectReader(tx, order.userId)
  if (!row || row.erase_after || !wants(row, order.kind)) return never
  const at = quietHoursEnd(tx.now, {
    start: row.quiet_hours_start ?? defaults.quiet_hours_start,
    end: row.quiet_hours_end ?? defaults.quiet_hours_end,
    zone: row.time_zone,
  })
  if (at) return { when: 'later', at }
  const write = await compose(tx, order, row.time_zone)
  return write ? { when: 'now', write } : never
}
