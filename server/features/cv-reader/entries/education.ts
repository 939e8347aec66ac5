import type { CvEducation, Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { propose } from '../fields/proposal.ts'
import type { Section } from '../sections/section-kinds.ts'
import { headingKind, impliedKind, namesOther } from '../sections/section-names.ts'
import { isTown, placeLikelihood } from '../terms/places.ts'
import { isCompany, isDegree, isSchool, isTitle } from '../terms/titles.ts'
import { type Atom, clean, type Entry, employmentAfter, endsWithLink, findLabel, readAtoms } from './atoms.ts'
import { findFieldOfStudy, grades, isNote, namesDegree } from './degrees.ts'
import { findEntries } from './entries.ts'
import { degreeKind, fieldKind, isDepartment, placeKind, schoolKind } from './kinds.ts'
import { type EntryRoles, type Named, readRoles } from './roles.ts'

const BODY_MAX = 90
const MARGIN_MIN = 0.3
/** The least likelihood of an entry that is used without a check. */
const LIKELY = 0.8
const hasEvidence = ({ words, role }: Named) => words > 0 || role > 0.3

const FIELD_WORDS_MAX = 9

/** Schooling without a subject, and how far it has come. */
const generalSchooling =
  /secundari|secondary|primary|elementary$|obligatori|student|graduat|técnico|a-levels?\b|levels?$|niveau|gcse|abschluss|reife|training|exam\b|classe?\b|grade\b|efz|ihk|lehre|associates?\b|wirt(?:in)?\b|certifi|course|curso|prerequisites|ensino|details|expected|anticipated|ongoing|progress|current|actuel|attend(?:ed|ing)|continu|cohort|year\b|semest|exchange|^education$/i

/** "Department of Physics", "Chemistry Department", unlike "Library and Information Science". */
const isPart = (text: string) =>
  isDepartment(text.split(' ').at(-1) ?? '') || (/\s(?:of|for|für|de)\s/.test(text) && isDepartment(text))

/** Whether a text that is no other name of its entry may be a field of study. */
const mayBeField = (text: string) =>
  /^[\p{Lu}\p{Lo}]/u.test(text) &&
  !/[\d:]/.test(text) &&
  !generalSchooling.test(text) &&
  text.split(' ').length <= FIELD_WORDS_MAX &&
  !isSchool(text) &&
  !namesDegree(text) &&
  !isTitle(text) &&
  !isCompany(text) &&
  !isPart(text) &&
  !isTown(text) &&
  placeLikelihood(text) === null

/** Whether an atom names a subject. A text of town and country names none in any of its parts. */
const isSubject = ({ text, run }: Atom) => mayBeField(text) && placeLikelihood(run.text.trim()) === null

/** The field of an entry whose degree names none: the text beside the degree or the school, or else the only one left that
 *  stands alone. */
function fieldBeside(atoms: readonly Atom[], reading: EntryRoles): string | null {
  const [degree, named] = ['degree', 'school'].map((kind) => reading.get(kind)?.span)
  if (degree && !namesDegree(degree.text) && generalSchooling.test(degree.text)) return null
  const used = new Set([...reading.values()].flatMap(({ span }) => span.atoms))
  const left = atoms.filter((atom) => !used.has(atom) && isSubject(atom))
  const next = (atom: Atom | undefined, step: number) => atom && atoms[atoms.indexOf(atom) + step]
  const behindSchool = next(named?.atoms.at(-1), 1)
  const beside = [
    next(degree?.atoms.at(-1), 1),
    next(degree?.atoms[0], -1),
    behindSchool?.run.line === named?.atoms[0]?.run.line &&
    !behindSchool?.run.aside &&
    behindSchool?.lead !== 'dash'
      ? behindSchool
      : undefined,
  ].find((atom) => atom && left.includes(atom))
  const alone = left.filter(
    ({ text, run }) =>
      run.line !== named?.atoms[0]?.run.line &&
      !run.aside &&
      !run.text.trim().endsWith(':') &&
      clean(run.text) === text,
  )
  return beside?.text ?? (alone.length === 1 ? (alone[0]?.text ?? null) : null)
}

/** The field that a text below says: "Major: Botany", "Botany Major", "Majored in Botany, with ...". */
function fieldBelow(body: readonly string[]): string | null {
  const [found] = body.flatMap((text) => {
    const [label, pattern] = findLabel(text) ?? []
    if (label === 'field' && pattern) return text.replace(pattern, '')
    const [, after, before] =
      /^(?:major(?:ed|ing)|speciali[sz](?:ed|ing)) in ([^,.;]+)|^([^,.;:]+) major$/i.exec(text.trim()) ?? []
    return after ?? before ?? []
  })
  return found ?? null
}

/** A school without the town at its end whose state follows: "Elm University Ithaca, NY". */
function withoutTown({ text, span }: Named): string {
  const last = span.atoms.at(-1)
  const [, state = ''] = /^\s*,\s*([A-Z]{2})\b/.exec(last?.run.text.slice(last.to) ?? '') ?? []
  const words = text.split(' ')
  const isTownAt = (count: number) =>
    words.length > count &&
    isTown(words.slice(-count).join(' ')) &&
    placeLikelihood(`${words.slice(-count).join(' ')}, ${state}`) === 'sure' &&
    isSchool(words.slice(0, -count).join(' ')) &&
    !endsWithLink.test(words.slice(0, -count).join(' '))
  const count = state === '' ? undefined : [2, 1].find(isTownAt)
  return count === undefined ? text : words.slice(0, -count).join(' ')
}

/** "(2 semesters)", behind a school. */
const duration = /\s*\(\d+ \p{L}+\)?$/u
/** "at the", before a school. */
const preposition = /^(?:(?:at(?: the)?|au|aux|à la|en la|en el|an der|presso)\s+|à l[’']\s?)(?=\p{L})/iu

const schoolName = (named: Named) =>
  withoutTown(named).replace(employmentAfter, '').replace(duration, '').replace(preposition, '')

function school(
  entry: Entry,
  atoms: readonly Atom[],
  reading: EntryRoles,
  isPure: boolean,
): Proposal<CvEducation> | [] {
  const [line] = entry.header
  const reliable = (kind: string) => {
    const named = reading.get(kind)
    return named && named.margin >= MARGIN_MIN ? named : undefined
  }
  const isLabelled = entry.likelihood !== undefined
  const [named, second, namedField] = [reliable('school'), reliable('degree'), reading.get('field')]
  // What no degree is called is the subject.
  const subject =
    isLabelled && named && second && findFieldOfStudy(second.text) === null && mayBeField(second.text)
      ? second.text
      : null
  const degree = subject === null ? second : undefined
  const both = [named, second].flatMap((name) => name ?? [])
  // Under "Education & Certifications", what no word tells may be no school.
  const isNamed = isLabelled
    ? both.length > 0
    : both.some((name) => (isPure ? hasEvidence(name) : name.words >= 2))
  if (!line || !isNamed) return []
  // A list below a school may begin with the degree.
  const below = degree
    ? undefined
    : entry.body
        .map((text) => text.replace(grades, '').trim())
        .find((text) => isDegree(text) && text.length < BODY_MAX)
  const field =
    (degree && findFieldOfStudy(degree.text)) ??
    (namedField && hasEvidence(namedField) ? namedField.text : null) ??
    fieldBelow(entry.body) ??
    (below ? findFieldOfStudy(below) : null) ??
    subject ??
    (isLabelled ? fieldBeside(atoms, reading) : null)
  const confidence =
    0.45 +
    (named && hasEvidence(named) ? 0.25 : 0) +
    (degree ? 0.15 : 0) +
    (entry.dates ? 0.1 : 0) -
    ((entry.likelihood ?? 1) < LIKELY ? 0.25 : 0)
  return propose(
    {
      school: named ? schoolName(named) : null,
      degree: (degree?.text ?? below)?.replace(grades, '').trim() ?? null,
      field,
      dates: entry.dates?.text ?? null,
      start: entry.dates?.start ?? null,
      end: entry.dates?.end ?? null,
    },
    confidence,
    { ...line, text: entry.header.map(({ text }) => text).join(' / ') },
  )
}

/** The schools of a CV, in its order. */
export function findEducation(sections: readonly Section[]): Proposal<CvEducation>[] {
  const found = sections
    .filter(({ kind }) => kind === 'education')
    .flatMap((section) =>
      findEntries(section.lines).map((entry) => ({
        entry,
        isPure:
          headingKind(section.heading) === 'education' ||
          (impliedKind(section.heading) === 'education' && !namesOther(section.heading)),
      })),
    )
  const atoms: Atom[][] = found.map(({ entry }) => readAtoms(entry, isNote))
  const readings = readRoles(atoms, [schoolKind, degreeKind, fieldKind(atoms), placeKind(new Set())])
  return found
    .flatMap(({ entry, isPure }, at) => school(entry, atoms[at] ?? [], readings[at] ?? new Map(), isPure))
    .slice(0, 15)
}
