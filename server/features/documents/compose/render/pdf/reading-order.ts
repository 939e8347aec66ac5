import { type Glyph, type GlyphFont, glyphAliases, type Part } from './glyph-aliases.ts'
import type { Cluster, ShapedGlyph, Shaper } from './shaper.ts'

interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}
interface PositionedGlyph {
  readonly glyph: Glyph
  readonly position: Position
}
export interface LayoutFont extends GlyphFont {
  readonly unitsPerEm: number
  layout(text: string): { glyphs: Glyph[]; positions: Position[] }
  glyphForCodePoint(codePoint: number): Glyph
}

const isMark = (character: string) => /\p{Mn}/u.test(character)

/** Distributes glyphs to characters. Where there are more glyphs, the last character gets all that are left. */
function distribute(glyphs: readonly ShapedGlyph[], characters: number): (readonly ShapedGlyph[])[] {
  const singles = glyphs.slice(0, characters - 1)
  const left = glyphs.slice(singles.length)
  return [...singles.map((glyph) => [glyph]), ...(left.length > 0 ? [left] : [])]
}

/**
 * Makes each glyph of a font represent one character, and each character have one glyph, in reading order.
 *
 * A PDF maps each glyph to a text, and text extraction joins these texts in drawing order; the PDF library finds the ends of
 * lines by counting the characters of glyphs. But some scripts draw a vowel before the consonant that it follows; ligatures
 * represent several characters, which extraction of right-to-left text reverses; and some fonts draw "ị" as the glyphs of "i"
 * and a dot. So each glyph is added to the font again for each character that it represents: glyphs that draw one
 * character together become one, and a character without a glyph gets an empty one.
 */
export function emitTextInReadingOrder(font: LayoutFont, shape: Shaper): void {
  const aliasFor = glyphAliases(font)

  const positionGlyph = (
    character: string,
    parts: readonly Part[],
    advanceWidth: number,
    xAdvance: number,
  ) => ({
    glyph: aliasFor(character, { parts, advanceWidth }),
    position: { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 },
  })

  /** An empty glyph, one unit wide: after a glyph of no width, extraction counts the gap before it again. */
  function positionEmpty(character: string): PositionedGlyph {
    const width = isMark(character) ? 0 : 1
    return positionGlyph(character, [{ id: font.glyphForCodePoint(0x20).id, x: 0, y: 0 }], width, width)
  }

  /** One glyph that draws all of these, also where it stands aside of its place: extraction sorts glyphs by their places. */
  function positionTogether(character: string, glyphs: readonly ShapedGlyph[]): PositionedGlyph {
    let pen = 0
    const parts = glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
      const part = { id, x: pen + xOffset, y: yOffset }
      pen += xAdvance
      return part
    })
    const width = glyphs.reduce((sum, { id }) => sum + font.getGlyph(id).advanceWidth, 0)
    // Extraction reads a gap of a tenth of the font size as a space; some fonts space glyphs further apart.
    return positionGlyph(character, parts, width, Math.min(pen, width + 0.08 * font.unitsPerEm))
  }

  /** In drawing order. The PDF library has mirrored the brackets of right-to-left text already. */
  function rightToLeftGlyphs(character: string, glyphs: readonly ShapedGlyph[]): readonly ShapedGlyph[] {
    if (!/\p{Bidi_Mirrored}/u.test(character)) return glyphs.toReversed()
    const { id } = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    return glyphs.map((glyph) => ({ ...glyph, id }))
  }

  function arrange({ glyphs, text, rightToLeft }: Cluster): PositionedGlyph[] {
    const left = [...text]
    const arranged: PositionedGlyph[] = []
    const groups = distribute(glyphs, left.length)
    for (const [index, group] of groups.entries()) {
      const isWide = group.some(({ id }) => font.getGlyph(id).advanceWidth > 0)
      // Extraction treats a glyph that represents a mark as narrow, and would find a gap after a wide one.
      while (isWide && isMark(left[0] ?? '') && left.length > groups.length - index)
        arranged.push(positionEmpty(left.shift() ?? ''))
      const character = left.shift() ?? ''
      arranged.push(positionTogether(character, rightToLeft ? rightToLeftGlyphs(character, group) : group))
    }
    return [...arranged, ...left.map(positionEmpty)]
  }

  font.layout = (text) => {
    const positioned = shape(text).flatMap(arrange)
    return {
      glyphs: positioned.map(({ glyph }) => glyph),
      positions: positioned.map(({ position }) => position),
    }
  }
}
