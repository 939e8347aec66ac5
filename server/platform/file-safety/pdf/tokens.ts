import { FileRefused } from '../refusal.ts'

/** A token of an object: a name with its slash, a bracket, a keyword, a number, or `(` followed by a decoded string. */
export type Token = string

interface Scanned {
  readonly tokens: readonly Token[]
  /** Start of the stream's data; null without a stream. */
  readonly data: number | null
  /** Where the reading ended. */
  readonly end: number
}

const delimiters = new Set('()<>[]{}/%')
const spaces = new Set('\0\t\n\f\r ')
const isRegular = (char: string) => !delimiters.has(char) && !spaces.has(char)
const ends = new Set(['endobj', 'startxref', 'stream'])
const depthByToken: Record<string, number> = { '<<': 1, '[': 1, '>>': -1, ']': -1 }
/** Deeper than any program writes, and than some can read. */
const DEPTH_MAX = 200
const endOfKeyword = /[ \t\f\0]*(?:\r\n|\n|\r)?/y

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

function endOfComment(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

function endOfHex(text: string, from: number): number {
  const end = text.indexOf('>', from)
  return end < 0 ? text.length : end + 1
}

const number = /[\d.+-]+/y

/** A keyword may follow a number without a space. */
function endOfWord(text: string, from: number): number {
  number.lastIndex = from
  if (number.test(text)) return number.lastIndex
  let at = from + 1
  const isWord = text[from] === '/' || isRegular(text[from] as string)
  if (isWord) while (at < text.length && isRegular(text[at] as string)) at += 1
  return at
}

function startOfData(text: string, endOfStream: number): number {
  endOfKeyword.lastIndex = endOfStream
  endOfKeyword.exec(text)
  return endOfKeyword.lastIndex
}

/** Reads one object from its start, so that nothing before it can hide it, up to `to` and on until its brackets are
 *  closed. Throws FILE_DAMAGED for an unclosed dictionary, which programs repair in different ways. */
export function scan(text: string, from: number, to: number): Scanned {
  const tokens: Token[] = []
  let depth = 0
  /** Other text that looks like an object may never be closed. */
  const isObject = () => tokens[0] === '<<' || tokens[0] === '['
  const add = (token: Token) => {
    tokens.push(token)
    depth = Math.max(0, depth + (depthByToken[token] ?? 0))
    if (depth > DEPTH_MAX && isObject()) throw new FileRefused('FILE_DAMAGED')
  }
  let at = from
  while (at < to || (depth > 0 && at < text.length)) {
    const char = text[at] as string
    let end = at + 1
    if (char === '%') end = endOfComment(text, at)
    else if (char === '(') {
      end = endOfText(text, at)
      add(`(${decodeText(readText(text.slice(at + 1, end - 1)))}`)
    } else if (text.startsWith('<<', at) || text.startsWith('>>', at)) {
      end = at + 2
      add(text.slice(at, end))
    } else if (char === '<') {
      end = endOfHex(text, at)
      add(`(${decodeText(readHex(text.slice(at + 1, end)))}`)
    } else if (!spaces.has(char)) {
      end = endOfWord(text, at)
      const word = text.slice(at, end)
      if (ends.has(word)) {
        if (depth > 0 && isObject()) throw new FileRefused('FILE_DAMAGED')
        return { tokens, data: word === 'stream' ? startOfData(text, end) : null, end }
      }
      add(char === '/' ? readName(word) : word)
    }
    at = end
  }
  return { tokens, data: null, end: at }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const readText = (text: string): string =>
  text.replace(/\\(?:([0-7]{1,3})|\r\n?|\n|(.))/gs, (_, octal?: string, char = '') =>
    octal ? String.fromCharCode(Number.parseInt(octal, 8) & 0xff) : (escapes[char] ?? char),
  )

/** Ignores characters that are no digits; a missing last digit is zero. */
function readHex(text: string): string {
  const digits = text.replace(/[^0-9a-f]/gi, '')
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex').toString('latin1')
}

/** Decodes a string by its byte order mark. */
function decodeText(text: string): string {
  const content = () => Buffer.from(text, 'latin1')
  if (text.startsWith('\xfe\xff')) {
    const wide = content().subarray(2)
    return wide
      .subarray(0, wide.length & ~1)
      .swap16()
      .toString('utf16le')
  }
  if (text.startsWith('\xff\xfe')) return content().toString('utf16le', 2)
  if (text.startsWith('\xef\xbb\xbf')) return content().toString('utf8', 3)
  return text
}

/** Any character of a name may be written as #xx, also those that programs ignore. */
const readName = (word: string): string =>
  word
    .replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replace(/^\/(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, '/')
    .replaceAll('\0', '')

/** The keys of the dictionary that opens at `open`, with the positions of their values. A key may occur twice. */
export function* entriesAt(tokens: readonly Token[], open: number): Generator<[key: Token, value: number]> {
  for (let at = open + 1; at < tokens.length && tokens[at] !== '>>'; ) {
    const key = tokens[at] as Token
    if (key.startsWith('/')) {
      at += 1
      yield [key, at]
    }
    at = endOfValue(tokens, at)
  }
}

/** The position after the value at `from`. */
export function endOfValue(tokens: readonly Token[], from: number): number {
  if (tokens[from] === '>>') return from
  if (tokens[from + 2] === 'R') return from + 3
  let depth = 0
  for (let at = from; at < tokens.length; at += 1) {
    depth += depthByToken[tokens[at] as Token] ?? 0
    if (depth <= 0) return at + 1
  }
  return tokens.length
}

export const readSetting = (tokens: readonly Token[], key: string): readonly Token[] => {
  const at = tokens.indexOf(key)
  if (at < 0) return []
  if (tokens[at + 1] !== '[') return tokens.slice(at + 1, at + 2)
  const end = tokens.indexOf(']', at)
  return tokens.slice(at + 2, end < 0 ? undefined : end)
}

/** The number of a key that occurs once and is no reference; null otherwise. */
export function plainNumber(tokens: readonly Token[], key: string): number | null {
  const at = tokens.indexOf(key)
  const isPlain = at >= 0 && at === tokens.lastIndexOf(key) && tokens[at + 3] !== 'R'
  return isPlain && /^\d+$/.test(tokens[at + 1] ?? '') ? Number(tokens[at + 1]) : null
}
