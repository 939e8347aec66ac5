import { type Column, type Line, sameAlignment } from '../layout/line.ts'
import { findDates } from '../terms/dates.ts'
import { isCompany, isDegree, isSchool, isTitle } from '../terms/titles.ts'
import { type Section, withKnownKinds } from './section-kinds.ts'
import { headingKind, impliedKind, isJointHeading, type SectionKind } from './section-names.ts'

/** Some fonts of capitals leave an accented character small. */
function isUpper(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  const small = letters.filter((letter) => letter !== letter.toUpperCase()).length
  return letters.length > 0 && text !== text.toLowerCase() && small <= letters.length * 0.1
}

/** An icon may stand before a heading, which is bold or larger than text. */
const soleCell = (line: Line, body = Number.POSITIVE_INFINITY) =>
  line.cells.length > 1 || (line.bullet && !line.bold && line.size <= body + 0.8) ? undefined : line.text
const leadingKind = (line: Line) =>
  line.bullet || line.cells.length < 2 ? undefined : headingKind(line.cells[0]?.text ?? '')

const sameFont = (a: Line, b: Line) => a.bold === b.bold && a.italic === b.italic && a.font === b.font

/** Whether the first cell of a line is a label in the column and font of headings that stand beside their text. */
function isLabelLike(line: Line, headings: readonly Line[]): boolean {
  const text = line.cells[0]?.text ?? ''
  if (line.bullet || line.cells.length < 2 || line.page === null || text.length > 30 || /\d/.test(text))
    return false
  const edges = (candidate: Line) => ({ x: candidate.x, right: candidate.cells[0]?.right ?? 0 })
  return headings.some((heading) => sameFont(heading, line) && sameAlignment(edges(heading), edges(line)))
}

/** Moves headings that stand beside their text to lines of their own. A single one may be a row of a list ("Languages:
 *  Python, SQL"), unless it is larger than the text or in capitals, as the headings without text beside them are. */
export function withHeadingsAbove(lines: readonly Line[], body = usualSize(lines)): Line[] {
  const beside = lines.filter((line) => leadingKind(line))
  const kinds = new Set(beside.map(leadingKind))
  const areBeside = kinds.size >= 3 && (kinds.has('experience') || kinds.has('education'))
  const above = lines.filter((line) => headingKind(soleCell(line) ?? ''))
  const isLike = (heading: Line, line: Line) =>
    sameFont(heading, line) &&
    Math.abs(heading.size - (line.cells[0]?.size ?? 0)) < 0.4 &&
    (heading.size > body + 0.8 || line.cells.map(({ text }) => isUpper(text)).join() === 'true,false')
  const isNamed = (line: Line) =>
    !line.bullet && line.cells.length > 1 && impliedKind(line.cells[0]?.text ?? '') !== 'unknown'
  const isHeading = (line: Line) =>
    areBeside
      ? leadingKind(line) !== undefined || isLabelLike(line, beside)
      : isNamed(line) && above.some((heading) => isLike(heading, line))
  return lines.flatMap((line) => {
    const [heading, ...cells] = line.cells
    const [next] = cells
    if (!isHeading(line) || !heading || !next) return line
    const text = cells.map((cell) => cell.text).join(' ')
    const bold = next.pieces[0]?.bold ?? false
    const rest = { ...line, text, cells, bold, x: next.x, textX: next.x, size: next.size || body, above: 0 }
    return [
      {
        ...line,
        text: heading.text,
        cells: [heading],
        size: heading.size || line.size,
        right: heading.right,
      },
      rest,
    ]
  })
}

/** Whether a list of skills begins in the line of its name, in another style: "Core skills: Design | Writing". */
export function hasRunInHeading({ cells: [cell], bullet }: Line): boolean {
  const [name, next] = cell?.pieces ?? []
  if (bullet || !name?.bold || !next || next.bold || !/:\s*$/.test(name.text)) return false
  return impliedKind(name.text.replace(/\s*:\s*$/, '')) === 'skills'
}

