import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { applyLimit, paymentNotice } from '@jobscout/contract/billing/limit.ts'
import { plans, TRIAL_APPLICATIONS } from '@jobscout/contract/billing/model.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { pricingSearchSchema, subscriptionQuery } from '../../features/billing/options.ts'
import { PlanButton } from '../../features/billing/plans/PlanButton.tsx'
import { PlanCards, PlanPromises, VisitorPlanLink } from '../../features/billing/plans/PlanCards.tsx'
import { PricingQuestions } from '../../features/billing/plans/PricingQuestions.tsx'
import { pricingStrings as strings } from '../../features/billing/strings.ts'
import { isBought, isChangeWaiting, planName } from '../../features/billing/subscription/plan-facts.ts'
import { usePublicSettings } from '../../lib/api/settings.ts'
import { type Dates, useDates } from '../../lib/format/dates.ts'
import { type Session, useSession } from '../../lib/session/session.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Muted } from '../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import classes from './pricing.module.css'

const NOTE = 'plan-note'

/** Why plans cannot be bought here or now, or where they are changed. */
function explainPurchase(
  { role, erase_after }: Session,
  subscription: Subscription | undefined,
): string | null {
  if (role !== 'client') return strings.staff
  if (erase_after) return strings.closing.note
  if (subscription && !subscription.payments_available) return strings.noPayments
  if (!subscription || !isBought(subscription)) return null
  return isChangeWaiting(subscription) ? strings.changeWaits : strings.changeNote
}

/** The plan or trial of the signed-in person, or the reason why they cannot apply. */
function describePlan(
  plan: Subscription | undefined,
  ownPlan: string | undefined,
  { formatDate, timeZone }: Dates,
): string | undefined {
  if (!plan) return undefined
  const failure = paymentNotice(plan, timeZone)
  if (ownPlan) {
    const next = plan.next_plan && plan.subscription_end && planName(plan.next_plan)
    const change = next ? strings.changing(next, formatDate(plan.subscription_end ?? '')) : ''
    const pays = plan.granted_until && plan.bought_tier ? strings.pays(planName(plan.bought_tier)) : ''
    return `${strings.subscribed(ownPlan)}${pays}${failure ? ` ${failure.title}. ${failure.message}` : change}`
  }
  const limit = applyLimit(plan, new Date(), timeZone)
  if (limit) return `${limit.title}. ${limit.message}`
  return plan.subscribed || !plan.trial_ends_at
    ? undefined
    : strings.trialUntil(formatDate(plan.trial_ends_at))
}

export function PricingPage() {
  const { trial_duration_days: days, payments_notice: unavailable } = usePublicSettings()
  const { session } = useSession()
  const role = session?.role ?? null
  const { checkout, plan: chosen } = pricingSearchSchema.parse(useSearch({ strict: false }))
  const query = useQuery({ ...subscriptionQuery(), enabled: role !== null })
  const { data } = query
  const current = data?.subscribed ? data.subscription_tier : null
  const dates = useDates()
  const ownPlan = plans.find(({ id }) => id === current)
  const note = session ? explainPurchase(session, data) : unavailable
  const mayBuy = role === 'client' && !session?.erase_after
  const ownSubscription = role === 'client' ? data : undefined
  const intro = (
    <p className={classes.intro}>
      {describePlan(ownSubscription, ownPlan?.name, dates) ??
        `${strings.intro(days)} ${strings.trial(TRIAL_APPLICATIONS)}`}
    </p>
  )
  return (
    <Page title={strings.title}>
      {/* Only who is signed in comes from a checkout; the prerendered page does not know its search parameters. */}
      {role !== null && checkout === 'cancelled' && !data?.subscribed && (
        <Notice title={strings.left.title}>{strings.left.message}</Notice>
      )}
      {session?.erase_after && (
        <Notice
          title={strings.closing.title(dates.formatDate(session.erase_after))}
          action={
            <ButtonLink to="/dashboard" variant="default" size="sm">
              {strings.closing.keep}
            </ButtonLink>
          }
        >
          {strings.closing.message}
        </Notice>
      )}
      {data ? (
        intro
      ) : (
        <QueryPlaceholder query={query} failure={strings.loadFailure}>
          {intro}
        </QueryPlaceholder>
      )}
      {/* Always in the page, so that the server can write into it before any script runs. */}
      <Muted id={NOTE} className={classes.note}>
        {note}
      </Muted>
      <PlanCards
        current={current}
        chosen={mayBuy ? chosen : undefined}
        headingOrder={2}
        action={(plan) =>
          role ? (
            <PlanButton plan={plan} subscription={mayBuy ? data : undefined} describedBy={NOTE} />
          ) : (
            <VisitorPlanLink plan={plan} />
          )
        }
      />
      <PlanPromises />
      <PricingQuestions trialDays={days} />
    </Page>
  )
}
