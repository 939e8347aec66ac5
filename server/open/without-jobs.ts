import { systemClock } from '../platform/clock/port.ts'
import type { DatabasePlatform } from '../platform/db/port.ts'
import { createTransactions, type Transactions } from '../platform/db/transaction.ts'

/** Transactions of background jobs for a command, which queues none itself. */
export const withoutJobs = ({ db }: DatabasePlatform): Pick<Transactions, 'withWorker'> =>
  createTransactions({
    db,
    clock: systemClock,
    async insertJobs() {
      throw new Error('A command queues no jobs.')
    },
  })
