import { proposedSentence } from '@jobscout/contract/career/propose-sentence.ts'
import { type Bullet, recordOfProfile } from '@jobscout/contract/career/record.ts'
import { collectFacts, type Fact } from '@jobscout/contract/letters/facts.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import type { AiQuestion } from '../../../platform/ai/port.ts'
import { acceptSentence } from './gate.ts'
import { holdsPersonalData } from './personal-data.ts'
import { dataBlock, rewordPrompt } from './prompts.ts'

interface Rewording {
  /** What is proposed or confirmed now. */
  readonly before: string
  readonly facts: readonly Fact[]
  /** Null where the bullet holds what is never sent. */
  readonly question: AiQuestion<{ sentences: string[] }> | null
}

/** The question about a bullet of the record; null where there is no such bullet. */
export function requestWording(profile: Profile, bulletId: string): Rewording | null {
  const entry = [...profile.positions, ...profile.projects].find(({ bullets }) =>
    bullets.some(({ id }) => id === bulletId),
  )
  const bullet: Bullet | undefined = entry?.bullets.find(({ id }) => id === bulletId)
  if (!entry || !bullet) return null
  const isPrivate = holdsPersonalData(bullet.text, profile)
  return {
    before: proposedSentence(bullet, entry.is_current) ?? bullet.text,
    facts: collectFacts(recordOfProfile(profile), profile).filter(({ source }) => source.bullet === bulletId),
    question: isPrivate ? null : { ...rewordPrompt, data: dataBlock('entry', bullet.text) },
  }
}

/** The first wording that says nothing but the bullet, and something else than now. */
export const chooseWording = ({ before, facts }: Rewording, sentences: readonly string[]): string | null =>
  sentences
    .map((sentence) => acceptSentence(sentence, facts))
    .find((sentence) => sentence && sentence !== before) ?? null
