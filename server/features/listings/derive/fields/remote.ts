import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { findRemoteWord, remoteFields } from '@jobscout/contract/matching/places/remote.ts'
import { type Derived, derivedValue, type PostingField } from '../provenance.ts'
import {
  anyLimit,
  days,
  fully,
  joint,
  negation,
  none,
  office,
  onSite,
  possible,
  remoteWork,
  teamBefore,
  teams,
  toPlainLetters,
} from './remote-words.ts'

const people = `teams?|workforce|staff|engineers?|developers?|colleagues|employees|people|workers|members|crew|managers?|groups?|organi[sz]ations?|salespeople|reps?|${teams}`
const ofPeople = String.raw`,? (?:[\w-]+ ){0,2}(?:${people})\b`
/** "Remote of the whole job", in the languages of the boards that are read. */
const says = new RegExp(
  [
    String.raw`\b(?:this|it) is (?:a |an )?(?:[\w-]+[, ]+){0,2}remote\b(?![- ](?:sensing|monitoring|patient|area|site|friendly|${people})\b)`,
    String.raw`\b(?:position|role|job) (?:is|are) (?:eligible for|open to) (?:fully |100 ?% )?remote\b`,
    String.raw`\b(?:position|role|job|opportunity) (?:is|will be|can be) (?:[\w%-]+ )?(?:remote\b|done remotely|performed remotely)`,
    String.raw`\b(?:fully|all|completely|entirely)[- ]remote\b(?!${ofPeople})`,
    String.raw`\bremote (?:position|role|job|opportunity)\b|(?<!\b(?:clients|customers|users|businesses|companies|${people}) (?:\w+ )?)\bwork (?:remotely )?from anywhere\b`,
    String.raw`\b(?:position|role|job) (?:can|may|could) be (?:located|based|done|performed) (?:anywhere|from anywhere|from home|(?:fully |entirely |completely |100 ?% )?remotely)\b`,
    String.raw`\b(?:home[- ]based|work[- ]from[- ]home|telecommut(?:ing|e)|telework|virtual) (?:position|role|job)\b`,
    String.raw`\b(?:comfortable|willing|able) (?:to work|working|with working) from (?:an? |your |the )?home office\b`,
    String.raw`(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?(?:remote|telecommut(?:er|ing|e)|telework|work from home)(?: work| position| role| job| eligible)?[^\S\n]*[:?]\s*(?:yes|100 ?%|fully)`,
    String.raw`(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?(?:(?:job |work )?location|workplace(?: type)?|lieu|ort|arbeitsort|ubicacion|sede|localizacao|locatie|lokalizacja|plats)[^\S\n]*:[^\S\n]*(?:fully |100 ?% )?(?:remote|remot[oa]|teletravail|teletrabajo|home[- ]?office|zdalnie|distans)\b`,
    String.raw`\b${remoteWork}(?: a (?:l['’]annee )?| al | zu | [ao]o? |,? )\(?100 ?%`,
    String.raw`(?<!${teamBefore})\b${fully} ${joint}${remoteWork}(?!${ofPeople})`,
    String.raw`\bteletravail (?:complet|total|integral|permanent|a (?:temps plein|plein temps))\b|\bpraca (?:w pelni |calkowicie )?zdalna\b(?! (?:lub|albo|cze))`,
  ].join('|'),
  'gi',
)

