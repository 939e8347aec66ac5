import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { findRemoteWord } from '@jobscout/contract/matching/places/remote.ts'
import { type Derived, derivedValue } from '../provenance.ts'

const says =
  /\b(?:this|it) is (?:a |an )?(?:[\w-]+[, ]+){0,2}remote\b(?! (?:sensing|area|site))|\b(?:position|role|job|opportunity) (?:is|will be|can be) (?:[\w%-]+ )?(?:remote\b|done remotely|performed remotely)|\b(?:fully|100 ?%|all|completely|entirely)[- ]remote\b|\bremote (?:position|role|job|opportunity)\b|\bwork from anywhere\b|\b(?:position|role|job) (?:can|may|could) be (?:located|based|done|performed) (?:anywhere|from anywhere|from home|remotely)\b|\b(?:home[- ]based|work[- ]from[- ]home|telecommut(?:ing|e)|telework|virtual) (?:position|role|job)\b|\b(?:comfortable|willing|able) (?:to work|working|with working) from (?:an? |your |the )?home office\b|(?:^|\n)[^\S\n]*(?:remote|telecommut(?:er|ing|e)|telework|work from home)(?: work| position| role| job| eligible)?[^\S\n]*[:?]\s*(?:yes|100 ?%|fully)|(?:^|\n)[^\S\n]*(?:job |work )?location[^\S\n]*:[^\S\n]*(?:fully |100% )?remote\b/gi

/** Words in the same sentence that negate or limit remote work: not remote, temporarily, partly. */
const takesBack =
  /\b(?:not?|non|isn['’]t|without|initially|temporar\w+|until|covid\w*|pandemic|currently|during|hybrid|occasional\w*|days?|partially|as needed|if needed|when needed|may be|consider\w*|options?|flexib\w+)\b/i

function sentenceAround(text: string, start: number, end: number): string {
  const from = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('. ', start)) + 1
  const stop = /[.!?](?:\s|$)|\n/.exec(text.slice(end))
  return text.slice(from, stop ? end + stop.index : text.length)
}

/** Whether the posting states that the work is remote: in its work type, place or title, or in a sentence without a
 *  negation or limit. Null when it does not, which the product reads as not remote. */
export function deriveRemote(
  workType: string,
  location: string,
  title: string,
  description: string,
): Derived<true> | null {
  if (/\b(?:on ?site|hybrid|in office|in person)\b/.test(foldText(workType))) return null
  const stated = [
    ['given', workType],
    ['location', location],
    ['title', title],
  ] as const
  for (const [from, text] of stated) {
    const word = findRemoteWord(text)
    if (word) return derivedValue(true, from, word)
  }
  for (const match of description.matchAll(says)) {
    const sentence = sentenceAround(description, match.index, match.index + match[0].length)
    if (!takesBack.test(sentence)) return derivedValue(true, 'description', match[0])
  }
  return null
}
