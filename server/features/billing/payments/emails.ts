import { formatCents, planName } from '@jobscout/contract/billing/model.ts'
import { z } from 'zod'
import { formatDay } from '../../../platform/clock/zones.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { findInvoice } from './invoice-queries.ts'
import { ACCOUNT_URL } from './notices.ts'

/** The receipt of a paid invoice. It is about money, so no preference switches it off. */
export const receipt = defineEmail({
  name: 'billing.receipt',
  queue: 'personal',
  schema: z.object({ invoiceId: z.string() }),
  async write(
    { invoiceId },
    { timeZone, siteName, publicUrl },
    { withWorker }: Pick<Transactions, 'withWorker'>,
  ) {
    const invoice = await withWorker((tx) => findInvoice(tx, invoiceId))
    if (!invoice?.paid_at) return null
    const [amount, plan] = [formatCents(invoice.paid_cents), planName(invoice.plan)]
    const day = (moment: Date) => formatDay(moment, timeZone)
    const subject = plan ? `${siteName} ${plan} plan` : siteName
    return {
      subject: `Receipt: ${amount} for your ${subject}`,
      paragraphs: [
        `We received your payment of ${amount} on ${day(invoice.paid_at)}. Thank you.`,
        `It pays ${plan ? `the ${plan} plan` : 'your plan'} from ${day(invoice.period_start)} to ${day(invoice.period_end)}${
          invoice.credit_cents > 0
            ? `, less ${formatCents(invoice.credit_cents)} for what was left of your former plan`
            : ''
        }.${invoice.number ? ` Invoice number: ${invoice.number}.` : ''}`,
        'You can change or cancel the plan at any time in your account. If you are not happy with it, write to us within 30 days of your first payment, and we pay that back.',
      ],
      action: { label: 'View invoice', url: invoice.url ?? `${publicUrl}${ACCOUNT_URL}` },
    }
  },
})
