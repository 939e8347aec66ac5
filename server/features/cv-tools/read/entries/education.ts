import type { CvSchool, Proposal } from '@jobscout/contract/cv-tools/reading.ts'
import { propose } from '../fields/proposal.ts'
import type { Section } from '../sections/section-kinds.ts'
import { headingKind, impliedKind, namesOther } from '../sections/section-names.ts'
import { isDegree } from '../terms/titles.ts'
import { type Atom, atomsOf, employmentAfter, labelOf } from './atoms.ts'
import { fieldOf, grades, isNote } from './degrees.ts'
import { findEntries } from './entries.ts'
import type { Entry } from './entry.ts'
import { degreeKind, fieldKind, placeKind, schoolKind } from './kinds.ts'
import { type Named, type Reading, readRoles } from './roles.ts'

const BODY_MAX = 90
const MARGIN_MIN = 0.3
const isTold = ({ words, role }: Named) => words > 0 || role > 0.3

function school(entry: Entry, reading: Reading, isPure: boolean): Proposal<CvSchool> | [] {
  const [line] = entry.header
  const told = (kind: string) => {
    const named = reading.get(kind)
    return named && named.margin >= MARGIN_MIN ? named : undefined
  }
  const [named, degree, own] = [told('school'), told('degree'), reading.get('field')]
  const both = [named, degree].flatMap((each) => each ?? [])
  // Under "Education & Certifications", what no word tells may be no school.
  if (!line || !both.some((each) => (isPure ? isTold(each) : each.words >= 2))) return []
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
    (own && isTold(own) ? own.text : null) ??
    inBody[0] ??
    (below ? fieldOf(below) : null)
  const confidence =
    0.45 + (named && isTold(named) ? 0.25 : 0) + (degree ? 0.15 : 0) + (entry.dates ? 0.1 : 0)
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
    .flatMap(({ entry, isPure }, at) => school(entry, readings[at] ?? new Map(), isPure))
    .slice(0, 15)
}
