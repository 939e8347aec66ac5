import { people } from '../../testing/access/actors.ts'
import type { FeatureAccess } from '../../testing/access/feature-access.ts'

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
  },
  tables: [],
}
