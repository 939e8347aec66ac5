import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { failure } from '../../platform/http/failure.ts'
import { presentOptional } from '../../platform/http/optional-row.ts'
import { signedIn } from '../../platform/http/procedures.ts'
import { follow, MAX_STREAMS } from './live.ts'
import { presentNotification, presentPreferences } from './present.ts'
import {
  broadcast,
  listNotifications,
  readAll,
  readPreferences,
  removeNotification,
  restoreNotification,
  savePreferences,
  setRead,
} from './service.ts'

export const notificationsRouter = {
  preferences: signedIn.notifications.preferences.handler(async ({ input, context }) =>
    presentOptional(await context.asActor(readPreferences), input, presentPreferences),
  ),
  savePreferences: signedIn.notifications.savePreferences.handler(async ({ input, context }) =>
    presentPreferences(await context.asActor((tx) => savePreferences(tx, input))),
  ),
  list: signedIn.notifications.list.handler(async ({ input, context }) => {
    const { items, counts } = await context.asActor((tx) => listNotifications(tx, input.tab))
    return { items: items.map(presentNotification), counts }
  }),
  setRead: signedIn.notifications.setRead.handler(async ({ input, context }) =>
    presentNotification(await context.asActor((tx) => setRead(tx, input.id, input.read))),
  ),
  remove: signedIn.notifications.remove.handler(async ({ input, context }) => {
    await context.asActor((tx) => removeNotification(tx, input.id))
    return { success: true }
  }),
  restore: signedIn.notifications.restore.handler(async ({ input, context }) =>
    presentNotification(await context.asActor((tx) => restoreNotification(tx, input.id))),
  ),
  markAllRead: signedIn.notifications.markAllRead.handler(async ({ context }) => ({
    updated: await context.asActor(readAll),
  })),
  broadcast: signedIn.notifications.broadcast.handler(async ({ input, context }) => ({
    sent: await context.asActor((tx) => broadcast(tx, input)),
  })),
  live: signedIn.notifications.live.handler(async ({ context, lastEventId }) => {
    const { world, person, headers, signal } = context
    const session = await context.session()
    if (!session) throw failure(commonErrors, 'UNAUTHORIZED')
    if (world.live.openOf(person.userId) >= MAX_STREAMS) throw failure(commonErrors, 'TOO_MANY_REQUESTS')
    const { sessionId } = session
    const signedIn = async () => (await world.auth.getSession(headers))?.sessionId === sessionId
    return follow(world, { actor: person, sessionId, signedIn, signal, lastEventId })
  }),
}
