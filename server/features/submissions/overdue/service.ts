import { OVERDUE_HOURS } from '@jobscout/contract/submissions/model.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/service.ts'
import { notifyStaff } from '../../notifications/staff/service.ts'
import { claimOverdue } from './queries.ts'

const actionUrl = '/to-submit'
const hours = String(OVERDUE_HOURS)

const inWords = (count: number): string => (count === 1 ? '1 application' : `${count} applications`)

/** Notifies agents of applications that became overdue in their hands, each application once, and administrators of all of them.
 *  Returns their number. */
export async function notifyOfOverdue(tx: BareTx): Promise<number> {
  const rows = await claimOverdue(tx)
  for (const { agent_id, count, client_id, client_name, job_title, company_name } of rows) {
    await notify(tx, {
      userId: agent_id,
      template: 'submission.overdue',
      values: { overdue: inWords(count), hours, client_name, job_title, company_name },
      actionUrl,
      about: [client_id],
    })
  }
  const total = rows.reduce((sum, { count }) => sum + count, 0)
  const [longest] = rows.toSorted((a, b) => a.waiting_since.getTime() - b.waiting_since.getTime())
  if (longest) {
    const { client_id, client_name, agent_id, agent_name } = longest
    notifyStaff(tx, {
      template: 'staff.submissions_overdue',
      values: { overdue: inWords(total), hours, client_name, agent_name },
      to: 'admins',
      once: true,
      actionUrl,
      about: [client_id, agent_id],
    })
  }
  return total
}
