import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { IconAlertTriangle, IconCalendarEvent, IconHourglass } from '@tabler/icons-react'
import { useDates } from '../../../lib/format/dates.ts'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import type { Activation } from '../queries.ts'
import { manageStrings as strings } from './manage-strings.ts'
import classes from './SubscriptionState.module.css'

/** What a subscriber should know about the plan besides its facts: a failed payment, or that it ends. */
export function SubscriptionState({ plan }: { plan: Subscription }) {
  const { formatDate } = useDates()
  if (!plan.subscribed && !plan.has_subscription) return null
  if (plan.payment_failed && plan.access_until) {
    const until = plan.subscribed ? formatDate(plan.access_until) : null
    const { title, message } = strings.paymentFailed(until)
    return (
      <div className={classes.state}>
        <Notice icon={<IconAlertTriangle size={22} />} title={title}>
          {message}
        </Notice>
      </div>
    )
  }
  if (plan.cancel_at_period_end && plan.subscription_end) {
    const { title, message } = strings.ending(formatDate(plan.subscription_end))
    return (
      <div className={classes.state}>
        <Notice icon={<IconCalendarEvent size={22} />} title={title}>
          {message}
        </Notice>
      </div>
    )
  }
  return null
}

/** After paying: says that the plan is being activated, and the truth if nothing is heard. */
export function ActivationNotice({ activation }: { activation: Activation }) {
  if (activation === null || activation === 'active') return null
  const { title, message } = activation === 'waiting' ? strings.activating : strings.notConfirmed
  return (
    <div role="status">
      <Notice
        tone={activation === 'waiting' ? 'green' : 'amber'}
        icon={<IconHourglass size={22} />}
        title={title}
      >
        {message}
      </Notice>
    </div>
  )
}