/** Words in the same sentence that negate or limit remote work: not remote, temporarily, partly, some weeks of the year, the interview. */
const deniesRemote = new RegExp(
  [
    String.raw`\b(?:not?|non|isn['’]t|without|initially|temporar\w+|until|covid\w*|pandemic|currently|during|hybrid\w*|occasional\w*|partially|as needed|if needed|when needed|may be|consider\w*|options?|sometimes|from time to time|pas|kein\w*|nicht|sin|senza|geen|niet|sem|bez|nie|teilweise|partiel\w*|parcial\w*)\b`,
    String.raw`\b(?<!\b(?:5|five) )days?\b(?! (?:of )?(?:pto|vacation|holiday|leave|off|a week,? monday))|\bweeks? (?:a|per|each|every|of|in|from)\b|\bmonths? (?:a|per|each|every|in a) year\b|\bfirst \w+ (?:weeks?|months?)\b|\bafter (?:an? |the |your |our )?(?:[\w-]+ ){0,3}(?:training|onboarding|probation\w*)`,
    String.raw`\b(?:on|every) (?:mon|tues|wednes|thurs|fri)days?\b(?! ?(?:-|–|to|through)\b)|\b(?:mon|tues|wednes|thurs|fri)days only\b|\bthrough (?:the end of )?(?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d)\b`,
    String.raw`\b(?:interviews?|interview(?:ing)? process|hiring process|onboarding|training|orientation) (?:is|are|will be|can be) (?:[\w%-]+ ){0,2}remote`,
    anyLimit,
  ].join('|'),
  'i',
)

/** That the job is not remote, also where its place or type says so. */
const denies = new RegExp(
  [
    String.raw`\b(?:100 ?%|fully|strictly|entirely|exclusively)[- ]?(?:an? )?(?:on[- ]?site|in[- ](?:office|person))\b(?! (?:or|and\/or)\b)`,
    String.raw`\b(?:this|it|(?:the|this) (?:position|role|job|opportunity)) (?:is|will be) (?:an? )?(?:on[- ]?site|in[- ](?:office|person))(?: only)?(?: (?:position|role|job|opportunity))?\b(?!,? (?:or|and\/or) )`,
    String.raw`(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?(?:(?:job |work )?location|workplace(?: type)?|work (?:type|model|arrangement))[^\S\n]*:[^\S\n]*(?:on[- ]?site|in[- ](?:person|office))\b(?! or| ?/)`,
    String.raw`\bmust (?:be able to )?work (?:on[- ]?site|in[- ]person|(?:in|from) (?:the|our) (?:[\w.-]+ ){0,3}office)\b`,
    String.raw`\bon[- ]?site (?:only|required)\b|\b(?:position|role|job) (?:is|works|is performed|will be performed|must be performed) on[- ]?site\b(?! or)|\b(?:position|role|job) (?:is|will be) (?:based|located) (?:in|at|out of) (?:the|our) (?:[\w.-]+ ){0,3}(?:office|headquarters|hq|facility|warehouse|plant|store)\b(?!,? (?:or|but|and|with)\b)`,
    String.raw`\b(?:this|it|position|role|job|opportunity|we|offer\w*) (?:\w+ ){0,2}?(?:is not|isn['’]t|cannot be|can ?not be|can['’]t be|may not be|does not|doesn['’]t|do not|don['’]t|will not|won['’]t) (?:be |an? |currently |offer |allow |support |provide |permit |eligible |available |open |for |to |any |fully |performed |done |considered |worked |100 ?% )*(?:remote(?:ly)?\b(?! (?:${remoteFields}|${people})\b)|telework|telecommut\w+|(?:work(?:ing)? )?from home)`,
    String.raw`\b(?:remote|telework|telecommuting|work[- ]from[- ]home)(?: work| working| arrangements?| positions?| option| candidates?| applicants?)? (?:(?:is|are|will be) not|(?:will|can) ?not be) (?:\w+ )?(?:available|possible|offered|allowed|permitted|considered|accepted|an option|eligible|supported)\b`,
    String.raw`\b(?:unable|not able) to (?:offer|accommodate|support|consider|provide) (?:\w+ ){0,3}?(?:remote|telework|work[- ]from[- ]home)(?! (?:${remoteFields})\b)`,
    String.raw`\bon[- ]?site (?:presence|attendance|work) (?:is (?:required|mandatory)|(?:five|5) days|daily|every day|monday|full[- ]time)`,
    String.raw`\b(?:no|not a|not an?|not eligible for|non)[- ](?:fully )?(?:remote|telework|telecommuting|work[- ]from[- ]home)(?: (?:position|role|job|work|option|opportunity|eligible|possible|candidates))?(?=\s*(?:$|[\n.,;)!]))`,
    String.raw`(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?(?:remote|telecommut(?:er|ing|e)|telework|work from home)(?: work| position| role| job| eligible)?[^\S\n]*[:?]\s*(?:no|none|not)\b`,
    String.raw`\b${none} (?:100 ?% )?${remoteWork}|\bno (?:es |hay |en |se \w+ )?(?:teletrabajo|remoto|smart working)\b|\b${negation} (?:(?:en|im|in|da|e|jest|100 ?%) ){0,2}${remoteWork}\b`,
    String.raw`\b${remoteWork} (?:[\w'’]+ ){0,3}?(?:${negation}|no) (?:\w+ )?${possible}`,
    String.raw`\b${fully} ${joint}${onSite}\b|\b(?:vaga|puesto|poste|trabajo|trabalho|travail|modalidad|modalita|arbeitsort|tryb pracy|regime)(?: es| e|[^\S\n]*:)? ${joint}${onSite}\b`,
  ].join('|'),
  'gi',
)
/** "Not a fully remote company" is not of the job. */
const deniesElse =
  /\b(?:if|unless|some|other|certain|up to|occasional\w*|as needed|when needed|clients?|during (?:the |your |our )?(?:first|kick|onboarding|training|initial|probation)\w*|kick-?off|nicht nur|impose|obligat\w+)\b|(?:zwang|pflicht)/i