/** Moves the name of a list of skills to a line of its own, outside of other lists. */
export function withoutRunIn(line: Line): [Line, Line] {
  const [cell, ...others] = line.cells
  const [name, ...pieces] = cell?.pieces ?? []
  const heading = (name?.text ?? '').replace(/\s*:\s*$/, '')
  const text = pieces
    .map((piece) => piece.text)
    .join('')
    .trim()
  const rest = cell ? { ...cell, text, pieces } : undefined
  return [
    { ...line, text: heading, cells: cell ? [{ ...cell, text: heading, pieces: name ? [name] : [] }] : [] },
    { ...line, text, bold: false, cells: [...(rest ? [rest] : []), ...others] },
  ]
}

/** Whether a line differs from body text as headings do. */
function standsOut(line: Line, body: number): boolean {
  return line.heading || line.bold || isUpper(line.text) || line.size > body + 0.8
}

const sameStyle = (a: Line, b: Line) =>
  a.bold === b.bold &&
  a.italic === b.italic &&
  a.heading === b.heading &&
  isUpper(a.text) === isUpper(b.text) &&
  Math.abs(a.size - b.size) < 0.4

const isName = (text: string) => [isTitle, isCompany, isSchool, isDegree].some((is) => is(text))

const HEADING_MAX = 40
/** A heading that is larger than the text may be longer. */
const LARGE_MAX = 60

/** Whether a line has the style and position of a known heading of this CV. Where headings do not differ from names in
 *  capitals or size, the font and the space above tell them. */
function looksLike(line: Line, known: readonly Line[], body: number): boolean {
  // A number may stand before a heading.
  const text = line.bullet && !line.heading ? undefined : soleCell(line, body)
  const isLarge = line.size > body + 0.8 || line.heading
  if (text === undefined || text.length > (isLarge ? LARGE_MAX : HEADING_MAX) || /[\d@]/.test(text))
    return false
  return known.some((heading) => {
    if (!sameStyle(heading, line) || !sameAlignment(heading, line)) return false
    if (isUpper(text) || isLarge) return true
    const isApart = line.above >= heading.above * 0.95 && line.above > body * 1.7
    return line.font !== '' && heading.font === line.font && heading.above > 0 && isApart && !isName(text)
  })
}

