import type { Line } from '../layout/line.ts'
import type { LineLabel } from '../structure/labels.ts'
import type { Entry } from './entry.ts'
import { datesOfHeader, isLeadIn, style } from './groups.ts'
import { withKnownLabels } from './labels.ts'
import { joinWrapped, withSinglePositions, withWholeDates } from './whole-lines.ts'

const starts: ReadonlySet<LineLabel | undefined> = new Set(['position', 'school'])
const headers: ReadonlySet<LineLabel | undefined> = new Set([
  'position',
  'position-more',
  'school',
  'school-more',
])

/** Whether the model of lines found entries in a section. */
export const hasLabelledEntries = (lines: readonly Line[]) => lines.some(({ label }) => starts.has(label))

const HEADER_MAX = 6

/** Splits a section into entries by the labels of its lines. The line of an employer above several positions belongs to each
 *  of them. */
export function labelledEntries(input: readonly Line[]): Entry[] {
  const found: { header: Line[]; body: string[] }[] = []
  let employer: Line[] = []
  let isOpen = false
  let before: LineLabel | undefined
  // Of several positions in a line each is an entry.
  const lines = withKnownLabels(input).flatMap((line) =>
    headers.has(line.label)
      ? withSinglePositions(line).map((part, at) => (at > 0 ? { ...part, label: 'position' as const } : part))
      : line,
  )
  for (const line of lines) {
    const { label, text } = line
    const entry = found.at(-1)
    if (label === 'employer') {
      employer = before === 'employer' ? [...employer, line] : [line]
      isOpen = false
    } else if (starts.has(label)) {
      const [above] = employer
      if (above && style(above) === style(line) && Math.abs(above.x - line.x) < 1 && above.size > 0)
        employer = []
      found.push({ header: [...employer, line], body: [] })
      isOpen = true
    } else if (headers.has(label) && !line.bullet) {
      if (entry && isOpen) entry.header.push(line)
      else {
        found.push({ header: [...employer, line], body: [] })
        isOpen = true
      }
    } else if (entry && label !== 'group' && !isLeadIn(line)) {
      if (label === 'task-more' && entry.body.length > 0)
        entry.body.push(joinWrapped(entry.body.pop() ?? '', text))
      else entry.body.push(text)
    }
    before = label
  }
  return found.map(({ header: lines, body }) => {
    const header = withWholeDates(lines).slice(0, HEADER_MAX)
    // The dates of an employer above several positions are those of all of them.
    const own = header.filter(({ label }) => label !== 'employer')
    const dated = own.flatMap((line) => datesOfHeader(line) ?? [])
    const dates = dated.find(({ start }) => start !== null) ?? dated[0] ?? null
    const at = header.findIndex((line) => line.label !== 'employer' && datesOfHeader(line))
    return { header, body, dates, dated: Math.max(0, at), likelihood: own[0]?.probability ?? 1 }
  })
}
