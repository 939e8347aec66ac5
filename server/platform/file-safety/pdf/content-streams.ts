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
  const referenced = contentNumbers(objects)
  const commands = objects
    .filter((object) => referenced.has(object.number) || isDrawing(object))
    .reduce((sum, { maxCommands }) => sum + maxCommands, 0)
  if (commands > COMMANDS_MAX) throw new FileRefused('FILE_UNPACKS_TOO_LARGE')
}

/** Whether a stream may be drawn by its name. Its subtype may stand in another object. */
const isDrawing = ({ tokens }: PdfObject): boolean =>
  tokens.some(
    (token, at) =>
      token === '/Form' || token === '/PatternType' || (token === '/Subtype' && tokens[at + 3] === 'R'),
  )

/** The numbers of all objects that the content keys lead to, through lists and dictionaries. */
function contentNumbers(objects: readonly PdfObject[]): Set<number | null> {
  const byNumber = Map.groupBy(objects, ({ number }) => number)
  const found = new Set<number | null>()
  const follow = (tokens: readonly Token[], at: number, depth: number) => {
    const end = endOfValue(tokens, at)
    for (let index = at; index < end; index += 1) {
      const number = tokens[index + 2] === 'R' ? Number(tokens[index]) : Number.NaN
      if (Number.isNaN(number) || found.has(number) || depth > DEPTH_MAX) continue
      found.add(number)
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
