import type { Plan } from '@jobscout/contract/billing/model.ts'
import { useSession } from '../../../lib/session/session.ts'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { pricingStrings as strings } from '../strings.ts'

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
