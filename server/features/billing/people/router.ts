import { signedIn } from '../../../platform/http/api/procedures.ts'
import type { PaymentPorts } from '../payments/service.ts'
import { presentPersonPlan } from './present.ts'
import { endGrant, extendTrial, grantPlan, readDrift, readPersonPlan, syncPerson } from './service.ts'

const { people } = signedIn.billing

export function createPeopleRouter(ports: PaymentPorts) {
  const { payments } = ports
  return {
    get: people.get.handler(async ({ input, context }) =>
      presentPersonPlan(await context.withActor((tx) => readPersonPlan(tx, payments, input.user_id))),
    ),
    grant: people.grant.handler(async ({ input, context }) =>
      presentPersonPlan(
        await context.withActor(async (tx) => {
          await grantPlan(tx, input)
          return readPersonPlan(tx, payments, input.user_id)
        }),
      ),
    ),
    endGrant: people.endGrant.handler(async ({ input, context }) =>
      presentPersonPlan(
        await context.withActor(async (tx) => {
          await endGrant(tx, input)
          return readPersonPlan(tx, payments, input.user_id)
        }),
      ),
    ),
    extendTrial: people.extendTrial.handler(async ({ input, context }) =>
      presentPersonPlan(
        await context.withActor(async (tx) => {
          const { user_id, trial_ends_at, days, reason } = input
          await extendTrial(tx, user_id, { from: new Date(trial_ends_at), days, reason })
          return readPersonPlan(tx, payments, user_id)
        }),
      ),
    ),
    drift: people.drift.handler(async ({ input, context }) => ({
      differences: await readDrift(ports, context.withActor, input.user_id),
    })),
    sync: people.sync.handler(async ({ input, context }) => ({
      differences: await syncPerson(ports, context.withActor, input.user_id),
    })),
  }
}
