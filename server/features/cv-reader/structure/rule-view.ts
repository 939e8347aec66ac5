import { findEntries } from '../entries/entries.ts'
import type { Line } from '../layout/line.ts'
import type { Section } from '../sections/section-kinds.ts'
import { findSections } from '../sections/sections.ts'

/** What the rules for headings and entries say of a line. */
export interface RuleView {
  readonly kind: string
  readonly isHeading: boolean
  /** Its part in an entry: the first line of its header, a further one, the beginning of a text below it, or more of that. */
  readonly part: 'first' | 'header' | 'text' | 'more' | null
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** The part of each line of a section in the entries that the rules find. Entries hold rewritten lines, so that lines are found
 *  by their characters. */
function findParts(section: Section): Map<Line, RuleView['part']> {
  const entries = findEntries(section.lines).map(({ header, body, dates }) => ({
    header: letters(header.map(({ text }) => text).join('')) + letters(dates?.text ?? ''),
    body: body.map(letters),
  }))
  const parts = new Map<Line, RuleView['part']>()
  let at = -1
  let item = -1
  let isHeader = false
  for (const line of section.lines) {
    const isIn = (header: string | undefined) =>
      header !== undefined && line.cells.every(({ text }) => header.includes(letters(text)))
    const [current, next] = [entries[at], entries[at + 1]]
    const text = letters(line.text)
    const found =
      current?.body.findIndex((bodyText, index) => index >= Math.max(0, item) && bodyText.includes(text)) ??
      -1
    if (isHeader && isIn(current?.header)) parts.set(line, 'header')
    else if (current && found >= 0 && (found <= item + 1 || !isIn(next?.header))) {
      parts.set(line, found > item ? 'text' : 'more')
      item = Math.max(item, found)
      isHeader = false
    } else if (isIn(next?.header)) {
      at += 1
      item = -1
      isHeader = true
      parts.set(line, 'first')
    }
  }
  return parts
}

/** What the rules for headings and entries say of each line. */
export function ruleViews(lines: readonly Line[]): RuleView[] {
  const sections = findSections(lines)
  const kinds = new Map(
    sections.flatMap(({ kind, lines: sectionLines }) => sectionLines.map((line) => [line, kind] as const)),
  )
  const parts = new Map(
    sections
      .filter(({ kind }) => kind === 'experience' || kind === 'education')
      .flatMap((section) => [...findParts(section)]),
  )
  let last = 'start'
  let next = 1
  return lines.map((line) => {
    const kind = kinds.get(line)
    if (kind !== undefined) {
      last = kind
      return { kind, isHeading: false, part: parts.get(line) ?? null }
    }
    const names = [line.text, line.cells[0]?.text]
    const at = sections.findIndex(({ heading }, index) => index >= next && names.includes(heading))
    if (at < 0) return { kind: last, isHeading: false, part: null }
    next = at + 1
    last = sections[at]?.kind ?? last
    return { kind: last, isHeading: true, part: null }
  })
}
