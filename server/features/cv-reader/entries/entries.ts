import { isProse, type Line } from '../layout/line.ts'
import type { DateSpan } from '../terms/dates.ts'
import { withKnownLabels } from '../terms/labels.ts'
import { isCompany, isSchool, isTitle } from '../terms/titles.ts'
import type { Entry } from './atoms.ts'
import { type DatesOf, type Group, groupLines, style, usualDates } from './groups.ts'
import { hasLabelledEntries, labelledEntries } from './labelled.ts'
import { withWholeDates } from './whole-lines.ts'

const PAGE_GAP = 9

/** The line after a gap that is clearly wider than the others of a header; undefined if there is none. */
function widestGap(header: readonly Line[], from: number, to: number): number | undefined {
  // A page begins with a gap of unknown height.
  const gaps = header.map(({ above, size, page }, index) =>
    index === 0 || size === 0 ? 0 : page !== header[index - 1]?.page ? PAGE_GAP : above / size,
  )
  const within = gaps.slice(from, to + 1)
  const widest = Math.max(...within)
  const usual = gaps.filter((gap) => gap > 0).toSorted((a, b) => a - b)[0] ?? 0
  return widest > usual * 1.35 ? from + within.indexOf(widest) : undefined
}

/** The start of each entry in a header: each has dates, with as many lines before them as in the first entry. */
function findStarts(header: readonly Line[], lead: number, readDates: DatesOf): number[] {
  const dated = header.flatMap((line, index) => (readDates(line) ? index : []))
  const [first] = header
  const starts = [0]
  for (const [order, at] of dated.entries()) {
    const previous = dated[order - 1]
    if (previous === undefined) continue
    const isFirst = (line: Line | undefined) => line && first && style(line) === style(first)
    const apart = widestGap(header, previous + 1, at)
    if (apart !== undefined) {
      starts.push(apart)
      continue
    }
    const usual = Math.max(previous + 1, at - lead)
    const same = header.findIndex((line, index) => index > previous && index <= at && isFirst(line))
    starts.push(same > 0 && !isFirst(header[usual]) ? same : usual)
  }
  return starts
}

/** The first range of a header, or else its first date. */
function headerDates(header: readonly Line[], readDates: DatesOf): DateSpan | null {
  const dated = header.flatMap((line) => readDates(line) ?? [])
  return dated.find(({ start }) => start !== null) ?? dated[0] ?? null
}

/** In a section that begins with a list item the items are its entries, and not the text of one. */
function withListedEntries(lines: readonly Line[]): readonly Line[] {
  const [first] = lines
  if (!first?.bullet || isProse(first)) return lines
  return lines.map((line) =>
    line.bullet && Math.abs(line.x - first.x) < 1 && !isProse(line)
      ? { ...line, bullet: false, isFirst: true }
      : line,
  )
}

const HEADER_MAX = 5

/** Splits the lines of a section into entries, each with its dates. */
export function findEntries(input: readonly Line[]): Entry[] {
  if (hasLabelledEntries(input)) return labelledEntries(input)
  const lines = withWholeDates(withKnownLabels(withListedEntries(input)))
  const readDates = usualDates(lines)
  const groups = groupLines(lines, readDates)
  const hasDates = ({ header }: Group) => header.some((line) => readDates(line))
  const firstDated = groups.find(hasDates)
  const lead = Math.max(0, firstDated?.header.findIndex((line) => readDates(line)) ?? 0)
  const firstStyle = firstDated?.header[0] && style(firstDated.header[0])
  const entries: { header: Line[]; body: string[]; dates: DateSpan | null; dated: number }[] = []
  for (const group of groups) {
    const [first] = group.header
    const last = entries.at(-1)
    // Without dates, and without a name or the style of the first entry, it is a heading within an entry.
    const isNamed = group.header.some(
      ({ text }) => !text.endsWith(':') && (isTitle(text) || isCompany(text) || isSchool(text)),
    )
    const isWithin =
      last && !hasDates(group) && (!isNamed || (firstDated && first && style(first) !== firstStyle))
    if (isWithin) {
      last.body.push(...group.header.map(({ text }) => text), ...group.body)
      continue
    }
    const starts = findStarts(group.header, lead, readDates)
    for (const [order, from] of starts.entries()) {
      const entryHeader = group.header.slice(from, starts[order + 1])
      const isLast = order === starts.length - 1
      const rest = entryHeader.slice(HEADER_MAX).map(({ text }) => text)
      entries.push({
        header: entryHeader.slice(0, HEADER_MAX),
        body: [...rest, ...(isLast ? group.body : [])],
        dates: headerDates(entryHeader, readDates),
        dated: Math.max(
          0,
          entryHeader.findIndex((line) => readDates(line)),
        ),
      })
    }
  }
  return entries
}
