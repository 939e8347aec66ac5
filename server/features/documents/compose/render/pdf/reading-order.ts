/** The used part of a fontkit font, which has no types. */
interface Glyph {
  readonly id: number
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
}
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
interface Subset {
  readonly glyphs: number[]
  includeGlyph(id: number): number
}
export interface ShapingFont {
  readonly unitsPerEm: number
  layout(text: string, ...settings: unknown[]): { glyphs: Glyph[]; positions: Position[] }
  createSubset(): Subset
  glyphForCodePoint(codePoint: number): Glyph
}

/** The fewest glyphs that represent some characters, and these characters. */
interface Cluster {
  readonly glyphs: readonly PlacedGlyph[]
  readonly text: string
}

/** Glyph ids of font files are below this; ids from here on are aliases of glyphs. */
const FIRST_ALIAS = 0x1_0000
const STILL: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 }

const pointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)
const isMark = (point: number) => /\p{Mn}/u.test(String.fromCodePoint(point))
const charactersOf = (drawn: readonly PlacedGlyph[]) =>
  drawn.map(({ glyph }) => String.fromCodePoint(...glyph.codePoints)).join('')
const sorted = (text: string) => [...text].sort().join('')

/** Text extraction reads a gap of a tenth of the font size as a space; some fonts space glyphs further apart. */
const limitAdvance = (position: Position, { advanceWidth }: Glyph, unitsPerEm: number): Position => ({
  ...position,
  xAdvance: Math.min(position.xAdvance, advanceWidth + 0.08 * unitsPerEm),
})

/** Splits a text into the shortest clusters whose glyphs have the same characters, in any order. */
function clustersOf(drawn: readonly PlacedGlyph[], text: string): Cluster[] {
  // Decomposed, since a vowel drawn on both sides of its consonant is two glyphs.
  const characters = [...text.normalize('NFD')]
  const clusters: Cluster[] = []
  let part: PlacedGlyph[] = []
  let at = 0
  for (const [index, one] of drawn.entries()) {
    part.push(one)
    const actual = [...charactersOf(part).normalize('NFD')]
    const isLast = index === drawn.length - 1
    const expected = characters.slice(at, isLast ? undefined : at + actual.length).join('')
    if (!isLast && sorted(actual.join('')) !== sorted(expected)) continue
    clusters.push({ glyphs: part, text: expected.normalize('NFC') })
    at += actual.length
    part = []
  }
  return clusters
}

const isInOrder = ({ glyphs, text }: Cluster) =>
  charactersOf(glyphs) === text && glyphs.every(({ glyph }) => glyph.codePoints.length === 1)

/**
 * Makes each glyph of a font represent one character, in reading order.
 *
 * A PDF maps each glyph to a text, and text extraction joins these texts in drawing order. But some scripts draw a vowel
 * before the consonant that it follows, and ligatures represent several characters, which extraction of right-to-left text
 * reverses. So a glyph that must represent another character is added to the font again under an alias, and a character
 * without a glyph of its own gets an empty one.
 */
export function emitTextInReadingOrder(font: ShapingFont): void {
  const aliases = new Map<string, number>()
  const originals = new Map<number, number>()

  function aliasFor(point: number, glyph: Glyph, advanceWidth = glyph.advanceWidth): Glyph {
    const key = `${glyph.id} ${point}`
    const id = aliases.get(key) ?? FIRST_ALIAS + aliases.size
    aliases.set(key, id)
    originals.set(id, glyph.id)
    return { id, codePoints: [point], advanceWidth }
  }
  /** An empty glyph, one unit wide: after a glyph of no width, extraction counts the gap before it again. */
  const emptyGlyph = (point: number): PlacedGlyph => {
    const width = isMark(point) ? 0 : 1
    return {
      glyph: aliasFor(point, font.glyphForCodePoint(0x20), width),
      position: { ...STILL, xAdvance: width },
    }
  }

  function reorder(cluster: Cluster): readonly PlacedGlyph[] {
    if (isInOrder(cluster)) return cluster.glyphs
    const composed = pointsOf(cluster.text)
    const remaining =
      composed.length < cluster.glyphs.length ? pointsOf(cluster.text.normalize('NFD')) : composed
    const all: PlacedGlyph[] = []
    for (const { glyph, position } of cluster.glyphs) {
      // Extraction treats a glyph that represents a mark as narrow, and would find a gap after a wide one.
      while (glyph.advanceWidth > 0 && remaining[0] !== undefined && isMark(remaining[0]))
        all.push(emptyGlyph(remaining.shift() as number))
      const point = remaining.shift()
      if (point === undefined) return cluster.glyphs
      all.push({ glyph: aliasFor(point, glyph), position })
    }
    return [...all, ...remaining.map(emptyGlyph)]
  }

  const layout = font.layout.bind(font)
  font.layout = (text, ...settings) => {
    const run = layout(text, ...settings)
    const drawn = run.glyphs.map((glyph, at) => ({
      glyph,
      position: limitAdvance(run.positions[at] ?? STILL, glyph, font.unitsPerEm),
    }))
    const all = clustersOf(drawn, text).flatMap(reorder)
    run.glyphs = all.map(({ glyph }) => glyph)
    run.positions = all.map(({ position }) => position)
    return run
  }

  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = createSubset()
    const include = subset.includeGlyph.bind(subset)
    const indexes = new Map<number, number>()
    subset.includeGlyph = (id) => {
      const original = originals.get(id)
      if (original === undefined) return include(id)
      const index = indexes.get(id) ?? subset.glyphs.push(original) - 1
      indexes.set(id, index)
      return index
    }
    return subset
  }
}
