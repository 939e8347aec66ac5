import type { Proposal, ReadPosition } from '@jobscout/contract/documents/cv-reading.ts'
import { parsePlace } from '@jobscout/contract/matching/places/parse-place.ts'
import { type Entry, findEntries, headerParts } from './entries.ts'
import type { Line } from './line.ts'
import { propose } from './proposal.ts'
import type { Section } from './sections.ts'
import { isCompany, isTitle } from './titles.ts'

const isPlace = (text: string) =>
  text.length < 45 && !isTitle(text) && !isCompany(text) && parsePlace(text).regions.length > 0

/** "Engineer at Acme", "Ingenieurin bei Acme", "Développeur chez Acme". */
const joint = /^(.+?)(?:,?\s+(?:at|bei|chez|@|en la empresa|presso)\s+|\s*@\s*)(.+)$/iu

/** Commas part a title from its company and both from a place, not a name from its "Inc.". */
function pieces(part: string): string[] {
  const joined = joint.exec(part)
  if (joined && isTitle(joined[1] ?? '')) return [joined[1] ?? '', ...pieces(joined[2] ?? '')]
  const split = part.split(/,\s+(?!(?:inc|ltd|llc|corp|gmbh|s\.a)\b)|[，、]/i)
  return split.length > 1 ? split : [part]
}

function titleAndCompany(entry: Entry): { title: string | null; company: string | null; sure: boolean } {
  const parts = headerParts(entry)
  const whole = parts.flatMap(pieces).filter((piece) => piece.length <= 120)
  const named = whole.filter((piece) => !isPlace(piece))
  const candidates = named.length > 0 ? named : whole
  const title = candidates.find((piece) => isTitle(piece) && !isCompany(piece)) ?? candidates.find(isTitle)
  const others = candidates.filter((piece) => piece !== title)
  const company = others.find(isCompany) ?? others[0]
  if (title) return { title, company: company ?? null, sure: company !== undefined }
  const [first = null, second = null] = candidates
  return company && isCompany(company)
    ? { title: candidates.find((piece) => piece !== company) ?? null, company, sure: true }
    : { title: first, company: second, sure: false }
}

function position(entry: Entry, section: Section): Proposal<ReadPosition> | [] {
  const [line] = entry.header
  if (!line) return []
  const { title, company, sure } = titleAndCompany(entry)
  if (title === null && company === null) return []
  const { dates } = entry
  const confidence =
    0.5 + (dates ? 0.25 : 0) + (sure ? 0.15 : 0) + (/volunt|ehrenamt/i.test(section.heading) ? -0.1 : 0)
  const source: Line = { ...line, text: entry.header.map(({ text }) => text).join(' / ') }
  return propose(
    {
      title,
      company,
      dates: dates?.text ?? null,
      start: dates?.start ?? null,
      end: dates?.end ?? null,
      current: dates?.current ?? false,
      bullets: entry.body.map((text) => text.slice(0, 1000)).slice(0, 30),
    },
    confidence,
    source,
  )
}

/** Positions in the order of the file, each with its title, company, dates and bullets. */
export const findExperience = (sections: readonly Section[]): Proposal<ReadPosition>[] =>
  sections
    .filter(({ kind }) => kind === 'experience')
    .flatMap((section) => findEntries(section.lines).flatMap((entry) => position(entry, section)))
    .slice(0, 30)
