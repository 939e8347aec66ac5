import { foldText } from '@jobscout/contract/matching/fold-text.ts'

/** Sentences that boards and employers put under any posting. They say nothing of the job. */
const boilerplate =
  /equal (?:employment )?opportunit|affirmative action|without regard to|protected veteran|reasonable accommodation|e verify|background check|drug free|(?:^| )eeo|click (?:here|apply)|apply (?:now|today|online|here)|how to apply|to apply|we look forward to|cookie|privacy (?:policy|notice)|powered by|share this (?:job|posting)|posted (?:on|by|\d)|view (?:all|more) jobs|(?:job|req|requisition|position|posting|reference) (?:id|number|no)(?: |$)|please mention|found this (?:job|posting)/

export interface TextSketch {
  /** Of the text as a whole, however it is written. */
  readonly whole: string
  readonly words: ReadonlySet<string>
  /** Each three words in a row. */
  readonly shingles: ReadonlySet<string>
  /** Characters of what is compared. */
  readonly length: number
}

/** What of a text is compared: its words without the sentences that stand under any posting. */
export function sketchText(text: string): TextSketch {
  const sentences = text.split(/(?<=[.!?])\s+|\n+/).map(foldText)
  const telling = sentences.filter((sentence) => sentence !== '' && !boilerplate.test(sentence))
  const compared = telling.join(' ')
  const words = compared.split(' ')
  const shingles = new Set<string>()
  for (let at = 0; at + 2 < words.length; at += 1)
    shingles.add(`${words[at]} ${words[at + 1]} ${words[at + 2]}`)
  return { whole: sentences.join(' ').trim(), words: new Set(words), shingles, length: compared.length }
}

/** How many words or shingles two sets share. */
function countShared(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0
  for (const word of first) if (second.has(word)) shared += 1
  return shared
}

/** What two sets share of both together. */
export function jaccard(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const shared = countShared(first, second)
  return shared === 0 ? 0 : shared / (first.size + second.size - shared)
}

/** How much of the smaller set is in the larger. */
export function containment(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  const smaller = Math.min(first.size, second.size)
  return smaller === 0 ? 0 : countShared(first, second) / smaller
}
