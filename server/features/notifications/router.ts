import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Auth } from '../../platform/auth/port.ts'
import { anyone, signedIn } from '../../platform/http/api/procedures.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { presentOptional } from '../../platform/http/optional-row.ts'
import { readAudience, startBroadcast } from './broadcast/service.ts'
import { presentNotification } from './list/present.ts'
import {
  listNotifications,
  markAllAsRead,
  removeNotification,
  restoreNotification,
  setRead,
} from './list/service.ts'
import { type LivePorts, STREAMS_PER_PERSON_MAX, streamNotifications } from './live/service.ts'
import { presentPreferences, readPreferences, savePreferences } from './preferences/service.ts'
import {
  readSubscription,
  switchSubscription,
  type UnsubscribePorts,
  unsubscribe,
} from './preferences/unsubscribe.ts'
import {
  listTemplates,
  type PreviewPorts,
  previewTemplate,
  resetTemplate,
  saveTemplate,
} from './templates/service.ts'

interface NotificationsPorts extends LivePorts, PreviewPorts, UnsubscribePorts {
  readonly auth: Pick<Auth, 'getSession'>
}

export const createNotificationsRouter = (ports: NotificationsPorts) => ({
  preferences: signedIn.notifications.preferences.handler(async ({ input, context }) =>
    presentOptional(await context.readAsActor(readPreferences), input, presentPreferences),
  ),
  savePreferences: signedIn.notifications.savePreferences.handler(async ({ input, context }) =>
    presentPreferences(await context.withActor((tx) => savePreferences(tx, input))),
  ),
  subscription: anyone.notifications.subscription.handler(({ input }) =>
    readSubscription(ports, input.token),
  ),
  switchSubscription: anyone.notifications.switchSubscription.handler(({ input }) =>
    switchSubscription(ports, input.token, input.on),
  ),
  unsubscribe: anyone.notifications.unsubscribe.handler(async ({ input }) => {
    await unsubscribe(ports, input.query.token, input.body)
    return { success: true }
  }),
  list: signedIn.notifications.list.handler(async ({ input, context }) => {
    const { items, counts } = await context.readAsActor((tx) => listNotifications(tx, input.tab))
    return { items: items.map(presentNotification), counts }
  }),
  setRead: signedIn.notifications.setRead.handler(async ({ input, context }) =>
    presentNotification(await context.withActor((tx) => setRead(tx, input.id, input.read))),
  ),
  remove: signedIn.notifications.remove.handler(async ({ input, context }) => {
    await context.withActor((tx) => removeNotification(tx, input.id))
    return { success: true }
  }),
  restore: signedIn.notifications.restore.handler(async ({ input, context }) =>
    presentNotification(await context.withActor((tx) => restoreNotification(tx, input.id))),
  ),
  markAllRead: signedIn.notifications.markAllRead.handler(async ({ context }) => ({
    updated: await context.withActor(markAllAsRead),
  })),
  audience: signedIn.notifications.audience.handler(({ input, context }) =>
    context.withActor((tx) => readAudience(tx, input)),
  ),
  broadcast: signedIn.notifications.broadcast.handler(async ({ input, context }) => ({
    success: true,
    run_id: await context.withActor((tx) => startBroadcast(tx, input)),
  })),
  templates: signedIn.notifications.templates.handler(({ context }) => context.withActor(listTemplates)),
  saveTemplate: signedIn.notifications.saveTemplate.handler(({ input, context }) =>
    context.withActor((tx) => saveTemplate(tx, input)),
  ),
  resetTemplate: signedIn.notifications.resetTemplate.handler(({ input, context }) =>
    context.withActor((tx) => resetTemplate(tx, input)),
  ),
  previewTemplate: signedIn.notifications.previewTemplate.handler(({ input, context }) =>
    previewTemplate(context.withActor, ports, input),
  ),
  live: signedIn.notifications.live.handler(async ({ context, input, lastEventId }) => {
    const { person, headers, signal } = context
    const session = await context.session()
    if (!session) throw declaredError(commonErrors, 'UNAUTHORIZED')
    if (ports.live.countOpen(person.userId) >= STREAMS_PER_PERSON_MAX)
      throw declaredError(commonErrors, 'TOO_MANY_REQUESTS')
    const { sessionId } = session
    const signedIn = async () => (await ports.auth.getSession(headers))?.sessionId === sessionId
    const loadingMs = input.loading_ms
    return streamNotifications(ports, { actor: person, sessionId, signedIn, signal, lastEventId, loadingMs })
  }),
})
