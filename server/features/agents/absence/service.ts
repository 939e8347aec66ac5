import { type Absence, absenceErrors } from '@jobscout/contract/agents/absence.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { isCheckViolation } from '../../../platform/db/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { notify } from '../../notifications/service.ts'
import { selectNames } from '../assignment/queries.ts'
import { explainAgentFailure } from '../assignment/refusals.ts'
import { deleteAbsence, findAbsence, type SavedAbsenceRow, saveAbsence } from './queries.ts'

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const formatDay = (day: string): string => dayFormat.format(new Date(day))
const days = (from: string, until: string): string =>
  from === until ? `on ${formatDay(from)}` : `from ${formatDay(from)} to ${formatDay(until)}`

function explain(error: unknown): unknown {
  if (isCheckViolation(error, 'deputy_unavailable')) return declaredError(absenceErrors, 'DEPUTY_UNAVAILABLE')
  if (isCheckViolation(error, 'agent_is_deputy')) return declaredError(absenceErrors, 'AGENT_IS_DEPUTY')
  return explainAgentFailure(error)
}

/**
 * Says on which days of their own calendar an agent is away, and who stands in. The deputy sees and handles the clients on
 * these days. Throws AGENT_PROFILE_NOT_FOUND and the errors of `absenceErrors`.
 */
export async function setAbsence(
  tx: Tx,
  { user_id, ...absence }: { user_id: string; from: string; until: string; deputy_id: string | null },
): Promise<Absence> {
  const former = await findAbsence(tx, user_id)
  const row = await saveAbsence(tx, user_id, absence).catch((error: unknown) => {
    throw explain(error)
  })
  if (row.over) throw declaredError(absenceErrors, 'ABSENCE_OVER')
  if (row.far) throw declaredError(absenceErrors, 'ABSENCE_TOO_FAR')
  const names = await selectNames(tx, [user_id, ...(row.deputy_id ? [row.deputy_id] : [])])
  const isSame =
    former?.first_day === row.first_day &&
    former.last_day === row.last_day &&
    former.deputy_id === row.deputy_id
  if (!isSame) await notifyOfAbsence(tx, user_id, { former: former?.deputy_id ?? null, row, names })
  return {
    from: row.first_day,
    until: row.last_day,
    deputy: row.deputy_id ? { user_id: row.deputy_id, name: names.get(row.deputy_id) ?? '' } : null,
    today: row.away,
  }
}

interface EnteredAbsence {
  /** The deputy before. */
  readonly former: string | null
  readonly row: SavedAbsenceRow
  readonly names: ReadonlyMap<string, string>
}

/** Notifies the agent, the deputy and the former one. */
async function notifyOfAbsence(
  tx: Tx,
  user_id: string,
  { former, row, names }: EnteredAbsence,
): Promise<void> {
  const name = names.get(user_id) ?? 'A colleague'
  const to = (userId: string) => ({ userId, actionUrl: '/clients' })
  const away = days(row.first_day, row.last_day)
  if (row.deputy_id) {
    const values = { agent_name: name, days: away }
    await notify(tx, { ...to(row.deputy_id), template: 'absence.deputy_named', values, about: [user_id] })
  }
  if (former && former !== row.deputy_id) {
    const values = { agent_name: name }
    await notify(tx, {
      ...to(former),
      template: 'absence.deputy_replaced',
      values,
      about: [user_id],
    })
  }
  if (row.deputy_id) {
    const values = { days: away, deputy_name: names.get(row.deputy_id) ?? 'A colleague' }
    const about = [row.deputy_id]
    await notify(tx, { ...to(user_id), template: 'absence.entered_with_deputy', values, about })
  } else {
    await notify(tx, { ...to(user_id), template: 'absence.entered', values: { days: away } })
  }
}

/** The agent is there after all. Throws NOT_FOUND where no absence is entered. */
export async function removeAbsence(tx: Tx, agent: string): Promise<void> {
  const row = await deleteAbsence(tx, agent)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  const name = (await selectNames(tx, [agent])).get(agent) ?? 'A colleague'
  const away = days(row.first_day, row.last_day)
  await notify(tx, {
    userId: agent,
    template: 'absence.removed',
    values: { days: away },
    actionUrl: '/clients',
  })
  if (!row.deputy_id) return
  await notify(tx, {
    userId: row.deputy_id,
    template: 'absence.ended',
    values: { agent_name: name, days: away },
    actionUrl: '/clients',
    about: [agent],
  })
}
