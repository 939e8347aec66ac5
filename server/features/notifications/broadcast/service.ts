import {
  ACTIVE_DAYS,
  type Audience,
  type AudienceGroup,
  type Broadcast,
  broadcastErrors,
} from '@jobscout/contract/notifications/broadcast.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { hasStarted, startRun } from '../../operations/runs/service.ts'
import { sendBroadcast } from './jobs.ts'
import { beginBroadcast, countAudience, type Recipients } from './queries.ts'

const DAY_MS = 86_400_000

const rolesByGroup: Readonly<Record<AudienceGroup, readonly Role[]>> = {
  everybody: [],
  clients: ['client'],
  agents: ['agent'],
  admins: ['admin', 'super_admin'],
  staff: ['agent', 'admin', 'super_admin'],
}

const buildRecipients = ({ now }: Tx, { to, active }: Audience): Recipients => ({
  roles: rolesByGroup[to],
  activeSince: active ? new Date(now.getTime() - ACTIVE_DAYS * DAY_MS) : null,
})

/** How many people a broadcast would reach, and how many of them by email too. */
export const readAudience = (tx: Tx, audience: Audience) => countAudience(tx, buildRecipients(tx, audience))

/** Starts a run that notifies these people, and returns its id; started once, however often it is repeated. Who receives it is decided here. Throws RUN_ACTIVE,
 *  AUDIENCE_CHANGED with their number when it is another than the sender was shown. For administrators. */
export async function startBroadcast(tx: Tx, input: Broadcast): Promise<string> {
  const { title, message, priority, audience, email, expires_in_days: days, people } = input
  const expiresAt = days === null ? null : new Date(tx.now.getTime() + days * DAY_MS).toISOString()
  if (input.id && (await hasStarted(tx, input.id))) return input.id
  const { id } = await startRun(tx, 'broadcast', {
    id: input.id,
    input: { title, message, priority, email, expiresAt, audience },
  })
  const found = await beginBroadcast(tx, id, {
    ...buildRecipients(tx, audience),
    title,
    metadata: { to: audience.to, active: audience.active, email },
  })
  if (found !== people) throw declaredError(broadcastErrors, 'AUDIENCE_CHANGED', { people: found })
  enqueue(tx, sendBroadcast, { run: id })
  return id
}
