import { jsonFault } from '../../../platform/outgoing/source-error.ts'
import { type Fields, toFields, toList, toText } from './fields.ts'

const opening = /<script\b/gi
const closing = /<\/script\s*>/gi
const isStructuredData = /\btype\s*=\s*["']?application\/ld\+json\b/i
const LONGEST_TAG = 2000

/** The contents of the scripts that hold JSON-LD. Each part of the page is looked at once, however it is written: anybody may
 *  have a page read. */
function* findBlocks(html: string): Generator<string> {
  for (opening.lastIndex = 0; opening.test(html); ) {
    const at = opening.lastIndex
    const end = html.indexOf('>', at)
    if (end < 0) return
    opening.lastIndex = end
    if (end - at > LONGEST_TAG || !isStructuredData.test(html.slice(at, end))) continue
    closing.lastIndex = end
    const close = closing.exec(html)
    if (!close) return
    yield html.slice(end + 1, close.index)
    opening.lastIndex = closing.lastIndex
  }
}

const wrapStart = /^(?:\/\/|\/\*)?\s*<!(?:--|\[CDATA\[)(?:\s*\*\/)?/
const wrapEnd = /(?:\/\/|\/\*)?\s*(?:-->|\]\]>)(?:\s*\*\/)?\s*;?$/
const WRAPPING = 60

/** A block without the comment or CDATA section that hides it from old browsers. */
function unwrap(block: string): string {
  const text = block.trim()
  const start = wrapStart.exec(text.slice(0, WRAPPING))?.[0].length ?? 0
  const end = wrapEnd.exec(text.slice(-WRAPPING))?.[0].length ?? 0
  return text.slice(start, Math.max(start, text.length - end)).trim()
}

const escaped = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`
/** A text without its end, whole; what stands between texts. */
const piece = /"(?:[^"\\]|\\[\s\S])*"?|[^"]+/g

/** Raw line breaks in texts and commas before a closing bracket: what templates of websites break most often. */
const repair = (json: string): string =>
  json.replace(piece, (part) =>
    part.startsWith('"') ? part.replace(/\p{Cc}/gu, escaped) : part.replace(/,(?=\s*[\]}])/g, ''),
  )

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return JSON.parse(repair(json))
  }
}

export interface StructuredData {
  /** Everything that is described, however deep it stands in lists and graphs. */
  readonly things: readonly Fields[]
  /** Why a block could not be read. */
  readonly problems: readonly string[]
}

/** The JSON-LD of an HTML page. */
export function findStructuredData(html: string): StructuredData {
  const things: Fields[] = []
  const problems: string[] = []
  for (const block of findBlocks(html)) {
    try {
      collect(parse(unwrap(block)), things)
    } catch (error) {
      problems.push(`its structured data is not JSON: ${jsonFault(error)}`)
    }
  }
  return { things, problems }
}

function collect(value: unknown, things: Fields[], depth = 0): void {
  if (depth > 10) return
  for (const item of Array.isArray(value) ? value : [value]) {
    const thing = toFields(item)
    if (thing['@type'] !== undefined) things.push(thing)
    for (const name of ['@graph', 'itemListElement', 'item', 'mainEntity']) {
      if (typeof thing[name] === 'object') collect(thing[name], things, depth + 1)
    }
  }
}

export const isOfType = (thing: Fields, type: string): boolean =>
  [thing['@type'], ...toList(thing['@type'])].some((name) => toText(name).replace(/^.*[/#:]/, '') === type)
