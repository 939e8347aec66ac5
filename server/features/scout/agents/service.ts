import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { agentErrors } from '@jobscout/contract/scout/contract.ts'
import {
  BEST_MATCHES,
  type ClientMatches,
  type ClientWishes,
  type DraftPreview,
  OPEN_MATCHES,
} from '@jobscout/contract/scout/for-agents.ts'
import { MIN_SCORE_DEFAULT } from '@jobscout/contract/scout/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { listCvVersions } from '../../documents/versions/service.ts'
import { readListing, readListings } from '../../jobs/service.ts'
import { composeForClient } from '../../letters/prepared/service.ts'
import { explainListings, listKeptMatches } from '../../matching/service.ts'
import { notify } from '../../notifications/service.ts'
import { readPreferencesForClient } from '../../preferences/service.ts'
import { findOwnProfile, readClientRecord } from '../../profiles/service.ts'
import { listStandardQuestions } from '../../submissions/answers/service.ts'
import { matchState, presentClientMatch } from './present.ts'
import {
  type ClientJobRow,
  findClientSettings,
  findStanding,
  listClientJobs,
  prepareForClient,
  withdrawDraft,
} from './queries.ts'
import { personName, refusalWords, whyBlockedForAgent } from './refusals.ts'

/** A client of the actor, or anybody for administrators. Records a visit. Throws NOT_FOUND, also for the actor. */
async function readPerson(tx: Tx, clientId: string): Promise<Profile> {
  if (clientId === tx.actor.userId) throw declaredError(commonErrors, 'NOT_FOUND')
  return (await readClientRecord(tx, clientId)).person
}

/** What a client looks for, and from which score on Scout prepares for them. Throws NOT_FOUND. */
export async function readClientWishes(tx: Tx, clientId: string): Promise<ClientWishes> {
  await readPerson(tx, clientId)
  const saved = await readPreferencesForClient(tx, clientId)
  const settings = await findClientSettings(tx, clientId)
  if (!saved) return { preferences: null, scout: presentSettings(settings) }
  const { stated_skills: _, updated_at, ...preferences } = saved
  return {
    preferences: { ...preferences, updated_at: updated_at.toISOString() } as ClientWishes['preferences'],
    scout: presentSettings(settings),
  }
}

const presentSettings = (
  settings: Awaited<ReturnType<typeof findClientSettings>>,
): ClientWishes['scout'] => ({
  paused_at: settings?.paused_at?.toISOString() ?? null,
  min_score: settings?.min_score ?? MIN_SCORE_DEFAULT,
})

/** A client's best matches, or all that are kept, with what became of each, and what agents prepared. Throws NOT_FOUND. */
export async function readClientMatches(
  tx: Tx,
  { client_id: clientId, all }: { client_id: string; all: boolean },
): Promise<ClientMatches> {
  const person = await readPerson(tx, clientId)
  const kept = (await listKeptMatches(tx, clientId)).map(({ listing_id }) => listing_id)
  const isKept = new Set(kept)
  const rows = await listClientJobs(tx, clientId, kept)
  const byListing = new Map(rows.map((row) => [row.listing_id, row]))
  const shown = all ? kept : chooseBest(kept, byListing)
  const isShown = new Set(shown)
  const others = rows.filter(({ listing_id, origin }) => !isShown.has(listing_id) && origin === 'agent')
  const { may_prepare, waiting } = await findStanding(tx, clientId)
  const blocked = may_prepare ? await whyBlockedForAgent(tx, person) : null
  const ids = [...shown, ...others.map(({ listing_id }) => listing_id)]
  const listings = new Map((await readListings(tx, ids)).map((listing) => [listing.id, listing]))
  const matches = await explainListings(tx, ids, clientId)
  const present = (row: ClientJobRow | undefined) => {
    const listing = row && listings.get(row.listing_id)
    const match = row && matches.get(row.listing_id)
    if (!listing || !match) return []
    return [
      presentClientMatch(row, listing, match, {
        canPrepare: may_prepare && !blocked && isKept.has(row.listing_id),
        canTakeBack: may_prepare,
      }),
    ]
  }
  return {
    items: shown.flatMap((id) => present(byListing.get(id))),
    prepared: others
      .toSorted((left, right) => Number(right.decided_at) - Number(left.decided_at))
      .flatMap(present),
    total: kept.length,
    waiting,
    may_prepare,
    blocked,
  }
}

