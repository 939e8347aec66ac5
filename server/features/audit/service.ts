import type { Transactions } from '../../platform/db/transaction.ts'
import type { Denial } from '../../platform/http/api/denial.ts'
import { insertDenial } from './queries.ts'

/** Records refused calls, each in a transaction of its own: the one of the call has been rolled back. */
export const createDenialAudit =
  ({ withActor }: Pick<Transactions, 'withActor'>) =>
  async ({ actor, procedure, code, origin }: Denial): Promise<void> => {
    await withActor(actor, (tx) => insertDenial(tx, procedure, code), origin)
  }
