/** The used part of a fontkit font, which has no types. */
export interface Glyph {
  readonly id: number
  readonly codePoints: readonly number[]
  readonly advanceWidth: number
}
interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}
export interface GlyphFont {
  getGlyph(id: number): Glyph & { readonly bbox: Box }
  createSubset(): Subset
}
interface Subset {
  readonly glyphs: number[]
  includeGlyph(id: number): number
  /** Writes one glyph; of TrueType fonts. */
  _addGlyph?(id: number): void
  encode(): Uint8Array
  readonly glyf: Uint8Array[]
  readonly loca: { readonly offsets: number[] }
  readonly hmtx: { readonly metrics: { advance: number; bearing: number }[] }
  offset: number
}

/** A glyph of the font file, and where its origin is drawn. */
export interface Part {
  readonly id: number
  readonly x: number
  readonly y: number
}
interface Alias {
  readonly parts: readonly Part[]
  readonly advanceWidth: number
}

/** Glyph ids of font files are below this; ids from here on are aliases. */
const FIRST_ALIAS = 0x1_0000

const HEADER = 10
const COMPONENT = 8
const ARGUMENTS_ARE_WORDS = 0x1
const ARGUMENTS_ARE_OFFSETS = 0x2
const MORE_COMPONENTS = 0x20

/** A TrueType glyph composed of other glyphs of its font. */
function composite(box: Box, parts: readonly Part[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(HEADER + COMPONENT * parts.length))
  const header = [-1, box.minX, box.minY, box.maxX, box.maxY]
  for (const [at, value] of header.entries()) view.setInt16(2 * at, value)
  for (const [index, { id, x, y }] of parts.entries()) {
    const at = HEADER + COMPONENT * index
    const more = index < parts.length - 1 ? MORE_COMPONENTS : 0
    view.setUint16(at, ARGUMENTS_ARE_WORDS | ARGUMENTS_ARE_OFFSETS | more)
    view.setUint16(at + 2, id)
    view.setInt16(at + 4, x)
    view.setInt16(at + 6, y)
  }
  return new Uint8Array(view.buffer)
}

/** Returns a function that adds a glyph to a font which draws some of its glyphs and represents one character. */
export function glyphAliases(font: GlyphFont): (character: string, alias: Alias) => Glyph {
  const ids = new Map<string, number>()
  const aliases = new Map<number, Alias>()

  function computeBox(parts: readonly Part[]): Box {
    const boxes = parts.flatMap(({ id, x, y }) => {
      const { minX, minY, maxX, maxY } = font.getGlyph(id).bbox
      return minX <= maxX ? [{ minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y }] : []
    })
    // A glyph without an outline has no box.
    if (boxes.length === 0) return { minX: 0, minY: 0, maxX: 0, maxY: 0 }
    return {
      minX: Math.floor(Math.min(...boxes.map(({ minX }) => minX))),
      minY: Math.floor(Math.min(...boxes.map(({ minY }) => minY))),
      maxX: Math.ceil(Math.max(...boxes.map(({ maxX }) => maxX))),
      maxY: Math.ceil(Math.max(...boxes.map(({ maxY }) => maxY))),
    }
  }

  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = createSubset()
    const include = subset.includeGlyph.bind(subset)
    const indexes = new Map<number, number>()
    subset.includeGlyph = (id) => {
      const alias = aliases.get(id)
      if (!alias) return include(id)
      const [first, ...others] = alias.parts
      const original = first && others.length === 0 && first.x === 0 && first.y === 0 ? first.id : id
      const index = indexes.get(id) ?? subset.glyphs.push(original) - 1
      indexes.set(id, index)
      return index
    }
    const add = subset._addGlyph?.bind(subset)
    subset._addGlyph = (id) => {
      const alias = aliases.get(id)
      if (!alias) return add?.(id)
      const box = computeBox(alias.parts)
      const bytes = composite(
        box,
        alias.parts.map((part) => ({ ...part, id: include(part.id) })),
      )
      subset.glyf.push(bytes)
      subset.loca.offsets.push(subset.offset)
      subset.hmtx.metrics.push({ advance: alias.advanceWidth, bearing: box.minX })
      subset.offset += bytes.length
    }
    return subset
  }

  return (character, alias) => {
    const key = JSON.stringify([character, alias])
    const id = ids.get(key) ?? FIRST_ALIAS + ids.size
    ids.set(key, id)
    aliases.set(id, alias)
    // Code units, since the PDF library counts the characters of a line in them.
    const codePoints = character.split('').map((unit) => unit.charCodeAt(0))
    return { id, codePoints, advanceWidth: alias.advanceWidth }
  }
}
