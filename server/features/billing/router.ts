import { signedIn } from '../../platform/http/api/procedures.ts'
import { presentSubscription } from './present.ts'
import { customerPortal, readEntitlement } from './service.ts'

export const billingRouter = {
  checkSubscription: signedIn.billing.checkSubscription.handler(async ({ context }) =>
    presentSubscription(await context.withActor(readEntitlement)),
  ),
  customerPortal: signedIn.billing.customerPortal.handler(() => customerPortal()),
}
