import { type Glyph, type GlyphFont, glyphAliases, type Part } from './glyph-aliases.ts'
import type { Cluster, ShapedGlyph, Shaper } from './shaper.ts'

interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}
/** A glyph to be made: what it draws, for which character, and how far the next one is. */
interface Placed {
  readonly character: string
  readonly parts: readonly Part[]
  readonly advanceWidth: number
  readonly xAdvance: number
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

/** A mark's share of the width of its letter, relative to the font size: more than the PDF library takes from a glyph of a line
 *  that is slightly too long, so that what follows the mark stands behind it. */
const MARK_WIDTH = 0.01

const isNarrow = ({ xAdvance }: Placed) => xAdvance <= 1

/**
 * Shares the width of a glyph with the empty glyphs and marks after it, and draws all in the same places. Extraction sorts glyphs by
 * their places, and takes equal ones that nearly share a place for one.
 */
function shareWidth([wide, ...narrow]: readonly Placed[], unitsPerEm: number): Placed[] {
  if (!wide) return []
  const marks = narrow.filter(({ character }) => isMark(character)).length
  const markWidth = Math.min(MARK_WIDTH * unitsPerEm, wide.xAdvance / (2 * (narrow.length + 1)))
  const letterWidth = (wide.xAdvance - marks * markWidth) / (narrow.length + 1 - marks)
  let left = wide.xAdvance
  const shared = narrow.toReversed().map((glyph) => {
    const xAdvance = Math.floor(isMark(glyph.character) ? markWidth : letterWidth)
    left -= xAdvance
    const shift = wide.xAdvance - left
    const parts = glyph.parts.map((part) => ({ ...part, x: part.x + shift }))
    return { ...glyph, parts, advanceWidth: xAdvance, xAdvance }
  })
  const taken = wide.xAdvance - left
  return [
    { ...wide, advanceWidth: Math.max(0, wide.advanceWidth - taken), xAdvance: left },
    ...shared.toReversed(),
  ]
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
  // Fonts of the other kind draw each glyph where it stands.
  const isTrueType = font.createSubset()._addGlyph !== undefined
  const aliasFor = glyphAliases(font)
  const space = font.glyphForCodePoint(0x20)

  /** An empty glyph, one unit wide: after a glyph of no width, extraction counts the gap before it again. */
  function placeEmpty(character: string): Placed {
    const width = isMark(character) ? 0 : 1
    return { character, parts: [{ id: space.id, x: 0, y: 0 }], advanceWidth: width, xAdvance: width }
  }

  /** One glyph that draws all of these, also where it stands aside of its place: extraction sorts glyphs by their places. */
  function placeTogether(character: string, glyphs: readonly ShapedGlyph[]): Placed {
    let pen = 0
    const parts = glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
      const part = { id, x: pen + xOffset, y: yOffset }
      pen += xAdvance
      return part
    })
    const advanceWidth = glyphs.reduce((sum, { id }) => sum + font.getGlyph(id).advanceWidth, 0)
    // Extraction reads a gap of a tenth of the font size as a space; some fonts space glyphs further apart.
    const xAdvance = Math.min(pen, advanceWidth + 0.08 * font.unitsPerEm)
    return { character, parts, advanceWidth, xAdvance }
  }

  /** In drawing order. The PDF library has mirrored the brackets of right-to-left text already. */
  function rightToLeftGlyphs(character: string, glyphs: readonly ShapedGlyph[]): readonly ShapedGlyph[] {
    if (!/\p{Bidi_Mirrored}/u.test(character)) return glyphs.toReversed()
    const { id } = font.glyphForCodePoint(character.codePointAt(0) ?? 0)
    return glyphs.map((glyph) => ({ ...glyph, id }))
  }

  function arrange({ glyphs, text, rightToLeft }: Cluster): Placed[] {
    const left = [...text]
    const arranged: Placed[] = []
    const groups = distribute(glyphs, left.length)
    for (const [index, group] of groups.entries()) {
      const isWide = group.some(({ id }) => font.getGlyph(id).advanceWidth > 0)
      // Extraction treats a glyph that represents a mark as narrow, and would find a gap after a wide one.
      while (isWide && isMark(left[0] ?? '') && left.length > groups.length - index)
        arranged.push(placeEmpty(left.shift() ?? ''))
      const character = left.shift() ?? ''
      arranged.push(placeTogether(character, rightToLeft ? rightToLeftGlyphs(character, group) : group))
    }
    return [...arranged, ...left.map(placeEmpty)]
  }

  font.layout = (text) => {
    const groups: Placed[][] = []
    for (const cluster of shape(text)) {
      for (const glyph of arrange(cluster)) {
        const last = groups.at(-1)
        if (last && isTrueType && !cluster.rightToLeft && isNarrow(glyph)) last.push(glyph)
        else groups.push([glyph])
      }
    }
    const placed = groups.flatMap((group) => shareWidth(group, font.unitsPerEm))
    return {
      // A space at which no line ends is extracted as any other.
      glyphs: placed.map(({ character, parts, advanceWidth }) =>
        aliasFor(character.replace('\u00a0', ' '), { parts, advanceWidth }),
      ),
      positions: placed.map(({ xAdvance }) => ({ xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 })),
    }
  }
}
