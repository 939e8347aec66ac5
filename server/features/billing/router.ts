import type { Tx } from '../../platform/db/transaction.ts'
import { anyone, signedIn } from '../../platform/http/api/procedures.ts'
import { listRows, readFigures } from './figures/service.ts'
import { cancelPendingPlan, changePlan, quoteChange } from './payments/changes.ts'
import {
  createCheckout,
  createPortal,
  type PaymentPorts,
  readPurchases,
  receiveEvent,
  refreshSubscription,
} from './payments/service.ts'
import { createPeopleRouter } from './people/router.ts'
import { presentSubscriber, presentSubscription } from './present.ts'
import { findSubscriber } from './queries.ts'
import { readEntitlement } from './service.ts'

export function createBillingRouter(ports: PaymentPorts & { readonly clock: { now(): Date } }) {
  const readSubscription = async (tx: Tx) =>
    presentSubscription(await readEntitlement(tx), await readPurchases(tx, ports.payments))
  return {
    people: createPeopleRouter(ports),
    figures: signedIn.billing.figures.handler(({ context }) =>
      context.withActor((tx) => readFigures(tx, ports.payments)),
    ),
    rows: signedIn.billing.rows.handler(({ input, context }) =>
      context.withActor((tx) => listRows(tx, ports.payments, input)),
    ),
    subscriber: signedIn.billing.subscriber.handler(async ({ context }) =>
      presentSubscriber(await context.withActor(findSubscriber)),
    ),
    checkSubscription: signedIn.billing.checkSubscription.handler(({ context }) =>
      context.withActor(readSubscription),
    ),
    refreshSubscription: signedIn.billing.refreshSubscription.handler(async ({ context }) => {
      await refreshSubscription(ports, context.withActor)
      return context.withActor(readSubscription)
    }),
    createCheckout: signedIn.billing.createCheckout.handler(async ({ context, input }) => ({
      url: await createCheckout(ports, context.withActor, input.plan, ports.clock.now()),
    })),
    customerPortal: signedIn.billing.customerPortal.handler(async ({ context }) => ({
      url: await createPortal(ports, context.withActor),
    })),
    quoteChange: signedIn.billing.quoteChange.handler(({ context, input }) =>
      quoteChange(ports, context.withActor, input.plan, ports.clock.now()),
    ),
    changePlan: signedIn.billing.changePlan.handler(async ({ context, input }) => {
      await changePlan(ports, context.withActor, input, ports.clock.now())
      return context.withActor(readSubscription)
    }),
    keepPlan: signedIn.billing.keepPlan.handler(async ({ context }) => {
      await cancelPendingPlan(ports, context.withActor)
      return context.withActor(readSubscription)
    }),
    receiveEvent: anyone.billing.receiveEvent.handler(async ({ context, input }) => {
      await receiveEvent(ports, input, context.headers.get('stripe-signature'))
      return { success: true as const }
    }),
  }
}
