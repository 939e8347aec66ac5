import { type Glyph, type GlyphFont, glyphAliases } from './glyph-aliases.ts'

interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}
interface PlacedGlyph {
  readonly glyph: Glyph
  readonly position: Position
}
export interface ShapingFont extends GlyphFont {
  readonly unitsPerEm: number
  getGlyph(id: number, codePoints?: readonly number[]): ReturnType<GlyphFont['getGlyph']>
  layout(text: string, ...settings: unknown[]): { glyphs: Glyph[]; positions: Position[] }
  glyphForCodePoint(codePoint: number): Glyph
}

/** The fewest glyphs that represent some characters, and these characters. */
interface Cluster {
  readonly glyphs: readonly PlacedGlyph[]
  readonly text: string
}

const STILL: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 }
/** Drawn for a mark without a letter. */
const DOTTED_CIRCLE = '◌'

const isMark = (character: string) => /\p{Mn}/u.test(character)

/** Text extraction reads a gap of a tenth of the font size as a space; some fonts space glyphs further apart. */
const limitAdvance = (position: Position, { advanceWidth }: Glyph, unitsPerEm: number): Position => ({
  ...position,
  xAdvance: Math.min(position.xAdvance, advanceWidth + 0.08 * unitsPerEm),
})

/** Splits a text into the shortest clusters whose glyphs have the same characters, in any order. A glyph without characters
 *  is a part of the one before. */
function clustersOf(drawn: readonly PlacedGlyph[], text: string): Cluster[] {
  const characters = [...text]
  const drawnOf = ({ glyph }: PlacedGlyph) => {
    const drawnText = String.fromCodePoint(...glyph.codePoints)
    // Decomposed, since a vowel drawn on both sides of its consonant is two glyphs.
    return drawnText === DOTTED_CIRCLE && !text.includes(DOTTED_CIRCLE) ? '' : drawnText.normalize('NFD')
  }
  const clusters: Cluster[] = []
  let glyphs: PlacedGlyph[] = []
  let from = 0
  let to = 0
  let ahead = 0
  /** How often each character was drawn more often than read. */
  const balance = new Map<string, number>()
  const count = (character: string, by: number) => {
    const next = (balance.get(character) ?? 0) + by
    if (next === 0) balance.delete(character)
    else balance.set(character, next)
    ahead += by
  }
  for (const [index, one] of drawn.entries()) {
    glyphs.push(one)
    for (const character of drawnOf(one)) count(character, 1)
    while (ahead > 0 && to < characters.length) {
      for (const character of (characters[to] ?? '').normalize('NFD')) count(character, -1)
      to += 1
    }
    const next = drawn[index + 1]
    if (next && (to === from || balance.size > 0 || drawnOf(next) === '')) continue
    clusters.push({ glyphs, text: characters.slice(from, next ? to : undefined).join('') })
    glyphs = []
    from = to
  }
  return clusters
}

/** Distributes glyphs to fewer characters: the last one gets all that are left. */
function share(glyphs: readonly PlacedGlyph[], characters: number): (readonly PlacedGlyph[])[] {
  const singles = Math.min(glyphs.length, characters - 1)
  const left = glyphs.slice(singles)
  return [...glyphs.slice(0, singles).map((glyph) => [glyph]), ...(left.length > 0 ? [left] : [])]
}

/**
 * Makes each glyph of a font represent one character, and each character have one glyph, in reading order.
 *
 * A PDF maps each glyph to a text, and text extraction joins these texts in drawing order; the PDF library finds the ends of
 * lines by counting the characters of glyphs. But some scripts draw a vowel before the consonant that it follows; ligatures
 * represent several characters, which extraction of right-to-left text reverses; and a letter may be drawn as a plain letter
 * and a mark. So each glyph is added to the font again for each character that it represents: glyphs that draw one
 * character together become one, and a character without a glyph gets an empty one.
 */
export function emitTextInReadingOrder(font: ShapingFont): void {
  // The font gives all uses of a glyph the characters of the first: the i of ị would be read as ị everywhere.
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => Object.create(getGlyph(id), { codePoints: { value: codePoints } })

  const aliasFor = glyphAliases(font)

  /** An empty glyph, one unit wide: after a glyph of no width, extraction counts the gap before it again. */
  function emptyGlyph(character: string): PlacedGlyph {
    const advanceWidth = isMark(character) ? 0 : 1
    const parts = [{ id: font.glyphForCodePoint(0x20).id, x: 0, y: 0 }]
    return {
      glyph: aliasFor(character, { parts, advanceWidth }),
      position: { ...STILL, xAdvance: advanceWidth },
    }
  }

  function merge(character: string, glyphs: readonly PlacedGlyph[]): PlacedGlyph {
    const [first, ...others] = glyphs
    if (first && others.length === 0) {
      const parts = [{ id: first.glyph.id, x: 0, y: 0 }]
      const { advanceWidth } = first.glyph
      return { glyph: aliasFor(character, { parts, advanceWidth }), position: first.position }
    }
    let pen = 0
    const parts = glyphs.map(({ glyph: { id }, position: { xAdvance, xOffset, yOffset } }) => {
      const part = { id, x: Math.round(pen + xOffset), y: Math.round(yOffset) }
      pen += xAdvance
      return part
    })
    const glyph = aliasFor(character, { parts, advanceWidth: Math.round(pen) })
    return { glyph, position: { ...STILL, xAdvance: pen } }
  }

  function arrange({ glyphs, text }: Cluster): PlacedGlyph[] {
    const left = [...text]
    if (left.length === 0) return []
    const arranged: PlacedGlyph[] = []
    const groups = share(glyphs, left.length)
    for (const [index, group] of groups.entries()) {
      const isWide = group.some(({ glyph }) => glyph.advanceWidth > 0)
      // Extraction treats a glyph that represents a mark as narrow, and would find a gap after a wide one.
      while (isWide && isMark(left[0] ?? '') && left.length > groups.length - index)
        arranged.push(emptyGlyph(left.shift() ?? ''))
      arranged.push(merge(left.shift() ?? '', group))
    }
    return [...arranged, ...left.map(emptyGlyph)]
  }

  const layout = font.layout.bind(font)
  font.layout = (text, ...settings) => {
    const run = layout(text, ...settings)
    const drawn = run.glyphs.map((glyph, at) => ({
      glyph,
      position: limitAdvance(run.positions[at] ?? STILL, glyph, font.unitsPerEm),
    }))
    const all = clustersOf(drawn, text).flatMap(arrange)
    run.glyphs = all.map(({ glyph }) => glyph)
    run.positions = all.map(({ position }) => position)
    return run
  }
}
