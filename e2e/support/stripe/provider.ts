import { type PlanId, planOfLookupKey } from '@jobscout/contract/billing/model.ts'
import type Stripe from 'stripe'
import { newInvoice } from './invoice-objects.ts'
import {
  centsOf,
  HOUR,
  newCustomer,
  newEvent,
  newSubscription,
  nextMonth,
  planOf,
  withPlan,
} from './objects.ts'
import { newCreditNote } from './payment-objects.ts'
import { newSchedule, nextPlanOf } from './schedule-objects.ts'
import { createSessions } from './sessions.ts'
import { type Account, type CustomerState, isLive } from './state.ts'

/** The part of Stripe that the product uses, with what people and time do to subscriptions. */
export function createProvider(send: (event: Stripe.Event) => void) {
  const accounts = new Map<string, Account>()
  const sessions = createSessions()
  const endedByProduct = new Set<string>()
  const known: { subscription: string; customer: string }[] = []

  const accountOf = (customer: string): Account => {
    const found = accounts.get(customer)
    if (!found) throw new Error(`Stripe has no customer ${customer}`)
    return found
  }
  const stateOf = (customer: string): CustomerState =>
    accountOf(customer).history.at(-1) ?? { subscriptions: [], invoices: [] }
  const customerOf = (subscription: string): string =>
    known.find((one) => one.subscription === subscription)?.customer ?? ''
  const find = (id: string): Stripe.Subscription | undefined =>
    accounts.has(customerOf(id))
      ? stateOf(customerOf(id)).subscriptions.find((one) => one.id === id)
      : undefined

  /** Makes a new state, and sends its events. */
  function become(
    customer: string,
    change: (state: CustomerState, now: number) => Partial<CustomerState>,
    events: readonly [type: string, of: (state: CustomerState) => object | undefined][],
    hours = 1,
  ): void {
    const account = accountOf(customer)
    account.now += hours * HOUR
    const before = stateOf(customer)
    const after: CustomerState = structuredClone({ ...before, ...change(before, account.now) })
    account.history.push(after)
    for (const [type, of] of events) {
      const object = of(after)
      if (object) send(newEvent(type, structuredClone(object), Math.floor(Date.now() / 1000)))
    }
  }
  const changed =
    (id: string, to: (one: Stripe.Subscription, now: number) => Stripe.Subscription) =>
    ({ subscriptions }: CustomerState, now: number) => ({
      subscriptions: subscriptions.map((one) => (one.id === id ? to(one, now) : one)),
    })
  const subscriptionIn = (id: string) => (state: CustomerState) =>
    state.subscriptions.find((one) => one.id === id)
  const newestInvoice = ({ invoices }: CustomerState) => invoices[0]
  const itemsOf = (
    { items }: Stripe.Subscription,
    to: (item: Stripe.SubscriptionItem) => Stripe.SubscriptionItem,
  ) => ({ ...items, data: items.data.map(to) })

  const change = (id: string, to: (one: Stripe.Subscription, now: number) => Stripe.Subscription): void =>
    become(customerOf(id), changed(id, to), [['customer.subscription.updated', subscriptionIn(id)]])

  /** The next period begins; its payment succeeds or fails. */
  function renew(id: string, paid: boolean): void {
    const customer = customerOf(id)
    const current = find(id)
    const end = current?.items.data[0]?.current_period_end ?? 0
    accountOf(customer).now = Math.max(accountOf(customer).now, end - HOUR)
    const renewed = (one: Stripe.Subscription): Stripe.Subscription => ({
      ...one,
      status: paid ? 'active' : 'past_due',
      schedule: null,
      items: itemsOf(one, (item) => ({
        ...withPlan(item, nextPlanOf(one) ?? planOf(one)),
        current_period_start: item.current_period_end,
        current_period_end: nextMonth(item.current_period_end),
      })),
    })
    become(
      customer,
      (state, now) => {
        const { subscriptions } = changed(id, renewed)(state, now)
        const next = subscriptions.find((one) => one.id === id)
        if (!next) return {}
        const invoice = newInvoice(next, {
          amount: centsOf(planOf(next)),
          paid,
          reason: 'subscription_cycle',
          now,
        })
        return { subscriptions, invoices: [invoice, ...state.invoices] }
      },
      [
        ['customer.subscription.updated', subscriptionIn(id)],
        [paid ? 'invoice.paid' : 'invoice.payment_failed', newestInvoice],
      ],
    )
  }

  function end(id: string): void {
    become(
      customerOf(id),
      changed(id, (one, now) => ({ ...one, status: 'canceled', canceled_at: now, ended_at: now })),
      [['customer.subscription.deleted', subscriptionIn(id)]],
    )
  }

  return {
    /** Subscriptions that the product ended through the API. */
    endedByProduct: endedByProduct as ReadonlySet<string>,
    customers: () => [...accounts.keys()],
    historyOf: (customer: string): readonly CustomerState[] => accountOf(customer).history,
    refundsOf: (customer: string) => accountOf(customer).refunds,
    stateOf,
    find,
    hasCustomer: (customer: string) => accounts.has(customer),
    findCustomer: (customer: string) => accounts.get(customer)?.customer,
    userOf: (customer: string): string => accountOf(customer).customer.metadata.user_id ?? '',

    createCustomer(form: URLSearchParams): Stripe.Customer {
      const now = Math.floor(Date.now() / 1000)
      const customer = newCustomer(form, now)
      accounts.set(customer.id, { customer, now, history: [], refunds: [] })
      return customer
    },
    createSession: (form: URLSearchParams, plan: PlanId) => sessions.create(form, centsOf(plan)),
    openSessionsOf: sessions.openOf,
    expire: sessions.expire,
    /** The card was accepted. */
    pay(sessionId: string, plan: PlanId): void {
      const session = sessions.open(sessionId)
      if (!session) return
      const customer = String(session.customer)
      const { now } = accountOf(customer)
      const subscription = newSubscription(customer, plan, now + HOUR)
      known.push({ subscription: subscription.id, customer })
      const complete = sessions.complete(session, subscription.id)
      become(
        customer,
        (state, at) => ({
          subscriptions: [subscription, ...state.subscriptions],
          invoices: [
            newInvoice(subscription, {
              amount: centsOf(plan),
              paid: true,
              reason: 'subscription_create',
              now: at,
            }),
            ...state.invoices,
          ],
        }),
        [
          ['customer.subscription.created', subscriptionIn(subscription.id)],
          ['checkout.session.completed', () => complete],
          ['invoice.paid', newestInvoice],
        ],
      )
    },
    /** Another plan at once; the difference is paid, or its payment fails. */
    upgrade(id: string, plan: PlanId, paid: boolean): void {
      const to = (one: Stripe.Subscription): Stripe.Subscription => ({
        ...one,
        status: paid ? one.status : 'past_due',
        schedule: null,
        items: itemsOf(one, (item) => withPlan(item, plan)),
      })
      become(
        customerOf(id),
        (state, now) => {
          const { subscriptions } = changed(id, to)(state, now)
          const next = subscriptions.find((one) => one.id === id)
          if (!next) return {}
          const invoice = newInvoice(next, { amount: 500, paid, reason: 'subscription_update', now })
          return { subscriptions, invoices: [invoice, ...state.invoices] }
        },
        [
          [paid ? 'invoice.paid' : 'invoice.payment_failed', newestInvoice],
          ['customer.subscription.updated', subscriptionIn(id)],
        ],
        24,
      )
    },
    /** The portal schedules a smaller plan for the next period, or none any more. */
    chooseNext: (id: string, plan: PlanId | null): void =>
      change(id, (one, now) => ({ ...one, schedule: plan && newSchedule(one, plan, now) })),
    /** The portal sets either of two fields, depending on the billing mode. */
    cancel: (id: string, byDate: boolean): void =>
      change(id, (one, now) => ({
        ...one,
        ...(byDate
          ? { cancel_at: one.items.data[0]?.current_period_end ?? now }
          : { cancel_at_period_end: true }),
        canceled_at: now,
      })),
    resume: (id: string): void =>
      change(id, (one) => ({ ...one, cancel_at: null, cancel_at_period_end: false, canceled_at: null })),
    /** What the product asks for by the API. */
    update(id: string, form: URLSearchParams): Stripe.Subscription | undefined {
      const ends = form.get('cancel_at_period_end')
      change(id, (one, now) => ({
        ...one,
        metadata: { ...one.metadata, stopped_by: form.get('metadata[stopped_by]') ?? '' },
        ...(ends !== null && {
          cancel_at_period_end: ends === 'true',
          cancel_at: null,
          canceled_at: ends === 'true' ? now : null,
        }),
      }))
      return find(id)
    },
    renew: (id: string): void => {
      const ends = find(id)
      if (ends?.cancel_at_period_end || ends?.cancel_at) end(id)
      else renew(id, true)
    },
    fail: (id: string): void => renew(id, false),
    /** The open invoices are paid. */
    payOpen(id: string): void {
      const isOpen = ({ status, parent }: Stripe.Invoice) =>
        status === 'open' && parent?.subscription_details?.subscription === id
      become(
        customerOf(id),
        (state, now) => ({
          ...changed(id, (one) => ({ ...one, status: 'active' }))(state, now),
          invoices: state.invoices.map((one) =>
            isOpen(one)
              ? {
                  ...one,
                  status: 'paid' as const,
                  amount_paid: one.amount_due,
                  amount_remaining: 0,
                  next_payment_attempt: null,
                  status_transitions: { ...one.status_transitions, paid_at: now },
                }
              : one,
          ),
        }),
        [
          ['invoice.paid', newestInvoice],
          ['customer.subscription.updated', subscriptionIn(id)],
        ],
      )
    },
    end,
    /** Ended through the API. */
    cancelNow(id: string): void {
      endedByProduct.add(id)
      end(id)
    },
    /** Null when nothing of the invoice is left to pay back, which Stripe refuses. */
    refund(invoiceId: string, amount: number): Stripe.CreditNote | null {
      for (const [customer, account] of accounts) {
        const invoice = stateOf(customer).invoices.find(({ id }) => id === invoiceId)
        if (!invoice) continue
        if (invoice.post_payment_credit_notes_amount + amount > invoice.amount_paid) return null
        account.refunds.push({ invoice: invoiceId, amount })
        become(
          customer,
          ({ invoices }) => ({
            invoices: invoices.map((one) =>
              one.id === invoiceId
                ? {
                    ...one,
                    post_payment_credit_notes_amount: one.post_payment_credit_notes_amount + amount,
                  }
                : one,
            ),
          }),
          [],
        )
        return newCreditNote(invoice, { amount, now: account.now })
      }
      return null
    },
    deleteCustomer(customer: string): void {
      for (const one of stateOf(customer).subscriptions) if (isLive(one)) end(one.id)
    },
    /** The plan that a price stands for. */
    planOfPrice: (price: string | null): PlanId | null =>
      planOfLookupKey(price?.replace(/^price_(.*)$/, 'jobscout_$1_monthly') ?? null),
  }
}
export type Provider = ReturnType<typeof createProvider>
