import { parsePlace } from '@jobscout/contract/matching/places/parse-place.ts'
import { isProse } from '../layout/line.ts'
import { isTown, placeLikelihood } from '../terms/places.ts'
import { isCompany, isDegree, isSchool, isTitle } from '../terms/titles.ts'
import type { Atom, Label } from './atoms.ts'
import { isBare } from './degrees.ts'
import type { Kind, Span } from './roles.ts'

const LABELLED = 6

/** What a label says: for its own kind, against the others. */
function labelScore(span: Span, ...ownLabels: readonly Label[]): number {
  const label = span.atoms[0]?.label ?? null
  if (label === null) return 0
  return ownLabels.includes(label) ? LABELLED : -LABELLED
}

const isSentence = (text: string) => isProse({ text, bold: false, heading: false })

/** A department stands beside the employer or the university of which it is a part. */
const department =
  /\b(?:department|dept|faculty|division|unit|institute|laborator(?:y|io)|lab|cent(?:re|er)|group|chair|clinic|library|lehrstuhl|fachbereich|fakultät|abteilung|laboratoire|département|departamento|facultad|wydział|katedra)\b/i
export const isDepartment = (text: string) => department.test(text)
/** A team works for an employer and is no part of its name. */
const isTeam = (atom: Atom | undefined) => atom !== undefined && /\s(?:team|unit)$/i.test(atom.text)
/** What a name is called for short, in brackets behind it: "(LSE)". */
const isAcronym = (atom: Atom | undefined) =>
  atom?.lead === 'bracket' && /^(?=(?:.*\p{Lu}){2})[\p{Lu}\d&.-]{2,8}$/u.test(atom.text)
/** What an acronym says for the name before it, the more if words tell that name. */
const acronymScore = (isNamed: boolean) => (isNamed ? 0.8 : 0.2)
const placeForm = /^\p{Lu}[\p{L}\p{M}'’.-]*(?:[ -]\p{L}[\p{L}\p{M}'’.-]*){0,2}(?: ?\([^()]+\))?$/u

/** Whether a text is surely a place, or may be one by its name or by its form. */
function placeScore(text: string, { atoms }: Span): number {
  const [first] = atoms
  const aside = first?.run.aside ?? false
  if (isTitle(text) || isCompany(text) || isSchool(text)) return -3
  if (atoms.some((atom) => !placeForm.test(atom.text) && !isTown(atom.text))) return -3
  const likelihood = placeLikelihood(text, aside)
  if (likelihood === 'sure') return 3
  if (likelihood === 'maybe') return atoms.length > 1 && isTown(first?.text ?? '') ? 3 : 1.5
  const parts = atoms.map((atom) => atom.text)
  if (parts.length > 1) return parts.every((part) => isTown(part)) ? 3 : parts.some(isTown) ? 0.5 : -2
  if (isTown(text)) return aside || first?.lead !== 'start' ? 2 : 1.5
  if (!placeForm.test(text) || /\d/.test(text)) return -3
  return -0.7
}

/** A name is not joined with the place that follows it. */
const withPlace = ({ atoms }: Span) =>
  atoms.slice(1).some(({ text }) => isTown(text) || placeLikelihood(text) !== null) ? -2.5 : 0

/** The places of entries. A place stands behind names, often at the edge of its column. `known` are places of this CV. */
export const placeKind = (known: ReadonlySet<string>): Kind => ({
  name: 'place',
  words: (text, span) => {
    const [first, last = first] = [span.atoms[0], span.atoms.at(-1)]
    // "Manager, Mobile at Acme"
    const rest = last ? last.run.text.slice(last.to) : ''
    const within = /^\s*(?:,?\s(?:at|bei|chez)\s|@)/i.test(rest) ? -2 : 0
    const position =
      (first?.run.aside ? 0.5 : 0) + (first?.lead === 'close' ? -2 : first?.lead === 'start' ? 0 : 0.4)
    return placeScore(text, span) + position + within + (known.has(text) ? 2 : 0) + labelScore(span, 'place')
  },
  absent: 0,
  joins: { comma: 0, bracket: 0, dash: 0.5 },
})

