import { foldText } from '../matching/fold-text.ts'
import type { QuestionKind } from './answers.ts'

/** A pattern of whole words in folded text; `*` stands for any ending of a word. */
const wordPattern = (words: string): RegExp =>
  new RegExp(
    `\\b(?:${words
      .trim()
      .replace(/\s*\n\s*/g, '|')
      .replace(/(?<=[a-z])\*/g, '[a-z0-9]*')})\\b`,
  )

/** Health, origin, identity and private life: never kept, whatever else the question asks. */
const sensitiveWords = wordPattern(`
  special needs|conditions?|absen*|psycholog*|psychiatr*|bmi|expecting|baby|relationship|maiden|minority|community|communities|identify as
  first nations?|inuit|parents?|household|pray*|hijab|headscar*|turban|discharged?
  health|unhealth*|disab*|handicap*|impair*|medical*|medic(?:ation|ine)s?|prescription*|illness*|ill|disease*|diagnos*|chronic*
  sick*|surger*|therap*|treatment*|hospital*|injur*|allerg*|vaccin*|immuni*|covid*|hiv|aids|cancer|epilep*|diabet*|mental*|depress*
  anxiety|autis*|adhd|neurodiver*|dyslex*|wheelchair*|deaf*|blind*|hearing|eyesight|genetic*|blood|physical*|lift|lbs|pounds
  height|weight|accommodat*|reasonable adjust*|adjustments?|workers compensation|smok*|tobacco|alcohol*
  pregnan*|maternity|paternity|parental|child|children|childcare|kids?|carers?|caregiv*|dependan*|dependents?|famil(?:y|ies)
  marital*|married|marriage*|unmarried|spous*|husband*|wife|wives|divorc*|widow*|civil partner*|domestic partner*|your partner
  race|races|racial*|ethnic*|hispanic*|latin[aox]|black|white|asian*|caucasian*|african*|indigenous|aborigin*|native|islander*
  roma|skin|colou?r|descent|ancest*|heritage|tribe|tribal|caste|origin|origins|born|birth*|mother tongue*|first language*|accent
  gender*|sex|sexual*|male|female|man|men|woman|women|nonbinary|binary|trans|transgender*|transsexual*|cisgender*|intersex
  pronouns?|lgbt*|gay|lesbian*|bisexual*|homosexual*|heterosexual*|straight|queer|orientation*
  relig*|faith|church*|mosque|synagogue|worship|christian*|muslim*|islam*|jewish|jew|hindu*|buddhis*|sikh*|atheis*|sabbath
  veteran*|your country|armed forces|military|army|navy|air force|marines?|national guard|served|service member*
  union|unions|unioni*|politic*|voted?|age|aged|ages|ageing|old|dob|generation|retire*|pension*
  free school meals?|disadvantaged|socio ?economic*|class background|refugees?|asylum
`)

/** What the law asks about, where it stands in the place of a name. Every other question about it is not an everyday one. */
const legalWords = wordPattern(`
  authori[sz]*|entitle*|eligib*|legal*|illegal*|permit*|visa*|sponsor*|h1b|citizen*|passport*|immigra*|green card|resident*|status
  criminal*|convict*|felon*|crime*|offen[cs]*|police|prison|court|clearance*|background*|drug*|consent*|sanction*|credit|debts?
`)

/** Told from an age, which is private, since the law asks only whether somebody is of age. */
const ageOfMajority = wordPattern(`
  (?:at least|over|above|under|older than|age of|are you) (?:the age of )?(?:1[4-9]|2[01])(?: or (?:older|over|above))?(?: years)?(?: of age| old)?
  (?:1[4-9]|2[01]) or (?:older|over|above)
  age of majority
  (?:legal|minimum|working) (?:working )?age
`)

/** Words of private life that mean something else here. */
const otherMeanings: readonly [RegExp, string][] = [
  [/\beuropean union\b/g, 'eu'],
  [/\bsex offend/g, 'offend'],
  [/\bpolitically exposed\b/g, 'exposed'],
]

/** What everyday questions are about. A question about anything else is the person's to decide. */
const plainSubjects = wordPattern(`
  salary|compensation|pay|wage|(?:hourly|daily|day) rate|notice period|notice do you|start date|how soon|when (?:could|can|would) you
  available (?:to|for|from)|availability|best time to reach|phone|email|time zone|which city|what city|(?:job|desired) title
  references?|referr?ed|refer you|how did you (?:hear|find|learn)|emergency contact|anything else
  experience|familiar with|proficien*|certificat*|skills?|tools|frameworks|technologies|programming languages?|projects?|strengths
  how well do you|languages? do you speak|leading a team|education|degree|university|college|major|gpa|transcript
  relocate|relocation|travel|commute|remotely|hybrid|on ?site|overtime|shifts?|weekends?|evenings?|full time|part time|our offices?
  why do you want|what (?:interests|attracts|excites|motivates) you|worked (?:for|at|with) us before|applied (?:here|to us) before
  currently employed|linkedin|github|portfolio|website|drivers? licen[cs]e|own (?:car|vehicle)
`)

