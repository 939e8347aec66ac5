import type { CvPosition, Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { propose } from '../fields/proposal.ts'
import type { Line } from '../layout/line.ts'
import type { Section } from '../sections/section-kinds.ts'
import { isTown, placeLikelihood } from '../terms/places.ts'
import { isCompany, isSchool } from '../terms/titles.ts'
import { type Atom, type Entry, employmentAfter, readAtoms } from './atoms.ts'
import { findEntries } from './entries.ts'
import { style } from './groups.ts'
import { companyKind, isDepartment, placeKind, titleKind } from './kinds.ts'
import { type EntryRoles, type Named, readRoles } from './roles.ts'

/** Title and employer of an entry; `sure` if something tells each of them. */
interface Names {
  readonly title: string | null
  readonly company: string | null
  readonly place?: string | undefined
  readonly sure: boolean
  /** Whether words of the entry tell one of them. */
  readonly hasEvidence: boolean
}

/** Of "Debating Society, Example University" only the first name counts, but a department is no employer by itself. */
function withoutSchool(text: string | null, company: Named | undefined): string | null {
  const [first, ...rest] = company?.span.atoms ?? []
  const isOwn = first && !isSchool(first.text) && !isDepartment(first.text)
  return text && isOwn && rest.some((atom) => isSchool(atom.text)) ? first.text : text
}

/** What stands in brackets behind a name, in small letters, says something about it: "(generally working in R)". */
const remark = /\s*\(\p{Ll}{2,}[^()]*\s[^()]*\)?$/u

/** The least margin of a name over other readings of its entry; a name below it stays empty. */
const MARGIN_MIN = 0.3

/** What is written as most others of its kind is one of them. */
const ROLE_SURE = 2

const hasEvidence = ({ words, role }: Named) => words > 0 || role > 0.3

/** Names that nothing tells: three of four CVs name the title first. */
function inUsualOrder(all: readonly Named[]): Names {
  const at = ({ span: { atoms } }: Named) => (atoms[0]?.run.line ?? 0) * 1000 + (atoms[0]?.from ?? 0)
  const [title, company] = all.toSorted((a, b) => at(a) - at(b)).map(({ text }) => text)
  return { title: title ?? null, company: company ?? null, sure: false, hasEvidence: false }
}

/** A name counts if its words or its role in other entries tell it, or those of the other name of the entry. */
/** A title with what stands behind its dash, where that names nothing else: "Analyst – Global Equities". */
function withSpeciality(title: Named, atoms: readonly Atom[], reading: EntryRoles): string {
  const last = title.span.atoms.at(-1)
  const next = last && atoms[atoms.indexOf(last) + 1]
  const used = [...reading.values()].some(({ span }) => next && span.atoms.includes(next))
  const isOther = (text: string) =>
    isCompany(text) || isSchool(text) || isTown(text) || placeLikelihood(text) !== null
  if (!next || used || next.run !== last.run || next.lead !== 'dash' || isOther(next.text)) return title.text
  return `${title.text} – ${next.text}`
}

function selectNames(reading: EntryRoles, atoms: readonly Atom[], isCertain = false): Names {
  const [title, company] = [reading.get('title'), reading.get('company')]
  const all = [title, company].flatMap((named) => named ?? [])
  const isAny = all.some(hasEvidence)
  if (!isAny && isCertain) return inUsualOrder(all)
  const cleanName = (named: Named | undefined) =>
    named && isAny && (isCertain || named.margin >= MARGIN_MIN)
      ? named.text.replace(remark, '').replace(employmentAfter, '')
      : null
  return {
    title:
      title && cleanName(title) === title.text ? withSpeciality(title, atoms, reading) : cleanName(title),
    company: withoutSchool(cleanName(company), company),
    place: reading.get('place')?.text,
    hasEvidence: all.some(({ words, role }) => words > 0 || role > ROLE_SURE),
    sure: all.length === 2 && all.some((named) => hasEvidence(named) && named.margin > 1),
  }
}

/** Names may differ in half a point. */
const exactStyle = (line: Line) => `${style(line)} ${line.size.toFixed(1)} ${line.font}`

/** The header line with a name. */
const findLine = ({ header }: Entry, name: string) => header.find(({ text }) => text.includes(name))

const INDENT = 3

/** Whether a line is written as one line of an entry, and not as another: in its style or at its indent. */
const isWrittenAs = (line: Line, titleLine: Line, companyLine: Line) =>
  (exactStyle(line) === exactStyle(titleLine) && exactStyle(titleLine) !== exactStyle(companyLine)) ||
  (line.x > 0 &&
    Math.abs(line.x - titleLine.x) < 1 &&
    titleLine.page === companyLine.page &&
    titleLine.x - companyLine.x > INDENT)

/** Several positions may share one employer, named above the first; the later ones begin with a line in the style of a
 *  title. */
function withEmployers(entries: readonly Entry[], names: readonly Names[]): Names[] {
  let employer: { company: string; title: Line; companyLine: Line } | undefined
  return entries.map((entry, at) => {
    const named = names[at] ?? { title: null, company: null, sure: false, hasEvidence: false }
    const { title, company } = named
    const only = title === null || company === null ? (title ?? company) : null
    const [first] = entry.header
    if (only && first && employer && isWrittenAs(first, employer.title, employer.companyLine))
      return { ...named, title: only, company: employer.company }
    const lines = company && title ? [findLine(entry, title), findLine(entry, company)] : []
    const [ofTitle, ofCompany] = lines
    employer =
      company && ofTitle && ofCompany ? { company, title: ofTitle, companyLine: ofCompany } : undefined
    return named
  })
}

/** The least likelihood of an entry, and that of one that is used without a check. */
const LIKELIHOOD_MIN = 0.3
const LIKELY = 0.9

function position(
  { header, body, dates, likelihood }: Entry,
  { title, company, place, sure, hasEvidence }: Names,
  section: Section,
  { isDated, isEmployed }: { isDated: boolean; isEmployed: boolean },
): Proposal<CvPosition> | [] {
  const [line] = header
  if (!line || (title === null && company === null)) return []
  const isCertain = likelihood !== undefined
  if (isCertain && likelihood < LIKELIHOOD_MIN) return []
  // A name alone without dates is a heading if the other positions have dates.
  if (!isCertain && isDated && !dates && (title === null || company === null)) return []
  // So is one that neither words nor its role tell, if most other entries have an employer.
  if (!isCertain && isEmployed && company === null && !hasEvidence) return []
  const confidence =
    0.5 +
    (dates ? 0.25 : 0) +
    (sure ? 0.15 : -0.1) +
    (hasEvidence ? 0 : -0.15) +
    ((likelihood ?? 1) < LIKELY ? -0.2 : 0) +
    (isVoluntary(section) ? -0.1 : 0)
  const source: Line = { ...line, text: header.map(({ text }) => text).join(' / ') }
  return propose(
    {
      title,
      company,
      dates: dates?.text ?? null,
      // What has one date began and ended then.
      start: dates?.start ?? dates?.end ?? null,
      end: dates?.end ?? null,
      current: dates?.current ?? false,
      ...(place !== undefined && { place }),
      bullets: body.map((text) => text.slice(0, 1000)).slice(0, 30),
    },
    confidence,
    source,
  )
}

const isVoluntary = ({ heading }: Section) =>
  /volunt|ehrenamt|bénévol|involvement|vrijwillig/i.test(heading.replaceAll(' ', ''))

/** The positions of a CV, in its order. `home` is the person's location. */
export function findExperience(sections: readonly Section[], home?: string): Proposal<CvPosition>[] {
  const work = sections.filter(({ kind }) => kind === 'experience')
  const paid = work.filter((section) => !isVoluntary(section))
  // Voluntary roles are positions of those who have no others.
  const found = (paid.some(({ lines }) => lines.length > 0) ? paid : work).map((section) => ({
    section,
    entries: findEntries(section.lines),
  }))
  const all = found.flatMap(({ entries }) => entries)
  const isDated = all.filter(({ dates }) => dates).length > all.length / 2
  const atoms: Atom[][] = all.map((entry) => readAtoms(entry))
  const town = home?.split(/,\s*/)[0]
  const known = new Set([home, town].flatMap((place) => place ?? []))
  const readings = readRoles(atoms, [titleKind, companyKind, placeKind(known)])
  const names = new Map(
    readings.map((reading, at) => [
      all[at],
      selectNames(reading, atoms[at] ?? [], all[at]?.likelihood !== undefined),
    ]),
  )
  const isEmployed = [...names.values()].filter(({ company }) => company !== null).length > all.length / 2
  return found
    .flatMap(({ section, entries }) => {
      const named = withEmployers(
        entries,
        entries.flatMap((entry) => names.get(entry) ?? []),
      )
      return entries.flatMap((entry, at) => {
        const entryNames = named[at]
        return entryNames ? position(entry, entryNames, section, { isDated, isEmployed }) : []
      })
    })
    .slice(0, 30)
}
