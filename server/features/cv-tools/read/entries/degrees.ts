import { isDegree, isTitle } from '../terms/titles.ts'
import { employmentAfter } from './atoms.ts'

export const grades =
  /[,(;–-]*\s*(?:(?:overall |cumulative |current |final )?(?:c?gpa|grade|note|abschlussnote|mention|average)\b.*|\d[.,]\d+\s*(?:gpa|\/\s*\d).*|first class.*|(?:with )?distinction|(?:with )?merit|with honou?rs.*|cum laude.*|magna cum.*|summa cum.*|expected graduation.*)$/i
const degreeName =
  /^(?:(?:bachelor|master|doctor|associate)s?(?:['’]?s)?(?:\s+(?:degree|of|en|in|studies|(?<=\bof\s)(?:applied\s+)?(?:sciences?|arts?|engineering|business administration|philosophy|education|laws|fine arts|technology|commerce)))*|(?:licence|licenciatura|licenciad[oa]|especialização|especialización|tecnólogo|superior de tecnologia|ciclo formativo(?: de)?(?: grado)?(?: superior| medio)?|bachelorstudium|masterstudium|grado|m[aá]ster|mestrado|bacharelado|gradua[cç][aã]o|maestr[ií]a|doctorado|doutorado|juris doctor|maîtrise|diplôme|diploma|laurea|undergraduate|postgraduate|ausbildung|degree|formation|executive program(?:me)?)(?:\s+(?:degree|diploma|certificate|zu[rm]?|als|of|de|d['’](?:[ée]tat|ing[ée]nieur|études)?|em|en|in|recherche|professionnelle?|magistrale|triennale))*|(?:[bm]\.?\s?(?:sc|a|se?|eng|tech|com|ed|phil|ba|fa)|a\.?a\.?s|a\.\s?b\.|ll[bm]|mba|hn[cd]|[ns]vq|btec|[cdm]as|dut|bts|deug|cap|bep|ph\.?\s?d|p\.hd|diplom(?:-\p{L}+|-)?|dipl\.-?\p{L}*)\.?)(?=$|[\s,:(–-])/iu

/** What says how far a person has come with a degree. */
const beforeDegree =
  /^(?:(?:currently )?(?:candidate for|pursuing|working (?:on|towards)|studying(?: for)?|enrolled in|completing|towards?|cursando|en curso\s*:?)(?: (?:a|an|the|my))?|integrated|combined|dual|first year of|\w+ année de)\s+(?=\S)/i

const isHonour =
  /(?<!\p{L})(?:scholar(?:ship)?|dean['’]s|honou?rs|award|thesis|advisor|coursework|minor|graduated)(?!\p{L})/iu

/** The field of study in a degree. */
export function fieldOf(degree: string): string | null {
  const clean = degree
    .replace(beforeDegree, '')
    .replace(/\s*[–-]\s*\d+(?:[.,]\d+)?$/, '')
    .replace(grades, '')
    .replace(employmentAfter, '')
    .replace(/\((?:b|m)\.?\s?(?:sc|a|eng)\.?\)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const named = degreeName.exec(clean)
  const diplom = /^Diplom-?(\p{L}+)$/u.exec(clean)
  if (diplom) return diplom[1] ?? null
  // "B.E. (Mechanical)"
  const [, bracketed = ''] = /^[\p{L}.]{2,8}\s*\(([^()]{5,})\)$/u.exec(clean) ?? []
  if (bracketed !== '' && !/hons|honou?rs|research|taught|ordinary/i.test(bracketed) && !isDegree(bracketed))
    return bracketed
  // "Physics (BSc)"
  const [, subjectBefore = '', short = ''] =
    /^([^(]{4,}?)\s*\(([^()]{2,6})\)(?:\s*\([^()]*\))?$/.exec(clean) ?? []
  if (isDegree(short) && !isDegree(subjectBefore) && !isHonour.test(subjectBefore)) return subjectBefore
  const [first = '', ...others] = clean.split(/,\s+/)
  const afterComma =
    isDegree(first) || isTitle(first) ? others.filter((part) => !isDegree(part)).join(', ') : ''
  const unnamed = afterComma || (/\s(?:in|en|of|für|fach|major:?)\s+(.+)$/i.exec(clean)?.[1] ?? '')
  // "Bachelor of Business (Banking and Finance)"
  const [, focus] = /^(?:bachelor|master)s?\s+of\s+[^(,]+\s\(([^()]{5,})\)$/i.exec(clean) ?? []
  if (focus && !isHonour.test(focus) && !isDegree(focus)) return focus
  // "Bachelor of Business, Banking and Finance"
  const [, subject] = /^(?:bachelor|master)s?\s+of\s+[^,]+,\s+(.+)$/i.exec(clean) ?? []
  if (subject && !isHonour.test(subject)) return subject
  const rest = (named ? clean.slice(named[0].length) : unnamed)
    .replace(/[\s,;(–-]+(?:with (?:a )?)?minor(?:ing)?\b.*$/i, '')
    .replace(
      /^[\s,:–-]*(?:\([^)]*\))?[\s,:–-]*(?:level \w+[\s,:–-]*)?(?:(?:candidate|student|degree)[\s,:–-]+)?/i,
      '',
    )
    .replace(/^d['’]/i, '')
    .replace(/^(?:in|of|en|em|de|im fach|fach|major(?:ing)? in|mention|degree in)\s+/i, '')
    .replace(/\s*\([^)]*\)?$/, '')
    .replace(/[\s,;–-]+$/, '')
    .replace(/(?<=\S)\s+program(?:me)?$/i, '')
  // "Master of Business Administration - MBA"
  const isField = rest !== '' && degreeName.exec(rest)?.[0] !== rest
  if (isField && rest.length <= 80) return isHonour.test(rest) ? null : rest
  // "Nursing Assistant Certificate", "Office Administration, Ontario College Diploma"
  const [, subjectOf = ''] = /^(.+)\s(?:certificate|diploma)$/i.exec(clean) ?? []
  const [topic = ''] = subjectOf.split(/,\s|\s[–-]\s/)
  if (
    topic.includes(' ') &&
    !isDegree(topic) &&
    !/school|college|general|higher|advanced|national|graduate|professional/i.test(topic)
  )
    return topic
  if (/^mba$/i.test(named?.[0] ?? '')) return 'Business Administration'
  // "Master of Education"
  const [, own] =
    /\sof\s(business administration|education|fine arts|engineering|commerce|laws)$/i.exec(
      named?.[0] ?? '',
    ) ?? []
  return own ?? null
}

/** Texts that name neither a school nor a subject. */
export const isNote = (text: string) => isHonour.test(text) || text.replace(grades, '').trim() === ''

/** Whether a degree names no field: "PhD". */
export const isBare = (text: string) =>
  isDegree(text) && fieldOf(text) === null && degreeName.exec(text)?.[0] === text