const hybridNouns =
  'role|position|job|opportunity|schedule|work(?:ing)?(?: (?:model|schedule|arrangement|environment|policy|setup))?|model|arrangement|setup'
/** That the job is done partly at a place of the company. */
const hybridWords = new RegExp(
  [
    String.raw`\b(?:must|required to) (?:be (?:located |based )?|live |reside )within (?:[\w-]+ ){0,2}(?:commut\w+|driving) distance\b`,
    String.raw`\b(?:in|at|to) (?:the|our|your) (?:[\w.-]+ ){0,3}office (?:for |at least )?(?:\d|one|two|three|four|five)(?:\s?(?:-|–|to)\s?(?:\d|two|three|four|five))? days? (?:a|per|each|every) week`,
    String.raw`\b(?:modele|poste|travail|modelo|modalidad|trabajo|puesto|lavoro|modalita|praca|tryb|en|in|im) (?:hibrid[oa]|hybride?|ibrid[oa]|hybrydow[aey])\b|\bhybride?[srn]? (?:arbeiten|arbeitsmodell|arbeitsweise|werken)\b|\bhybrid(?:arbete|arbejde|modell)\w*`,
    String.raw`\b${days} (?:${office}|(?:de |di |d['’]|pracy )?${remoteWork})`,
    String.raw`\b(?:this|it) is (?:an? )?(?:[\w-]+[, ]+){0,2}hybrid\b(?! (?:cloud|vehicle|app))`,
    String.raw`\b(?:position|role|job|opportunity) (?:is|will be|offers|has|follows|requires) (?:an? )?(?:[\w-]+ )?hybrid\b(?! (?:cloud|vehicle|app))`,
    String.raw`\bhybrid (?:${hybridNouns})\b[^.\n]{0,40}\b(?:days?|week|office)\b`,
    String.raw`(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?(?:work(?:place|ing)?(?: type| model| arrangement| mode)?|(?:job |work )?location(?: type)?|remote|work from home)[^\S\n]*:[^\S\n]*(?:[^\n(]{0,60}\()?hybrid\b|(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?hybrid[^\S\n]*[(:–-]`,
    String.raw`\b(?:\d|one|two|three|four|five)(?:\s?(?:-|–|to)\s?(?:\d|two|three|four|five))? days?(?: (?:a|per|each|every) week|/ ?week| weekly)? (?:in|at|from) (?:the|our|your) (?:[\w.-]+ ){0,3}offices?\b`,
    String.raw`\b(?:\d|one|two|three|four|five)(?:\s?(?:-|–|to)\s?(?:\d|two|three|four|five))? days?(?: (?:a|per|each|every) week|/ ?week| weekly)? (?:on[- ]?site|in[- ](?:the )?office|in[- ]person)\b`,
    String.raw`\b(?:on[- ]?site|in[- ]office|in[- ]person) (?:\d|one|two|three|four)(?:\s?(?:-|–|to)\s?(?:\d|two|three|four))? days? (?:a|per|each|every) week`,
  ].join('|'),
  'gi',
)
/** A choice, a condition, or somebody else's days in the office. */
const hybridElse =
  /\b(?:or (?:fully |100 ?% )?remote|remote(?:ly)? or|remote[,/]|ou (?:100 ?% )?(?:t[ée]l[ée]travail|remote)|oder (?:100 ?% )?(?:remote|home[- ]?office)|o (?:100 ?% )?remoto|if you|for those|those who|employees (?:who|near|within)|within \d+|near (?:an?|one of)|optional|opcional\w*|opzional\w*|optionnel\w*|auf wunsch|other (?:roles|positions)|most (?:roles|employees)|not hybrid|no hybrid|not a hybrid)\b/i

