import { unpack } from './pdf-streams.ts'
import { FileRefused, UNPACKED_MAX_BYTES } from './refusal.ts'

/** A page of A4 scanned in colour at 600 dots an inch has 104 MB. */
const PICTURES_MAX_BYTES = 150 * 1024 * 1024
const PICTURE_SLACK = 64 * 1024

/** What an object is made of: names with their slash, brackets, keywords and numbers; texts as `(` and what they say. */
export type Token = string

interface Scanned {
  readonly tokens: readonly Token[]
  /** Where the data of its stream begins, if it has one. */
  readonly data: number | null
}

const delimiters = new Set('()<>[]{}/%')
const spaces = new Set('\0\t\n\f\r ')
const isRegular = (char: string) => !delimiters.has(char) && !spaces.has(char)

function endOfText(text: string, open: number): number {
  let depth = 0
  for (let at = open; at < text.length; at += 1) {
    const char = text[at]
    if (char === '\\') at += 1
    else if (char === '(') depth += 1
    else if (char === ')') {
      depth -= 1
      if (depth === 0) return at + 1
    }
  }
  return text.length
}

/** Reads one object, from its own beginning, so that rubbish before it cannot hide it. */
function scan(text: string, from: number, to: number): Scanned {
  const tokens: Token[] = []
  for (let at = from; at < to; ) {
    const char = text[at] as string
    if (spaces.has(char)) at += 1
    else if (char === '%') {
      while (at < to && text[at] !== '\n' && text[at] !== '\r') at += 1
    } else if (char === '(') {
      const end = endOfText(text, at)
      tokens.push(`(${readText(text.slice(at + 1, Math.min(end - 1, at + TEXT_READ)))}`)
      at = end
    } else if (text.startsWith('<<', at) || text.startsWith('>>', at)) {
      tokens.push(text.slice(at, at + 2))
      at += 2
    } else if (char === '<') {
      const end = text.indexOf('>', at)
      tokens.push(`(${readHex(text.slice(at + 1, end < 0 ? to : end).slice(0, TEXT_READ))}`)
      at = end < 0 ? to : end + 1
    } else {
      const named = char === '/'
      let end = at + 1
      if (named || isRegular(char)) while (end < to && isRegular(text[end] as string)) end += 1
      const word = text.slice(at, end)
      if (word === 'endobj' || word === 'startxref') break
      if (word === 'stream') {
        const skipped = text.startsWith('\r\n', end) ? 2 : 1
        return { tokens, data: end + skipped }
      }
      tokens.push(named ? readName(word) : word)
      at = end
    }
  }
  return { tokens, data: null }
}

/** Enough of a text to tell what it is. */
const TEXT_READ = 2000

const readText = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|\r?\n|(.))/gs, (_, octal?: string, char = '') =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8)) : char,
  )

const readHex = (text: string): string => Buffer.from(text.replace(/\s+/g, ''), 'hex').toString('latin1')

/** Names may be written with #xx for any character. */
const readName = (word: string): string =>
  word.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

export const settingOf = (tokens: readonly Token[], key: string): readonly Token[] => {
  const at = tokens.indexOf(key)
  if (at < 0) return []
  if (tokens[at + 1] !== '[') return tokens.slice(at + 1, at + 2)
  const end = tokens.indexOf(']', at)
  return tokens.slice(at + 2, end < 0 ? undefined : end)
}

/** Between the numbers of an object may stand whatever parts words, comments too. */
const beginning = /\d(?:[\s\0]|%[^\r\n]*[\r\n])+\d+(?:[\s\0]|%[^\r\n]*[\r\n])+obj|\btrailer/g

/** Readers take for a pack what says how many it holds, whether or not it says that it is one. */
const isPackOf = (tokens: readonly Token[]): boolean =>
  tokens.includes('/ObjStm') || (tokens.includes('/N') && tokens.includes('/First'))

/**
 * The tokens of every object of a PDF that any reader could find, also of those packed into object streams.
 * Refuses what unpacks beyond the cap, and packing that hides what is inside.
 */
export function* pdfObjects(bytes: Buffer, text: string): Generator<readonly Token[]> {
  let left = UNPACKED_MAX_BYTES
  let leftOfPictures = PICTURES_MAX_BYTES
  for (const found of text.matchAll(beginning)) {
    const { tokens, data } = scan(text, found.index + found[0].length, text.length)
    yield tokens
    if (data === null) continue
    const picture = pictureBytes(tokens)
    const end = text.indexOf('endstream', data)
    const packed = bytes.subarray(data, end < 0 ? undefined : end)
    const { size, content } = unpack(
      filtersOf(tokens),
      packed,
      picture === null ? left : Math.min(picture, leftOfPictures),
    )
    if (picture === null) left -= size
    else leftOfPictures -= size
    if (!isPackOf(tokens)) continue
    if (tokens.includes('/Predictor') || content === null) throw new FileRefused('FILE_DAMAGED')
    yield* packedObjects(content.toString('latin1'), tokens)
  }
}

/** A filter that is named twice, or elsewhere, would be read in different ways by different programs. */
function filtersOf(tokens: readonly Token[]): readonly Token[] {
  const filters = settingOf(tokens, '/Filter')
  const isTold = tokens.filter((token) => token === '/Filter').length <= 1
  if (!isTold || filters.some((filter) => !filter.startsWith('/'))) throw new FileRefused('FILE_DAMAGED')
  return filters
}

/** As many bytes as a picture of these measures can have; null for what has none, which may be a page's content. */
function pictureBytes(tokens: readonly Token[]): number | null {
  if (!tokens.includes('/Image')) return null
  const [width, height] = ['/Width', '/Height'].map((key) => Number(settingOf(tokens, key)[0]))
  const dots = Number(width) * Number(height)
  // Up to four colours of a byte each, and what filters put before each row.
  return dots > 0 ? dots * 4 + Number(height) + PICTURE_SLACK : null
}

/** An object stream begins with pairs of number and offset, then come the objects. */
function* packedObjects(content: string, dictionary: readonly Token[]): Generator<readonly Token[]> {
  const first = Number(settingOf(dictionary, '/First')[0])
  if (!Number.isInteger(first) || first < 0 || first > content.length) throw new FileRefused('FILE_DAMAGED')
  const numbers = content.slice(0, first).trim().split(/\s+/).map(Number)
  const offsets = numbers.filter((_, index) => index % 2 === 1).sort((a, b) => a - b)
  for (const [index, offset] of offsets.entries()) {
    const end = offsets[index + 1] ?? content.length - first
    yield scan(content, first + offset, first + end).tokens
  }
}