/** Whether all of a text between others is one place, "Watford, United Kingdom", of which no part is another name. */
function isPlaceRun({ atoms: [first] }: Span): boolean {
  if (first?.lead !== 'start' || !first.run.text.includes(',')) return false
  const text = first.run.text.trim()
  const likelihood = placeLikelihood(text)
  return likelihood === 'sure' || (likelihood === 'maybe' && isTown(text.split(',')[0] ?? ''))
}

const places = (text: string, span: Span) =>
  placeLikelihood(text) === 'sure' || isPlaceRun(span)
    ? -3
    : placeLikelihood(text) === 'maybe' || isTown(text)
      ? -0.8
      : 0

/** Whether the last word is that of a title: "Studio Manager", "Bank Teller". */
const endsAsTitle = (text: string) =>
  isTitle(
    text
      .replace(/\s*\([^()]*\)$/, '')
      .split(' ')
      .at(-1) ?? '',
  )

const isOtherName = ({ text }: Atom) => (isCompany(text) || isSchool(text)) && !endsAsTitle(text)

function titleWords(text: string, span: Span): number {
  const named = isTitle(text) ? 3 : 0
  const otherKind = endsAsTitle(text) ? 0 : isCompany(text) ? -2 : isSchool(text) ? -2.5 : 0
  const length = text.split(' ').length > 9 || isSentence(text) ? -3 : 0
  const [first, ...others] = span.atoms
  const isOfOther = first?.lead === 'at' || isAcronym(first) ? -2 : 0
  // "Developer / Architect" is one title, unlike "Developer / Acme".
  const areTitles =
    others.length > 0 &&
    isTitle(first?.text ?? '') &&
    others.every((atom) => isTitle(atom.text) && (atom.lead === 'slash' || atom.lead === 'colon'))
  const joined = areTitles ? 1 : others.some((atom) => isOtherName(atom) || isTeam(atom)) ? -2 : 0
  const withTown = others.some(({ lead, text: atomText }) => lead === 'bracket' && isTown(atomText))
    ? -1.5
    : 0
  // Three of four CVs name the title first.
  const order = first?.run.line === 0 && first.from === 0 ? 0.2 : 0
  return (
    named +
    otherKind +
    length +
    isOfOther +
    joined +
    withTown +
    order +
    places(text, span) +
    labelScore(span, 'title')
  )
}

