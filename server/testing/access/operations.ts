import { admins, people } from './actors.ts'
import { type FeatureAccess, systemOnly } from './feature-access.ts'

export const operationsAccess: FeatureAccess = {
  routes: {
    'operations.reportMissingPage': {
      call: (as) => as.operations.reportMissingPage({ path: '/nowhere' }),
      ok: people,
    },
    'operations.outbox': {
      call: (as) => as.operations.outbox(),
      ok: ['super_admin'],
      otherwise: 'FORBIDDEN',
    },
    'operations.deadLetters': {
      call: (as) => as.operations.deadLetters(),
      ok: ['super_admin'],
      otherwise: 'FORBIDDEN',
    },
    'operations.retryDeadLetter': {
      call: (as, { runId }) => as.operations.retryDeadLetter({ id: runId, queue: 'none' }),
      ok: ['super_admin'],
      okCode: 'NOT_FOUND',
      otherwise: 'FORBIDDEN',
    },
    'operations.dismissDeadLetter': {
      call: (as, { runId }) => as.operations.dismissDeadLetter({ id: runId, queue: 'none' }),
      ok: ['super_admin'],
      okCode: 'NOT_FOUND',
      otherwise: 'FORBIDDEN',
    },
    'operations.health': {
      call: (as) => as.operations.health(),
      ok: ['super_admin'],
      otherwise: 'FORBIDDEN',
    },
    'operations.healthSummary': {
      call: (as) => as.operations.healthSummary(),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'operations.runSchedule': {
      call: (as) => as.operations.runSchedule({ job: 'none' }),
      ok: ['super_admin'],
      okCode: 'NOT_FOUND',
      otherwise: 'FORBIDDEN',
    },
    'operations.integrations': {
      call: (as) => as.operations.integrations(),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'operations.testIntegration': {
      call: (as) => as.operations.testIntegration({ key: 'storage' }),
      ok: ['super_admin'],
      otherwise: 'FORBIDDEN',
    },
    'operations.runs': { call: (as) => as.operations.runs(), ok: admins, otherwise: 'FORBIDDEN' },
    'operations.run': {
      call: (as, { runId }) => as.operations.run({ id: runId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
    'operations.cancelRun': {
      call: (as, { runId }) => as.operations.cancelRun({ id: runId }),
      ok: admins,
      otherwise: 'FORBIDDEN',
    },
  },
  tables: [
    {
      table: 'public.runs',
      may: {
        select: [...admins, 'worker', 'system'],
        insert: ['worker', 'system'],
        update: ['worker', 'system'],
        delete: ['worker', 'system'],
      },
      row: `kind = 'matrix'`,
      insert: `(kind) values ('matrix_new')`,
      set: 'done = 1',
    },
    {
      table: 'public.run_lines',
      may: {
        select: [...admins, 'worker', 'system'],
        insert: ['worker', 'system'],
        update: systemOnly,
        delete: systemOnly,
      },
      row: `message = 'matrix'`,
      insert: `(run_id, position, message) select id, 2, 'x' from public.runs where kind = 'matrix'`,
      set: `message = 'changed'`,
    },
  ],
}
