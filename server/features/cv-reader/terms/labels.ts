import type { Cell, Line } from '../layout/line.ts'
import { isOnlyDates } from './dates.ts'

/** Words in labels of forms and tables, by what stands beside or below them; the first that is found counts. */
const subjects: readonly (readonly [string, RegExp])[] = [
  [
    '',
    /\b(?:dates?|period|duration|year|board|percentage|marks|grade|cgpa|zeitraum|dauer|période|periodo|fecha)\b/i,
  ],
  [
    'Company: ',
    /\b(?:employer|company|organi[sz]ation|firm|arbeitgeber|unternehmen|employeur|entreprise|empresa|azienda|datore)\b/i,
  ],
  [
    'Title: ',
    /\b(?:position|designation|rank|occupation|job|role|funktion|tätigkeit|poste|puesto|cargo|ruolo|lavoro)\b/i,
  ],
  [
    'Degree: ',
    /\b(?:qualification|degree|course|exam(?:ination)?|class|abschluss|diplôme|título|titolo|studiengang)\b/i,
  ],
  [
    'School: ',
    /\b(?:institut(?:e|ion)|school|university|college|schule|hochschule|universität|établissement|école|centro|istituto)\b/i,
  ],
  ['Place: ', /\b(?:location|place|city|country|ort|lieu|lugar|luogo)\b/i],
]
/** An organisation that trains is a school. */
const trains = /\b(?:education|training|formazione|formation|ausbildung)\b/i

const findPrefix = (label: string): string | undefined =>
  trains.test(label) && /organi[sz]/i.test(label)
    ? 'School: '
    : subjects.find(([, words]) => words.test(label))?.[0]

const LABEL_MAX = 40

const isLabelCell = (cell: Cell | undefined, text = cell?.text ?? '') =>
  text.length <= LABEL_MAX && /\p{L}/u.test(text) && !isOnlyDates(text)

const withPrefix = (cell: Cell, prefix: string): Cell => {
  const ownText = cell.text.replace(/^\s*[:：]\s*/, '')
  const text = prefix + ownText
  const [first] = cell.pieces
  return { ...cell, text, pieces: [{ bold: first?.bold ?? false, italic: first?.italic ?? false, text }] }
}

/** The names of the columns of a table, if a line has nothing else. */
function readColumns(line: Line, next: Line | undefined): (string | undefined)[] | undefined {
  if (line.cells.length < 3 || line.bullet || next?.cells.length !== line.cells.length) return undefined
  const prefixes = line.cells.map(({ text }) => (text.split(' ').length <= 4 ? findPrefix(text) : undefined))
  const known = prefixes.filter((prefix) => prefix !== undefined).length
  return known >= Math.max(2, line.cells.length / 2) ? prefixes : undefined
}

/** Replaces the labels of forms and the column names of tables by those that headers are read with. A text is a label if a
 *  colon follows it, or if it stands before other texts at least twice. */
export function withKnownLabels(lines: readonly Line[]): Line[] {
  const counts = new Map<string, number>()
  for (const { cells, bullet } of lines) {
    const [first] = cells
    if (first && cells.length === 2 && !bullet && isLabelCell(first))
      counts.set(first.text, (counts.get(first.text) ?? 0) + 1)
  }
  const all = [...counts.values()].filter((count) => count > 1).length
  let columns: (string | undefined)[] | undefined
  // What a form says about a position stands between its names.
  let texts: Line[] = []
  let start: string | undefined
  const result = lines.flatMap((line) => {
    const [first] = line.cells
    const isLabelled = first && all >= 2 && (counts.get(first.text) ?? 0) > 1 && line.cells.length === 2
    if (isLabelled) start ??= first.text
    const waiting = !isLabelled || first.text === start ? texts : []
    if (waiting.length > 0) texts = []
    const read = readLine(line)
    if (isLabelled && read.every(({ bullet }) => bullet)) {
      texts.push(...read)
      return waiting
    }
    return [...waiting, ...read]
  })
  return [...result, ...texts]

  function readLine(line: Line): Line[] {
    const ownColumns = readColumns(line, lines[lines.indexOf(line) + 1])
    if (ownColumns) {
      columns = ownColumns
      return []
    }
    if (columns && line.cells.length === columns.length) {
      const cells = line.cells.flatMap((cell, at) => {
        const prefix = columns?.[at]
        return prefix ? withPrefix(cell, prefix) : isOnlyDates(cell.text) ? cell : []
      })
      return cells.length > 0 ? [{ ...line, cells }] : []
    }
    columns = undefined
    const [first, second, ...rest] = line.cells
    if (!first || !second || line.bullet || !isLabelCell(first)) return [line]
    const isMarked = /^\s*[:：]/.test(second.text) || /[:：]\s*$/.test(first.text)
    if (!isMarked && (all < 2 || (counts.get(first.text) ?? 0) < 2)) return [line]
    const prefix = findPrefix(first.text)
    // What is no label of a name introduces text; beside dates it is a name that several entries share.
    if (prefix === undefined) {
      if (!isMarked && isOnlyDates(second.text)) return [line]
      const cell = withPrefix(second, '')
      if (!/[\p{L}\p{N}]/u.test(cell.text)) return []
      return isMarked || all >= 2
        ? [{ ...line, cells: [cell, ...rest], text: cell.text, bullet: true }]
        : [line]
    }
    return [{ ...line, cells: [withPrefix(second, prefix), ...rest] }]
  }
}
