import type { Plan } from '@jobscout/contract/billing/model.ts'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { pricingStrings as strings } from '../strings.ts'

/** Leads a visitor to sign-up, and from there back to the plan. The plan that starts free leads to the trial alone. */
export const VisitorPlanLink = ({ plan }: { plan: Plan }) => (
  <ButtonLink
    to="/auth/register"
    search={plan.button === strings.getStarted ? { redirect: `/pricing?plan=${plan.id}` } : {}}
    variant={plan.mostPopular ? 'filled' : 'default'}
    fullWidth
  >
    {plan.button}
  </ButtonLink>
)
