import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { SKILLS_VERSION } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { StatedSkills } from '@jobscout/contract/matching/stated-skills.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { addSkill, lockListingsWithOlderSkills, removeSkills, saveSkills } from '../../matching/service.ts'
import {
  deleteSkills,
  listStatedSkills,
  lockDueSkill,
  lockForgotten,
  updateForgotten,
  updateSkill,
} from '../../preferences/stated-skills/service.ts'
import { deriveSkills, skillLabels, skillSources } from '../derive/fields/skills.ts'
import type { AcceptedListing } from '../derive/listing-rows.ts'
import {
  awaitWriters,
  countCandidates,
  findCandidates,
  findTexts,
  type ListingText,
  shareSkillLock,
  updateSkillNames,
} from './queries.ts'

/** The skills that people state, to compare the listings with that this transaction writes. Skills stated later are found in them
 *  by the job. */
export async function readStatedSkills(tx: BareTx): Promise<StatedSkills> {
  await shareSkillLock(tx)
  return new StatedSkills(await listStatedSkills(tx))
}

/** The features of a listing with the stated skills that it names. */
export const withStatedSkills = (
  stated: StatedSkills,
  { title, description }: Pick<AcceptedListing['listing'], 'title' | 'description'>,
  features: AcceptedListing['features'],
): AcceptedListing['features'] => ({
  ...features,
  skills: [...features.skills, ...stated.find(title, description)],
})

/** Before every listing. */
const NOWHERE = '00000000-0000-0000-0000-000000000000'
const TEXTS_AT_ONCE = 500
const TEXTS_BEFORE_YIELD = 25
/** A word in more than half of many listings tells none from another. */
const COMMON_FROM = 2000

async function isCommon(tx: BareTx, words: string): Promise<boolean> {
  const { all, candidates } = await countCandidates(tx, words)
  return candidates >= COMMON_FROM && 2 * candidates > all
}

/** Searches a batch of the stored listings for a skill that somebody stated. Returns whether none is left to search for. */
export async function searchForStated(tx: BareTx): Promise<boolean> {
  const skill = await lockDueSkill(tx)
  if (!skill) return true
  const { id, words, searched_through } = skill
  await awaitWriters(tx)
  if (searched_through === NOWHERE && (await isCommon(tx, words))) {
    await updateSkill(tx, id, { state: 'common' })
    return false
  }
  const texts = await findCandidates(tx, words, searched_through, TEXTS_AT_ONCE)
  const searched = new StatedSkills([skill])
  const naming = await filterTexts(
    texts,
    ({ title, description }) => searched.find(title, description).length > 0,
  )
  await addSkill(
    tx,
    id,
    naming.map((listing) => listing.id),
  )
  const last = texts.at(-1)
  await updateSkill(
    tx,
    id,
    last && texts.length === TEXTS_AT_ONCE
      ? { searched_through: last.id, state: 'waiting' }
      : { state: 'found' },
  )
  return false
}

async function filterTexts(texts: readonly ListingText[], isWanted: (text: ListingText) => boolean) {
  const wanted: ListingText[] = []
  for (const [index, text] of texts.entries()) {
    if (index % TEXTS_BEFORE_YIELD === 0) await yieldToEventLoop()
    if (isWanted(text)) wanted.push(text)
  }
  return wanted
}

const FORGOTTEN_AT_ONCE = 1000
const LISTINGS_CLEARED_AT_ONCE = 2000

/** Takes skills that nobody states any more out of a batch of the listings. Returns whether none is left. */
export async function removeForgotten(tx: BareTx): Promise<boolean> {
  const forgotten = await lockForgotten(tx, FORGOTTEN_AT_ONCE)
  if (!forgotten) return true
  const { ids, removed_through } = forgotten
  // Those who begin to write later do not compare listings with these skills.
  if (removed_through === NOWHERE) await awaitWriters(tx)
  const last = await removeSkills(tx, ids, removed_through, LISTINGS_CLEARED_AT_ONCE)
  if (last === undefined) await deleteSkills(tx, ids)
  else await updateForgotten(tx, { ids, removed_through: last })
  return false
}

const LISTINGS_AT_ONCE = 200

/** Reads the skills of a batch of listings anew that an older dictionary read. Returns whether it was the last. */
export async function rereadSkills(tx: BareTx): Promise<boolean> {
  const ids = await lockListingsWithOlderSkills(tx, SKILLS_VERSION, LISTINGS_AT_ONCE)
  if (ids.length === 0) return true
  const stated = await readStatedSkills(tx)
  const rows: Parameters<typeof updateSkillNames>[1][number][] = []
  const features: { listing_id: string; skills: readonly number[] }[] = []
  for (const [index, { id, title, description }] of (await findTexts(tx, ids)).entries()) {
    if (index % TEXTS_BEFORE_YIELD === 0) await yieldToEventLoop()
    const skills = deriveSkills(title, description)
    rows.push({ id, skills: skillLabels(skills), sources: skillSources(skills) })
    features.push({
      listing_id: id,
      skills: [...skills.map(({ value }) => value), ...stated.find(title, description)],
    })
  }
  await updateSkillNames(tx, rows)
  await saveSkills(tx, features, SKILLS_VERSION)
  return ids.length < LISTINGS_AT_ONCE
}
