import { plans, TRIAL_APPLICATIONS } from '@jobscout/contract/billing/model.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PlanCards } from '../features/billing/components/PlanCards.tsx'
import { PlanPromises } from '../features/billing/components/PlanPromises.tsx'
import { PricingQuestions } from '../features/billing/components/PricingQuestions.tsx'
import { subscriptionQuery } from '../features/billing/queries.ts'
import { pricingStrings as strings } from '../features/billing/strings.ts'
import { useSession } from '../lib/session.ts'
import { usePublicSettings } from '../lib/settings.ts'
import { ButtonLink } from '../ui/links.tsx'
import { Page } from '../ui/Page.tsx'
import classes from './pricing.module.css'

export function PricingPage() {
  const { trial_duration_days: days } = usePublicSettings()
  const signedIn = useSession().status === 'signed-in'
  const { data } = useQuery({ ...subscriptionQuery(), enabled: signedIn })
  const current = data?.subscribed ? data.subscription_tier : null
  const ownPlan = plans.find(({ id }) => id === current)
  return (
    <Page title={strings.title}>
      <p className={classes.intro}>
        {ownPlan
          ? strings.subscribed(ownPlan.name)
          : `${strings.intro(days)} ${strings.trial(TRIAL_APPLICATIONS)}`}
      </p>
      <PlanCards
        current={current}
        headingOrder={2}
        action={(plan) =>
          signedIn ? (
            <Button variant={plan.mostPopular ? 'filled' : 'default'} fullWidth disabled>
              {plan.id === current ? strings.currentPlan : plan.button}
            </Button>
          ) : (
            <ButtonLink to="/auth/register" variant={plan.mostPopular ? 'filled' : 'default'} fullWidth>
              {plan.button}
            </ButtonLink>
          )
        }
      />
      {signedIn && <p className={classes.note}>{strings.checkoutLater}</p>}
      <PlanPromises />
      <PricingQuestions trialDays={days} />
    </Page>
  )
}
