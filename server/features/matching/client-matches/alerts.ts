import type { BareTx } from '../../../platform/db/transaction.ts'
import { notify } from '../../notifications/service.ts'
import { claimAlerts } from './queries.ts'

const ALERTS_AT_ONCE = 200

/** Notifies clients of new jobs among their matches: one notification for all of a client's, each job once. Returns whether
 *  these were the last. */
export async function alertClients(tx: BareTx): Promise<boolean> {
  const alerts = await claimAlerts(tx, ALERTS_AT_ONCE)
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
  return alerts.length < ALERTS_AT_ONCE
}
