import { randomBytes } from 'node:crypto'
import type Stripe from 'stripe'
import type { Offer } from '../port.ts'

/** An id in the form of the provider's. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`

export interface LocalCustomer {
  readonly id: string
  readonly object: 'customer'
  readonly livemode?: false
  readonly deleted?: true
  /** The card is declined from now on. */
  readonly declines?: boolean
  /** Cents that were too few for a card, and are taken with the next invoice. */
  readonly balance?: number
}

/** The fields that the product and the pages read, in Stripe's own names. */
export interface LocalSubscription {
  readonly id: string
  readonly object: 'subscription'
  readonly livemode: false
  readonly customer: string
  readonly status: Stripe.Subscription.Status
  readonly start_date: number
  readonly ended_at: number | null
  readonly cancel_at: number | null
  readonly cancel_at_period_end: boolean
  readonly metadata?: Readonly<Record<string, string>>
  readonly items: { readonly data: readonly LocalItem[] }
  /** Lookup key of the cheaper offer that begins with the next period. */
  readonly next_offer: string | null
  /** The dearer offer whose payment is missing. */
  readonly pending_update?: {
    readonly expires_at: number
    readonly subscription_items: readonly { readonly id: string; readonly price: LocalPrice }[]
  } | null
}

interface LocalItem {
  readonly id: string
  readonly object: 'subscription_item'
  readonly price: LocalPrice
  readonly quantity: 1
  readonly current_period_start: number
  readonly current_period_end: number
}

export type LocalPrice = Pick<
  Stripe.Price,
  'id' | 'object' | 'active' | 'currency' | 'lookup_key' | 'unit_amount' | 'livemode'
> & { readonly recurring: { readonly interval: 'month'; readonly interval_count: 1 } }

const SCHEDULE = 'sub_sched_'
export const scheduleId = (subscriptionId: string): string => `${SCHEDULE}${subscriptionId}`
export const subscriptionOfSchedule = (id: string): string => id.slice(SCHEDULE.length)

/** The two phases of a subscription whose next period has another offer; null without one. */
export function buildSchedule(
  { id, customer, items, next_offer }: LocalSubscription,
  offers: readonly Offer[],
) {
  const next = offers.find(({ lookupKey }) => lookupKey === next_offer)
  const [item] = items.data
  if (!next || !item) return null
  const [start_date, end_date] = [item.current_period_start, item.current_period_end]
  return {
    id: scheduleId(id),
    object: 'subscription_schedule',
    livemode: false,
    customer,
    subscription: id,
    status: 'active',
    end_behavior: 'release',
    current_phase: { start_date, end_date },
    phases: [
      { start_date, end_date, items: [{ price: item.price.id, quantity: 1 }] },
      {
        start_date: end_date,
        end_date: end_date + (end_date - start_date),
        items: [{ price: buildPrice(next).id, quantity: 1 }],
      },
    ],
  } as const
}

export interface LocalSession {
  readonly id: string
  readonly object: 'checkout.session'
  readonly livemode: false
  readonly customer: string
  readonly status: 'open' | 'complete' | 'expired'
  /** Of the offer. */
  readonly lookup_key: string
  readonly success_url: string
  readonly cancel_url: string
  readonly subscription: string | null
  readonly url: string
}

export const buildPrice = ({ lookupKey, cents }: Offer): LocalPrice => ({
  id: `price_${lookupKey}`,
  object: 'price',
  active: true,
  currency: 'usd',
  lookup_key: lookupKey,
  livemode: false,
  recurring: { interval: 'month', interval_count: 1 },
  unit_amount: cents,
})
