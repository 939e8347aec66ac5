import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { Fact } from '../../../ui/figures/Facts.tsx'
import { lastMoment } from './last-moment.ts'
import { planName } from './plan-name.ts'
import { summaryStrings as strings } from './summary-strings.ts'

/** When a plan renews, or ends after it was cancelled or was granted. A bought plan that is smaller than a granted one waits. */
export function RenewalFact({ plan }: { plan: Subscription }) {
  const { formatDate } = useDates()
  const { subscribed, cancel_at_period_end: ends, payment_failed: failed } = plan
  const { granted_until: granted, bought_tier: bought } = plan
  // The period of a payment that failed is not paid.
  const end = failed ? plan.bought_until : plan.subscription_end
  const endsFirst = ends && end !== null && granted !== null && end <= granted
  return (
    <>
      <Fact name={strings.granted}>{granted && formatDate(lastMoment(granted))}</Fact>
      <Fact name={strings.bought}>
        {granted && bought && strings.boughtPlan(planName(bought), endsFirst ? null : formatDate(granted))}
      </Fact>
      {subscribed && (!granted || bought) && (
        <Fact name={ends ? strings.ends : failed ? strings.kept : strings.renewal}>
          {end ? formatDate(end) : strings.unknown}
        </Fact>
      )}
    </>
  )
}
