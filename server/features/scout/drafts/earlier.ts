import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type ApplicationRow, listApplications } from '../../applications/service.ts'

const SHOWN_MAX = 100

/** The actor's applications to a company, in any spelling of its name that begins alike, the latest first, also withdrawn ones. */
export async function listApplicationsTo(tx: Tx, company: string): Promise<ApplicationRow[]> {
  const [search = ''] = company.replace(/^the\s+/i, '').match(/[\p{L}\p{N}]+/u) ?? []
  const { items } = await listApplications(tx, {
    search,
    order: 'application_date',
    direction: 'desc',
    page: 1,
    page_size: SHOWN_MAX,
  })
  return items.filter(({ company_name }) => companyKey(company_name) === companyKey(company))
}
