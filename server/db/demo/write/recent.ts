import type { Actor } from '@jobscout/contract/shared/roles.ts'
import type { GivenAnswer } from '@jobscout/contract/submissions/answers.ts'
import { applyToJob, changeApplication } from '../../../features/applications/service.ts'
import { writeLetter } from '../../../features/letters/service.ts'
import { listQuestions } from '../../../features/submissions/answers/service.ts'
import { confirmSubmission, storePicture } from '../../../features/submissions/proofs/service.ts'
import {
  askAboutSubmission,
  claimSubmission,
  endUnsubmitted,
  readSubmission,
  replyToQuestion,
} from '../../../features/submissions/service.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Ports } from '../../../ports.ts'
import { type DemoEvent, type Moment } from '../moment.ts'
import { type DemoAct, type RecentApplication, recentApplications } from '../recent.ts'
import { mailOf, numberOf } from './hand-in.ts'
import type { DemoIds } from './people.ts'
import { drawScreenshot } from './screenshot.ts'

/** A client who applied in the last days, with jobs to take one after another. */
export interface Applicant {
  readonly userId: string
  takeListing(at: Date): string
}

interface Cast {
  readonly ids: DemoIds
  applicantOf(by: RecentApplication['by']): Applicant
}

/** What happened with the applications of the last days. */
export function recentEvents(cast: Cast): DemoEvent[] {
  return recentApplications.flatMap((application) => {
    const { userId, takeListing } = cast.applicantOf(application.by)
    const client: Actor = { userId, role: 'client' }
    let id = ''
    const apply: DemoEvent = {
      hoursAgo: application.hoursAgo,
      async happen(moment) {
        id = await moment.withActor(client, (tx) => applyTo(tx, takeListing(moment.at), application))
      },
    }
    const acts = application.acts.map(
      (act): DemoEvent => ({
        hoursAgo: act.hoursAgo,
        happen: (moment) => perform(moment, act, { id, client, ids: cast.ids }),
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
      await withActor(agent, (tx) => askAboutSubmission(tx, id, act.text))
      return
    case 'reply':
      await withActor(client, (tx) => replyToQuestion(tx, id, act.text))
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
    const text = proof === 'number' ? numberOf(id) : mailOf({ jobTitle, companyName })
    await confirmSubmission(tx, id, picture ?? { kind: proof === 'number' ? 'number' : 'text', text })
  })
}
