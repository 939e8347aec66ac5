import type { BareTx } from '../../../platform/db/transaction.ts'
import { notifyOfApplications } from '../../notifications/service.ts'
import { findOpenApplications } from './queries.ts'

/** Notifies the people with an open application for one of these listings that its posting is closed. */
export async function notifyOfClosedListings(tx: BareTx, listingIds: readonly string[]): Promise<void> {
  if (listingIds.length === 0) return
  const applications = await findOpenApplications(tx, listingIds)
  await notifyOfApplications(
    tx,
    applications.map(({ user_id, application_id, job_title, company_name }) => ({
      userId: user_id,
      template: 'application.listing_closed',
      values: { job_title, company_name },
      applicationId: application_id,
      actionUrl: `/applications#${application_id}`,
    })),
  )
}
