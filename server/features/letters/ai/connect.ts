import { collectFacts, type Fact } from '@jobscout/contract/letters/facts.ts'
import type { AiQuestion } from '../../../platform/ai/port.ts'
import { chooseBullets, pickBullets, rankBullets, type SelectedBullet } from '../compose/choose-bullets.ts'
import type { LetterRequest } from '../compose/compose-letter.ts'
import { acceptSentence } from './gate.ts'
import { holdsPersonalData, type Identity, removeContacts } from './personal-data.ts'
import { connectPrompt, dataBlock } from './prompts.ts'

/** Entries and characters of the listing that a prompt holds: they decide what it costs. */
const CANDIDATES = 12
const LISTING_LENGTH = 6000

interface Candidate {
  /** As the prompt names it. */
  readonly key: string
  readonly bullet: SelectedBullet
  readonly facts: readonly Fact[]
}

type Answer = (typeof connectPrompt.answer)['_output']

interface Connection {
  readonly candidates: readonly Candidate[]
  readonly question: AiQuestion<Answer>
}

/** The question which bullets a letter says, and how; null where the record has none that may be sent. */
export function requestConnection(request: LetterRequest, identity: Identity): Connection | null {
  const { record, listing, person } = request
  const facts = Map.groupBy(collectFacts(record, person), ({ source }) => source.bullet)
  const candidates = rankBullets(record, listing)
    .filter(({ sentence }) => !holdsPersonalData(sentence, identity))
    .slice(0, CANDIDATES)
    .map((bullet, at) => ({ key: `b${at + 1}`, bullet, facts: facts.get(bullet.id) ?? [] }))
  if (candidates.length === 0) return null
  const entries = candidates.map(({ key, bullet: { position, sentence } }) => {
    const role = [position.title, position.employer].filter(Boolean).join(', ')
    return `${key}${role && !holdsPersonalData(role, identity) ? ` (${role})` : ''}: ${sentence}`
  })
  const advert = removeContacts([listing.title, listing.company, listing.text].join('\n')).slice(
    0,
    LISTING_LENGTH,
  )
  return {
    candidates,
    question: {
      ...connectPrompt,
      data: `${dataBlock('listing', advert)}\n\n${dataBlock('entries', entries.join('\n'))}`,
    },
  }
}

/** What the letter says by the answer. A sentence that says more than its entry is replaced by the person's own, and where the
 *  answer names too few, the composer's choice fills up. `kept` counts the person's own. */
export function arrangeBullets(
  { record, listing }: LetterRequest,
  candidates: readonly Candidate[],
  { sentences }: Answer,
): { bullets: readonly SelectedBullet[]; kept: number } {
  const worded = new Map<string, SelectedBullet>()
  const accepted = new Set<string>()
  for (const { id, text } of sentences) {
    const candidate = candidates.find(({ key }) => key === id.trim().toLowerCase())
    if (!candidate || worded.has(candidate.bullet.id)) continue
    const sentence = acceptSentence(text, candidate.facts)
    if (sentence) accepted.add(candidate.bullet.id)
    worded.set(candidate.bullet.id, { ...candidate.bullet, sentence: sentence ?? candidate.bullet.sentence })
  }
  const others = chooseBullets(record, listing).filter(({ id }) => !worded.has(id))
  const bullets = pickBullets([...worded.values(), ...others])
  return { bullets, kept: bullets.filter(({ id }) => !accepted.has(id)).length }
}