function usualSize(lines: readonly Line[]): number {
  const sizes = lines.map(({ size }) => size).toSorted((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

const HEADING_WORDS_MAX = 5

/** Whether a line is larger than body text and ends as a heading: "Relevant Professional Experience". */
function endsAsHeading(line: Line, body: number): boolean {
  const text = soleCell(line, body)
  if (text === undefined || isDegree(text) || /\d/.test(text) || text.split(' ').length > HEADING_WORDS_MAX)
    return false
  return (line.size > body + 1.5 || line.heading) && impliedKind(text) !== 'unknown'
}

/** Whether larger headings on the page, of which one is in line with it, make this one the name of a group within a
 *  section. */
function isSubheading(line: Line, known: readonly Line[]): boolean {
  const larger =
    line.page === null
      ? []
      : known.filter((otherLine) => otherLine.page === line.page && otherLine.size > line.size + 1)
  return larger.length >= 2 && larger.some((otherLine) => Math.abs(otherLine.x - line.x) < 3)
}

/** Lines with the words of a heading. If most of them stand out from the text, the others are not headings. */
function knownHeadings(lines: readonly Line[], body: number): Line[] {
  const named = lines.filter((line) => headingKind(soleCell(line, body) ?? ''))
  const distinct = named.filter((line) => standsOut(line, body))
  const known = distinct.length >= 2 && distinct.length > named.length / 2 ? distinct : named
  const isFurther = (line: Line) =>
    !known.includes(line) &&
    (endsAsHeading(line, body) || (standsOut(line, body) && isJointHeading(soleCell(line) ?? '')))
  const all = [...known, ...lines.filter(isFurther)]
  const headings = all.filter((line) => !isSubheading(line, all))
  return headings.length > 1 ? headings : [...new Set([...headings, ...repeatedHeadings(lines, body)])]
}

const NESTED_MIN = 2

const hasSameStyle = (line: Line) => (otherLine: Line) =>
  sameStyle(line, otherLine) && line.font === otherLine.font && sameAlignment(line, otherLine)

/** Removes the lines that name entries or groups within sections: those in a style of which several lines stand right
 *  below a heading in another style, but none above one. */
function withoutNested(headings: readonly Line[], lines: readonly Line[]): Line[] {
  const pairs = headings.flatMap((line) => {
    const above = lines[lines.indexOf(line) - 1]
    return above && headings.includes(above) && !hasSameStyle(line)(above) ? [{ line, above }] : []
  })
  const isNested = (line: Line) =>
    pairs.filter((pair) => hasSameStyle(line)(pair.line)).length >= NESTED_MIN &&
    !pairs.some(({ above }) => hasSameStyle(line)(above))
  let outer: SectionKind = 'start'
  return headings.filter((line) => {
    const kind = impliedKind(line.text)
    if (!isNested(line)) outer = kind
    // Below a heading that no list knows, the words of the groups tell the kind.
    return !isNested(line) || (outer === 'unknown' && kind !== 'unknown')
  })
}

const REPEATED_MIN = 3

/** Headings that no list knows: short lines in one font that stands out and occurs several times, each apart from the
 *  line above it. Of several such fonts the largest is that of the headings. */
function repeatedHeadings(lines: readonly Line[], body: number): Line[] {
  const groups = new Map<string, Line[]>()
  for (const line of lines) {
    const text = line.bullet ? undefined : soleCell(line)
    const isApart = line.above === 0 || line.above > line.size * 1.7
    if (text === undefined || text.length > HEADING_MAX || /[\d@]/.test(text)) continue
    if (line.page === null || !isApart || !standsOut(line, body) || line.size < body + 0.8) continue
    const style = `${line.font} ${Math.round(line.size * 2)} ${isUpper(line.text)}`
    groups.set(style, [...(groups.get(style) ?? []), line])
  }
  const repeated = [...groups.values()].filter((group) => group.length >= REPEATED_MIN)
  return repeated.toSorted(([a], [b]) => (b?.size ?? 0) - (a?.size ?? 0))[0] ?? []
}

const COLUMN_TOLERANCE = 12

/** Finds the section that continues in a column without a heading: that of the same column above or on an earlier page,
 *  or the one in which the column beside it began. */
class OpenSections<Open> {
  private readonly atStart = new Map<Column, Open>()
  private readonly atEnd: { column: Column; page: number | null; open: Open }[] = []

  enter(column: Column, page: number | null, current: Open): Open {
    const earlier = this.atEnd.findLast(
      (entry) =>
        (entry.page !== page || column.beside === null) &&
        Math.abs(entry.column.left - column.left) < COLUMN_TOLERANCE,
    )
    const open = earlier?.open ?? (column.beside && this.atStart.get(column.beside)) ?? current
    this.atStart.set(column, open)
    return open
  }

  leave(column: Column, page: number | null, open: Open): void {
    this.atEnd.push({ column, page, open })
  }
}

const FAR = 8

/** Whether a line is so far below the one above it that it is a note at the foot of its column. */
const isFarBelow = ({ above, size, text }: Line) => above > size * FAR && findDates(text)?.start == null

/** Splits a CV at its headings. The lines before the first heading are the section `start`. */
export function findSections(input: readonly Line[]): Section[] {
  const body = usualSize(input)
  const lines = withHeadingsAbove(input, body)
  const known = new Set(knownHeadings(lines, body))
  const start: { kind: SectionKind; heading: string; lines: Line[] } = {
    kind: 'start',
    heading: '',
    lines: [],
  }
  const sections = [start]
  const columns = new OpenSections<typeof start>()
  let current = start
  const early = lines.slice(0, 3)
  const headings = new Set(
    withoutNested(
      lines.filter((line) => known.has(line) || (!early.includes(line) && looksLike(line, [...known], body))),
      lines,
    ),
  )
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    if (line.column && line.column !== before?.column) {
      // What stands below columns does not belong to what stands above them.
      if (before?.column && (current !== start || before.page !== line.page))
        columns.leave(before.column, before.page, current)
      current = columns.enter(line.column, line.page, current)
    }
    if (headings.has(line)) {
      current = { kind: impliedKind(line.text), heading: line.text, lines: [] }
      sections.push(current)
    } else if ((current === start || current.kind === 'summary') && hasRunInHeading(line)) {
      const [heading, rest] = withoutRunIn(line)
      current = { kind: 'skills', heading: heading.text, lines: [rest] }
      sections.push(current)
    } else {
      if (current !== start && isFarBelow(line)) {
        current = { kind: 'other', heading: '', lines: [] }
        sections.push(current)
      }
      current.lines.push(line)
    }
  })
  return withKnownKinds(sections)
}
