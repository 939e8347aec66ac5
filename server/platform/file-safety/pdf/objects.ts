import { FileRefused, UNPACKED_MAX_BYTES } from '../refusal.ts'
import { unpack } from './streams.ts'
import { plainNumber, readSetting, scan, type Token } from './tokens.ts'

/** An A4 page scanned in colour at 600 dpi has 104 MB. */
const PICTURES_MAX_BYTES = 150 * 1024 * 1024
const PICTURE_SLACK = 64 * 1024

export interface PdfObject {
  /** The object number; null for a trailer. */
  readonly number: number | null
  readonly tokens: readonly Token[]
  readonly isStream: boolean
  /** The most drawing commands that the data of a stream can have; infinite for a picture. */
  readonly maxCommands: number
}

/** The numbers of an object may be separated by white space and comments, and have signs and decimal points. */
const beginning =
  /[\d.+-](?:[\s\0]|%[^\r\n]*[\r\n])+[\d.+-]+(?:[\s\0]|%[^\r\n]*[\r\n])*obj|\btrailer(?=(?:[\s\0]|%[^\r\n]*[\r\n])*<<)/g
const DIGITS = 12
/** How often the text of a file is read, on average. Objects that stand in others are read with them and again, and a file of
 *  such would be read for hours. */
const READINGS_MAX = 4

/** Readers treat a stream with /N and /First as an object stream, also without its type. */
const isObjectStream = (tokens: readonly Token[]): boolean =>
  tokens.includes('/ObjStm') || (tokens.includes('/N') && tokens.includes('/First'))

/**
 * Every object of a PDF that any reader could find, including those in object streams. Refuses files that unpack beyond
 * the cap, and filters that hide content.
 */
export function* pdfObjects(bytes: Buffer, text: string): Generator<PdfObject> {
  let left = UNPACKED_MAX_BYTES
  let leftOfPictures = PICTURES_MAX_BYTES
  let leftToRead = text.length * READINGS_MAX
  const read = (from: string, start: number, end: number) => {
    const scanned = scan(from, start, end)
    leftToRead -= scanned.end - start
    if (leftToRead < 0) throw new FileRefused('FILE_DAMAGED')
    return scanned
  }
  for (const found of text.matchAll(beginning)) {
    const { tokens, data } = read(text, found.index + found[0].length, text.length)
    const number = numberAt(text, found.index)
    if (data === null) {
      yield { number, tokens, isStream: false, maxCommands: 0 }
      continue
    }
    const picture = pictureBytes(tokens)
    const { size, content, countCommands } = unpack(
      readFilters(tokens),
      bytes.subarray(data),
      endOfData(text, tokens, data) - data,
      picture === null ? left : Math.min(picture, leftOfPictures),
    )
    if (picture === null) left -= size
    else leftOfPictures -= size
    yield {
      number,
      tokens,
      isStream: true,
      maxCommands: picture === null ? countCommands() : Number.POSITIVE_INFINITY,
    }
    if (!isObjectStream(tokens)) continue
    if (tokens.includes('/Predictor') || content === null) throw new FileRefused('FILE_DAMAGED')
    leftToRead += content.length * READINGS_MAX
    yield* packedObjects(content.toString('latin1'), tokens, read)
  }
}

/** The first of the two numbers that end at `end`, before `obj`. */
function numberAt(text: string, end: number): number | null {
  const [, digits] = text.slice(Math.max(0, end - DIGITS), end + 1).match(/(\d+)[.+-]?\d*$/) ?? []
  return digits === undefined ? null : Number(digits)
}

/** The data itself may contain `endstream`, so the length counts too. */
function endOfData(text: string, tokens: readonly Token[], data: number): number {
  const word = text.indexOf('endstream', data)
  return Math.max(word < 0 ? text.length : word, data + (plainNumber(tokens, '/Length') ?? 0))
}

/** Refuses filters that are given twice or by reference, which programs read in different ways. */
function readFilters(tokens: readonly Token[]): readonly Token[] {
  const filters = readSetting(tokens, '/Filter')
  const isUnique = tokens.filter((token) => token === '/Filter').length <= 1
  if (!isUnique || filters.some((filter) => !filter.startsWith('/'))) throw new FileRefused('FILE_DAMAGED')
  return filters
}

/** The most bytes that an image of this size can have; null for other streams. */
function pictureBytes(tokens: readonly Token[]): number | null {
  if (!tokens.includes('/Image')) return null
  const [width, height] = ['/Width', '/Height'].map((key) => Number(readSetting(tokens, key)[0]))
  const dots = Number(width) * Number(height)
  // Up to four colours of a byte each, and what filters put before each row.
  return dots > 0 ? dots * 4 + Number(height) + PICTURE_SLACK : null
}

/** An object stream begins with pairs of number and offset, followed by the objects. Refuses pairs that do not match the
 *  objects, which programs read in different ways. */
function* packedObjects(
  content: string,
  dictionary: readonly Token[],
  read: typeof scan,
): Generator<PdfObject> {
  const first = plainNumber(dictionary, '/First')
  const count = plainNumber(dictionary, '/N')
  if (first === null || count === null) throw new FileRefused('FILE_DAMAGED')
  const listed = (content.slice(0, first).match(/\S+/g) ?? []).map(Number)
  if (listed.length < count * 2 || !listed.every(Number.isInteger)) throw new FileRefused('FILE_DAMAGED')
  const objects = Array.from({ length: listed.length >> 1 }, (_, index) => ({
    number: listed[index * 2] as number,
    start: first + (listed[index * 2 + 1] as number),
  })).sort((a, b) => a.start - b.start)
  for (const [index, { number, start }] of objects.entries()) {
    if (start < first || start > content.length) throw new FileRefused('FILE_DAMAGED')
    const { tokens } = read(content, start, objects[index + 1]?.start ?? content.length)
    yield { number, tokens, isStream: false, maxCommands: 0 }
  }
}
