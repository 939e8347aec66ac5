import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { formatDate } from '../../../lib/format.ts'
import { ButtonLink } from '../../../ui/links.tsx'
import { dashboardStrings as strings } from '../strings.ts'
import classes from './TrialBanner.module.css'

/** For people without a subscription: how long the trial runs, and where the plans are. */
export function TrialBanner({ plan }: { plan: Subscription }) {
  if (plan.subscribed || !plan.trial_ends_at) return null
  return (
    <section className={classes.banner}>
      <div>
        <h2 className={classes.title}>
          {plan.can_apply ? strings.trialRunning(formatDate(plan.trial_ends_at)) : strings.trialEnded}
        </h2>
        <p>{plan.can_apply ? strings.trialRunningText : strings.trialEndedText}</p>
      </div>
      <ButtonLink to="/pricing" variant="default">
        {strings.seePlans}
      </ButtonLink>
    </section>
  )
}
