import { type Fields, fieldsOf, listOf, textOf } from './fields.ts'

const script = /<script\b[^>]*\btype\s*=\s*["']?application\/ld\+json\b[^>]*>([\s\S]*?)<\/script\s*>/gi
const wrapping =
  /^\s*(?:\/\/|\/\*)?\s*<!(?:--|\[CDATA\[)(?:\s*\*\/)?|(?:\/\/|\/\*)?\s*(?:-->|\]\]>)(?:\s*\*\/)?\s*;?\s*$/g

/** Raw line breaks in texts and commas before a closing bracket: what templates of websites break most often. */
const repair = (json: string): string =>
  json.replace(/"(?:[^"\\]|\\[\s\S])*"|,(\s*[\]}])/g, (whole, closing: string | undefined) =>
    closing === undefined
      ? whole.replace(/\p{Cc}/gu, (control) => `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`)
      : closing,
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
  for (const [, block = ''] of html.matchAll(script)) {
    try {
      collect(parse(block.replace(wrapping, '').trim()), things)
    } catch (error) {
      const why = error instanceof Error ? error.message.replace(/\s+/g, ' ').slice(0, 120) : ''
      problems.push(`its structured data is not JSON: ${why}`)
    }
  }
  return { things, problems }
}

function collect(value: unknown, things: Fields[], depth = 0): void {
  if (depth > 10) return
  for (const each of Array.isArray(value) ? value : [value]) {
    const thing = fieldsOf(each)
    if (thing['@type'] !== undefined) things.push(thing)
    for (const name of ['@graph', 'itemListElement', 'item', 'mainEntity']) {
      if (typeof thing[name] === 'object') collect(thing[name], things, depth + 1)
    }
  }
}

export const isOfType = (thing: Fields, type: string): boolean =>
  [thing['@type'], ...listOf(thing['@type'])].some((name) => textOf(name).replace(/^.*[/#:]/, '') === type)
