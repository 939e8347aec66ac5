import { isDegree, isTitle } from '../terms/titles.ts'
import { employmentAfter, endsWithLink } from './atoms.ts'

export const grades =
  /[,(;–-]*\s*(?:(?:overall |cumulative |current |final )?(?:c?gpa|grade|note|abschlussnote|mention|average)\b.*|\d[.,]\d+\s*(?:gpa|\/\s*\d).*|(?:first|second|third|upper|lower)[- ]class.*|(?:with )?distinction|(?:with )?merit|with honou?rs.*|met onderscheiding|cum laude.*|magna cum.*|summa cum.*|expected graduation.*)$/i

/** What names a degree, or how it is called for short. */
const level = [
  "(?:bachelor|master|doctor|associate)s?(?:['’]?s)?(?:\\s+of\\s+(?:applied\\s+)?(?:sciences?|arts?|engineering|business administration|philosophy|education|laws|fine arts|technology|commerce))?",
  'licence|licenciatura|licenciad[oa]|especialização|especialización|specialisation|tecnólog[oa]|superior de tecnologia|tecnicatura|técnico superior|ciclo formativo(?: de)?(?: grado)?(?: superior| medio)?',
  'bachelorstudium|masterstudium|fachabitur|abitur|(?:berufs|fach)?maturität|lehre|matura|ausbildung|grado|graduat|m[aá]ster|micromasters|mestrado|bacharelado|gradua[cç][aã]o|maestr[ií]a|doctorado|doctorat|doutorado|juris doctor|maîtrise|diplôme|diploma|laurea',
  'bachiller(?:ato)?|havo|vwo|vmbo|mbo|hbo|maturità(?: scientifica| classica)?|undergraduate|postgraduate|degree|certificate|formation|executive program(?:me)?|foundation|bootcamp|programa|nivel secundario|double diplôme|umschulung|études collégiales|bachelier|exchange (?:program(?:me)?|semester)|auslandssemester|fachoberschulreife|matric(?:ulation)?',
  "baccalaur[ée]at|bac|brevet(?: d['’][ée]tudes professionnelles)?|certificat(?: d['’]aptitude professionnelle)?|titre professionnel",
  '(?:[bm]\\.?\\s?(?:sc|a|se?|eng|tech|com|ed|phil|ba|fa)|a\\.?a\\.?s|a\\.\\s?b\\.|ll[bm]|mba|hn[cd]|[ns]vq|btec|[cdm]as|d\\.?u\\.?t|but|bts|deug|dess|cap|bep|cfc|poec|cpge|[lm][1-3]|aso|tso|bso|ea|ph\\.?\\s?d|p\\.hd|diplom(?:-\\p{L}+|-)?|dipl\\.-?\\p{L}*)\\.?',
].join('|')

/** What stands between a degree and its field: words of a link, years, and what kind of degree it is. */
const link = [
  'of|en|em|in|i|de|di|del|als|fach|im fach|zu[rm]?|for|mit|degree|diploma|certificate|student|candidate|studium|studies|level(?: \\p{L}+)?|niveau \\d|program(?:me?)?|subject area',
  "honou?rs|hons|eng|integrated|professionn?el(?:le)?|pro|magistrale|triennale|recherche|général|generale?|scientifique|techn(?:olog)?ique|universit(?:ari[oa]|aire)(?: de technologie)?|d['’](?:[ée]tat|ing[ée]nieur|études)|collégiales|secondaires|professionnelles|option|profi[e]?l|typ|\\+\\s?\\d|[1-4]|ii?i?",
  'major(?:ing)? in|major|mention|fachrichtung|schwerpunkt|(?:the field|la carrera) (?:of|de)',
].join('|')

const ends = '(?=$|[\\s,:;()–-])'
const degreeName = new RegExp(
  `^(?:${level})${ends}(?:[\\s,:;()–-]+(?:(?:${level})|(?:${link}))${ends})*`,
  'iu',
)
const startsAsLink = new RegExp(`^(?:(?:${link})${ends}[\\s,:–-]*|d['’](?=\\p{L}))+`, 'iu')

/** What says how far a person has come with a degree. */
const beforeDegree =
  /^(?:(?:currently )?(?:candidate for|pursuing|working (?:on|towards)|studying(?: for)?|enrolled in|completing|towards?|cursando|en curso\s*:?)(?: (?:a|an|the|my))?|integrated|combined|dual|double degree:|honou?rs|first year of|\w+ ann[ée]e(?: de|\s*-)?|tercer año en)\s+(?=\S)/iu

const isHonour =
  /(?<!\p{L})(?:scholar(?:ship)?|dean['’]s|honou?rs|award|thesis|advisor|coursework|minor|graduated)(?!\p{L})/iu

/** The subject without what follows it: grades, a minor, another degree, a bracket. */
function tidy(text: string): string {
  const [subject = ''] = text
    .replace(/[\s,;(–-]+(?:with (?:a )?)?minor(?:ing)?\b.*$/i, '')
    .split(/\s+(?:and|&)\s+(?=bachelor|master)/i)
  const [ownSubject = subject, ...notes] = subject.split(/\s+[–-]\s+/)
  const isNoted = notes.some(
    (note) => isHonour.test(note) || isDegree(note) || note.replace(grades, '') === '',
  )
  return (isNoted ? ownSubject : subject)
    .replace(/^[^()]*\)(?=\s*\p{L})|^[\s,:;)–-]*(?:\([^)]*\)(?=.))?[\s,:;–-]*/u, '')
    .replace(startsAsLink, '')
    .replace(/(?<=\S)\s*\((?!\p{Lu}{2,6}\)$)[^)]*\)?$/u, '')
    .replace(/^[\s,:;(–-]+|[\s,;–-]+$/g, '')
    .replace(/^([^(]*?)\s*\)$/, '$1')
    .replace(/(?<=\S)\s+(?:program(?:me)?|major)$/i, '')
}

