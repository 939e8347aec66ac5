import { updateErrors } from '@jobscout/contract/applications/contract.ts'
import { type ApplicationStatus, displayStatus } from '@jobscout/contract/applications/model.ts'
import { type QuotaReturnReason, quotaReturnLabels } from '@jobscout/contract/applications/quota-return.ts'
import { needsProof } from '@jobscout/contract/applications/words.ts'
import type {
  ApplicationChange,
  ChangePreview,
  RowOutcome,
  RowResult,
} from '@jobscout/contract/clients/model.ts'
import { LISTED_MAX } from '@jobscout/contract/clients/status.ts'
import { isUniqueViolation } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import {
  composeNotifications,
  type NewNotification,
  notify,
  notifyOfApplications,
  previewEmail,
} from '../../notifications/service.ts'
import { giveBack, type ReturnResult } from '../../submissions/service.ts'
import { findReplacements } from '../apply/duplicates-queries.ts'
import { listHistories } from '../export/queries.ts'
import { changeNotification } from '../notifications/service.ts'
import { presentApplication } from '../present.ts'
import { countDailyChange } from '../queries.ts'
import { DAILY_CHANGES_MAX } from '../service.ts'
import {
  countOfClient,
  findRows,
  listByIds,
  listOfClient,
  lockRows,
  type StaffRow,
  updateRows,
} from './queries.ts'

export type { StaffRow }

/** A page of a client's applications, the newest or those that follow one of them. `next` is what the page after it follows. */
export async function listApplicationsOfClient(tx: Tx, clientId: string, after?: string) {
  const rows = await listOfClient(tx, clientId, LISTED_MAX + 1, after)
  const page = rows.slice(0, LISTED_MAX)
  return { page, next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null }
}

/** Some of the client's applications, or with no ids all of them, as far as the actor may see them. */
export const readApplicationsOfClient = (tx: Tx, clientId: string, ids: readonly string[]) =>
  ids.length > 0 ? listByIds(tx, clientId, ids) : listOfClient(tx, clientId, 100_000)

/** Those of the applications that the actor may see, of any client. */
export const readApplications = findRows

/** The client's applications by status, and when one of them moved last. */
export const countApplicationsOfClient = countOfClient

export const presentStaffApplication = (row: StaffRow) => ({
  ...presentApplication(row),
  version: row.version,
})

interface StaffChange {
  readonly status?: ApplicationStatus
  readonly notes: string
}

const reasons: Record<Exclude<RowOutcome, 'changed'>, string> = {
  same: 'It already has this status.',
  conflict: 'Somebody else changed it meanwhile.',
  missing: 'This client is not assigned to you or does not exist.',
  limited: 'It was changed too often today.',
  replaced: 'It is withdrawn, and there is another application for this job since.',
  proof_missing: 'It needs a proof that the employer has it.',
}

const isSame = (row: StaffRow, { status, notes }: StaffChange): boolean =>
  status ? displayStatus(row.status) === status : row.agent_notes === notes

function classifyOutcome(
  row: StaffRow | undefined,
  version: number,
  change: StaffChange,
  replaced: ReadonlySet<string>,
): RowOutcome {
  if (!row) return 'missing'
  if (isSame(row, change)) return 'same'
  if (row.version !== version) return 'conflict'
  if (replaced.has(row.id)) return 'replaced'
  return change.status === 'applied' && needsProof(row) ? 'proof_missing' : 'changed'
}

/** Withdrawn applications that this change would set back although another one for their opening is live. */
async function findReplaced(
  tx: Tx,
  ids: readonly string[],
  { status }: StaffChange,
): Promise<ReadonlySet<string>> {
  if (status === undefined || status === 'withdrawn') return new Set()
  return new Set((await findReplacements(tx, ids)).map(({ id }) => id))
}

/** By id, each row once. */
const buildVersionMap = (rows: ApplicationChange['rows']): Map<string, number> =>
  new Map(rows.map(({ id, version }) => [id, version]))

/**
 * Changes status, note for the client, or both, of every row that still is as the actor read it, and notifies the clients.
 * Rows that already are so, that somebody else changed, that the actor may not see, that another application replaces or, for Applied,
 * that have no proof stay, each with its reason.
 */
