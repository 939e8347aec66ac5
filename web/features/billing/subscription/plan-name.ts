import type { Subscription } from '@jobscout/contract/billing/contract.ts'
import { planName as catalogueName } from '@jobscout/contract/billing/model.ts'
import { summaryStrings as strings } from './summary-strings.ts'

/** The catalogue's name of a tier. A tier that is not in the catalogue keeps its identifier as its name. */
export const planName = (tier: string | null): string =>
  catalogueName(tier) || (tier === 'trial' ? strings.trial : (tier ?? strings.none))

/** The person's own plan; none if they cannot apply. */
export const ownPlanName = ({ can_apply, subscription_tier }: Subscription): string =>
  can_apply ? planName(subscription_tier) : strings.none