/** The subject before its degree: "Physics (BSc)", "Computing Science BSc". */
function subjectBefore(clean: string): string | null {
  const [, bracketed = '', short = ''] =
    /^([^(]{4,}?)\s*\(([^()]{2,6})\)(?:\s*\([^()]*\))?$/.exec(clean) ?? []
  const [, before = '', last = ''] =
    /^(\p{L}.*?)\s+([BM]\.?(?:Sc|A|Eng|S|Ed|Phil)\.?|Ph\.?D\.?|MBO niveau \d)(?:\s*\([^()]*\)?)?$/u.exec(
      clean,
    ) ?? []
  const [subject, degree] = before === '' ? [bracketed, short] : [before, last]
  return /\p{Lu}.*\p{Lu}/u.test(degree) && isDegree(degree) && !isDegree(subject) && !isHonour.test(subject)
    ? subject
    : null
}

/** What "Bachelor of Business" studies in particular: "(Banking and Finance)", ", Banking and Finance", "in Banking". */
function findFocus(clean: string): string | null {
  const [, inSubject, bracketed, afterComma] =
    /^(?:bachelor|master|associate|doctor)s?\s+of\s+(?:[^,()]*?\sin\s+(.+)|[^(,]+\s\(([^()]{5,})\)|[^,]+,\s+(.+))$/i.exec(
      clean,
    ) ?? []
  const focus = inSubject ?? bracketed ?? afterComma
  return focus && !isHonour.test(focus) && !isDegree(focus) ? tidy(focus) : null
}

/** "bilingüe con orientación en Ciencias", behind a degree. */
const qualifiedDegree = /^\s*(?:\p{Ll}+\s)*(?:con|com|y|e)\s.*?\s(?:en|em)\s(.+)$/u

/** "with a focus on English", behind a field. */
const emphasis =
  /(?<=\S)[\s,;–-]+(?:with (?:an? )?(?:\p{L}+ )?(?:focus|emphasis|speciali[sz]ation|concentration)|mit (?:dem )?schwerpunkt|con énfasis)\b.*$/iu

/** The field of study in a degree. */
export function findFieldOfStudy(degree: string): string | null {
  const clean = degree
    .replace(beforeDegree, '')
    .replace(/\s*[–-]\s*\d+(?:[.,]\d+)?$/, '')
    .replace(emphasis, '')
    .replace(grades, '')
    .replace(employmentAfter, '')
    .replace(/\((?:b|m)\.?\s?(?:sc|a|eng)\.?\)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [, diplom] = /^Diplom(?:-(\p{L}+)|(?!as?$)(\p{Ll}+))$/u.exec(clean) ?? []
  if (diplom) return diplom
  // What an apprentice learns is an occupation: "Umschulung zur Fachinformatikerin für Systemintegration".
  const [, occupation] =
    /^(?:ausbildung|umschulung|weiterbildung|lehre)\s+(?:zu[mr]|als)\s+(?:staatlich \p{L}+\s)?(.+)$/iu.exec(
      clean,
    ) ?? []
  if (occupation) return occupation
  const found = findFocus(clean) ?? subjectBefore(clean)
  if (found) return found
  const [named] = degreeName.exec(clean) ?? []
  const [first = '', ...others] = clean.split(/,\s+/)
  const afterComma =
    isDegree(first) || isTitle(first) ? others.filter((part) => !isDegree(part)).join(', ') : ''
  const unnamed = afterComma || (/\s(?:in|en|of|für|fach|major:?)\s+(.+)$/i.exec(clean)?.[1] ?? '')
  const after = clean.slice(named?.length ?? 0)
  const [, qualified] = qualifiedDegree.exec(after) ?? []
  const rest = tidy(named === undefined ? unnamed : (qualified ?? after))
  // "Master of Business Administration - MBA"
  if (rest !== '' && rest.length <= 80 && degreeName.exec(rest)?.[0] !== rest)
    return isHonour.test(rest) || endsWithLink.test(rest) ? null : rest
  // "Nursing Assistant Certificate", "Office Administration, Ontario College Diploma"
  const [, certifiedSubject = ''] = /^(.+)\s(?:certificate|diploma)$/i.exec(clean) ?? []
  const [topic = ''] = certifiedSubject.split(/,\s|\s[–-]\s/)
  if (
    topic.includes(' ') &&
    !isDegree(topic) &&
    !/school|college|general|higher|advanced|national|graduate|professional/i.test(topic)
  )
    return topic
  if (/^mba$/i.test(named ?? '')) return 'Business Administration'
  // "Master of Education"
  const [, namedField] =
    /\sof\s(business administration|education|fine arts|engineering|commerce|laws)$/i.exec(named ?? '') ?? []
  return namedField ?? null
}

/** How far a person has come, beside dates or a degree. */
const isStatus =
  /^(?:expected|anticipated|ongoing|in progress|currently enrolled|current|present|completed|graduated|actuellement|en cours|en curso|in corso|em andamento|laufend|niveau \p{L}{1,3}|level)$/iu

/** Texts that name neither a school nor a subject. "Honours Bachelor" is a degree all the same. */
export const isNote = (text: string) =>
  text.replace(grades, '').trim() === '' ||
  isStatus.test(text) ||
  (isHonour.test(text) && (/thesis|advisor|scholar|award|dean/i.test(text) || !namesDegree(text)))

/** Whether a text begins with the name of a degree, or holds one. */
export const namesDegree = (text: string) => isDegree(text) || degreeName.test(text.replace(beforeDegree, ''))

/** Whether a degree names no field: "PhD". */
export const isBare = (text: string) =>
  namesDegree(text) && findFieldOfStudy(text) === null && degreeName.exec(text)?.[0] === text
