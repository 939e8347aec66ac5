import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import Stripe from 'stripe'
import type { Clock } from '../../clock/port.ts'
import type { DB } from '../../db/database.generated.ts'
import type { Log } from '../../log/log.ts'
import type { Offer, Payments } from '../port.ts'
import { stripePayments } from '../stripe.ts'
import { createLocalApi } from './api.ts'
import { mountLocalPages, PAGES } from './mount.ts'
import { createLocalProvider } from './provider.ts'

export interface LocalPaymentsParts {
  readonly db: Kysely<DB>
  readonly clock: Clock
  readonly log: Log
  readonly offers: readonly Offer[]
  readonly publicUrl: string
  /** Where the product takes events. */
  readonly webhookPath: string
  /** Where people come back to from the page of their subscription. */
  readonly accountUrl: string
  /** Signs the events; at least 32 characters. */
  readonly secret: string
}

export interface LocalPayments {
  readonly payments: Payments
  /** Serves the pages, and sends events to the endpoint of this server from now on. */
  mount(app: FastifyInstance): Promise<void>
}

/** A payment provider of our own, for servers outside production that have no other: pages in the place of the hosted
 *  ones, events signed like Stripe's, and Stripe's client in front of it. */
export function openLocalPayments(parts: LocalPaymentsParts): LocalPayments {
  const { db, clock, log, offers, publicUrl, secret, webhookPath, accountUrl } = parts
  const { webhooks } = new Stripe('sk_test_local')
  let endpoint: FastifyInstance | null = null

  const send = async (event: object): Promise<void> => {
    const payload = JSON.stringify(event)
    const answer = await endpoint?.inject({
      method: 'POST',
      url: webhookPath,
      headers: {
        host: new URL(publicUrl).host,
        'content-type': 'application/json',
        'stripe-signature': webhooks.generateTestHeaderString({ payload, secret }),
      },
      payload,
    })
    if (answer?.statusCode !== 200) {
      log.error({ status: answer?.statusCode }, 'an event of the local payment provider was not taken')
    }
  }
  const provider = createLocalProvider({ db, clock, offers, send })
  const pages = `${publicUrl}${PAGES}`
  return {
    payments: stripePayments({
      secretKey: 'sk_test_local',
      webhookSecret: secret,
      offers,
      provider: 'local',
      customerPages: `${pages}/portal`,
      fetch: createLocalApi({ db, offers, provider, pages }),
    }),
    async mount(app) {
      endpoint = app
      await app.register((scope) => mountLocalPages(scope, provider, offers, accountUrl))
    },
  }
}
