import type { Client } from '../app.ts'
import { buildPng } from '../files/pictures.ts'
import { admins, signedIn } from './actors.ts'
import { type FeatureAccess, type Sample, systemOnly } from './feature-access.ts'

const staff = ['assigned_agent', ...admins] as const
const readers = ['owner', ...staff] as const
const ownerOrSystem = ['owner', 'system'] as const
const number = { kind: 'number', text: 'APP-1' } as const

/** Clients do not claim, and need not. */
const tryToClaim = async (as: Client, { applicationId }: Sample): Promise<void> => {
  await as.submissions.claim({ application_id: applicationId }).catch(() => null)
}

export const submissionsAccess: FeatureAccess = {
  routes: {
    'submissions.get': {
      call: (as, { applicationId }) => as.submissions.get({ application_id: applicationId }),
      ok: readers,
      otherwise: 'NOT_FOUND',
    },
    // Of other clients than one's own there is nothing in it.
    'submissions.queue': {
      call: (as) => as.submissions.queue({}),
      ok: ['assigned_agent', 'other_agent', ...admins],
      otherwise: 'FORBIDDEN',
    },
    'submissions.claim': {
      call: (as, { applicationId }) => as.submissions.claim({ application_id: applicationId }),
      ok: staff,
      otherwise: 'NOT_FOUND',
    },
    'submissions.putBack': {
      call: async (as, sample) => {
        await tryToClaim(as, sample)
        return as.submissions.putBack({ application_id: sample.applicationId })
      },
      ok: staff,
      otherwise: 'NOT_FOUND',
    },
    'submissions.confirm': {
      call: async (as, sample) => {
        await tryToClaim(as, sample)
        return as.submissions.confirm({ application_id: sample.applicationId, proof: number })
      },
      ok: readers,
      otherwise: 'NOT_FOUND',
    },
    'submissions.confirmWithScreenshot': {
      call: async (as, sample) => {
        await tryToClaim(as, sample)
        const file = new File([new Uint8Array(buildPng())], 'proof.png')
        return as.submissions.confirmWithScreenshot({ application_id: sample.applicationId, file })
      },
      ok: readers,
      otherwise: 'NOT_FOUND',
    },
    'submissions.screenshot': {
      call: (as, { proofId }) => as.submissions.screenshot({ id: proofId }),
      ok: readers,
      otherwise: 'NOT_FOUND',
    },
    // Of one that was handed in, which is refused to everybody who may see it: the owner has an agent, and may end none.
    'submissions.return': {
      call: async (as, sample) => {
        await tryToClaim(as, sample)
        await as.submissions
          .confirm({ application_id: sample.applicationId, proof: number })
          .catch(() => null)
        const { code } = await as.submissions
          .return({ application_id: sample.applicationId, reason: 'closed' })
          .catch((error: { code: string }) => error)
          .then((answer) => ('code' in answer ? answer : { code: 'returned' }))
        if (code !== 'NOT_POSSIBLE') throw Object.assign(new Error(code), { code })
      },
      ok: readers,
      otherwise: 'NOT_FOUND',
    },
    'submissions.undo': {
      call: (as, { applicationId }) => as.submissions.undo({ application_id: applicationId }),
      ok: ['owner'],
      otherwise: 'NOT_FOUND',
    },
    'submissions.questions': {
      call: (as, { listingId }) => as.submissions.questions({ listing_id: listingId }),
      ok: signedIn,
    },
    'submissions.workQuestions': {
      call: (as) => as.submissions.workQuestions({ place: 'Berlin' }),
      ok: signedIn,
    },
    'submissions.answerWorkQuestions': {
      call: (as) =>
        as.submissions.answerWorkQuestions({
          place: 'Berlin',
          answers: [{ topic: 'authorization:DE', answer: 'Yes' }],
        }),
      ok: signedIn,
    },
  },
  tables: [
    {
      table: 'public.submissions',
      may: { select: [...readers, 'system'], insert: systemOnly, update: systemOnly, delete: systemOnly },
      row: 'application_id = $2',
      insert: `(application_id, user_id) select id, user_id from public.job_applications where origin = 'before_proofs'`,
      set: 'waiting_since = now()',
    },
    {
      table: 'public.submission_proofs',
      may: {
        select: [...readers, 'worker', 'system'],
        insert: systemOnly,
        update: systemOnly,
        delete: systemOnly,
      },
      row: 'user_id = $1',
      insert: `(application_id, user_id, kind) values ($2, $1, 'stated')`,
      set: `text = 'y'`,
    },
    {
      table: 'public.remembered_answers',
      may: { select: ownerOrSystem, insert: ownerOrSystem, update: ownerOrSystem, delete: ownerOrSystem },
      row: 'user_id = $1',
      insert: `(user_id, topic, question, kind, answer, answered_at) values ($1, 'salary', 'x', 'plain', 'x', now())`,
      set: `answer = 'y'`,
    },
  ],
}
