import { proposedSentence, proposeSentence } from '@jobscout/contract/career/propose-sentence.ts'
import type { Bullet, Position } from '@jobscout/contract/career/record.ts'

/** `waiting`: no rule reads the bullet, so that the person says it. `empty`: there is nothing to say. */
type SentenceState = 'empty' | 'confirmed' | 'proposed' | 'waiting'

export function sentenceState(bullet: Bullet, isCurrent: boolean): SentenceState {
  if (bullet.text.trim() === '') return 'empty'
  if (bullet.confirmed_at) return 'confirmed'
  return proposedSentence(bullet, isCurrent) ? 'proposed' : 'waiting'
}

export const confirmSentence = (bullet: Bullet, sentence: string): Bullet => ({
  ...bullet,
  sentence,
  confirmed_at: new Date().toISOString(),
})

/** Another text needs another look at its sentence: one that the rule made is made again, the person's own words stay as a
 *  proposal. */
export function withText(bullet: Bullet, text: string, isCurrent: boolean): Bullet {
  if (text.trim() === bullet.text.trim()) return { ...bullet, text }
  const isOfRule = bullet.sentence === proposeSentence(bullet.text, isCurrent).sentence
  return {
    ...bullet,
    text,
    sentence: isOfRule || text.trim() === '' ? '' : bullet.sentence,
    confirmed_at: null,
  }
}

/** A position with changed dates. One that ends loses the sentences that the rule made in the present tense. */
export function withPeriod(
  position: Position,
  change: Partial<Pick<Position, 'start' | 'end' | 'is_current'>>,
): Position {
  const dated = { ...position, ...change }
  const bullets = position.bullets.map((bullet) => {
    const { rule, sentence } = proposeSentence(bullet.text, true)
    const isOutdated = !dated.is_current && rule === 'present' && bullet.sentence === sentence
    return isOutdated ? { ...bullet, sentence: '', confirmed_at: null } : bullet
  })
  return { ...dated, bullets }
}

interface ListedSentence {
  readonly positionId: string
  readonly bulletId: string
  readonly state: Exclude<SentenceState, 'empty'>
}

/** The sentences of all bullets that say something, in the order of the page. */
export const listSentences = (positions: readonly Position[]): ListedSentence[] =>
  positions.flatMap(({ id, bullets, is_current }) =>
    bullets.flatMap((bullet) => {
      const state = sentenceState(bullet, is_current)
      return state === 'empty' ? [] : [{ positionId: id, bulletId: bullet.id, state }]
    }),
  )

/** How many sentences of a position need the person, and how many are confirmed. */
export function countSentences(position: Position): { need: number; confirmed: number } {
  const sentences = listSentences([position])
  const confirmed = sentences.filter(({ state }) => state === 'confirmed').length
  return { need: sentences.length - confirmed, confirmed }
}
