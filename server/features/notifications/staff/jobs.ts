import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { notify } from '../service.ts'
import { isTemplateKey } from '../templates/catalogue.ts'
import { selectStaff } from './queries.ts'
import { staffNotice } from './service.ts'

const ranks: Readonly<Record<string, number>> = { staff: 2, admins: 3, super_admins: 4 }
const ADMIN_RANK = 3

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
      const select = (only: string | null) =>
        selectStaff(tx, { only, rank: rank ?? ADMIN_RANK, except, template, once })
      const chosen = await select(rank ? null : to)
      // Where the person is no administrator any more, it is for the others.
      const people = rank || chosen.length > 0 ? chosen : await select(null)
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
