import type Stripe from 'stripe'
import { newSession } from './payment-objects.ts'

type Session = Stripe.Checkout.Session

/** The pages where people pay. */
export function createSessions() {
  const sessions = new Map<string, Session>()
  const open = (id: string): Session | undefined => {
    const session = sessions.get(id)
    return session?.status === 'open' ? session : undefined
  }
  const save = (session: Session): Session => {
    sessions.set(session.id, session)
    return session
  }
  return {
    open,
    openOf: (customer: string | null): Session[] =>
      [...sessions.values()].filter((one) => one.status === 'open' && one.customer === customer),
    create: (form: URLSearchParams, amount: number): Session =>
      save(newSession(form, { amount, now: Math.floor(Date.now() / 1000) })),
    complete: (session: Session, subscription: string): Session =>
      save({ ...session, status: 'complete', payment_status: 'paid', subscription }),
    /** Undefined for one that is paid, or has expired already. */
    expire(id: string): Session | undefined {
      const session = open(id)
      return session && save({ ...session, status: 'expired', url: null })
    },
  }
}
