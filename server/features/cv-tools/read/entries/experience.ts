import type { CvPosition, Proposal } from '@jobscout/contract/cv-tools/reading.ts'
import { propose } from '../fields/proposal.ts'
import type { Line } from '../layout/line.ts'
import type { Section } from '../sections/sections.ts'
import { isPlace, withoutPlace } from '../terms/places.ts'
import { isCompany, isSchool, isTitle } from '../terms/titles.ts'
import { type Entry, findEntries, style } from './entries.ts'
import { headerParts } from './header-parts.ts'

/** "Engineer at Acme", "Ingenieurin bei Acme", "Développeur chez Acme". */
const joint = /^(.+?)(?:,?\s+(?:at|bei|chez|@|en la empresa|presso)\s+|\s*@\s*)(.+)$/iu

/** Splits at commas and "at", but not before "Inc.". */
function pieces(part: string): string[] {
  const joined = joint.exec(part)
  if (joined && isTitle(joined[1] ?? '')) return [joined[1] ?? '', ...pieces(joined[2] ?? '')]
  return part.split(/,\s+(?!(?:inc|ltd|llc|corp|gmbh|s\.a)\b)|[，、]/i).filter(Boolean)
}

const titleLabel =
  /^(?:position|job title|title|role|occupation|tätigkeit|funktion|stelle|beruf|poste|fonction)\s*[:：]\s*(.+)$/i
const companyLabel =
  /^(?:employer|company|organi[sz]ation|arbeitgeber|firma|unternehmen|employeur|entreprise|société)\s*[:：]\s*(.+)$/i

/** Which of the two an entry names first; null if unclear. The usual order of a CV decides unclear entries. */
type Order = 'title first' | 'company first' | null

interface Named {
  readonly title: string | null
  readonly company: string | null
  readonly sure: boolean
  readonly order: Order
}

/** Title and company of an entry with labels, or with "at" between them. */
function labelledParts({ header }: Entry): Named | undefined {
  const find = (label: RegExp) => header.flatMap(({ text }) => label.exec(text)?.[1] ?? []).at(0) ?? null
  const [title, company] = [find(titleLabel), find(companyLabel)]
  if (title !== null && company !== null) return { title, company, sure: true, order: null }
  for (const { text } of headerParts({ header })) {
    const [, before = '', after = ''] = joint.exec(text) ?? []
    if (before === '' || before.length > 60 || !/^\p{Lu}/u.test(after)) continue
    return { title: before, company: withoutPlace(pieces(after)[0] ?? after), sure: true, order: null }
  }
  return undefined
}

const NAME_MAX = 120

/** Splits title and company at commas; "Director, Sales, Acme Inc." has one within the title. */
function byComma(text: string): string[] {
  const parts = pieces(text).filter((piece) => !isPlace(piece))
  const company = parts.findIndex(isCompany)
  if (company < 2 || !isTitle(parts[0] ?? '')) return parts
  return [parts.slice(0, company).join(', '), ...parts.slice(company)]
}

/** Possible titles and companies, in the order of the entry. */
function candidatesOf(entry: Entry): string[] {
  const parts = headerParts(entry).filter(({ text }) => text.length <= NAME_MAX)
  const sure = parts.filter(({ maybePlace }) => !maybePlace)
  const [first = '', ...rest] = (sure.length < 2 ? parts : sure).map(({ text }) => text)
  const split = byComma(first)
  const isJoined =
    rest.length === 0 || (split.length === 2 && split.filter(isTitle).length === 1 && rest.length > 1)
  return (isJoined && split.length > 1 ? [...split, ...rest] : [first, ...rest]).filter(Boolean)
}

function titleAndCompany(entry: Entry, usual: Order): Named {
  const labelled = labelledParts(entry)
  if (labelled) return labelled
  const candidates = candidatesOf(entry)
  const [first = null, second = null] = candidates
  if (usual !== null && candidates.length === 2) {
    const [title, company] = usual === 'title first' ? [first, second] : [second, first]
    return { title, company, sure: true, order: null }
  }
  const title = candidates.find((piece) => isTitle(piece) && !isCompany(piece)) ?? candidates.find(isTitle)
  const others = candidates.filter((piece) => piece !== title)
  const company = others.find(isCompany) ?? others[0]
  if (title) {
    const order = candidates.indexOf(title) === 0 ? 'title first' : 'company first'
    return { title, company: company ?? null, sure: company !== undefined, order: company ? order : null }
  }
  if (company && isCompany(company)) {
    const other = candidates.find((piece) => piece !== company) ?? null
    return { title: other, company, sure: true, order: other === first ? 'title first' : 'company first' }
  }
  return usual === 'company first'
    ? { title: second, company: first, sure: false, order: null }
    : { title: first, company: second, sure: false, order: null }
}

/** Of "Debating Society, Example University" only the first name counts. */
function withoutSchool(company: string): string {
  const [first = company, ...rest] = pieces(company)
  return rest.some(isSchool) && !isSchool(first) ? first : company
}

