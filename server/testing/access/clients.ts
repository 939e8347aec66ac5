import { randomUUID } from 'node:crypto'
import { admins } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

const staffOfOwner = ['assigned_agent', ...admins] as const
const agents = ['assigned_agent', 'other_agent'] as const
const staff = ['assigned_agent', 'other_agent', ...admins] as const

export const clientsAccess: FeatureAccess = {
  routes: {
    'clients.list': { call: (as) => as.clients.list({}), ok: staff, otherwise: 'FORBIDDEN' },
    'clients.position': {
      call: (as, { ownerId }) => as.clients.position({ client_id: ownerId }),
      ok: staff,
      otherwise: 'FORBIDDEN',
    },
    'clients.get': {
      call: (as, { ownerId }) => as.clients.get({ client_id: ownerId }),
      ok: staffOfOwner,
      otherwise: 'NOT_FOUND',
    },
    'clients.applications': {
      call: (as, { ownerId }) => as.clients.applications({ client_id: ownerId }),
      ok: staffOfOwner,
      otherwise: 'NOT_FOUND',
    },
    'clients.allApplications': {
      call: (as) => as.clients.allApplications({}),
      ok: agents,
      otherwise: 'FORBIDDEN',
    },
    'clients.applicationViews': {
      call: (as) => as.clients.applicationViews(),
      ok: agents,
      otherwise: 'FORBIDDEN',
    },
    'clients.saveApplicationView': {
      call: (as) => as.clients.saveApplicationView({ name: randomUUID(), filters: {} }),
      ok: agents,
      otherwise: 'FORBIDDEN',
    },
    'clients.changeApplicationView': {
      call: (as) => as.clients.changeApplicationView({ id: randomUUID(), name: 'x', filters: {} }),
      ok: agents,
      okCode: 'NOT_FOUND',
      otherwise: 'FORBIDDEN',
    },
    'clients.removeApplicationView': {
      call: (as) => as.clients.removeApplicationView({ id: randomUUID() }),
      ok: agents,
      okCode: 'NOT_FOUND',
      otherwise: 'FORBIDDEN',
    },
    'clients.updateStatus': {
      call: (as, { applicationId }) =>
        as.clients.updateStatus({ id: applicationId, version: 1, status: 'responded' }),
      ok: staffOfOwner,
      otherwise: 'NOT_FOUND',
    },
    'clients.change': {
      call: (as, { applicationId }) =>
        as.clients.change({ rows: [{ id: applicationId, version: 1 }], status: 'responded' }),
      ok: staff,
      otherwise: 'FORBIDDEN',
    },
    'clients.preview': {
      call: (as, { applicationId }) =>
        as.clients.preview({ rows: [{ id: applicationId, version: 1 }], status: 'responded' }),
      ok: staff,
      otherwise: 'FORBIDDEN',
    },
    'clients.returnToQuota': {
      call: (as, { applicationId }) => as.clients.returnToQuota({ id: applicationId, reason: 'closed' }),
      ok: staffOfOwner,
      otherwise: 'NOT_FOUND',
    },
    'clients.notes': {
      call: (as, { ownerId }) => as.clients.notes({ client_id: ownerId }),
      ok: staff,
      otherwise: 'FORBIDDEN',
    },
    'clients.addNote': {
      call: (as, { ownerId }) => as.clients.addNote({ client_id: ownerId, body: 'Call back' }),
      ok: staffOfOwner,
      otherwise: 'NOT_FOUND',
    },
    'clients.removeNote': {
      call: (as, { internalNoteId }) => as.clients.removeNote({ id: internalNoteId }),
      ok: ['assigned_agent'],
      otherwise: 'NOT_FOUND',
    },
    'clients.export': {
      call: (as, { ownerId }) => as.clients.export({ client_id: ownerId }),
      ok: staffOfOwner,
      otherwise: 'NOT_FOUND',
    },
  },
  tables: [
    {
      table: 'public.client_notes',
      may: {
        select: [...staffOfOwner, 'system'],
        insert: [...staffOfOwner, 'system'],
        update: systemOnly,
        delete: ['assigned_agent', 'system'],
      },
      row: 'client_id = $1',
      insert: `(client_id, author_id, body) values ($1, app.user_id(), 'x')`,
      set: `body = 'y'`,
    },
  ],
}
