import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { Fact } from '../../../ui/figures/Facts.tsx'
import { summaryStrings as strings } from './summary-strings.ts'

/** When a plan renews, or ends after it was cancelled or was granted. */
export function RenewalFact({ plan }: { plan: Subscription }) {
  const { formatDate } = useDates()
  const { subscribed, cancel_at_period_end: ends, payment_failed: failed, granted_until: granted } = plan
  // The period of a payment that failed is not paid.
  const end = failed ? plan.access_until : plan.subscription_end
  if (granted) {
    // It ends with the first moment of the day after its last one.
    return <Fact name={strings.granted}>{formatDate(new Date(new Date(granted).getTime() - 1))}</Fact>
  }
  return (
    <Fact name={subscribed && ends ? strings.ends : subscribed && failed ? strings.kept : strings.renewal}>
      {subscribed && end ? formatDate(end) : strings.unknown}
    </Fact>
  )
}
