import { type DateSpan, findDates } from './dates.ts'
import type { Line } from './line.ts'

/** A position or a school: its header lines, and what is told of it. */
export interface Entry {
  readonly header: readonly Line[]
  readonly body: readonly string[]
  readonly dates: DateSpan | null
}

const PROSE = 80

const isProse = (line: Line) =>
  line.text.length > PROSE || (/[.;]$/.test(line.text) && line.text.split(' ').length > 6)

/** Whether a line's dates are its point, not a mention in a sentence. */
function datesOf(line: Line): DateSpan | null {
  if (line.bullet) return null
  const dates = findDates(line.text)
  return dates && !isProse({ ...line, text: dates.rest }) ? dates : null
}

interface Draft {
  header: Line[]
  body: string[]
  dates: DateSpan | null
  closed: boolean
}

/** Halves of a compound that stand at the end of a line as often as in its middle. */
const compound =
  /(?:^|\s|-)(?:co|re|pre|non|self|cross|multi|anti|post|semi|high|low|long|short|full|part|on|off|end|front|back|well|data|user|open|real|time|cost|day|to|in|up|follow|hands|customer|client|object|test|e)-$/i

/** Joins a wrapped line; a hyphen that only parted a word goes. */
const joinWrapped = (before: string, next: string) =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(next)
    ? (compound.test(before) ? before : before.slice(0, -1)) + next
    : `${before} ${next}`.trim()

/** Bullets that a PDF has wrapped go on where their words began, or in lower case. */
function goesOn(line: Line, before: Line | undefined): boolean {
  if (!before || line.bullet || line.cells.length > 1) return false
  const isIndented = before.textX > 0 && Math.abs(line.x - before.textX) < 3 && before.textX > before.x
  return isIndented || (/^\p{Ll}/u.test(line.text) && line.page !== null)
}

/** How many lines stand before the first dates: there, names of companies come first. */
function linesBeforeDates(lines: readonly Line[]): number {
  const at = lines.findIndex((line) => datesOf(line))
  if (at < 0 || at > 3) return 0
  return lines.slice(0, at).some((line) => line.bullet || isProse(line)) ? 0 : at
}

/** Parts the lines of a section into entries, each around its dates. */
export function findEntries(lines: readonly Line[]): Entry[] {
  const lead = linesBeforeDates(lines)
  const drafts: Draft[] = []
  let before: Line | undefined
  let bullet: Line | undefined
  lines.forEach((line, index) => {
    const current = drafts.at(-1)
    const dates = datesOf(line)
    const ahead = lines.slice(index + 1, index + 1 + lead)
    const leads =
      lead > 0 &&
      !line.bullet &&
      !isProse(line) &&
      ahead.length > 0 &&
      ahead.findIndex((each) => datesOf(each)) === lead - 1 &&
      ahead.slice(0, -1).every((each) => !each.bullet)
    const starts =
      !current ||
      (dates && (current.dates !== null || current.closed)) ||
      (leads && (current.dates !== null || current.closed)) ||
      (!line.bullet && current.closed && line.bold && before !== undefined && !before.bold && !isProse(line))
    if (line.bullet) {
      if (current) {
        current.body.push(line.text)
        current.closed = true
      } else drafts.push({ header: [], body: [line.text], dates: null, closed: true })
      bullet = line
    } else if (current?.closed && !starts && goesOn(line, bullet ?? before)) {
      current.body.push(joinWrapped(current.body.pop() ?? '', line.text))
    } else if (starts) {
      drafts.push({ header: [line], body: [], dates, closed: false })
      bullet = undefined
    } else if (current && (current.closed || isProse(line) || current.header.length >= 4)) {
      current.body.push(line.text)
      current.closed = true
    } else if (current) {
      current.header.push(line)
      current.dates ??= dates
    }
    before = line
  })
  return drafts.map(({ header, body, dates }) => ({ header, body, dates }))
}

const label =
  /^(?:dates?|period|duration|from|zeitraum|dauer|von|période|durée|position|job title|title|role|occupation|tätigkeit|funktion|stelle|beruf|poste|fonction|employer|company|organi[sz]ation|arbeitgeber|firma|unternehmen|employeur|entreprise|société|school|university|institution|schule|hochschule|universität|établissement|école|qualification|degree|abschluss|studiengang|diplôme|place|location|ort|lieu)\s*[:：]\s*/i

/** What the header says besides dates, in parts; "Employer: Acme" says Acme. */
export function headerParts({ header }: Entry): string[] {
  return header.flatMap((line) =>
    line.cells.flatMap((cell) => {
      const rest = findDates(cell)?.rest ?? cell
      return rest
        .split(/\s*[|•·⋅]\s*|\s+[–—-]\s+|\t/)
        .map((part) => part.replace(label, '').replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, ''))
        .filter((part) => !label.test(`${part}:`))
        .filter((part) => /\p{L}/u.test(part))
    }),
  )
}
