import { AUTO_UNDO_HOURS } from '@jobscout/contract/scout/auto-consent.ts'
import { z } from 'zod'
import { formatMoment } from '../../../platform/clock/zones.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'
import { deliverAutoApprovals } from './queries.ts'

/** The email about drafts that Scout approved by a standing approval and has not sent. From then on they can be undone for twelve hours. */
export const autoApprovals = defineEmail({
  name: 'notifications.auto-approvals',
  queue: 'personal',
  preference: emailPreferences.application_confirmations,
  schema: z.object({ draftIds: z.array(z.uuid()) }),
  async write({ draftIds }, { userId, timeZone, publicUrl }, ports: Pick<Transactions, 'withWorker'>) {
    const approvals = await ports.withWorker((tx) =>
      deliverAutoApprovals(tx, userId, draftIds, AUTO_UNDO_HOURS),
    )
    const [first] = approvals
    if (!first) return null
    return {
      subject:
        approvals.length === 1
          ? `Scout approved ${first.job_title} at ${first.company_name}`
          : `Scout approved ${approvals.length} applications`,
      paragraphs: approvals.map(
        ({ job_title, company_name, release_at }) =>
          `Scout approved ${job_title} at ${company_name} by your standing approval. You can undo until ${formatMoment(release_at, timeZone)}.`,
      ),
      action: { label: 'Open Scout', url: `${publicUrl}/scout?tab=approved` },
    }
  },
})
