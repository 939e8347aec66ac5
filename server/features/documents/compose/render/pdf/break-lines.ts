/** Scripts without spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff00-\uffef]/u
const broad = /[\p{Lu}\p{S}mwMW@%—…]/u

/** An upper bound of a character's width, relative to the font size. */
function estimateWidth(character: string): number {
  if (/\p{M}|\p{Cf}/u.test(character)) return 0
  if (wide.test(character)) return 1
  return broad.test(character) ? 0.95 : 0.66
}

const widthOfText = (text: string) => [...text].reduce((sum, character) => sum + estimateWidth(character), 0)

const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const parts = (text: string, by: Intl.Segmenter) => Array.from(by.segment(text), ({ segment }) => segment)

/** The words in a text without spaces at which a line may end. A hyphen stays before its word: at the end of a line, extraction takes
 *  it for a broken one. */
function splitWord(text: string): string[] {
  const split: string[] = []
  for (const part of parts(text, words)) {
    const last = split.at(-1)
    if (last !== undefined && (/[-\u00a0]$/.test(last) || part.startsWith('\u00a0')))
      split[split.length - 1] = last + part
    else split.push(part)
  }
  return split
}

/** Inserts line breaks where the PDF library would hyphenate: in text without spaces and in words longer than a line.
 *  `room` is the width of a line relative to the font size. */
export function breakLines(text: string, room: number): string {
  const isLong = text.split(' ').some((word) => widthOfText(word) > room)
  if (!isLong && !unspaced.test(text)) return text
  const pieces = text
    .split(/(?<= )/)
    .flatMap((piece) => (widthOfText(piece) > room || unspaced.test(piece) ? splitWord(piece) : piece))
    .flatMap((piece) => (widthOfText(piece) > room ? parts(piece, graphemes) : piece))
  let line = ''
  let filled = 0
  const lines: string[] = []
  for (const piece of pieces) {
    const width = widthOfText(piece)
    const mayEnd = !/^[\p{Pe}\p{Pf}\p{Po}]/u.test(piece) || filled + width > room + 1
    if (filled + width > room && filled > 0 && mayEnd) {
      lines.push(line.trimEnd())
      line = ''
      filled = 0
    }
    line += line === '' ? piece.trimStart() : piece
    filled += width
  }
  return [...lines, line].join('\n')
}
