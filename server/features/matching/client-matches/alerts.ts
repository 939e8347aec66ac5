import type { BareTx } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/service.ts'
import { claimAlerts } from './queries.ts'

const ALERTS_AT_ONCE = 200

/** Notifies clients of new jobs among their matches: one notification for all of a client's, each job once. Returns after
 *  whom to go on, or null at the end. */
export async function alertClients(tx: BareTx, after: string | null): Promise<string | null> {
  const alerts = await claimAlerts(tx, after, ALERTS_AT_ONCE)
  for (const { user_id, jobs, has_roles, job_title, company_name, score } of alerts) {
    await notify(tx, {
      userId: user_id,
      template: has_roles ? 'matches.in_roles' : 'matches.by_preferences',
      values: {
        new_jobs: jobs === 1 ? '1 new job' : `${jobs} new jobs`,
        job_title,
        company_name,
        match_score: String(score),
      },
      actionUrl: `/jobs?alert=${tx.now.toISOString()}`,
    })
  }
  return alerts.length < ALERTS_AT_ONCE ? null : (alerts.at(-1)?.user_id ?? null)
}
