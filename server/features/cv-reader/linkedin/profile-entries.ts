import type { CvEducation, CvPosition, Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import { namesDegree } from '../entries/degrees.ts'
import { joinWrapped } from '../entries/whole-lines.ts'
import { propose } from '../fields/proposal.ts'
import { isProse, type Line } from '../layout/line.ts'
import { findDates, isOnlyDates } from '../terms/dates.ts'
import { placeLikelihood } from '../terms/places.ts'
import { joinParagraphs } from './profile-sections.ts'

/** Sizes in points by which the format tells names from titles and texts: 12, 11.5 and 10.5. */
const COMPANY_SIZE = 11.75
const TITLE_SIZE = 11

/** What stands in its place in the format is rarely misread. */
export const CONFIDENCE = 0.95

interface Head {
  readonly line: Line
  text: string
  readonly company: string | null
  readonly details: Line[]
}

/** Distance of the place to the dates above, relative to its size; what the person wrote is further below. */
const PLACE_GAP = 1.65

function isPlaceBelow(line: Line): boolean {
  if (line.bullet) return false
  const isNear = line.above > 0 && line.above < line.size * PLACE_GAP
  return isNear ? !isProse(line) : placeLikelihood(line.text, true) === 'sure'
}

function toPosition({ line, text, company, details }: Head, edge: number): Proposal<CvPosition> {
  const [first, second] = details
  const dates = first ? findDates(first.text) : null
  const place = dates && second && isPlaceBelow(second) ? second : undefined
  const described = details.slice(place ? 2 : dates ? 1 : 0)
  const source = [company, text, dates?.text].filter(Boolean).join(' / ')
  return propose(
    {
      title: text,
      company,
      dates: dates?.text ?? null,
      start: dates?.start ?? dates?.end ?? null,
      end: dates?.end ?? null,
      current: dates?.current ?? false,
      ...(place && { place: place.text }),
      bullets: joinParagraphs(described, edge),
    },
    dates ? CONFIDENCE : CONFIDENCE - 0.3,
    { ...line, text: source },
  )
}

/** Positions of a company stand below its name. What belongs to none is given back. */
export function readPositions(lines: readonly Line[], edge: number) {
  const positions: Head[] = []
  const unused: string[] = []
  let company: string | null = null
  let before: 'company' | 'title' | 'text' = 'text'
  for (const line of lines) {
    const open = positions.at(-1)
    if (line.size >= COMPANY_SIZE) {
      company = before === 'company' ? joinWrapped(company ?? '', line.text) : line.text
      before = 'company'
    } else if (line.size >= TITLE_SIZE) {
      if (before === 'title' && open) open.text = joinWrapped(open.text, line.text)
      else positions.push({ line, text: line.text, company, details: [] })
      before = 'title'
    } else if (before === 'company' || !open) {
      // How long the person was there, above several positions.
      if (!isOnlyDates(line.text)) unused.push(line.text)
    } else {
      open.details.push(line)
      before = 'text'
    }
  }
  return { positions: positions.map((position) => toPosition(position, edge)), unused }
}

const beforePeriod = /^(.*?)\s*·?\s*\(([^()]*\d{4}[^()]*)\)$/

/** "Bachelor's degree, Computer Science · (2010 - 2016)" */
function toEducation(line: Line, school: string, detail: string): Proposal<CvEducation> {
  const [, words = detail, period = ''] = beforePeriod.exec(detail) ?? []
  const dates = findDates(period)
  const [before = '', ...after] = words.split(/\s*,\s+/)
  const isField = after.length === 0 && !namesDegree(before)
  return propose(
    {
      school,
      degree: isField ? null : before || null,
      field: (isField ? before : after.join(', ')) || null,
      dates: dates?.text ?? null,
      start: dates?.start ?? null,
      end: dates?.end ?? null,
    },
    CONFIDENCE,
    { ...line, text: [school, detail].filter(Boolean).join(' / ') },
  )
}

/** Schools, each above what was learned there. What belongs to none is given back. */
export function readSchools(lines: readonly Line[]) {
  const schools: { readonly line: Line; name: string; detail: string }[] = []
  const unused: string[] = []
  for (const line of lines) {
    const open = schools.at(-1)
    if (line.size < COMPANY_SIZE) {
      if (open) open.detail = joinWrapped(open.detail, line.text)
      else unused.push(line.text)
    } else if (open && open.detail === '' && line.above > 0 && line.above < line.size * 1.5)
      open.name = joinWrapped(open.name, line.text)
    else schools.push({ line, name: line.text, detail: '' })
  }
  return { education: schools.map(({ line, name, detail }) => toEducation(line, name, detail)), unused }
}
