import type { CvSchool, Proposal } from '@jobscout/contract/cv-tools/reading.ts'
import { propose } from '../fields/proposal.ts'
import type { Section } from '../sections/sections.ts'
import { isPlace } from '../terms/places.ts'
import { isDegree, isSchool, isTitle } from '../terms/titles.ts'
import { type Entry, findEntries } from './entries.ts'
import { employmentAfter, headerParts } from './header-parts.ts'

const grades =
  /[,(;–-]*\s*(?:(?:overall |cumulative )?(?:c?gpa|grade|note|abschlussnote|mention|average)\b.*|\d[.,]\d+\s*(?:gpa|\/\s*\d).*|first class.*|with honou?rs.*|cum laude.*|magna cum.*|summa cum.*|expected graduation.*)$/i
const degreeName =
  /^(?:(?:bachelor|master|doctor|associate)(?:['’]?s)?(?:\s+(?:degree|of|en|in|studies|(?<=\bof\s)(?:applied\s+)?(?:sciences?|arts?|engineering|business administration|philosophy|education|laws|fine arts|technology|commerce)))*|(?:licence|licenciatura|grado|m[aá]ster|mestrado|bacharelado|gradua[cç][aã]o|maestr[ií]a|doctorado|doutorado|juris doctor|maîtrise|diplôme|laurea|undergraduate|postgraduate)(?:\s+(?:degree|diploma|certificate|of|de|d['’]|em|en|in|recherche|professionnelle?|magistrale))*|(?:[bm]\.?\s?(?:sc|a|s|eng|tech|com|ed|phil|ba|fa)|a\.?a\.?s|ll[bm]|mba|hnd|ph\.?\s?d|diplom(?:-\p{L}+|-)?|dipl\.-?\p{L}*)\.?)(?=$|[\s,:(–-])/iu

const isHonour =
  /(?<!\p{L})(?:scholar(?:ship)?|dean['’]s|honou?rs|award|thesis|advisor|coursework|minor|graduated)(?!\p{L})/iu

/** The field of study in a degree. */
function fieldOf(degree: string): string | null {
  const clean = degree
    .replace(grades, '')
    .replace(employmentAfter, '')
    .replace(/\((?:b|m)\.?\s?(?:sc|a|eng)\.?\)/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const named = degreeName.exec(clean)
  const diplom = /^Diplom-?(\p{L}+)$/u.exec(clean)
  if (diplom) return diplom[1] ?? null
  const [first = '', ...others] = clean.split(/,\s+/)
  const afterComma =
    isDegree(first) || isTitle(first) ? others.filter((part) => !isDegree(part)).join(', ') : ''
  const unnamed = afterComma || (/\s(?:in|en|of|fach|major:?)\s+(.+)$/i.exec(clean)?.[1] ?? '')
  // "Bachelor of Business, Banking and Finance"
  const [, subject] = /^(?:bachelor|master)s?\s+of\s+[^,]+,\s+(.+)$/i.exec(clean) ?? []
  if (subject && !isHonour.test(subject)) return subject
  const rest = (named ? clean.slice(named[0].length) : unnamed)
    .replace(/[\s,;(–-]+(?:with (?:a )?)?minor(?:ing)?\b.*$/i, '')
    .replace(/^[\s,:–-]*(?:\([^)]*\))?[\s,:–-]*/, '')
    .replace(/^(?:in|of|en|em|de|im fach|fach|major(?:ing)? in|mention|degree in)\s+/i, '')
    .replace(/\s*\([^)]*\)?$/, '')
    .replace(/[\s,;–-]+$/, '')
  if (rest !== '' && rest.length <= 80) return isHonour.test(rest) ? null : rest
  return /^mba$|business administration$/i.test(named?.[0] ?? '') ? 'Business Administration' : null
}

/** "Master of Arts in Sociology at University of Antwerp" */
const atSchool = /^(.+?),?\s+(?:at|an der|à l['’]|en la|aan de|na)\s+(?:the\s+)?(.+)$/iu

/** Splits degree, school and field: "Master of Arts, Example University", "Example University, Geography", "Example,
 *  Master of Arts". */
function splitSchool(part: string): string[] {
  const [, degree = '', place = ''] = atSchool.exec(part) ?? []
  if (isDegree(degree) && isSchool(place)) return [degree, place]
  const [named = ''] = degreeName.exec(part) ?? []
  const after = part.slice(named.length).trim()
  if (named !== '' && !after.includes(',') && isSchool(after) && /^\p{Lu}/u.test(after)) return [named, after]
  const pieces = part.split(/,\s+/)
  if (pieces.length === 1) return [part]
  const at = pieces.findIndex(isSchool)
  if (at < 0) {
    const degree = pieces.findIndex(isDegree)
    return degree > 0 ? [pieces.slice(0, degree).join(', '), pieces.slice(degree).join(', ')] : [part]
  }
  const before = pieces.slice(0, at).join(', ')
  const following = pieces.slice(at + 1).filter((piece) => !isPlace(piece) && !/^[A-Z]{2}$/.test(piece))
  return [before, pieces[at] ?? '', following.join(', ')].filter((piece) => piece !== '')
}

const FIELD_MAX = 60

function school(entry: Entry): Proposal<CvSchool> | [] {
  const [line] = entry.header
  if (!line) return []
  const inBody = entry.body.filter((text) => isDegree(text) && text.length < 90).slice(0, 1)
  const header = headerParts(entry)
  const beside = new Set(
    header.filter(({ aside, maybePlace }) => aside || maybePlace).map(({ text }) => text),
  )
  const parts = [...header.map(({ text }) => text), ...inBody].flatMap(splitSchool)
  const named = parts.find((part) => isSchool(part) && !degreeName.test(part)) ?? parts.find(isSchool)
  const isQualification = (part: string) =>
    isDegree(part) || (named !== undefined && isTitle(part) && part.includes(', '))
  const degrees = parts.filter((part) => part !== named && isQualification(part))
  const degree = degrees.find((part) => fieldOf(part) !== null) ?? degrees[0]
  const loose = parts.filter(
    (part) =>
      part !== named &&
      !degrees.includes(part) &&
      !beside.has(part) &&
      !grades.test(part) &&
      !/^\P{L}*$/u.test(part),
  )
  const name = named ?? (degree ? (loose[0] ?? null) : null)
  if (name === null && degree === undefined) return []
  const others = loose.filter((part) => part !== name && part.length < FIELD_MAX && !isHonour.test(part))
  const field = (degree ? fieldOf(degree) : null) ?? others[0] ?? null
  const confidence = 0.45 + (named ? 0.25 : 0) + (degree ? 0.15 : 0) + (entry.dates ? 0.1 : 0)
  return propose(
    {
      school: name,
      degree: degree?.replace(grades, '').trim() ?? null,
      field,
      dates: entry.dates?.text ?? null,
    },
    confidence,
    { ...line, text: entry.header.map(({ text }) => text).join(' / ') },
  )
}

/** The schools of a CV, in its order. */
export const findEducation = (sections: readonly Section[]): Proposal<CvSchool>[] =>
  sections
    .filter(({ kind }) => kind === 'education')
    .flatMap(({ lines }) => findEntries(lines).flatMap(school))
    .slice(0, 15)
