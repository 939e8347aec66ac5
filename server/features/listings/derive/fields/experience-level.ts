import { experienceLevels } from '@jobscout/contract/matching/dictionaries/experience-levels.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import type { ExperienceLevel } from '@jobscout/contract/matching/vocabulary.ts'
import { type Derived, derivedValue, deriveFromLabel, deriveFromTitle } from '../provenance.ts'

/** Words of a title, highest level first: "Senior Director" is a director. An "Associate Engineer, new graduate" begins. Fields and roles that merely contain
 *  such a word ("Senior Living", "Lead Generation", "Chief of Staff", "School Principal") do not count. */
const titleWords: readonly (readonly [ExperienceLevel, RegExp])[] = [
  [
    'executive',
    /\b(?<!funeral )director\b(?! of first impressions)|\b(?:[se]?vp|(?<!assistant )vice president|ceo|cto|cfo|coo|cio|cmo|ciso|head of)\b|\bchief\b(?! of staff)/i,
  ],
  [
    'lead',
    /\b(?:team |tech(?:nical)? )?lead\b(?![- ](?:gen|generation|free|based|paint|time))|\bprincip(?:al|le)\b(?=[ ,–-]+\w)|(?<=\w[ ,–-]+)principal\b|\bhead\b(?! (?:chef|cook|waiter|nurse))|\bstaff (?:[\w/&-]+ ){0,3}(?:engineer|scientist|developer|designer|architect|researcher)\b/i,
  ],
  ['senior', /\b(?:senior|sr)\b\.?(?! (?:living|care|services|citizens?|housing|center|homes?)\b)/i],
  ['mid', /\b(?:mid(?:dle)?[- ]?level|intermediate|mid)\b/i],
  [
    'entry',
    /\bentry[- ]level\b|\bnew grad(?:uate)?s?\b|\bearly[- ]careers?\b|\b(?:college|campus|university) (?:hire|grad(?:uate)?)s?\b|\bgraduate (?:(?!school|student|program)[\w/&-]+ ){0,2}(?:engineer|developer|analyst|scientist|consultant|trainee|program(?:me)?|scheme|development|intake)\b|\bgraduates?\b(?! (?:school|student|admissions?|nurse))(?=.*\b20[2-9]\d\b)|\b20[2-9]\d\b.*\bgraduates?\b(?! (?:school|student))|\b(?:alternance|alternante?|apprentissage|apprentie?|stagiaire|azubi|auszubildende[rn]?|tirocinio|tirocinante|praktikum|praktikant(?:in)?)\b|^stage\b(?=\s*(?:$|[-–—(:,/|]|(?:assistant|ing[ée]nieur|data|en|de|d['’]|f\/h|h\/f|m\/f|fin)\b))|[-–—(,/|]\s*stage\s*(?=$|[-–—),/|(]|[hf]\/[hf])|\bundergrad(?:uate)?\b|\b(?:trainee|apprentice(?:ship)?|interns?|internship)\b(?!\s+(?:program|coordinator|manager|recruit|supervisor))/i,
  ],
  [
    'junior',
    /\b(?:junior|jr)\b\.?|^(?:\w+ )?associate (?!director|professor|dean|partner|principal|manager|general|vp|vice)(?=\w)/i,
  ],
]
const notALevel =
  /\b(?:executive|personal|administrative) assistant\b|\bassistant (?:to|principal)\b|\b(?:school|elementary) principal\b/i

/** "Scientist/Senior Scientist" is open to both and states no level. */
const either =
  /\b(\w+)\s*\/\s*(?:senior|sr\.?|associate|junior|jr\.?|lead|principal|staff)\s+\1\b|\b(?:senior|sr\.?|associate|junior|jr\.?|lead|principal|staff)\s+(\w+)\s*\/\s*\2\b/i

const labelled =
  /(?:^|\n)[^\S\n]*[+*•·-]?[^\S\n]*(?:(?:experience|seniority|career|job|position) level|job category|level of experience)[^\S\n]*(?::|\n)\s*([^\n]{2,40})/gi
/** "An entry to mid-level engineer" is open to both and states no level. */
const sentence =
  /\b(?:(?:this|it|(?:role|position|job)) is an?|the [\w/&-]+(?: [\w/&-]+){0,3} is an?|(?:seeking|hiring|looking for|recruiting) an?) (?:[\w-]+ ){0,2}(?<!\b(?:to|or|and) )(entry|junior|mid|senior)[- ]level (?:[\w-]+ ){0,2}(?:role|position|job|opportunity|analyst|engineer|scientist|developer|designer|consultant|manager|specialist|professional|candidate|person)\b/gi

function ofTitle(title: string): Derived<ExperienceLevel> | null {
  const open = either.exec(title)
  const offersBoth = open && !/director|president/i.test(open[1] ?? open[2] ?? '')
  if (notALevel.test(title) || offersBoth) return null
  return deriveFromTitle(title, titleWords)
}

/** Reads the level from its own field, the title, or a line about it. Years of experience
 *  and grades such as "Engineer II" differ between employers and are not read as levels. */
export function deriveExperienceLevel(
  given: string,
  title: string,
  description: string,
): Derived<ExperienceLevel> | null {
  const stated = experienceLevels.find(given)?.key
  const titled = ofTitle(title)
  // The scraping service's "Mid-Senior level" covers three levels, so a title that states one is more precise.
  const broad =
    foldText(given).startsWith('mid senior') && titled && /^(?:mid|senior|lead)$/.test(titled.value)
  if (stated && !broad) return derivedValue(stated, 'given', given)
  if (titled) return titled
  const findLevel = (text: string) => experienceLevels.find(text)?.key
  return (
    deriveFromLabel(description, labelled, findLevel) ?? deriveFromLabel(description, sentence, findLevel)
  )
}
