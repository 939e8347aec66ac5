import {
  employmentTypes,
  selectOfferedType,
} from '@jobscout/contract/matching/dictionaries/employment-types.ts'
import type { EmploymentType, OfferedType } from '@jobscout/contract/matching/vocabulary.ts'
import { type Derived, derivedValue, deriveFromLabel, deriveFromTitle } from '../provenance.ts'

type Told = readonly (readonly [EmploymentType, RegExp])[]

/** Between types of which a posting offers either. */
const separator = /[,/;|&+]|\b(?:or|and|oder|und|ou|et)\b/i

/** "Full-time or part-time", "Voll- oder Teilzeit", "Full-time / Contract" where nothing follows that is the title's own word. */
const titlePair =
  /\b(?:full|part|voll|teil)(?:[- ]?time|zeit)?-?\s*(?:[/&]|\b(?:or|and|oder|und)\b)\s*(?:(?:full|part)[- ]?time|vollzeit|teilzeit|(?:contract(?:or)?|freelance|temporary)(?=\s*(?:$|[-–—),/|:(])))\b/i

/** In order of precedence: of types named as one ("Full-time contract worker") the narrower one counts. */
const titleWords: Told = [
  [
    'internship',
    /\b(?:interns?|internship|co-op|working student|werkstudent(?:in)?|praktikum|praktikant(?:in)?|stagiaire|alternance|alternante?|apprentissage|tirocinio|tirocinante)\b(?!\s+(?:program|coordinator|manager|recruit|supervisor))|^stage\b(?=\s*(?:$|[-–—(:,/|]|(?:assistant|ing[ée]nieur|data|en|de|d['’]|f\/h|h\/f|m\/f|fin)\b))|[-–—(,/|]\s*stage\s*(?=$|[-–—),/|(]|[hf]\/[hf])/i,
  ],
  ['freelance', /\bfreelancer?\b/i],
  [
    'contract',
    /\bcontract[- ]to[- ](?:hire|perm)\b|\bcontract (?:worker|role|position|basis|job|assignment)\b|(?:[-–—(,/|:]\s*|\b(?:months?|term|lt|w2|1099|temporary)\s+)contract(?:or)?\s*(?=$|[-–—),/|:(])|\b(?:fixed[- ]term|temporary|seasonal|befristet|CDD|int[ée]rim(?:aire)?)\b/i,
  ],
  ['part_time', /\b(?:part[- ]?time|teilzeit)\b/i],
  ['full_time', /\b(?:full[- ]?time|vollzeit)\b/i],
]

/** "Job Type: Full-time", or the label on one line and the value on the next. */
const labelled =
  /(?:^|\n)[^\S\n]*[+*•·-]?[^\S\n]*(?:(?:job|employment|position|work|contract|time) (?:type|status|schedule)|type of (?:employment|position|contract)|(?:work )?hours\/shift|working pattern|full[- ]time(?:\s*\/\s*part[- ]time)?(?=:)|(?:status|schedule|type|duration)(?=\s*:))\s*:?\s*((?:full[- ]?time|part[- ]?time|contract(?:or|[- ]to[- ]hire)?|temporary|temp|intern(?:ship)?|freelance)\b(?:\s*(?:[,/&]|\b(?:or|and)\b)\s*(?:full[- ]?time|part[- ]?time|contract(?:or)?|temporary|intern(?:ship)?|freelance)\b)*)/gi

const notThis =
  /\b(?:experience|experienced|convert\w*|transition\w*|lead\w*|become\w*|turn\w*|extend\w*|potential\w*|possib\w*|years?|months? of)\b[^.\n]{0,40}$/i

const sentences: Told = [
  ['internship', /\bthis (?:is (?:a|an) )?(?:[\w-]+ ){0,3}internship\b/i],
  [
    'contract',
    /\bthis is (?:a |an )?(?:[\w-]+[, ]+){0,2}contract\b(?! (?:to\b|with|testing|research|manufactur|organi|lab))|\b\d+\+?[- ]months?(?:'s|’s)? contract\b|\bcontract (?:role|position|assignment)\b|\b(?:\d+|one|two|three|six|twelve)[- ](?:year|month)s? (?:fixed[- ]term )?(?:appointment|assignment)\b/i,
  ],
  [
    'part_time',
    /\bthis is (?:a |an )?(?:[\w-]+[, ]+){0,2}part[- ]time\b|\bpart[- ]time (?:[\w-]+ )?(?:position|role|job)\b|\bin teilzeit\b(?!\s*(?:oder|und|\/))|\bpart[- ]time,? (?:and )?permanent\b|\bpermanent,? (?:and )?part[- ]time\b|(?:^|\n)[^\S\n]*teilzeit[^\S\n]*(?=\n|$|[,.;-])/i,
  ],
  [
    'full_time',
    /\b(?:this|it) is (?:a |an )?(?:[\w-]+[, ]+){0,2}full[- ]time\b|\bfull[- ]time (?:[\w-]+ )?(?:position|role|job)\b|\b(?:seeking|hiring|looking for|fill) an? (?:[\w-]+ ){0,2}full[- ]time\b|(?:^|\n)[^\S\n]*(?:full[- ]time|vollzeit)[^\S\n]*(?=\n|$|[,.;-])|\bin vollzeit\b(?!\s*(?:oder|und|\/))|\bfull[- ]time,? (?:and )?permanent\b|\bpermanent,? (?:and )?full[- ]time\b/i,
  ],
]

/** The type that the text names as a whole, or those that its parts name. */
function readOfferedType(text: string): OfferedType | undefined {
  const named = text.split(separator).flatMap((part) => employmentTypes.find(part)?.key ?? [])
  return employmentTypes.find(text)?.key ?? selectOfferedType(new Set(named))
}

function ofDescription(description: string): Derived<OfferedType> | null {
  const labelledLine = deriveFromLabel(description, labelled, readOfferedType)
  if (labelledLine) return labelledLine
  for (const [value, sentence] of sentences) {
    const match = sentence.exec(description)
    if (match && !notThis.test(description.slice(Math.max(0, match.index - 60), match.index))) {
      return derivedValue(value, 'description', match[0])
    }
  }
  return null
}

/** Reads the employment type, or both of two that are offered, from its own field, the title, or a sentence about the job. */
export function deriveEmploymentType(
  given: readonly string[],
  title: string,
  description: string,
): Derived<OfferedType> | null {
  for (const text of given) {
    const value = readOfferedType(text)
    if (value) return derivedValue(value, 'given', text)
  }
  const pair = titlePair.exec(title)?.[0] ?? ''
  // "Intern (full or part time)" is an internship.
  const titled = deriveFromTitle(title.replace(pair, ''), titleWords)
  if (titled) return { ...titled, matched: titled.matched.replace(/^[-–—(,/|:\s]+/, '') }
  const offered = readOfferedType(pair)
  if (offered) return derivedValue(offered, 'title', pair)
  return ofDescription(description)
}
