import { type PlanId, plans } from '@jobscout/contract/billing/model.ts'
import { knownTimeZone } from '../../../platform/clock/zones.ts'

/** As people read an amount: $19.00. */
export const dollarsOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`

export const formatDay = (moment: Date, timeZone: string): string =>
  moment.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: knownTimeZone(timeZone),
  })

const LAST_MOMENT_MS = 1

/** The last day of a period.
 *  @param end the first moment after it */
export const formatLastDay = (end: Date, timeZone: string): string =>
  formatDay(new Date(end.getTime() - LAST_MOMENT_MS), timeZone)

/** The name of a plan; empty for none. */
export const planName = (tier: PlanId | string | null | undefined): string =>
  plans.find(({ id }) => id === tier)?.name ?? ''
