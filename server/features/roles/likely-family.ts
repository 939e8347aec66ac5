import type { Family } from './read-dictionary.ts'
import { families, familyNamed, phrasesOf } from './role-dictionary.ts'
import { phraseWords } from './title-words.ts'

/** A word that stands in phrases of one occupation only says much, "manager" nothing. Two more phrases are supposed everywhere, so
 *  that one phrase alone does not decide. */
const SUPPOSED_ELSEWHERE = 2
const LEAST_SHARE = 0.03

/** How much the words must say for an occupation, and how much more than for the next: where no phrase names one, and beside one. */
const leastAlone = { sum: 0.35, lead: 0.15 }
const leastBeside = { sum: 0.5, lead: 0.3 }

/** Of the phrases with a word, the share that each occupation has. */
const shares = new Map<string, Map<Family, number>>()

/** Of the phrases of an occupation and those split from it that hold a word, the share that each of them has. */
const memberShares = new Map<Family, Map<string, Map<Family, number>>>()

/** Whether the words speak for one of them more than for the others. */
const LEAST_OF_WHOLE = 0.6

/** Words speak for an occupation and those split from it together. */
function wholeOf(family: Family): Family {
  return family.beside === null ? family : wholeOf(familyNamed(family.beside))
}

for (const one of families) {
  const family = wholeOf(one)
  // The label of a split occupation stands among its phrases.
  const counted = family === one ? phrasesOf(one) : [...one.phrases.role, ...one.phrases.topic]
  for (const phrase of counted) {
    for (const word of new Set(phraseWords(phrase))) {
      const counts = shares.get(word) ?? new Map<Family, number>()
      shares.set(word, counts.set(family, (counts.get(family) ?? 0) + 1))
      const ofWhole = memberShares.get(family) ?? new Map<string, Map<Family, number>>()
      const members = ofWhole.get(word) ?? new Map<Family, number>()
      memberShares.set(family, ofWhole.set(word, members.set(one, (members.get(one) ?? 0) + 1)))
    }
  }
}

/** The one of an occupation and those split from it that the words name, or the whole. */
function memberNamed(whole: Family, words: readonly string[]): Family {
  const sums = new Map<Family, number>()
  for (const word of words) {
    const members = memberShares.get(whole)?.get(word) ?? new Map<Family, number>()
    const all = [...members.values()].reduce((sum, count) => sum + count, 0)
    for (const [member, count] of members) sums.set(member, (sums.get(member) ?? 0) + count / all)
  }
  for (const [member, sum] of sums) if (sum >= LEAST_OF_WHOLE * words.length) return member
  return whole
}

for (const counts of shares.values()) {
  const all = [...counts.values()].reduce((sum, count) => sum + count, SUPPOSED_ELSEWHERE)
  for (const [family, count] of counts) {
    if (count / all < LEAST_SHARE) counts.delete(family)
    else counts.set(family, count / all)
  }
}

export interface LikelyFamily {
  readonly family: Family
  readonly evidence: string
}

/** The occupation for which the words of a title speak together, though no phrase names it: "Debt Recovery Officer" collects debts.
 *  Beside a named occupation they must say more. Null where they speak for none, or for several alike. */
export function likelyFamily(words: readonly string[], beside: Family | null = null): LikelyFamily | null {
  const known = [...new Set(words)].filter((word) => shares.has(word))
  const sums = new Map<Family, number>()
  for (const word of known) {
    for (const [family, share] of shares.get(word) ?? []) sums.set(family, (sums.get(family) ?? 0) + share)
  }
  const least = beside ? leastBeside : leastAlone
  let best: Family | null = null
  let [most, next] = [0, 0]
  for (const [family, sum] of sums) {
    if (sum > most) [best, most, next] = [family, sum, most]
    else if (sum > next) next = sum
  }
  if (!best || best === (beside && wholeOf(beside)) || most < least.sum || most - next < least.lead)
    return null
  const whole = best
  const speaking = known.filter((word) => shares.get(word)?.has(whole))
  return { family: memberNamed(whole, speaking), evidence: speaking.join(' ') }
}
