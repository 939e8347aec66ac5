import { namesAddress } from './addresses.ts'
import type { Bullet } from './record.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

/** Past tenses that do not end in -ed. Some are base forms too: "cut", "set". */
const irregularPasts = words(
  `arose ate became began bent bought brought broke built came caught chose cut dealt did drew drove dug fed fell felt flew forgave fought
  found gave got grew held hit hung kept knew laid led left lent made met outgrew overcame oversaw paid put ran read rebuilt redrew
  rethought rewrote rose said sang sat saw sent set shone shot showed shut sold sought spent spoke split spread stood strove
  swam swept taught told took undertook understood upheld withstood won wore wrote`,
)

/** Words in -ed that describe what follows rather than tell what was done. */
const adjectives = words(
  `accomplished advanced aged applied based bilingual certified combined committed computed detailed dedicated distributed driven
  embedded experienced extended fixed graded indeed integrated interested licensed limited linked mixed motivated need proceed
  qualified registered related seasoned seed shared skilled speed succeed talented trusted unauthorised united varied weighted`,
)

/** What is done to a person as often as by them: "Promoted to charge nurse", "Appointed four managers". */
const doneToPerson = words(
  `accepted admitted appointed asked assigned awarded commended elected employed entrusted expected featured hired honored honoured
  invited named nominated promoted ranked rated recognised recognized recruited required seconded selected shortlisted tasked voted`,
)
/** Of these, what a person is rather than does, unless the rest says whom: "Awarded Nurse of the Month". */
const seldomByPerson = words('awarded elected featured invited named ranked rated voted')
const followsPassive = /^(?:as|among|at|for|in|into|on|to|with)\s/i

/** Base forms that are no nouns: what a person does in the present position. */
const baseForms = words(
  `administer advise analyse analyze assemble build coach collaborate conduct coordinate create deliver develop educate ensure
  establish evaluate fix handle improve investigate keep lead maintain make manage negotiate operate organise organize oversee
  prepare produce provide represent review run serve supervise teach train translate treat write`,
)

/** Base forms that are nouns as well: verbs only where what follows can only follow a verb. */
const ambiguousForms = words(
  `answer audit balance care close control design direct draft file guide head host install inspect mentor monitor order own pack
  plan process program report research schedule sell set staff support test track transport visit work`,
)
const followsVerb =
  /^(?:the|a|an|our|their|its|all|each|every|both|up to|about|over|more than|for (?:the|a|an|up to|about|\d)|on (?:the|a|an)|with (?:the|a|an|\d)|to (?:the|a|an)|\d|[$€£])/i

/** Subjects of a figure that need "the" in front: "Cost per new customer fell". */
const measures = words(
  'average budget churn cost error newsletter number price proportion rate ratio response revenue share time total turnover waiting',
)
const figureMoves =
  /\b(?:fell|rose|grew|dropped|went|increased|decreased|improved|declined|doubled|tripled|halved|shrank)\b/i

/** "Failed runs fell from 9 to 1": the first word belongs to what moves, where nothing else begins before the verb. */
const describesSubject = (rest: string): boolean => {
  const [before, moves] = rest.split(/\b(fell|rose|went|shrank)\b/i)
  return (
    Boolean(before && moves) &&
    !/[;:,.]|\b(?:and|so|that|which|who|while|until|as|after|when|where|because|how)\b/i.test(before ?? '')
  )
}

const firstWord = /^(?:co-|re-|pre-|over)?[\p{L}'’-]+/u

const isPast = (word: string): boolean => {
  const plain = word.replace(/^(?:co|re|pre)-/, '')
  if (irregularPasts.has(plain)) return true
  return (
    plain.length > 4 &&
    !plain.includes('-') &&
    plain.endsWith('ed') &&
    !plain.endsWith('eed') &&
    !adjectives.has(plain)
  )
}

/** "Ran" as it stands within a sentence; "SQL" and "McKinsey" keep their letters. */
const lowerFirst = (text: string): string =>
  /^\p{Lu}[\p{Ll}'’-]*(?![\p{L}\p{N}])/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** "Hired, trained" and "Wrote and edited": each verb must be one that "I" can stand before. */
function asSentence(text: string): string {
  const body = text.replace(/[\s;,.]+$/u, '')
  return /[!?…]$/u.test(body) ? body : `${body}.`
}

export interface SentenceProposal {
  /** Null where the rule finds no verb to build on: the person is asked. */
  readonly sentence: string | null
  /** `past` reads safely wherever it stands. `present` is true of a position that the person still has, `passive` is what others did. */
  readonly rule: 'past' | 'passive' | 'present' | 'figure' | 'none'
}

const none: SentenceProposal = { sentence: null, rule: 'none' }

/**
 * How a letter would say a bullet in the first person, by rule: "Moved forty scripts" as "I moved forty scripts.", a present
 * tense of the current position as "I manage 64 staff.", "Cost fell from 21 to 13" as it is.
 */
export function proposeSentence(bullet: string, isCurrent: boolean): SentenceProposal {
  const text = bullet.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (/^I(?:['’]\w+)?\s/u.test(text)) return { sentence: asSentence(text), rule: 'past' }
  const [first = ''] = firstWord.exec(text) ?? []
  const word = first.toLowerCase().replace('’', "'")
  const rest = text.slice(first.length).trimStart()
  // A verb has something that it is done to: "Automated." alone says nothing.
  if (!first || rest.startsWith('-') || !/\p{L}/u.test(rest)) return none
  const isFigure = isPast(word) ? describesSubject(rest) : /\d/.test(text) && figureMoves.test(text)
  if (isFigure && !baseForms.has(word)) {
    return { sentence: asSentence(measures.has(word) ? `The ${lowerFirst(text)}` : text), rule: 'figure' }
  }
  if (isPast(word) && /^\p{Lu}/u.test(first)) {
    if (/^by\s/i.test(rest)) return none
    if (doneToPerson.has(word)) {
      const isPassive = followsPassive.test(rest) || (seldomByPerson.has(word) && /^\p{Lu}/u.test(rest))
      if (isPassive) return { sentence: asSentence(`I was ${lowerFirst(text)}`), rule: 'passive' }
      if (seldomByPerson.has(word)) return none
    }
    return { sentence: asSentence(`I ${lowerFirst(text)}`), rule: 'past' }
  }
  if (!isCurrent) return none
  const isVerb = baseForms.has(word) || (ambiguousForms.has(word) && followsVerb.test(rest))
  return isVerb ? { sentence: asSentence(`I ${lowerFirst(text)}`), rule: 'present' } : none
}

/** What the person is asked to confirm: words that they or the AI gave, else what the rule makes of the bullet. */
export const proposedSentence = (
  { text, sentence }: Pick<Bullet, 'text' | 'sentence'>,
  isCurrent: boolean,
): string | null => (sentence ? asSentence(sentence) : proposeSentence(text, isCurrent).sentence)

/** How a letter says a bullet: as the person confirmed it, or by the rule of the past tense, which changes no word. Null for any
 *  other proposal, and for one that names an address: they wait for the person. */
export function letterSentence(
  bullet: Pick<Bullet, 'text' | 'sentence' | 'confirmed_at'>,
  isCurrent: boolean,
): string | null {
  const proposed = proposedSentence(bullet, isCurrent)
  const { rule, sentence } = proposeSentence(bullet.text, isCurrent)
  const isSafe = rule === 'past' && proposed === sentence && !namesAddress(bullet.text)
  return bullet.confirmed_at || isSafe ? proposed : null
}
