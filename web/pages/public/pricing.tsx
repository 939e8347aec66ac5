import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { applyLimit } from '@jobscout/contract/billing/limit.ts'
import { plans, TRIAL_APPLICATIONS } from '@jobscout/contract/billing/model.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PlanCards } from '../../features/billing/components/PlanCards.tsx'
import { PlanPromises } from '../../features/billing/components/PlanPromises.tsx'
import { PricingQuestions } from '../../features/billing/components/PricingQuestions.tsx'
import { subscriptionQuery } from '../../features/billing/options.ts'
import { pricingStrings as strings } from '../../features/billing/strings.ts'
import { usePublicSettings } from '../../lib/api/settings.ts'
import { type Dates, useDates } from '../../lib/format/dates.ts'
import { useSession } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import classes from './pricing.module.css'

const NO_PAYMENTS = 'no-payments'

/** The plan or trial of the signed-in person, or the reason why they cannot apply. */
function describePlan(
  plan: Subscription | undefined,
  ownPlan: string | undefined,
  { formatDate, timeZone }: Dates,
): string | undefined {
  if (ownPlan) return strings.subscribed(ownPlan)
  if (!plan) return undefined
  const limit = applyLimit(plan, new Date(), timeZone)
  if (limit) return `${limit.title}. ${limit.message}`
  return plan.subscribed || !plan.trial_ends_at
    ? undefined
    : strings.trialUntil(formatDate(plan.trial_ends_at))
}

export function PricingPage() {
  const { trial_duration_days: days } = usePublicSettings()
  const signedIn = useSession().status === 'signed-in'
  const { data } = useQuery({ ...subscriptionQuery(), enabled: signedIn })
  const current = data?.subscribed ? data.subscription_tier : null
  const dates = useDates()
  const ownPlan = plans.find(({ id }) => id === current)
  return (
    <Page title={strings.title}>
      <p className={classes.intro}>
        {describePlan(data, ownPlan?.name, dates) ??
          `${strings.intro(days)} ${strings.trial(TRIAL_APPLICATIONS)}`}
      </p>
      {signedIn && (
        <p id={NO_PAYMENTS} className={classes.note}>
          {strings.noPayments}
        </p>
      )}
      <PlanCards
        current={current}
        headingOrder={2}
        action={(plan) =>
          signedIn ? (
            <Button
              variant={plan.mostPopular ? 'filled' : 'default'}
              fullWidth
              disabled
              aria-describedby={NO_PAYMENTS}
            >
              {plan.id === current ? strings.currentPlan : plan.button}
            </Button>
          ) : (
            <ButtonLink to="/auth/register" variant={plan.mostPopular ? 'filled' : 'default'} fullWidth>
              {plan.button}
            </ButtonLink>
          )
        }
      />
      <PlanPromises />
      <PricingQuestions trialDays={days} />
    </Page>
  )
}
