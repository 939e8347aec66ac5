import { FileRefused } from '../refusal.ts'
import type { PdfObject } from './objects.ts'
import { endOfValue, type Token } from './tokens.ts'

/** Ten times what a CV of several pages with drawings has. A parser takes a second or two for so many commands. */
const COMMANDS_MAX = 500_000
const DEPTH_MAX = 5

/** Keys whose streams are read as drawing commands: of pages, glyphs, appearances of annotations, and masks. */
const contentKeys = new Set(['/Contents', '/CharProcs', '/AP', '/G'])

/** Refuses files with more drawing commands than COMMANDS_MAX, before a parser reads them. */
export function refuseEndlessContent(objects: readonly PdfObject[]): void {
  const references = countContentReferences(objects)
  const commands = objects
    .map((object) => ({ ...object, times: references.get(object.number) ?? (isDrawing(object) ? 1 : 0) }))
    .reduce((sum, { maxCommands, times }) => (times === 0 ? sum : sum + maxCommands * times), 0)
  if (commands > COMMANDS_MAX) throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
}

/** Whether a stream may be drawn by its name. Its subtype may stand in another object. */
const isDrawing = ({ tokens }: PdfObject): boolean =>
  tokens.some(
    (token, at) =>
      token === '/Form' || token === '/PatternType' || (token === '/Subtype' && tokens[at + 3] === 'R'),
  )

/** How often the content keys lead to each object, through lists and dictionaries, each of which is followed once. */
function countContentReferences(objects: readonly PdfObject[]): Map<number | null, number> {
  const byNumber = Map.groupBy(objects, ({ number }) => number)
  const found = new Map<number | null, number>()
  const follow = (tokens: readonly Token[], at: number, depth: number) => {
    const end = endOfValue(tokens, at)
    for (let index = at; index < end; index += 1) {
      const number = tokens[index + 2] === 'R' ? Number(tokens[index]) : Number.NaN
      if (Number.isNaN(number) || depth > DEPTH_MAX) continue
      const before = found.get(number) ?? 0
      found.set(number, before + 1)
      if (before > 0) continue
      for (const object of byNumber.get(number) ?? []) {
        if (!object.isStream) follow(object.tokens, 0, depth + 1)
      }
    }
  }
  for (const { tokens } of objects) {
    for (const [index, token] of tokens.entries()) if (contentKeys.has(token)) follow(tokens, index + 1, 0)
  }
  return found
}