/** Before the name of a skill, a language, a company or a town, of at most two words. */
const beforeNames =
  /\b(?:with|experience in|years of|speak|familiar with|manager at|office in)(?: [a-z0-9]+){1,2}\b/g

/** Beside its subject and such a name, an everyday question has no other words than these. */
const everydayWords = wordPattern(`
  a|an|the|this|that|these|any|some|all|each|other|and|or|but|if|not|no|yes|than|per|up|on|in|at|by|for|from|of|to|with|about|into|over
  i|me|my|you|your|yours|we|us|our|ours|it|its|they|them|is|are|was|be|been|am|do|does|did|have|has|had|can|could|may|might|will|would
  should|must|shall|let|what|which|who|whom|whose|when|where|why|how|much|many|long|well|often|soon|far|most|more|least|less|best|good
  please|tell|describe|give|say|state|list|name|share|provide|upload|attach|link|links|url|profile|address|number|form|asks?|reach|contact
  current|present|previous|last|next|former|first|earliest|possible|highest|desired|preferred|expected|annual|yearly|total|new
  want|like|prefer|expect|expectations?|requirements?|need|know|use|used|using|make|take|join|start|begin|open|ready|period|else|there
  willing|able|comfortable|proud|interested|day|days|weeks?|months?|years?|hours?|time|week|date|amount|range|level|percent|ever
  work|working|worked|job|role|position|company|employer|team|office|manager|professional|data|interview|based|one|two|three|four|five|[0-9]+
`)

const startWords = wordPattern(`
  (?:when|how soon|how early)\\b.*\\b(?:could|can|would|will|are) you\\b.*\\b(?:start|begin|join|available)
  (?:earliest|possible|available|desired|preferred|expected) start(?:ing)? date
  availability date|start date
`)
const salaryWords = wordPattern(`
  (?:what|which) (?:annual |yearly )?(?:salary|compensation|pay) (?:do|would|are) you (?:expect|expecting|like|want)
  (?:expected|desired|target) (?:annual |yearly )?(?:salary|compensation)
  (?:salary|compensation|pay) (?:expectations?|requirements?)
`)
const noticeWords = wordPattern(`notice period|how much notice (?:do|would|must) you`)
/** Something else than what the person expects of the next job. */
const otherPay = wordPattern(
  `current|present|previous|last|former|hour|hourly|day|daily|month|monthly|week|weekly`,
)

type PlainTopic = 'start' | 'salary' | 'notice' | 'other'

const digitLetters: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

const replaceOtherMeanings = (text: string): string =>
  otherMeanings.reduce((replaced, [pattern, by]) => replaced.replace(pattern, by), text)

/** As it reads, and with digits as the letters that they look like. */
function listWordings(text: string): string[] {
  const visible = text.normalize('NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  const folded = foldText(visible)
  const spelled = folded.replace(/(?<=[a-z])\d|\d(?=[a-z])/g, (digit) => digitLetters[digit] ?? digit)
  return [...new Set([folded, spelled])].map(replaceOtherMeanings)
}

function plainTopic(folded: string): PlainTopic {
  if (noticeWords.test(folded)) return 'notice'
  if (otherPay.test(folded)) return 'other'
  if (salaryWords.test(folded)) return 'salary'
  return startWords.test(folded) ? 'start' : 'other'
}

/** Whether it is about something everyday and about nothing else. */
function isEveryday(folded: string): boolean {
  const rest = folded.replace(beforeNames, ' ').replace(new RegExp(plainSubjects, 'g'), ' ')
  return plainSubjects.test(folded) && rest.replace(new RegExp(everydayWords, 'g'), ' ').trim() === ''
}

/**
 * Who may answer a question of a form, by its words, and what a plain one is about. In doubt it is legal: only the person answers a
 * question about something unknown, in another language or in other letters.
 */
export function classifyQuestion(question: string): { kind: QuestionKind; topic: PlainTopic } {
  const texts = listWordings(question)
  const withoutMajority = texts.map((text) => text.replace(new RegExp(ageOfMajority, 'g'), ' '))
  if (withoutMajority.some((text) => sensitiveWords.test(text))) return { kind: 'sensitive', topic: 'other' }
  const isLegal = texts.some((text) => legalWords.test(text) || ageOfMajority.test(text))
  const [folded = ''] = texts
  if (isLegal || !isEveryday(folded)) return { kind: 'legal', topic: 'other' }
  return { kind: 'plain', topic: plainTopic(folded) }
}