export async function changeApplications(
  tx: Tx,
  { rows: wanted, ...change }: StaffChange & Pick<ApplicationChange, 'rows'>,
): Promise<{ results: RowResult[]; changed: StaffRow[] }> {
  const versions = buildVersionMap(wanted)
  const found = new Map((await lockRows(tx, [...versions.keys()])).map((row) => [row.id, row]))
  const outcomes = new Map<string, RowOutcome>()
  const replaced = await findReplaced(tx, [...versions.keys()], change)
  for (const [id, version] of versions) {
    const outcome = classifyOutcome(found.get(id), version, change, replaced)
    const isLimited = outcome === 'changed' && !(await countDailyChange(tx, id, DAILY_CHANGES_MAX))
    outcomes.set(id, isLimited ? 'limited' : outcome)
  }
  const ids = [...versions.keys()].filter((id) => outcomes.get(id) === 'changed')
  const changed = ids.length > 0 ? await updateRows(tx, ids, change).catch(refuseAppliedMeanwhile) : []
  for (const row of changed) found.set(row.id, row)
  await notifyOfApplications(tx, buildNotices(tx, changed, change))
  const changers = await lastChangers(tx, [...found.keys()])
  const results = [...outcomes].map(([id, outcome]): RowResult => {
    const row = found.get(id)
    return {
      id,
      outcome,
      reason: outcome === 'changed' ? null : reasons[outcome],
      current: row
        ? {
            status: displayStatus(row.status),
            response_type: row.response_type,
            agent_notes: row.agent_notes,
            version: row.version,
            changed_by_name: changers.get(id) ?? '',
            changed_at: row.updated_at.toISOString(),
          }
        : null,
    }
  })
  return { results, changed }
}

/** A client applied again while this transaction set the withdrawn application back. */
function refuseAppliedMeanwhile(error: unknown): never {
  throw isUniqueViolation(error) ? declaredError(updateErrors, 'CHANGED_MEANWHILE') : error
}

/**
 * Gives an application back to the quota of the month that it counted in, also after that month, and notifies the client. One that still
 * waits to be handed in ends with it. Nobody returns their own.
 */
export async function returnApplicationToQuota(
  tx: Tx,
  id: string,
  reason: QuotaReturnReason,
): Promise<StaffRow | Exclude<ReturnResult['outcome'], 'returned' | 'given_back'>> {
  const [before] = await findRows(tx, [id])
  if (!before || before.user_id === tx.actor.userId) return 'missing'
  const { outcome, month } = await giveBack(tx, id, reason, { openOnly: false })
  const [row] = await findRows(tx, [id])
  if (!row) return 'missing'
  if (outcome === 'returned') return row
  if (outcome !== 'given_back') return outcome
  await notify(tx, {
    userId: row.user_id,
    template: 'application.quota_returned',
    values: {
      job_title: row.job_title,
      company_name: row.company_name,
      reason: quotaReturnLabels[reason].toLowerCase(),
      month: new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(month ?? tx.now),
      ),
    },
    applicationId: id,
    actionUrl: `/applications#${id}`,
  })
  return row
}

/** Who set the present status of each application, by name. */
async function lastChangers(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const histories = await listHistories(tx, ids)
  return new Map(histories.map(({ application_id, name }) => [application_id, name ?? '']))
}

/** By client, so that two changes at once lock the counters of notifications in one order. Nobody is notified of their
 *  own change. */
const buildNotices = (tx: Tx, rows: readonly StaffRow[], change: StaffChange): NewNotification[] =>
  rows
    .filter(({ user_id }) => user_id !== tx.actor.userId)
    .sort((a, b) => a.user_id.localeCompare(b.user_id))
    .map((row) => ({
      userId: row.user_id,
      ...changeNotification(change, row),
      applicationId: row.id,
      actionUrl: `/applications#${row.id}`,
    }))

/** What `changeApplications` would do and send now. Changes nothing. */
export async function previewChange(
  tx: Tx,
  { rows: wanted, ...change }: StaffChange & Pick<ApplicationChange, 'rows'>,
): Promise<ChangePreview> {
  const versions = buildVersionMap(wanted)
  const found = new Map((await findRows(tx, [...versions.keys()])).map((row) => [row.id, row]))
  const replaced = await findReplaced(tx, [...versions.keys()], change)
  const rows = [...versions].map(([id, version]) => ({
    id,
    outcome: classifyOutcome(found.get(id), version, change, replaced),
  }))
  const changing = rows.flatMap(({ id, outcome }) => (outcome === 'changed' ? (found.get(id) ?? []) : []))
  const notices = await composeNotifications(tx, buildNotices(tx, changing, change))
  const emails: ChangePreview['emails'] = []
  for (const [clientId, clientNotices] of Map.groupBy(notices, ({ userId }) => userId)) {
    const email = await previewEmail(tx, clientId, clientNotices)
    if (!email) continue
    const { subject, paragraphs, when, timeZone } = email
    emails.push({
      client_id: clientId,
      subject,
      paragraphs: [...paragraphs],
      when: when instanceof Date ? 'later' : when,
      at: when instanceof Date ? when.toISOString() : null,
      time_zone: timeZone,
    })
  }
  return {
    rows,
    notifications: notices.map(({ applicationId = '', userId, title, message, priority }) => ({
      application_id: applicationId,
      client_id: userId,
      title,
      message,
      priority,
    })),
    emails,
  }
}
