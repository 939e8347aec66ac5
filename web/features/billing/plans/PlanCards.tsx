import { type Plan, planPromises, plans } from '@jobscout/contract/billing/model.ts'
import { Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatPrice } from '../../../lib/format/format.ts'
import { useSession } from '../../../lib/session/session.ts'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group } from '../../../ui/layout/primitives.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { pricingStrings, pricingStrings as strings } from '../strings.ts'
import classes from './PlanCards.module.css'

interface PlanCardsProps {
  /** The person's current tier, which is marked. */
  current?: string | null
  /** The tier chosen before signing in, which is marked. */
  chosen?: string | undefined
  /** The heading level of the plan names. */
  headingOrder?: 2 | 3
  /** Renders the foot of a card. */
  action: (plan: Plan) => ReactNode
}

/** The id of the text with a plan's price. */
export const priceId = ({ id }: Plan): string => `price-${id}`

/** The plans of the catalogue. */
export function PlanCards({ current, chosen, headingOrder = 3, action }: PlanCardsProps) {
  const findBadge = ({ id, mostPopular }: Plan): string | undefined => {
    if (id === current) return strings.yourPlan
    if (id === chosen) return strings.yourChoice
    return mostPopular && strings.mostPopular
  }
  return (
    <Group as="ul" align="stretch" className={classes.plans}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <Card className={classes.plan} data-popular={plan.mostPopular}>
            {findBadge(plan) && (
              <div className={classes.badge}>
                <StatusBadge tone="green">{findBadge(plan)}</StatusBadge>
              </div>
            )}
            <Title order={headingOrder} size="h3">
              {plan.name}
            </Title>
            <p id={priceId(plan)} className={classes.price}>
              {formatPrice(plan.priceCents)} <span>{strings.perMonth}</span>
            </p>
            <p className={classes.quota}>{strings.applications(plan.applicationsPerMonth)}</p>
            {action(plan)}
          </Card>
        </li>
      ))}
    </Group>
  )
}

/** What every plan includes. */
export const PlanPromises = () => (
  <Group
    as="ul"
    gap="8px 24px"
    justify="center"
    align="stretch"
    className={classes.promises}
    aria-label={pricingStrings.everyPlan}
  >
    {planPromises.map((promise) => (
      <li key={promise}>
        <IconCheck size={18} aria-hidden="true" />
        {promise}
      </li>
    ))}
  </Group>
)

/** Leads a visitor to sign-up, and from there back to the plan. The plan that starts free leads to the trial alone. Who is
 *  signed in is led to the plan, which costs something. */
export function VisitorPlanLink({ plan }: { plan: Plan }) {
  const { session } = useSession()
  const shared = { variant: plan.mostPopular ? 'filled' : 'default', fullWidth: true } as const
  if (session) {
    return (
      <ButtonLink {...shared} to="/pricing" search={{ plan: plan.id }}>
        {strings.getStarted}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      {...shared}
      to="/auth/register"
      search={plan.button === strings.getStarted ? { redirect: `/pricing?plan=${plan.id}` } : {}}
    >
      {plan.button}
    </ButtonLink>
  )
}
