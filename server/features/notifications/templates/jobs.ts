import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { notifyStaff } from '../staff/service.ts'
import { blockedTemplate } from './blocked.ts'
import { findTemplate, isTemplateKey } from './catalogue.ts'
import { insertBlocked } from './queries.ts'

/** Counts a notification that was not sent, and notifies administrators once until they have read it. */
export const reportBlocked = defineJob({
  ...blockedTemplate,
  work: ({ template, variable }, { withWorker }: Pick<Transactions, 'withWorker'>) =>
    withWorker(async (tx) => {
      await insertBlocked(tx, template, variable)
      // A blocked report of a blocked report would never end.
      if (!isTemplateKey(template) || template === 'staff.template_blocked') return
      notifyStaff(tx, {
        template: 'staff.template_blocked',
        values: { template_name: findTemplate(template).name, variable: `{${variable}}` },
        to: 'admins',
        once: true,
        actionUrl: `/admin/notification-templates?template=${template}`,
      })
    }),
})
