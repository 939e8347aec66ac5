import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { findRemoteWord } from '@jobscout/contract/matching/places/remote.ts'
import { type Derived, derivedValue } from '../provenance.ts'

const people =
  'teams?|workforce|staff|engineers?|developers?|colleagues|employees|people|workers|members|crew|managers?|groups?|organi[sz]ations?|salespeople|reps?'
/** "Remote of the whole job", in the languages of the boards that are read. */
const says = new RegExp(
  [
    String.raw`\b(?:this|it) is (?:a |an )?(?:[\w-]+[, ]+){0,2}remote\b(?![- ](?:sensing|monitoring|patient|area|site|friendly|${people})\b)`,
    String.raw`\b(?:position|role|job) (?:is|are) (?:eligible for|open to) (?:fully |100 ?% )?remote\b`,
    String.raw`\b(?:position|role|job|opportunity) (?:is|will be|can be) (?:[\w%-]+ )?(?:remote\b|done remotely|performed remotely)`,
    String.raw`\b(?:fully|100 ?%|all|completely|entirely)[- ]remote\b(?!,? (?:[\w-]+ ){0,2}(?:${people})\b)`,
    String.raw`\bremote (?:position|role|job|opportunity)\b|\bwork (?:remotely )?from anywhere\b`,
    String.raw`\b(?:position|role|job) (?:can|may|could) be (?:located|based|done|performed) (?:anywhere|from anywhere|from home|(?:fully |entirely |completely |100 ?% )?remotely)\b`,
    String.raw`\b(?:home[- ]based|work[- ]from[- ]home|telecommut(?:ing|e)|telework|virtual) (?:position|role|job)\b`,
    String.raw`\b(?:comfortable|willing|able) (?:to work|working|with working) from (?:an? |your |the )?home office\b`,
    String.raw`(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?(?:remote|telecommut(?:er|ing|e)|telework|work from home)(?: work| position| role| job| eligible)?[^\S\n]*[:?]\s*(?:yes|100 ?%|fully)`,
    String.raw`(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?(?:(?:job |work )?location|workplace(?: type)?|lieu|ort|arbeitsort|ubicaci[oó]n|sede|localiza[cç][aã]o|locatie|lokalizacja|plats)[^\S\n]*:[^\S\n]*(?:fully |100 ?% )?(?:remote\b|remot[oa]\b|t[eé]l[eé]travail\b|teletrabajo\b|home[- ]?office\b|zdalnie\b|distans\b)`,
    String.raw`\b100 ?% (?:en |im |in |aus dem |de |da |do |na |p[åa] |van(?:uit)? )?(?:t[eé]l[eé]travail|[àa] distance|home[- ]?office|mobile[sn]? arbeiten|teletrabajo|remot[oa]|smart working|lavoro agile|thuiswerk\w*|zdaln\w+|distans|remote|hjemmefra)`,
    String.raw`\b(?:home[- ]?office|t[eé]l[eé]travail|teletrabajo|remot[oa]|remote|zdaln\w+|smart working|thuiswerken)(?: [àa] (?:l['’]ann[eé]e )?| al | zu | [aà]o? |,? )\(?100 ?%`,
    String.raw`\b(?:full|full[- ]time|plein|enti[eè]rement|totalement|int[eé]gralement|compl[eè]tement|komplett|vollst[aä]ndig|ausschlie(?:ß|ss)lich|rein|totalmente|completamente|íntegramente|integralmente|volledig|w pełni|całkowicie|helt|fuldt|fullt) (?:en |im |in |aus dem |da |de |na |p[åa] )?(?:t[eé]l[eé]travail|[àa] distance|home[- ]?office|teletrabajo|remot[oa]|thuis(?:werken)?|zdaln\w+|distans|remote\b|hjemmefra)(?! (?:${people}|[ée]quipe|equipo|squadra|zesp))`,
    String.raw`\bt[eé]l[eé]travail (?:complet|total|int[eé]gral|permanent|[àa] (?:temps plein|plein temps))\b|\bpraca (?:w pełni |całkowicie )?zdalna\b(?! (?:lub|albo|czę))`,
  ].join('|'),
  'gi',
)

