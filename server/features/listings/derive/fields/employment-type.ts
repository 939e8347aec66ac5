import {
  employmentTypes,
  selectOfferedType,
} from '@jobscout/contract/matching/dictionaries/employment-types.ts'
import type { EmploymentType, OfferedType } from '@jobscout/contract/matching/vocabulary.ts'
import { type Derived, derivedValue, deriveFromLabel, deriveFromTitle } from '../provenance.ts'
import { internshipWords } from './beginner-words.ts'

type TypePatterns = readonly (readonly [EmploymentType, RegExp])[]

/** Between types of which a posting offers either. */
const separator = /[,/;|&+]|\b(?:or|and|oder|und|ou|et)\b/i

/** "Full-time or part-time", "Voll- oder Teilzeit", "Full-time / Contract" where nothing follows that is the title's own word. */
const titlePair =
  /\b(?:full|part|voll|teil)(?:[- ]?time|zeit)?-?\s*(?:[/&]|\b(?:or|and|oder|und)\b)\s*(?:(?:full|part)[- ]?time|vollzeit|teilzeit|(?:contract(?:or)?|freelance|temporary)(?=\s*(?:$|[-–—),/|:(])))\b/i

/** Words of each type in the languages of the boards that are read. In order of precedence: of types named as one ("Full-time contract
 *  worker") the narrower one counts. */
const words: Readonly<Record<EmploymentType, string>> = {
  internship: internshipWords,
  freelance: String.raw`freelancer?|freiberuflich\w*`,
  contract: String.raw`contract[- ]to[- ](?:hire|perm)|fixed[- ]term|ftc|temporary|temp[- ]to[- ](?:hire|perm)|seasonal|(?:maternity|parental|paternity)(?: leave)? cover|befristet\w*|cdd|int[ée]rim(?:aire)?|contrato temporal|tempo determinato|umowa zlecenie|vikariat|契約社員`,
  part_time:
    'part[- ]?time|teilzeit(?:kraft)?|mini-?job(?:s|-basis)?|temps[- ]partiel|media jornada|jornada parcial|(?:tiempo|tempo) parcial|tempo parziale|meio per[ií]odo|deeltijd|bijbaan|deltid|niepe[łl]ny etat|アルバイト|パート(?:タイム)?',
  full_time:
    'full[- ]?time|vollzeit|temps[- ]plein|jornada completa|tiempo completo|tempo (?:pieno|integral|completo)|voltijd|heltid|fuldtid|pe[łl]ny etat|フルタイム',
}
/** "Contract" is also what a manager of contracts works with. */
const contractInTitle = String.raw`contract (?:worker|role|position|basis|job|assignment)|(?:w2|1099|c2c) contract|c2c|(?:(?<=[-–—(,/|:]\s*)|(?:(?:weeks?|months?|term|lt|w2|1099|temporary)\s+))contract(?:or)?(?=\s*(?:$|[-–—),/|:(]))|(?<=^|[-–—(,/|]\s*)temp(?! to)`
const contractInField = 'contract(?:or)?|c2c|temp'

const types = Object.keys(words) as EmploymentType[]
const compileTypePatterns = (contract: string): TypePatterns =>
  types.map((type) => {
    const pattern = type === 'contract' ? `${words[type]}|${contract}` : words[type]
    return [type, new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'iu')] as const
  })
const titleWords = compileTypePatterns(contractInTitle)
const fieldWords = compileTypePatterns(contractInField)

/** "Job Type: Full-time", or the label on one line and the value on the next. */
const labelled =
  /(?:^|\n)[^\S\n]*[+*•·-]?[^\S\n]*(?:(?:job|employment|position|work|contract|time) (?:types?|status|schedule)|type of (?:employment|position|contract)|(?:work )?hours\/shift|working pattern|full[- ]time(?:\s*\/\s*part[- ]time)?(?=:)|(?:status|schedule|type|duration)(?=\s*:)|type de contrat|(?:contrat|jornada|dienstverband|arbeitszeit)(?=\s*:)|(?:anstellungs|beschäftigungs|vertrags)art|tipo (?:de contrato|di contratto)|soort dienstverband|anställningsform|rodzaj umowy|wymiar (?:pracy|etatu)|雇用形態)\s*[:：]?\s*([^\n]{2,60})/gi
/** Beside types in such a value. */
const permanent = /^(?:permanent|regular|exempt|unbefristet|cdi|indefinido|direct hire)\b/i

const notThis =
  /\b(?:experience|experienced|convert\w*|transition\w*|lead\w*|become\w*|turn\w*|extend\w*|potential\w*|possib\w*|years?|months? of)\b[^.\n]{0,40}$/i

const sentences: TypePatterns = [
  ['internship', /\bthis (?:is (?:a|an) )?(?:[\w-]+ ){0,3}internship\b/i],
  [
    'contract',
    /\bthis is (?:a |an )?(?:[\w-]+[, ]+){0,2}contract\b(?! (?:to\b|with|testing|research|manufactur|organi|lab))|\bthis is (?:a |an )?(?:[\w-]+[, ]+)?temporary (?:position|role|job)\b|\b\d+\+?[- ](?:months?|weeks?)(?:'s|’s)? (?:fixed[- ]term )?contract\b|\bcontract (?:role|position|assignment)\b|\b(?:\d+|one|two|three|six|twelve)[- ](?:year|month)s? (?:fixed[- ]term )?(?:appointment|assignment)\b/i,
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

/** The type of one part of a list: its own word, or one in it. */
const readType = (part: string): OfferedType | undefined =>
  employmentTypes.find(part)?.key ??
  fieldWords.find(([, pattern]) => pattern.test(part.replaceAll('_', ' ')))?.[0]

/** The type that the text names as a whole, or those that its parts name. */
function readOfferedType(text: string): OfferedType | undefined {
  const named = text.split(separator).flatMap((part) => readType(part) ?? [])
  return employmentTypes.find(text)?.key ?? selectOfferedType(new Set(named))
}

/** The types that a labelled value begins with: "Contract, Full-time", but not "Sales with a contract". */
function readLabelledTypes(text: string): OfferedType | undefined {
  const named: OfferedType[] = []
  for (const part of text.split(separator).map((written) => written.trim())) {
    const type = fieldWords.find(([, pattern]) => pattern.exec(part)?.index === 0)?.[0]
    if (type) named.push(type)
    else if (part && !permanent.test(part)) break
  }
  return selectOfferedType(new Set(named))
}

function ofDescription(description: string): Derived<OfferedType> | null {
  const labelledLine = deriveFromLabel(description, labelled, readLabelledTypes)
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
  if (titled) return titled
  const offered = readOfferedType(pair)
  if (offered) return derivedValue(offered, 'title', pair)
  return ofDescription(description)
}
