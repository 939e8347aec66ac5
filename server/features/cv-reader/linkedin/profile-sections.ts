import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { joinWrapped } from '../entries/whole-lines.ts'
import { firstWordWidth, type Line } from '../layout/line.ts'
import { impliedKind, type SectionKind } from '../sections/section-names.ts'

export interface ProfileSection {
  readonly kind: SectionKind | 'certificates'
  readonly lines: readonly Line[]
}

/** Headings of the format that other CVs do not have in these languages. */
const headings: Readonly<Record<string, SectionKind>> = {
  zusammenfassung: 'summary',
  resume: 'summary',
  extracto: 'summary',
  riepilogo: 'summary',
  resumo: 'summary',
  samenvatting: 'summary',
  sammanfattning: 'summary',
  ervaring: 'experience',
  'principales aptitudes': 'skills',
  'belangrijkste vaardigheden': 'skills',
}

const findKind = (heading: string): ProfileSection['kind'] =>
  /certif|zertifi/i.test(heading) ? 'certificates' : (headings[foldText(heading)] ?? impliedKind(heading))

/** The lines before the first heading of a column, and its sections. The size of a line tells its headings. */
export function splitColumn(
  lines: readonly Line[],
  isHeading: (line: Line) => boolean,
): { readonly head: readonly Line[]; readonly sections: readonly ProfileSection[] } {
  const starts = lines.flatMap((line, at) => (isHeading(line) ? at : []))
  return {
    head: lines.slice(0, starts[0]),
    sections: starts.map((at, index) => ({
      kind: findKind(lines[at]?.text ?? ''),
      lines: lines.slice(at + 1, starts[index + 1]),
    })),
  }
}

/** Distance of a wrapped line to the one above, relative to its size; items are further apart. */
const WRAPPED_GAP = 1.5

/** Joins what wraps in the side column. An address is cut anywhere, and what it is called follows it in brackets. */
export function splitItems(lines: readonly Line[]): Line[] {
  const items: Line[] = []
  for (const line of lines) {
    const before = items.at(-1)
    const isWrapped = before && line.above > 0 && line.above < line.size * WRAPPED_GAP
    if (!isWrapped) items.push(line)
    else {
      const isCut = /[@/]/.test(before.text) && !before.text.includes(' ') && !line.text.startsWith('(')
      const text = isCut ? before.text + line.text : joinWrapped(before.text, line.text)
      items[items.length - 1] = { ...before, text, cells: before.cells.map((cell) => ({ ...cell, text })) }
    }
  }
  return items
}

/** Joins the lines of prose: a line continues the one above where its first word had no room there. */
export function joinParagraphs(lines: readonly Line[], edge: number): string[] {
  const paragraphs: string[] = []
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    const isContinued = before && !line.bullet && before.right + firstWordWidth(line) > edge
    if (isContinued) paragraphs.push(joinWrapped(paragraphs.pop() ?? '', line.text))
    else paragraphs.push(line.text)
  })
  return paragraphs
}