/** The best, and those below them for which nothing happened yet: there an agent adds something. In the order of the matches. */
function chooseBest(kept: readonly string[], rows: ReadonlyMap<string, ClientJobRow>): string[] {
  const isOpen = (id: string) => {
    const row = rows.get(id)
    return row !== undefined && matchState(row) === 'open'
  }
  const chosen = new Set([...kept.slice(0, BEST_MATCHES), ...kept.filter(isOpen).slice(0, OPEN_MATCHES)])
  return kept.filter((id) => chosen.has(id))
}

/** What a draft for a client would consist of. Throws NOT_FOUND, also where the actor does not work for the client or the job is none of
 *  the client's matches. */
async function composeDraft(tx: Tx, clientId: string, listingId: string) {
  const person = await readPerson(tx, clientId)
  const listing = await readListing(tx, listingId)
  const kept = await listKeptMatches(tx, clientId)
  const match = (await explainListings(tx, [listingId], clientId)).get(listingId)
  const composed = await composeForClient(tx, { profile: person, listing })
  if (!composed || !match || !kept.some(({ listing_id }) => listing_id === listingId))
    throw declaredError(commonErrors, 'NOT_FOUND')
  const blocked = await whyBlockedForAgent(tx, person)
  if (blocked) throw declaredError(agentErrors, 'NOT_PREPARED', undefined, blocked)
  return { person, listing, match, ...composed }
}

/** What a client gets to approve. Throws NOT_FOUND, and NOT_PREPARED with the reason in words. */
export async function previewForClient(
  tx: Tx,
  { client_id, listing_id }: { client_id: string; listing_id: string },
): Promise<DraftPreview> {
  const { match, letter, isClients } = await composeDraft(tx, client_id, listing_id)
  const [listing] = await readListings(tx, [listing_id])
  if (!listing) throw declaredError(commonErrors, 'NOT_FOUND')
  const cvs = await listCvVersions(tx, client_id)
  return {
    listing,
    match,
    letter: isClients ? null : letter.text,
    cv: cvs.find(({ current }) => current)?.filename ?? null,
    questions: (await listStandardQuestions(tx, listing_id)).map(({ question, kind }) => ({
      question,
      kind,
    })),
  }
}

/** Prepares a draft for a client's approval, and notifies them. Throws NOT_FOUND, and NOT_PREPARED with the reason in words. */
export async function prepareDraft(
  tx: Tx,
  { client_id, listing_id }: { client_id: string; listing_id: string },
): Promise<{ draft_id: string }> {
  const { person, listing, match, letter } = await composeDraft(tx, client_id, listing_id)
  const { draft_id, refusal } = await prepareForClient(tx, {
    clientId: client_id,
    listingId: listing_id,
    score: match.match_score ?? 0,
    letter,
  })
  if (draft_id === null)
    throw declaredError(agentErrors, 'NOT_PREPARED', undefined, refusalWords(refusal ?? 'closed', person))
  const agent = await findOwnProfile(tx)
  await notify(tx, {
    userId: client_id,
    template: 'scout.prepared_by_agent',
    values: {
      job_title: listing.title,
      company_name: listing.company,
      agent_name: agent ? personName(agent) : '',
    },
    actionUrl: `/scout?draft=${draft_id}`,
  })
  return { draft_id }
}

const keptWords = {
  decided: 'This draft was decided on, or left the inbox.',
  touched: 'The client has this draft in hand: it changed after it was sent to them.',
} as const

/** Takes a draft by an agent out of a client's inbox, as long as the client has not touched it. Throws NOT_FOUND, and NOT_TAKEN_BACK
 *  with the reason in words. */
export async function withdrawUntouchedDraft(tx: Tx, draftId: string): Promise<void> {
  const refusal = await withdrawDraft(tx, draftId)
  if (refusal === 'missing') throw declaredError(commonErrors, 'NOT_FOUND')
  if (refusal) throw declaredError(agentErrors, 'NOT_TAKEN_BACK', undefined, keptWords[refusal])
}