/** What stands in the place of an employer. */
const selfEmployed =
  /^(?:self[- ]employed|freelance(?:r)?|independent|selbst(?:st)?ändig|freiberuflich|freiberufler(?:in)?|indépendante?|autónom[oa]|autônom[oa]|libero professionista|zelfstandig(?:e)?|zzp(?:'?er)?)$/i

const nameOfState = /^(?:the )?university of ([\p{L} ]+)$|^([\p{L} ]+?)(?: state)? university$/iu

/** Whether a town names the campus of a university that a state names: "University of California, Santa Cruz". A place has its
 *  state beside it. */
function isCampus({ atoms: [first, town, ...others] }: Span): boolean {
  if (
    !first ||
    !town ||
    others.length > 0 ||
    (town.lead !== 'comma' && town.lead !== 'dash') ||
    !isTown(town.text)
  )
    return false
  const [, of, before] = nameOfState.exec(first.text) ?? []
  const { towns, regions } = parsePlace(of ?? before ?? '')
  return towns.length === 0 && regions.length > 1 && !/^\s*,/.test(first.run.text.slice(town.to))
}

/** What the parts of an employer's name say for it together. */
function joinedCompany({ atoms }: Span, isPart: boolean, isNamed: boolean): number {
  const [first, second] = atoms
  if (isAcronym(atoms.at(-1))) return acronymScore(isNamed)
  if (isTeam(first)) return -2
  return isPart ? 0.9 : placeForm.test(second?.text ?? '') ? 0 : 0.5
}

function companyWords(text: string, span: Span): number {
  const named = (isCompany(text) || isSchool(text)) && !endsAsTitle(text) ? 3 : 0
  const otherKind = isTitle(text) ? (named > 0 ? -1 : -2) : 0
  const length = text.split(' ').length > 12 || isSentence(text) ? -3 : 0
  const [first, second] = span.atoms
  const afterAt = first?.lead === 'at' ? 2 : first?.lead === 'bracket' ? -1.5 : 0
  const ownAccount = selfEmployed.test(text) ? 0.6 : 0
  const isPart = second && (isDepartment(first?.text ?? '') || isDepartment(second.text))
  const joined = second ? joinedCompany(span, isPart === true, named > 0) : 0
  const withTitle = second && span.atoms.some((atom) => endsAsTitle(atom.text)) ? -2 : 0
  const small = /^\p{Ll}/u.test(text) && !/\./.test(text) ? -1 : 0
  const team = !second && isTeam(first) ? -1 : 0
  const order = first?.lead === 'start' && !first.run.aside ? 0.2 : 0
  return (
    named +
    otherKind +
    length +
    afterAt +
    ownAccount +
    joined +
    withTitle +
    small +
    team +
    order +
    places(text, span) +
    (isCampus(span) ? 4 : withPlace(span)) +
    labelScore(span, 'company')
  )
}

export const titleKind: Kind = {
  name: 'title',
  words: titleWords,
  absent: -2,
  joins: { comma: 0.1, bracket: 0, close: 0, dash: 0.6, slash: 0.2, colon: 1.3, at: 1.2, in: 0.2 },
}
export const companyKind: Kind = {
  name: 'company',
  words: companyWords,
  absent: -1.6,
  joins: { comma: 0.8, bracket: 0.1, close: 0.1, dash: 1.2, slash: 1, in: 0 },
}

export const schoolKind: Kind = {
  name: 'school',
  words: (text, span) => {
    const named = isSchool(text) ? 3 : isCompany(text) ? 1 : 0
    const otherKind = isDegree(text) ? -2.5 : isTitle(text) ? -0.5 : 0
    const length = isSentence(text) ? -3 : 0
    const [first, second] = span.atoms
    const afterAt = first?.lead === 'at' ? 1.5 : first?.lead === 'bracket' ? -1.5 : 0
    const isPart = second && (isDepartment(first?.text ?? '') || isDepartment(second.text))
    const joined = isAcronym(second) ? acronymScore(named > 0) : isPart ? 0.5 : 0
    return (
      named +
      otherKind +
      length +
      afterAt +
      joined +
      places(text, span) +
      (isCampus(span) ? 4 : withPlace(span)) +
      labelScore(span, 'school', 'company')
    )
  },
  absent: -1.6,
  joins: { comma: 0.8, bracket: 0.1, close: 0.1, dash: 1, slash: 1 },
}

export const degreeKind: Kind = {
  name: 'degree',
  words: (text, span) => {
    const named = isDegree(text) ? 3 : isTitle(text) ? 1 : 0
    const otherKind = span.atoms.some((atom) => isSchool(atom.text) && !isDegree(atom.text)) ? -3 : 0
    const length = isSentence(text) ? -3 : 0
    return (
      named + otherKind + length + places(text, span) + withPlace(span) + labelScore(span, 'degree', 'title')
    )
  },
  absent: -1.6,
  joins: { comma: 0.2, bracket: 0, close: 0, dash: 0.3, slash: 0.5, at: 2 },
}

/** A field of study of its own: its role in other entries tells it, a label, or a degree that lacks one before it. */
export const fieldKind = (entries: readonly (readonly Atom[])[]): Kind => ({
  name: 'field',
  words: (text, span) => {
    const [first] = span.atoms
    const entry = entries.find((atoms) => first && atoms.includes(first)) ?? []
    const [before, after] = first ? [-1, 1].map((step) => entry[entry.indexOf(first) + step]) : []
    const isBefore =
      after !== undefined &&
      after.run.line === first?.run.line &&
      after.lead === 'comma' &&
      isBare(after.text)
    const isWithin = first?.lead === 'bracket' || first?.lead === 'close'
    const otherKind = isWithin || isSchool(text) || isDegree(text) || isCompany(text) ? -4 : 0
    // Apart from a degree that lacks a field, only entries that agree tell one.
    const isLacking = entry.some((atom) => isBare(atom.text))
    const beside = isBefore || (before && isBare(before.text)) ? 1.2 : isLacking ? -0.2 : -1
    return (
      otherKind + beside + 2 * places(text, span) + (isSentence(text) ? -3 : 0) + labelScore(span, 'field')
    )
  },
  absent: 0,
  joins: { comma: 0.5, bracket: 0, close: 0 },
})