/** The order of most entries; null where they disagree. */
function usualOrder(entries: readonly Entry[]): Order {
  const orders = entries.map((entry) => titleAndCompany(entry, null).order)
  const count = (order: Order) => orders.filter((each) => each === order).length
  const [titles, companies] = [count('title first'), count('company first')]
  if (titles === companies) return null
  return companies > titles ? 'company first' : 'title first'
}

/** The style of the header line with a name. */
const styleOf = ({ header }: Entry, name: string | null) => {
  const line = header.find(({ text }) => name !== null && text.includes(name))
  return line && style(line)
}

/** Several positions may share one employer, named above the first; the later ones begin with a line in the style of a
 *  title. */
function withEmployers(entries: readonly Entry[], usual: Order): { entry: Entry; named: Named }[] {
  let employer: { company: string; title: string | undefined; own: string | undefined } | undefined
  return entries.map((entry) => {
    const named = titleAndCompany(entry, usual)
    const only = named.title ?? named.company
    const [first] = entry.header
    const isOnly = named.title === null || named.company === null
    if (
      isOnly &&
      only &&
      first &&
      employer &&
      employer.title !== employer.own &&
      style(first) === employer.title
    ) {
      return { entry, named: { ...named, title: only, company: employer.company } }
    }
    const { title, company } = named
    employer =
      company && title ? { company, title: styleOf(entry, title), own: styleOf(entry, company) } : undefined
    return { entry, named }
  })
}

function position({ header, body, dates }: Entry, named: Named, section: Section): Proposal<CvPosition> | [] {
  const [line] = header
  const { title, sure } = named
  const company = named.company && withoutSchool(named.company)
  if (!line || (title === null && company === null)) return []
  const confidence =
    0.5 + (dates ? 0.25 : 0) + (sure ? 0.15 : 0) + (voluntary.test(section.heading) ? -0.1 : 0)
  const source: Line = { ...line, text: header.map(({ text }) => text).join(' / ') }
  return propose(
    {
      title,
      company,
      dates: dates?.text ?? null,
      start: dates?.start ?? null,
      end: dates?.end ?? null,
      current: dates?.current ?? false,
      bullets: body.map((text) => text.slice(0, 1000)).slice(0, 30),
    },
    confidence,
    source,
  )
}

const placeName = /^\p{Lu}[\p{L}’'-]+(?:[ -]\p{Lu}[\p{L}’'-]+){0,2}$/u

/** Removes places that the dictionary does not know, where other employers of the CV are followed by one that it does,
 *  or by the town in which the person lives. */
function withoutUsualPlaces(
  positions: readonly Proposal<CvPosition>[],
  home: string | undefined,
): Proposal<CvPosition>[] {
  const town = home?.split(/,\s*/)[0]
  /** How many parts of a header the known place after a company has. */
  const placeParts = ({ value: { company }, source }: Proposal<CvPosition>) => {
    const [, after] = company === null ? [] : source.text.split(`${company}, `)
    if (after !== undefined) return after.split(' / ')[0]?.split(', ').length ?? 0
    return town !== undefined && company?.endsWith(`, ${town}`) ? 1 : 0
  }
  const isPlace = (part: string) =>
    placeName.test(part) && ![isCompany, isTitle, isSchool].some((is) => is(part))
  const isOpen = ({ value }: Proposal<CvPosition>) =>
    isPlace(value.company?.split(', ').slice(1).at(-1) ?? '')
  const placed = positions.map(placeParts).filter((parts) => parts > 0)
  const open = positions.filter((each) => isOpen(each) && placeParts(each) === 0)
  if (placed.length < Math.max(1, open.length)) return [...positions]
  const parts = Math.max(...placed)
  return positions.map((each) => {
    const [name = '', ...rest] = each.value.company?.split(', ') ?? []
    const places = rest.toReversed().findIndex((part, index) => index >= parts || !isPlace(part))
    const kept = places < 0 ? [] : rest.slice(0, rest.length - places)
    const company = each.value.company === null ? null : [name, ...kept].join(', ')
    return { ...each, value: { ...each.value, company } }
  })
}

const voluntary = /volunt|ehrenamt|bénévol/i

/** The positions of a CV, in its order. */
export function findExperience(sections: readonly Section[], home?: string): Proposal<CvPosition>[] {
  const found = sections
    .filter(({ kind }) => kind === 'experience')
    .map((section) => ({ section, entries: findEntries(section.lines) }))
  const usual = usualOrder(found.flatMap(({ entries }) => entries))
  // Beside paid work, a voluntary role without an organisation is a mention.
  const isOnly = found.every(({ section }) => voluntary.test(section.heading))
  const positions = found.flatMap(({ section, entries }) =>
    withEmployers(entries, usual).flatMap(({ entry, named }) =>
      isOnly || !voluntary.test(section.heading) || (named.title && named.company)
        ? position(entry, named, section)
        : [],
    ),
  )
  return withoutUsualPlaces(positions, home).slice(0, 30)
}
