import { SourceError } from '../../../platform/outgoing/source-error.ts'
import { decodeReferences } from './fields.ts'

export interface XmlElement {
  readonly name: string
  readonly children: readonly XmlElement[]
  /** Of itself, without that of its children. */
  readonly text: string
}

interface OpenElement {
  name: string
  children: XmlElement[]
  text: string
}

const token =
  /<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>|([^<]+)/gy
const MAX_DEPTH = 50

/** Null where no token begins, and for one with so many attributes that the expression has no room for them. */
function nextToken(source: string): RegExpExecArray | null {
  try {
    return token.exec(source)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Parses XML into elements; attributes are left out. Throws SourceError for what is not well-formed, and for a document
 *  type, which a feed does not need and which can make a small document huge. */
export function parseXml(document: string): XmlElement {
  const root: OpenElement = { name: '', children: [], text: '' }
  const open: OpenElement[] = [root]
  const source = document.replace(/^\ufeff/, '')
  token.lastIndex = 0
  while (token.lastIndex < source.length) {
    const at = token.lastIndex
    const match = nextToken(source)
    if (!match) throw new SourceError(`It is not XML: it breaks off at character ${at + 1}.`)
    const [, cdata, closes, name, , empty, text] = match
    const current = open.at(-1) ?? root
    if (cdata !== undefined) current.text += cdata
    else if (text !== undefined) current.text += decodeReferences(text)
    else if (closes) close(open, name)
    else if (name) {
      const element: OpenElement = { name, children: [], text: '' }
      current.children.push(element)
      if (!empty) open.push(element)
      if (open.length > MAX_DEPTH) throw new SourceError('It is not XML of a feed: it is nested too deeply.')
    }
  }
  const [top] = root.children
  if (open.length > 1 || !top) throw new SourceError('It is not XML: an element is not closed.')
  return top
}

function close(open: OpenElement[], name: string | undefined): void {
  if (open.length > 1 && open.at(-1)?.name === name) open.pop()
  else throw new SourceError(`It is not XML: </${name}> closes nothing.`)
}

export const listChildren = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

/** The text of the first child of this name; empty without one. */
export const childText = (element: XmlElement | undefined, name: string): string =>
  listChildren(element, name)[0]?.text.trim() ?? ''
