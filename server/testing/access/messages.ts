import { randomUUID } from 'node:crypto'
import { admins } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const staff = ['assigned_agent', ...admins] as const
const readers = ['owner', ...staff] as const

export const messagesAccess: FeatureAccess = {
  routes: {
    'messages.thread': {
      call: (as, { ownerId }) => as.messages.thread({ client_id: ownerId }),
      ok: readers,
      otherwise: 'NOT_FOUND',
    },
    'messages.send': {
      call: (as, { ownerId }) =>
        as.messages.send({ id: randomUUID(), client_id: ownerId, text: 'Good morning' }),
      ok: readers,
      otherwise: 'NOT_FOUND',
    },
    'messages.ask': {
      call: (as, { applicationId }) =>
        as.messages.ask({ id: randomUUID(), application_id: applicationId, text: 'When?', hold: false }),
      ok: staff,
      otherwise: 'NOT_FOUND',
    },
    'messages.read': {
      call: (as, { ownerId, messageId }) => as.messages.read({ client_id: ownerId, up_to: messageId }),
      ok: readers,
      otherwise: 'NOT_FOUND',
    },
  },
  tables: [
    {
      table: 'public.messages',
      may: { select: [...readers, 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'user_id = $1',
      insert: `(id, user_id, from_agency, kind, text) values (gen_random_uuid(), $1, false, 'message', 'x')`,
      set: `text = 'y'`,
    },
  ],
}
