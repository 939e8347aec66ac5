import { experienceLevels } from '@jobscout/contract/matching/dictionaries/experience-levels.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import type { ExperienceLevel } from '@jobscout/contract/matching/vocabulary.ts'
import { type Derived, derivedValue, deriveFromLabel, deriveFromTitle } from '../provenance.ts'
import { internshipWords, learnerWords } from './beginner-words.ts'

/** Directors of a craft or a programme, and those of no company. */
const craft =
  'art|stage|casting|music|choir|choral|band|theat(?:re|er)|film|funeral|camp|activit(?:y|ies)|recreation|spiritual|photography'
const beginners = [
  'entry[- ]level|(?:new|recent) grad(?:uate)?s?|summer (?:analyst|associate)|(?:college|campus|university) (?:hire|grad(?:uate)?)s?',
  'early[- ](?:careers?|talents?)(?! (?:recruit|(?:program(?:me)? )?manager|partner|talent|lead))',
  String.raw`graduate (?:(?!school|student|program)[\w/&-]+ ){0,2}(?:engineer|developer|analyst|scientist|consultant|trainee|nurse(?! practitioner)|program(?:me)?|scheme|development|intake)`,
  String.raw`grad(?:uate)?s?(?! (?:school|student|admissions?))(?=.*\b20[2-9]\d\b)|(?<=\b20[2-9]\d\b.*)grad(?:uate)?s?(?! (?:school|student))`,
  internshipWords,
  learnerWords,
].join('|')

/** Words of a title, highest level first: "Senior Director" is a director. An "Associate Engineer, new graduate" begins. Fields and roles that merely contain
 *  such a word ("Senior Living", "Lead Generation", "Chief of Staff", "School Principal") do not count. */
const titleWords: readonly (readonly [ExperienceLevel, RegExp])[] = [
  [
    'executive',
    new RegExp(
      String.raw`(?<!\b(?:assistant|asst\.?|(?:${craft})) )\bdirector\b(?! of (?:first impressions|fun|${craft})\b)|(?<!\b(?:assistant|asst\.?) )\b(?:[se]?vp|vice president|ceo|cto|cfo|coo|cio|cmo|ciso|head of)\b|^president\b|\bchief\b(?! (?:of staff|petty|warrant|(?:\w+ )?engineer|mate|inspector|technician|resident|steward|cook|clerk|police|probation))`,
      'i',
    ),
  ],
  [
    'lead',
    /\b(?:team |tech(?:nical)? )?lead\b(?![- ](?:gen|generation|free|based|paint|time))|\bprincip(?:al|le)\b(?=[ ,–-]+\w)|(?<=\w[ ,–-]+)principal\b|\bhead\b(?! (?:chef|cook|waiter|nurse|(?:\w+ )?coach|teacher|start|lice|lifeguard|gardener|housekeeper|bartender|baker|cashier|custodian|porter)\b)|\bstaff (?:[\w/&-]+ ){0,3}(?:engineer|scientist|developer|designer|architect|researcher)\b/i,
  ],
  ['senior', /\b(?:senior|sr)\b\.?(?! (?:living|care|services|citizens?|housing|center|homes?)\b)/i],
  ['mid', /\b(?:mid(?:dle)?[- ]?level|intermediate|mid(?!-market))\b/i],
  ['entry', new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${beginners})(?![\p{L}\p{N}])`, 'iu')],
  [
    'junior',
    /\b(?:junior|jr)\b\.?|^(?:\w+ )?associate (?!director|professor|dean|partner|principal|manager|general|vp|vice)(?=\w)/i,
  ],
]
const notALevel =
  /\b(?:executive|personal|administrative) assistant\b|\bassistant (?:to|principal)\b|\b(?:school|elementary|vice|deputy) principal\b/i
/** The person that the job works for: "Secretary to the Director", "Office of the CTO". */
const superior =
  /\b(?:to|office of) (?:the |our |an? )?(?:[\w-]+ ){0,2}(?:c[a-z]o|director|president|vp|chief|head|founder)s?\b.*|\bc[a-z]o (?:office|services|advisory)\b/i

/** "Scientist/Senior Scientist" is open to both and states no level. */
const either =
  /\b(\w+)\s*\/\s*(?:senior|sr\.?|associate|junior|jr\.?|lead|principal|staff)\s+\1\b|\b(?:senior|sr\.?|associate|junior|jr\.?|lead|principal|staff)\s+(\w+)\s*\/\s*\2\b/i

const labelled =
  /(?:^|\n)[^\S\n]*[+*•·-]?[^\S\n]*(?:(?:experience|seniority|career|job|position) level|level(?=\s*:)|job category|level of experience)[^\S\n]*(?::|\n)\s*([^\n]{2,40})/gi
/** "An entry to mid-level engineer" is open to both and states no level. */
const sentence =
  /\b(?:(?:this|it|(?:role|position|job)) is an?|the [\w/&-]+(?: [\w/&-]+){0,3} is an?|(?:seeking|hiring|looking for|recruiting) an?) (?:[\w-]+ ){0,2}(?<!\b(?:to|or|and) )(entry|junior|mid|senior)[- ]level (?:[\w-]+ ){0,2}(?:role|position|job|opportunity|analyst|engineer|scientist|developer|designer|consultant|manager|specialist|professional|candidate|person)\b/gi

/** "Acme is looking for a Senior Data Scientist", and not "for a Junior or Senior Scientist". */
const wanted =
  /\b(?:[Ss]eeking|[Hh]iring|[Ll]ooking for|[Rr]ecruiting|[Ii]f you are) an? ([A-Z][\w.&-]*(?: (?:of )?[A-Z][\w.&-]*){1,6})(?![\w/&]| [A-Z]|,? (?:or|and|to) [A-Z])/g

function ofTitle(title: string): Derived<ExperienceLevel> | null {
  const open = either.exec(title)
  const offersBoth = open && !/director|president/i.test(open[1] ?? open[2] ?? '')
  if (notALevel.test(title) || offersBoth) return null
  return deriveFromTitle(title.replace(superior, ''), titleWords)
}

/** Reads the level from its own field, the title, or a line about it. Years of experience
 *  and grades such as "Engineer II" differ between employers and are not read as levels. */
export function deriveExperienceLevel(
  given: string,
  title: string,
  description: string,
): Derived<ExperienceLevel> | null {
  const stated = experienceLevels.find(given)?.key ?? deriveFromTitle(given, titleWords)?.value
  const titled = ofTitle(title)
  // The scraping service's "Mid-Senior level" covers three levels, so a title that states one is more precise.
  const broad =
    foldText(given).startsWith('mid senior') && titled && /^(?:mid|senior|lead)$/.test(titled.value)
  if (stated && !broad) return derivedValue(stated, 'given', given)
  if (titled) return titled
  const findLevel = (text: string) => experienceLevels.find(text)?.key
  return (
    deriveFromLabel(description, labelled, findLevel) ??
    deriveFromLabel(description, sentence, findLevel) ??
    deriveFromLabel(description, wanted, (words) => ofTitle(words)?.value)
  )
}