/** Words in the same sentence that negate or limit remote work: not remote, temporarily, partly, some weeks of the year. */
const deniesRemote =
  /\b(?:not?|non|isn['’]t|without|initially|temporar\w+|until|covid\w*|pandemic|currently|during|hybrid\w*|occasional\w*|partially|as needed|if needed|when needed|may be|consider\w*|options?|sometimes|from time to time|pas|kein\w*|nicht|sin|senza|geen|niet|sem|bez|nie|teilweise|partiel\w*|parcial\w*)\b|\b(?<!(?:5|five) )days?\b(?! (?:of )?(?:pto|vacation|holiday|leave|off|a week,? monday))|\bweeks? (?:a|per|each|every|of|in|from)\b|\bmonths? (?:a|per|each|every|in a) year\b|\bfirst \w+ (?:weeks?|months?)\b|\bafter (?:an? |the |your |our )?(?:[\w-]+ ){0,3}(?:training|onboarding|probation\w*)|\bbis zu \d|\b(?:[1-4]|zwei|drei|deux|trois|dos|tres|due|tre|dois|twee|drie|dwa|trzy) (?:tagen?|jours?|d[ií]as?|giorni|dagen|dagar|dager?|dni)\b|\bjours? (?:par|\/)|\btage?\b/i

/** That the job is not remote, also where its place or type says so. */
const denies = new RegExp(
  [
    String.raw`\b(?:100 ?%|fully|strictly|entirely|exclusively)[- ]?(?:an? )?(?:on[- ]?site|in[- ](?:office|person))\b(?! (?:or|and\/or)\b)`,
    String.raw`\b(?:this|it|(?:the|this) (?:position|role|job|opportunity)) (?:is|will be) (?:an? )?(?:on[- ]?site|in[- ](?:office|person))(?: only)?(?: (?:position|role|job|opportunity))?\b(?!,? (?:or|and\/or) )`,
    String.raw`(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?(?:(?:job |work )?location|workplace(?: type)?|work (?:type|model|arrangement))[^\S\n]*:[^\S\n]*(?:on[- ]?site|in[- ](?:person|office))\b(?! or| ?/)`,
    String.raw`\bmust (?:be able to )?work (?:on[- ]?site|in[- ]person|(?:in|from) (?:the|our) (?:[\w.-]+ ){0,3}office)\b`,
    String.raw`\bon[- ]?site (?:only|required)\b|\b(?:position|role|job) (?:is|must be performed) on[- ]?site\b(?! or)`,
    String.raw`\b(?:this|it|position|role|job|opportunity|we|offer\w*) (?:\w+ ){0,2}?(?:is not|isn['’]t|cannot be|can ?not be|can['’]t be|may not be|does not|doesn['’]t|do not|don['’]t|will not|won['’]t) (?:be |an? |currently |offer |allow |support |provide |permit |eligible |available |open |for |to |any |fully |performed |done |considered |worked |100 ?% )*(?:remote(?:ly)?\b(?! (?:sensing|sites?|areas?|${people})\b)|telework|telecommut\w+|work(?:ing)? from home)`,
    String.raw`\b(?:remote|telework|telecommuting|work[- ]from[- ]home)(?: work| working| arrangements?| positions?| option| candidates?)? (?:is|are|will be) not (?:\w+ )?(?:available|possible|offered|allowed|permitted|considered|an option|eligible|supported)\b`,
    String.raw`\b(?:no|not a|not an?|not eligible for|non)[- ](?:fully )?(?:remote|telework|telecommuting|work[- ]from[- ]home)(?: (?:position|role|job|work|option|opportunity|eligible|possible|candidates))?(?=\s*(?:$|[\n.,;)!]))`,
    String.raw`(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?(?:remote|telecommut(?:er|ing|e)|telework|work from home)(?: work| position| role| job| eligible)?[^\S\n]*[:?]\s*(?:no|none|not)\b`,
    String.raw`\b(?:pas de|sans|aucun) t[eé]l[eé]travail\b|\bt[eé]l[eé]travail (?:non|impossible|pas)\b|\bkein (?:home[- ]?office|remote)\b|\bsin teletrabajo\b|\bno (?:es |hay )?(?:teletrabajo|remoto)\b|\bsenza smart working\b|\bgeen (?:thuiswerk\w*|remote)\b|\bbez pracy zdalnej\b`,
  ].join('|'),
  'gi',
)
/** "Not a fully remote company" is not of the job. */
const deniesElse = /\b(?:if|unless|some|other|certain|up to|occasional\w*|as needed|when needed|clients?)\b/i

const hybridNouns =
  'role|position|job|opportunity|schedule|work(?:ing)?(?: (?:model|schedule|arrangement|environment|policy|setup))?|model|arrangement|setup'
/** That the job is done partly at a place of the company. */
const hybridWords = new RegExp(
  [
    String.raw`\b(?:must|required to) (?:be (?:located |based )?|live |reside )within (?:[\w-]+ ){0,2}(?:commut\w+|driving) distance\b`,
    String.raw`\b(?:in|at) (?:the|our|your) (?:[\w.-]+ ){0,3}office (?:for |at least )?(?:\d|one|two|three|four|five)(?:\s?(?:-|–|to)\s?(?:\d|two|three|four|five))? days? (?:a|per|each|every) week`,
    String.raw`\b(?:mod[èe]le|poste|travail|modelo|modalidad|trabajo|puesto|lavoro|modalit[àa]|praca|tryb) (?:h[íi]brid[oa]|hybride?|ibrid[oa]|hybrydow[aey])\b|\bhybride?[srn]? (?:arbeiten|arbeitsmodell|arbeitsweise|werken)\b`,
    String.raw`\b\d jours? (?:par semaine )?(?:au bureau|sur site)\b|\b\d tage? (?:pro woche |die woche )?(?:im b[üu]ro|vor ort)\b|\b\d d[ií]as (?:por semana |a la semana )?(?:en (?:la )?oficina|presencial)`,
    String.raw`\b(?:this|it) is (?:an? )?(?:[\w-]+[, ]+){0,2}hybrid\b(?! (?:cloud|vehicle|app))`,
    String.raw`\b(?:position|role|job|opportunity) (?:is|will be|offers|has|follows|requires) (?:an? )?(?:[\w-]+ )?hybrid\b(?! (?:cloud|vehicle|app))`,
    String.raw`\bhybrid (?:${hybridNouns})\b[^.\n]{0,40}\b(?:days?|week|office)\b`,
    String.raw`(?:^|\n)[^\S\n]*(?:[+*•·-][^\S\n]*)?(?:work(?:place|ing)?(?: type| model| arrangement| mode)?|(?:job |work )?location(?: type)?|remote|work from home)[^\S\n]*:[^\S\n]*hybrid\b`,
    String.raw`\b(?:\d|one|two|three|four|five)(?:\s?(?:-|–|to)\s?(?:\d|two|three|four|five))? days? (?:(?:a|per|each|every) week )?(?:in|at|from) (?:the|our|your) (?:[\w.-]+ ){0,3}offices?\b`,
    String.raw`\b(?:\d|one|two|three|four|five)(?:\s?(?:-|–|to)\s?(?:\d|two|three|four|five))? days? (?:(?:a|per|each|every) week )?(?:on[- ]?site|in[- ](?:the )?office|in[- ]person)\b`,
  ].join('|'),
  'gi',
)
/** A choice, a condition, or somebody else's days in the office. */
const hybridElse =
  /\b(?:or (?:fully |100 ?% )?remote|remote(?:ly)? or|remote[,/]|ou (?:100 ?% )?(?:t[ée]l[ée]travail|remote)|oder (?:100 ?% )?(?:remote|home[- ]?office)|o (?:100 ?% )?remoto|if you|for those|those who|employees (?:who|near|within)|within \d+|near (?:an?|one of)|optional|other (?:roles|positions)|most (?:roles|employees)|not hybrid|no hybrid|not a hybrid)\b/i

function sentenceAround(text: string, start: number, end: number): string {
  const from = Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('. ', start)) + 1
  const stop = /[.!?](?:\s|$)|\n/.exec(text.slice(end, end + LONGEST_SENTENCE))
  return text.slice(
    Math.max(from, start - LONGEST_SENTENCE),
    stop ? end + stop.index : end + LONGEST_SENTENCE,
  )
}
const LONGEST_SENTENCE = 400

/** The first statement whose sentence does not hold the words that negate or limit it. */
function findStatement(description: string, statement: RegExp, takenBack: RegExp): string | null {
  for (const match of description.matchAll(statement)) {
    const sentence = sentenceAround(
      description,
      match.index + (match[0].startsWith('\n') ? 1 : 0),
      match.index + match[0].length,
    )
    if (!takenBack.test(sentence)) return match[0]
  }
  return null
}

/** Where a short field of the posting states remote work. */
function statedRemote(workType: string, location: string, title: string): Derived<true> | null {
  const stated = [
    ['given', workType],
    ['location', location],
    ['title', title],
  ] as const
  for (const [from, text] of stated) {
    const word = findRemoteWord(text)
    if (word) return derivedValue(true, from, word)
  }
  return null
}

/** Whether the posting states that the work is remote: in its work type, place or title, or in a sentence without a negation or limit.
 *  Null where it does not, which the product reads as not remote. False where a field says that it is remote and the text that it is hybrid
 *  or on site: the text is what the employer wrote about this job. */
export function deriveRemote(
  workType: string,
  location: string,
  title: string,
  description: string,
): Derived<boolean> | null {
  if (/\b(?:on ?site|hybrid\w*|in office|in person)\b/.test(foldText(workType))) return null
  const listed = statedRemote(workType, location, title)
  const denial = findStatement(description, denies, deniesElse)
  if (denial) return listed && derivedValue(false, 'description', denial)
  if (!listed) {
    const statement = findStatement(description, says, deniesRemote)
    return statement ? derivedValue(true, 'description', statement) : null
  }
  const hybrid = findStatement(description, hybridWords, hybridElse)
  return hybrid ? derivedValue(false, 'description', hybrid) : listed
}
