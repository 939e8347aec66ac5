import type { importFileErrors } from '@jobscout/contract/imports/errors.ts'

export type FileRefusal = keyof typeof importFileErrors

/** Thrown for a file that is not read. */
export class ImportRefused extends Error {
  readonly code: FileRefusal
  /** Where in the file, for quotation marks that are never closed. */
  readonly line: number | null
  constructor(code: FileRefusal, line: number | null = null) {
    super(code)
    this.code = code
    this.line = line
  }
}

const byteOrderMarks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const

const SAMPLE_BYTES = 4096

/** UTF-16 without a mark: of Latin text every second byte is zero. */
function guessWideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const zeros = [0, 0]
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 5
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return null
}

/** Texts hold no zeros, and few control characters. */
const isBinary = (text: string): boolean =>
  text.includes('\0') || (text.match(/[^\P{Cc}\s]/gu)?.length ?? 0) > text.length / 100

/** Decodes UTF-8, UTF-16 or Windows-1252, with or without a mark. Throws ImportRefused for what is no text. */
export function decodeText(bytes: Uint8Array): string {
  const mark = byteOrderMarks.find(({ bytes: start }) => start.every((byte, at) => bytes[at] === byte))
  const encoding = mark?.encoding ?? guessWideEncoding(bytes)
  const text = encoding ? new TextDecoder(encoding).decode(bytes) : decodeNarrow(bytes)
  if (isBinary(text)) throw new ImportRefused('IMPORT_NOT_A_TABLE')
  return text
}

function decodeNarrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Every byte is a character of it. Latin-1 is the same but for control characters.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Control characters and marks that turn the direction, but for the ends of lines. */
const unwanted = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** A cell as text of one line. */
export const cleanLine = (cell: string): string =>
  cell.replaceAll('\n', ' ').replace(unwanted, ' ').replace(/\s+/g, ' ').trim().toWellFormed().normalize()

/** A cell as text of several lines. */
export const cleanText = (cell: string): string =>
  cell
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(unwanted, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .toWellFormed()
    .normalize()
