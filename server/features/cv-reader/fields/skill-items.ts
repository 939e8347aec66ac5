import { skillCode } from '@jobscout/contract/matching/find-skills.ts'

/** The name of a list before it: "Languages: Python". */
export const label = /^\p{L}[\p{L}\d &/,()+.'’-]{1,38}[:：](?:\s+|$|(?=\p{Lu}))/u
export const level =
  /\s*[(–-]*\s*\b(?:advanced|expert|intermediate|mittelstufe|beginner|proficient|fluent|basic|native|sehr gut|gut|(?:(?:sehr )?gute )?(?:\p{L}+-?)?kenntnisse|fortgeschritten|avancé|intermédiaire|débutant|gevorderd|basis|beheerst|\d+\+? years?|\d+ jahre)\b\s*\)?$/iu
const lead = /^(?:and|und|et|y|e|en)\s+/i
/** Words that say how well a skill is known, before its name. */
const praise =
  /^(?:(?:highly )?(?:proficient|experienced?|skilled|adept|familiar|fluent|competent|advanced|basic|good|strong|working)\s+)?(?:(?:knowledge|understanding|use|command|experience)\s+)?(?:in|with|of|at)\s+(?=\p{L})/iu
export const separator = /[,;|•·⋅∙，、；\t](?![^(]*\))|\s{3,}|\s\/\s/

const conjunction = /\s+(?:and|und|et|y|e)\s+/i
const CONJOINED_MIN = 3

/** Splits the last item of a list at the only conjunction in it: "Excel, Word and Access". */
function withoutConjunction(list: readonly string[]): string[] {
  const [last = ''] = list.filter((item) => item.trim() !== '').slice(-1)
  const isEnd = list.length >= CONJOINED_MIN && list.filter((item) => conjunction.test(item)).length === 1
  return isEnd ? list.flatMap((item) => (item === last ? item.split(conjunction) : item)) : [...list]
}

const isKnown = (text: string) => skillCode(text) !== undefined
const joint = /\s+(?:and|und|et|y|e|&)\s+|\s*\/\s*/iu

/** Splits names of the dictionary that stand together, "Git/GitHub", but not "CI/CD", which is one of them. */
function withoutJoints(item: string): string[] {
  const parts = item.split(joint)
  return parts.length > 1 && !isKnown(item) && parts.every(isKnown) ? parts : [item]
}

const PART_MIN = 3

/** Splits two names of the dictionary that a narrow gap separates: "JavaScript Spring-Boot". */
function withoutGap(item: string): string[] {
  const words = item.split(' ')
  if (words.length < 2 || isKnown(item)) return [item]
  const isPart = (part: string) => part.length >= PART_MIN && /^\p{Lu}/u.test(part) && isKnown(part)
  for (let at = 1; at < words.length; at++) {
    const parts = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    if (parts.every(isPart)) return parts
  }
  return [item]
}

const bracketed = /^([^()]*[^()\s])\s*\(([^()]*)\)$/u
const furtherOnes = /(?<=\S)\s+(?:etc|usw)\.?$/i
const andSoOn = /^(?:etc\.?|usw\.?|and more|among others|…|\.\.\.)$/i

/** Whether a text is in short what the words say: "Search Engine Optimization (SEO)". */
const isShortFor = (short: string, words: string) =>
  short.toLowerCase() ===
  words
    .split(/[\s-]+/)
    .map((word) => word[0])
    .join('')
    .toLowerCase()

/** Splits "AWS (S3, EC2)": what is in brackets are skills as well, unless it only says how or how well. */
function withoutBrackets(item: string): string[] {
  const [, name, inside = ''] = bracketed.exec(item) ?? []
  if (name === undefined || isKnown(item)) return [item]
  const parts = inside.split(/\s*[,;/·•–]\s*|\s-\s/).filter((part) => !andSoOn.test(part))
  const isRemark = (part: string) => !isKnown(part) && (!/\p{Lu}/u.test(part) || isShortFor(part, name))
  if (parts.length === 1 && parts.every(isRemark)) return [name]
  return [name, ...parts]
}

/** The names in a list of skills, without words that say how well each is known. */
export const splitList = (text: string): string[] =>
  withoutConjunction(text.split(separator))
    .flatMap((item) => withoutBrackets(item.trim().replace(/\.$/, '').replace(furtherOnes, '')))
    .flatMap(withoutJoints)
    .flatMap(withoutGap)
    .map((item) => item.trim().replace(/^\(([^()]*)\)$|^([^()]*)\)$/, '$1$2'))
    .map((item) => item.trim().replace(lead, '').replace(praise, '').replace(level, '').trim())
    .filter((item) => /\p{L}/u.test(item))
