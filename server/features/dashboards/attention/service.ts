import { displayStatus } from '@jobscout/contract/applications/model.ts'
import {
  ATTENTION_ROWS_MAX,
  type AttentionFilter,
  type AttentionItem,
  type AttentionMark,
  type AttentionQueue,
  attentionUrgency,
  SNOOZE_DAYS_MAX,
} from '@jobscout/contract/dashboards/attention.ts'
import { kindsOfFilter } from '@jobscout/contract/dashboards/attention-kinds.ts'
import { attentionErrors } from '@jobscout/contract/dashboards/contract.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { inZone } from '../../../platform/clock/zones.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { readTimeZone } from '../../profiles/service.ts'
import { presentSummary } from '../../submissions/service.ts'
import {
  type AttentionRow,
  countAttention,
  countHandled,
  deleteMark,
  deleteOldMarks,
  listAttention,
  upsertMark,
} from './queries.ts'

const urgencies = attentionUrgency.options
const DAY_MS = 86_400_000

const present = (row: AttentionRow): AttentionItem => ({
  kind: row.kind,
  subject_id: row.subject_id,
  urgency: urgencies[row.urgency] ?? 'later',
  since: row.since.toISOString(),
  snoozed_until: row.snoozed_until?.toISOString() ?? null,
  client: { user_id: row.client_id, name: row.client_name },
  application: row.application_id
    ? {
        id: row.application_id,
        job_title: row.job_title ?? '',
        company_name: row.company_name ?? '',
        status: displayStatus(row.status ?? ''),
        response_type: row.response_type ?? '',
        submission: row.submission && presentSummary(row.submission),
        version: row.version ?? 1,
        has_documents: row.has_documents,
      }
    : null,
  assigned_by_name: row.assigned_by_name ?? '',
})

/** What waits for the actor: the most urgent rows of one filter, and how much there is of everything. */
export async function readAttention(
  tx: Tx,
  { show, snoozed }: { show: AttentionFilter; snoozed: boolean },
): Promise<AttentionQueue> {
  const timeZone = await readTimeZone(tx, tx.actor.userId)
  const rows = await listAttention(tx, {
    timeZone,
    kinds: show === 'all' ? null : kindsOfFilter[show],
    snoozed,
    limit: ATTENTION_ROWS_MAX,
  })
  const today = inZone(tx.now, timeZone).startOfDay().epochMilliseconds
  const queue: AttentionQueue = {
    items: rows.map(present),
    counts: {},
    urgencies: { overdue: 0, today: 0, later: 0 },
    snoozed: 0,
    handled_today: await countHandled(tx, new Date(today)),
  }
  const totals = rows[0]?.totals ?? (await countAttention(tx, timeZone))
  for (const { kind, urgency, snoozed: isPutOff, count } of totals) {
    if (isPutOff) queue.snoozed += count
    else {
      queue.counts[kind] = (queue.counts[kind] ?? 0) + count
      queue.urgencies[urgencies[urgency] ?? 'later'] += count
    }
  }
  return queue
}

/** Puts an item off, declares it done, or undoes either. It returns by itself when something new happens to it.
 *  Throws NOT_FOUND for what does not wait for the actor, SNOOZE_TOO_LONG. */
export async function markAttention(tx: Tx, { kind, subject_id, mark, until }: AttentionMark): Promise<void> {
  if (mark === 'open') {
    await deleteMark(tx, kind, subject_id)
    return
  }
  const timeZone = await readTimeZone(tx, tx.actor.userId)
  const back = until ? new Date(until) : null
  if (
    mark === 'snoozed' &&
    !(back && back > tx.now && back.getTime() - tx.now.getTime() <= SNOOZE_DAYS_MAX * DAY_MS)
  ) {
    throw declaredError(attentionErrors, 'SNOOZE_TOO_LONG')
  }
  await deleteOldMarks(tx)
  const isMarked = await upsertMark(tx, timeZone, {
    kind,
    subject_id,
    snoozed_until: mark === 'snoozed' ? back : null,
    done_at: mark === 'done' ? tx.now : null,
  })
  if (!isMarked) throw declaredError(commonErrors, 'NOT_FOUND')
}
