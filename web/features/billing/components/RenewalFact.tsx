import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { Fact } from '../../../ui/figures/Facts.tsx'
import { summaryStrings as strings } from '../summary-strings.ts'

/** When a plan renews, or ends after it was cancelled. */
export function RenewalFact({ plan }: { plan: Subscription }) {
  const { formatDate } = useDates()
  const { subscribed, cancel_at_period_end: ends, subscription_end: end } = plan
  return (
    <Fact name={subscribed && ends ? strings.ends : strings.renewal}>
      {subscribed && end ? formatDate(end) : strings.unknown}
    </Fact>
  )
}
