import { recordLimits } from '@jobscout/contract/career/record.ts'
import { isSaidByFact } from '@jobscout/contract/letters/fact-gate.ts'
import type { Fact } from '@jobscout/contract/letters/facts.ts'
import { normalizeSentence, splitSentences } from '@jobscout/contract/letters/words.ts'

const figure = /\p{Sc}?\s?(\d[\d.,']*\d|\d)\s?[%‰°\p{Sc}]?/gu

/** "$40", "40 %" and "40" are the same word to the gate. */
function figuresStand(sentence: string, fact: string): boolean {
  const figures = (text: string) =>
    [...text.matchAll(figure)].map(([written, number = '']) => ({
      number,
      written: written.replace(/\s/g, ''),
    }))
  const held = figures(fact)
  return figures(sentence).every(({ number, written }) => {
    const same = held.filter((candidate) => candidate.number === number)
    // What the record spells, such as "forty", has no sign.
    return same.length > 0 ? same.some((candidate) => candidate.written === written) : written === number
  })
}

/** Signs that say nothing by themselves. */
const plain = /[\p{L}\p{M}\p{N}\s.,;:'’()–-]/u
const signsStand = (sentence: string, fact: string): boolean =>
  [...sentence].every((sign) => plain.test(sign) || fact.includes(sign))

/** A sentence of the AI as it may stand in a letter; null where it is not one sentence, or one of the facts does not say all of it. */
export function acceptSentence(answer: string, facts: readonly Fact[]): string | null {
  const lines = normalizeSentence(answer).trim()
  const sentence = lines.replace(/\s+/g, ' ')
  if (sentence.length > recordLimits.bullet || splitSentences(lines).length !== 1) return null
  const isSaid = facts.some((fact) => {
    const text = normalizeSentence([...fact.head, fact.bullet].join('\n'))
    return isSaidByFact(sentence, fact) && figuresStand(sentence, text) && signsStand(sentence, text)
  })
  if (!isSaid || !/^\p{L}/u.test(sentence)) return null
  const capital = `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
  return /[.!?]$/.test(capital) ? capital : `${capital}.`
}
