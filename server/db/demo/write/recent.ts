import { randomUUID } from 'node:crypto'
import type { Actor } from '@jobscout/contract/shared/roles.ts'
import type { GivenAnswer } from '@jobscout/contract/submissions/answers.ts'
import { applyToJob, changeApplication } from '../../../features/applications/service.ts'
import { writeLetter } from '../../../features/letters/service.ts'
import { sendMessage, sendQuestion } from '../../../features/messages/service.ts'
import { listQuestions } from '../../../features/submissions/answers/service.ts'
import { confirmSubmission, storePicture } from '../../../features/submissions/proofs/service.ts'
import { claimSubmission, endUnsubmitted, readSubmission } from '../../../features/submissions/service.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Ports } from '../../../ports.ts'
import type { DemoEvent, Moment } from '../moment.ts'
import { type DemoAct, type DemoApplicant, type RecentApplication, recentApplications } from '../recent.ts'
import { type DemoListing, pickListing } from './applications.ts'
import { buildProofNumber, formatMail } from './hand-in.ts'
import type { DemoIds } from './people.ts'
import { drawScreenshot } from './screenshot.ts'
import type { KnownClient } from './staff.ts'

/** A client who applied in the last days, and the job that they take next. */
interface Applicant {
  readonly userId: string
  readonly takeListing: (at: Date) => string | undefined
}

type Applicants = ReadonlyMap<DemoApplicant, Applicant>

/** The client takes the best of the candidates; each client of their agent takes jobs of their own role. */
export async function listApplicants(
  { database }: Pick<Ports, 'database'>,
  cast: {
    readonly ids: DemoIds
    readonly candidates: DemoListing[]
    readonly known: readonly KnownClient[]
  },
): Promise<Applicants> {
  const { ids, candidates, known } = cast
  const applicants = new Map<DemoApplicant, Applicant>([
    ['client', { userId: ids.client, takeListing: (at) => pickListing(candidates, at.getTime())?.id }],
  ])
  for (const [index, { id: userId, career }] of known.entries()) {
    const { rows } = await database.withOwner((client) =>
      client.query<{ id: string; posted_date: Date }>(
        `select id, posted_date from public.job_listings l
         where is_active and title like '%' || $2 and not exists (
           select from public.job_applications a where a.user_id = $1
             and app.job_key(a.job_title, a.company_name, a.job_location) = app.job_key(l.title, l.company, l.location))
         order by posted_date, id`,
        [userId, career.role],
      ),
    )
    applicants.set(index, { userId, takeListing: () => rows.shift()?.id })
  }
  return applicants
}

/** What happened with the applications of the last days. */
export function recentEvents(ids: DemoIds, applicants: Applicants): DemoEvent[] {
  return recentApplications.flatMap((application) => {
    const applicant = applicants.get(application.by)
    if (!applicant) return []
    const client: Actor = { userId: applicant.userId, role: 'client' }
    let id: string | null = null
    const apply: DemoEvent = {
      hoursAgo: application.hoursAgo,
      async happen(moment) {
        const listing = applicant.takeListing(moment.at)
        id = listing ? await moment.withActor(client, (tx) => applyTo(tx, listing, application)) : null
      },
    }
    const acts = application.acts.map(
      (act): DemoEvent => ({
        hoursAgo: act.hoursAgo,
        happen: async (moment) => id && perform(moment, act, { id, client, ids }),
      }),
    )
    return [apply, ...acts]
  })
}

async function applyTo(tx: Tx, listing_id: string, { notes = '' }: RecentApplication): Promise<string> {
  await writeLetter(tx, listing_id, {})
  const questions = await listQuestions(tx, listing_id)
  const { id } = await applyToJob(tx, {
    listing_id,
    notes,
    another_opening: false,
    with_letter: true,
    answers: questions.flatMap(({ topic }) => answerTo(topic)),
  })
  return id
}

function answerTo(topic: string): GivenAnswer[] {
  const [subject = ''] = topic.split(':')
  const answer = { start: 'Four weeks after your offer.', authorization: 'Yes', visa: 'No' }[subject]
  return answer ? [{ topic, answer, remember: true }] : []
}

interface Concerned {
  readonly id: string
  readonly client: Actor
  readonly ids: DemoIds
}

async function perform(moment: Moment, act: DemoAct, { id, client, ids }: Concerned): Promise<void> {
  const { withActor } = moment
  const agent: Actor = { userId: ids.agent, role: 'agent' }
  switch (act.act) {
    case 'claim':
      await withActor({ userId: ids[act.by], role: act.by }, (tx) => claimSubmission(tx, id))
      return
    case 'ask':
      await withActor(agent, (tx) =>
        sendQuestion(tx, { id: randomUUID(), application_id: id, text: act.text, hold: true }),
      )
      return
    case 'reply':
      await withActor(client, async (tx) => {
        const { question_id } = await readSubmission(tx, id)
        if (question_id) await sendMessage(tx, { id: randomUUID(), text: act.text, answers: question_id })
      })
      return
    case 'confirm':
      await confirm(moment, agent, { id, ownerId: client.userId, proof: act.proof })
      return
    case 'return':
      await withActor(agent, (tx) => endUnsubmitted(tx, id, act.reason))
      return
    case 'withdraw':
      await withActor(client, (tx) => changeApplication(tx, id, { status: 'withdrawn' }))
      return
    case 'respond':
      await withActor(agent, (tx) =>
        changeApplication(tx, id, { status: 'responded', agent_notes: act.note }),
      )
  }
}

async function confirm(
  { withActor, storage }: Moment,
  agent: Actor,
  { id, ownerId, proof }: { id: string; ownerId: string; proof: 'number' | 'text' | 'screenshot' },
): Promise<void> {
  const picture = proof === 'screenshot' ? await storePicture(storage, ownerId, drawScreenshot()) : null
  await withActor(agent, async (tx) => {
    const { job_title: jobTitle, company_name: companyName } = await readSubmission(tx, id)
    const text = proof === 'number' ? buildProofNumber(id) : formatMail({ jobTitle, companyName })
    await confirmSubmission(tx, id, picture ?? { kind: proof === 'number' ? 'number' : 'text', text })
  })
}
