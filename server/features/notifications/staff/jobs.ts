import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { notify } from '../service.ts'
import { isTemplateKey } from '../templates/catalogue.ts'
import { selectStaff } from './queries.ts'
import { staffNotice } from './service.ts'

const ranks: Readonly<Record<string, number>> = { staff: 2, admins: 3, super_admins: 4 }

export const sendStaffNotice = defineJob({
  ...staffNotice,
  work: (
    { template, values, to, except = null, once, actionUrl, about, expiresAt },
    { withWorker }: Pick<Transactions, 'withWorker'>,
  ) =>
    withWorker(async (tx) => {
      // A newer server may have queued it and can send it on a retry.
      if (!isTemplateKey(template)) throw new Error(`unknown template: ${template}`)
      const rank = ranks[to]
      const people = rank ? await selectStaff(tx, { rank, except, template, once }) : [to]
      for (const userId of people) {
        await notify(tx, {
          userId,
          template,
          values,
          actionUrl,
          about,
          expiresAt: expiresAt ? new Date(expiresAt) : undefined,
        })
      }
    }),
})
