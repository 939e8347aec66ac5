import type { CvSchool, Proposal } from '@jobscout/contract/cv-tools/reading.ts'
import { propose } from '../fields/proposal.ts'
import type { Section } from '../sections/section-kinds.ts'
import { headingKind, impliedKind, namesOther } from '../sections/section-names.ts'
import { isTown, placeLikelihood } from '../terms/places.ts'
import { isCompany, isDegree, isSchool } from '../terms/titles.ts'
import { type Atom, atomsOf, employmentAfter, labelOf } from './atoms.ts'
import { fieldOf, grades, isNote } from './degrees.ts'
import { findEntries } from './entries.ts'
import type { Entry } from './entry.ts'
import { degreeKind, fieldKind, isDepartment, placeKind, schoolKind } from './kinds.ts'
import { type Named, type Reading, readRoles } from './roles.ts'

const BODY_MAX = 90
const MARGIN_MIN = 0.3
const hasEvidence = ({ words, role }: Named) => words > 0 || role > 0.3

const FIELD_WORDS_MAX = 9

/** Schooling without a subject. */
const generalSchooling =
  /secundari|obligatori|student|graduat|técnico|a-levels?\b|gcse|abschluss|reife|training|exam\b|classe?\b|grade\b|efz|lehre|associates?\b|wirt(?:in)?\b|\(/i

/** Whether a text that is no other name of its entry may be a field of study. */
const mayBeField = (text: string) =>
  /^[\p{Lu}\p{Lo}]/u.test(text) &&
  !/[\d:]/.test(text) &&
  !generalSchooling.test(text) &&
  text.split(' ').length <= FIELD_WORDS_MAX &&
  !isSchool(text) &&
  !isDegree(text) &&
  !isCompany(text) &&
  !isDepartment(text) &&
  !isTown(text) &&
  placeLikelihood(text) === null

/** The field of an entry whose degree names none: what no degree is called, or the text beside the degree. */
function fieldBeside(atoms: readonly Atom[], reading: Reading, degree: Named | undefined): string | null {
  if (degree && !isDegree(degree.text)) return mayBeField(degree.text) ? degree.text : null
  const used = new Set([...reading.values()].flatMap(({ span }) => span.atoms))
  const at = degree ? atoms.indexOf(degree.span.atoms.at(-1) as Atom) : -1
  if (at < 0) return null
  const [after, before] = [atoms[at + 1], atoms[atoms.indexOf(degree?.span.atoms[0] as Atom) - 1]]
  const last = reading.get('school')?.span.atoms.at(-1)
  const behindSchool = last && atoms[atoms.indexOf(last) + 1]
  const isInRun = behindSchool && behindSchool.run === last.run ? behindSchool : undefined
  const own = [after, before, isInRun].find((atom) => atom && !used.has(atom) && mayBeField(atom.text))
  return own?.text ?? null
}

function school(
  entry: Entry,
  atoms: readonly Atom[],
  reading: Reading,
  isPure: boolean,
): Proposal<CvSchool> | [] {
  const [line] = entry.header
  const reliable = (kind: string) => {
    const named = reading.get(kind)
    return named && named.margin >= MARGIN_MIN ? named : undefined
  }
  const [named, degree, own] = [reliable('school'), reliable('degree'), reading.get('field')]
  const both = [named, degree].flatMap((each) => each ?? [])
  // Under "Education & Certifications", what no word tells may be no school.
  const isNamed =
    entry.likelihood !== undefined
      ? both.length > 0
      : both.some((each) => (isPure ? hasEvidence(each) : each.words >= 2))
  if (!line || !isNamed) return []
  const inBody = entry.body.flatMap((text) => {
    const [label, pattern] = labelOf(text) ?? []
    return label === 'field' && pattern ? text.replace(pattern, '') : []
  })
  // A list below a school may begin with the degree.
  const below = degree
    ? undefined
    : entry.body
        .map((text) => text.replace(grades, '').trim())
        .find((text) => isDegree(text) && text.length < BODY_MAX)
  const field =
    (degree && fieldOf(degree.text)) ??
    (own && hasEvidence(own) ? own.text : null) ??
    inBody[0] ??
    (below ? fieldOf(below) : null) ??
    (entry.likelihood !== undefined ? fieldBeside(atoms, reading, degree) : null)
  const confidence =
    0.45 + (named && hasEvidence(named) ? 0.25 : 0) + (degree ? 0.15 : 0) + (entry.dates ? 0.1 : 0)
  return propose(
    {
      school: named?.text.replace(employmentAfter, '') ?? null,
      degree: (degree?.text ?? below)?.replace(grades, '').trim() ?? null,
      field,
      dates: entry.dates?.text ?? null,
    },
    confidence,
    { ...line, text: entry.header.map(({ text }) => text).join(' / ') },
  )
}

/** The schools of a CV, in its order. */
export function findEducation(sections: readonly Section[]): Proposal<CvSchool>[] {
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
  const atoms: Atom[][] = found.map(({ entry }) => atomsOf(entry, isNote))
  const readings = readRoles(atoms, [schoolKind, degreeKind, fieldKind(atoms), placeKind(new Set())])
  return found
    .flatMap(({ entry, isPure }, at) => school(entry, atoms[at] ?? [], readings[at] ?? new Map(), isPure))
    .slice(0, 15)
}
