import { webhookPath } from '@jobscout/contract/billing/contract.ts'
import { offers } from '@jobscout/contract/billing/model.ts'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock/port.ts'
import type { DatabasePlatform } from '../platform/db/port.ts'
import type { Log } from '../platform/log/log.ts'
import { openLocalPayments } from '../platform/payments/local/open.ts'
import type { Payments } from '../platform/payments/port.ts'
import { stripePayments } from '../platform/payments/stripe.ts'

export interface PaymentsParts {
  readonly database: Pick<DatabasePlatform, 'db'>
  readonly clock: Clock
  readonly log: Log
  /** Signs the events of the local provider; at least 32 characters. */
  readonly secret: string
}

export interface OpenedPayments {
  /** Null where no payments are taken. */
  readonly payments: Payments | null
  /** Serves the pages of the local provider, if that is the one. */
  mount(http: FastifyInstance): Promise<void>
}

/** Stripe if its keys are set; otherwise a provider of our own outside production, and none in production. */
export function openPayments(
  config: Config,
  { database, clock, log, secret }: PaymentsParts,
): OpenedPayments {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, publicUrl } = config
  const mountNothing = async () => undefined
  if (secretKey && webhookSecret) {
    const payments = stripePayments({ secretKey, webhookSecret, offers, apiUrl: config.STRIPE_API_URL })
    if (config.production && !payments.live) log.warn('plans are sold with a test key: nobody pays for them')
    return { payments, mount: mountNothing }
  }
  if (config.production) return { payments: null, mount: mountNothing }
  return openLocalPayments({
    db: database.db,
    clock,
    log,
    offers,
    publicUrl,
    webhookPath,
    accountUrl: `${publicUrl}/account?tab=subscription`,
    secret,
  })
}