function sentenceAround(text: string, start: number, end: number): string {
  const from = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('. ', start)) + 1
  const stop = /[.!?](?:\s|$)|\n/.exec(text.slice(end, end + LONGEST_SENTENCE))
  return text.slice(
    Math.max(from, start - LONGEST_SENTENCE),
    stop ? end + stop.index : end + LONGEST_SENTENCE,
  )
}
const LONGEST_SENTENCE = 400

/** A text whose letters are compared without accents. */
interface PlainText {
  readonly text: string
  readonly plain: string
}

/** The first statement whose sentence does not hold the words that negate or limit it. */
function findStatement({ text, plain }: PlainText, statement: RegExp, takenBack: RegExp): string | null {
  for (const match of plain.matchAll(statement)) {
    const end = match.index + match[0].length
    const sentence = sentenceAround(plain, match.index + (match[0].startsWith('\n') ? 1 : 0), end)
    if (!takenBack.test(sentence)) return text.slice(match.index, end)
  }
  return null
}

/** Where a short field of the posting states remote work. */
function findRemoteField(fields: readonly (readonly [PostingField, string])[]): Derived<true> | null {
  for (const [from, text] of fields) {
    const word = findRemoteWord(text)
    if (word) return derivedValue(true, from, word)
  }
  return null
}

const notRemoteMode = /\b(?:on ?site|hybrid\w*|in office|in person)\b/
const isNotRemoteMode = (text: string): boolean =>
  findRemoteWord(text) === null && notRemoteMode.test(foldText(text))

/** Whether the posting states that the work is remote: in its work type, place or title, or in a sentence without a negation or limit.
 *  Null where it does not, which the product reads as not remote. False where a field says that it is remote and another field, or the
 *  text, that it is hybrid or on site: the text is what the employer wrote about this job. */
export function deriveRemote(
  workType: string,
  location: string,
  title: string,
  description: string,
): Derived<boolean> | null {
  const places = [
    ['location', location],
    ['title', title],
  ] as const
  if (isNotRemoteMode(workType)) return findRemoteField(places) && derivedValue(false, 'given', workType)
  const listed = findRemoteField([['given', workType], ...places])
  // "Remote/Hybrid" is a choice.
  if (listed && isNotRemoteMode(title) && !/\bremote\b/i.test(title))
    return derivedValue(false, 'title', title)
  const text = { text: description, plain: toPlainLetters(description) }
  const denial = findStatement(text, denies, deniesElse)
  if (denial) return listed && derivedValue(false, 'description', denial)
  if (!listed) {
    const statement = findStatement(text, says, deniesRemote)
    return statement ? derivedValue(true, 'description', statement) : null
  }
  const hybrid = findStatement(text, hybridWords, hybridElse)
  return hybrid ? derivedValue(false, 'description', hybrid) : listed
}
