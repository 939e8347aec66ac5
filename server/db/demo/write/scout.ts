import type { Actor } from '@jobscout/contract/shared/roles.ts'
import { performProcessingRun } from '../../../features/applications/staff/processing/perform.ts'
import { startProcessingRun } from '../../../features/applications/staff/processing/service.ts'
import { updateMatches } from '../../../features/matching/client-matches/jobs.ts'
import { prepareDraft, readClientMatches } from '../../../features/scout/agents/service.ts'
import { approveDraft } from '../../../features/scout/decisions/approve.ts'
import { declineDraft } from '../../../features/scout/decisions/decline.ts'
import { readDraft, readDrafts } from '../../../features/scout/drafts/service.ts'
import { prepareDue } from '../../../features/scout/jobs.ts'
import { changeSettings } from '../../../features/scout/settings/service.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DemoEvent } from '../moment.ts'
import type { DemoIds } from './people.ts'

/** What the client asks of Scout, what the jobs of the product did in the last night, and what the agent and the client did
 *  since: the agent prepares one more draft, the client declines one and approves one just now. The others wait. */
export function nightEvents(ids: DemoIds): DemoEvent[] {
  const client: Actor = { userId: ids.client, role: 'client' }
  const admin: Actor = { userId: ids.admin, role: 'admin' }
  const agent: Actor = { userId: ids.agent, role: 'agent' }
  return [
    {
      hoursAgo: 200,
      happen: ({ withActor }) => withActor(client, (tx) => changeSettings(tx, { min_score: 70 })),
    },
    {
      hoursAgo: 8,
      async happen(moment) {
        const run = await moment.withActor(admin, startProcessingRun)
        await performProcessingRun(moment, run)
      },
    },
    {
      hoursAgo: 5,
      async happen(moment) {
        await updateMatches(moment)
        await prepareDue(moment)
        await moment.withActor(agent, (tx) => prepareBest(tx, ids.client))
      },
    },
    { hoursAgo: 0.7, happen: ({ withActor }) => withActor(client, declineLast) },
    { hoursAgo: 0, happen: ({ withActor }) => withActor(client, approveFirst) },
  ]
}

const waiting = { state: 'to_review', page: 1, page_size: 50 } as const

/** Where Scout found nothing there is nothing to decide. */
async function declineLast(tx: Tx): Promise<void> {
  const draft = (await readDrafts(tx, waiting)).items.findLast(({ origin }) => origin === 'scout')
  if (draft) await declineDraft(tx, { id: draft.id, reason: 'company' })
}

/** The first of a company that the client did not decline. */
async function approveFirst(tx: Tx): Promise<void> {
  const declined = (await readDrafts(tx, { ...waiting, state: 'declined' })).items.map(
    ({ company_name }) => company_name,
  )
  const draft = (await readDrafts(tx, waiting)).items.find(
    ({ open_questions, company_name }) => open_questions === 0 && !declined.includes(company_name),
  )
  if (!draft) return
  const { content_hash } = await readDraft(tx, draft.id)
  await approveDraft(tx, { id: draft.id, content_hash })
}

/** The agent prepares the best job that Scout left out. */
async function prepareBest(tx: Tx, clientId: string): Promise<void> {
  const { items } = await readClientMatches(tx, { client_id: clientId, all: true })
  const best = items.find(({ may_prepare }) => may_prepare)
  if (best) await prepareDraft(tx, { client_id: clientId, listing_id: best.listing.id })
}
