/** In the order of their prices. */
export const planIds = ['starter', 'basic', 'standard', 'professional', 'premium'] as const
export type PlanId = (typeof planIds)[number]

export interface Plan {
  readonly id: PlanId
  readonly name: string
  /** US dollars a month, in cents. */
  readonly priceCents: number
  readonly applicationsPerMonth: number
  readonly button: string
  readonly mostPopular?: true
}

/** The only plan catalogue: for landing page, pricing, dashboard and enforcement. */
export const plans: readonly Plan[] = [
  { id: 'starter', name: 'Starter', priceCents: 500, applicationsPerMonth: 15, button: 'Start Free' },
  { id: 'basic', name: 'Basic', priceCents: 900, applicationsPerMonth: 30, button: 'Get Started' },
  {
    id: 'standard',
    name: 'Standard',
    priceCents: 1900,
    applicationsPerMonth: 50,
    button: 'Get Started',
    mostPopular: true,
  },
  {
    id: 'professional',
    name: 'Professional',
    priceCents: 3900,
    applicationsPerMonth: 100,
    button: 'Get Started',
  },
  { id: 'premium', name: 'Premium', priceCents: 6900, applicationsPerMonth: 200, button: 'Get Started' },
]

/** The place of a tier in the catalogue, by which a plan is larger than another; -1 for one that is not in it. */
export const findPlanIndex = (tier: string | null): number => plans.findIndex(({ id }) => id === tier)

/** As people read an amount: $19.00. */
export const formatCents = (cents: number): string => `$${(cents / 100).toFixed(2)}`

/** The name of a plan; empty for a tier that is not in the catalogue, and for none. */
export const planName = (tier: string | null | undefined): string =>
  plans.find(({ id }) => id === tier)?.name ?? ''

/** What people read where a server takes no payments. */
export const PLANS_UNAVAILABLE =
  'Plans cannot be bought here now: this server has no payment provider. The free trial is not affected.'

export const TRIAL_APPLICATIONS = 10
/** Conversion is counted of trials that ended within these days. */
export const TRIAL_COHORT_DAYS = 90

/** The name of a plan's monthly price at the payment provider. */
export const buildLookupKey = (plan: PlanId): string => `jobscout_${plan}_monthly`

/** The catalogue as the payment provider has it. */
export const offers = plans.map(({ id, name, priceCents }) => ({
  lookupKey: buildLookupKey(id),
  name,
  cents: priceCents,
}))

/** The plan of a price at the payment provider; null if it is not in the catalogue. */
export const planOfLookupKey = (key: string | null): PlanId | null =>
  plans.find(({ id }) => buildLookupKey(id) === key)?.id ?? null

/**
 * Applications a month for a tier. `fallback` is the system setting max_applications_per_month,
 * the quota of a tier that is not in the catalogue.
 */
export function monthlyQuota(tier: string, fallback: number): number {
  if (tier === 'trial') return TRIAL_APPLICATIONS
  return plans.find((plan) => plan.id === tier)?.applicationsPerMonth ?? fallback
}

export const planPromises = [
  '30-day money-back guarantee',
  '24/7 support',
  'No setup fees',
  'Cancel anytime',
  'Instant activation',
] as const
