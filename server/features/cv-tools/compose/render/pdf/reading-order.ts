/** What is used of a font of fontkit, which comes without types. */
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
interface Drawn {
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

/** A glyph as it is drawn, and the text that it stands for. */
interface Letter {
  readonly drawn: readonly Drawn[]
  readonly text: string
}

/** Font files number their glyphs below this; from here on stand further names of the same drawings. */
const FIRST_NAME = 0x1_0000
const STILL: Position = { xAdvance: 0, yAdvance: 0, xOffset: 0, yOffset: 0 }

const pointsOf = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)
const isMark = (point: number) => /\p{Mn}/u.test(String.fromCodePoint(point))
const saidBy = (drawn: readonly Drawn[]) =>
  drawn.map(({ glyph }) => String.fromCodePoint(...glyph.codePoints)).join('')
const sorted = (text: string) => [...text].sort().join('')

/** Readers take a tenth of the font's size between two glyphs for a space; some fonts keep glyphs further apart. */
const closeUp = (position: Position, { advanceWidth }: Glyph, unitsPerEm: number): Position => ({
  ...position,
  xAdvance: Math.min(position.xAdvance, advanceWidth + 0.08 * unitsPerEm),
})

/** The shortest parts of a text whose glyphs say the same characters as it does, in whatever order. */
function lettersOf(drawn: readonly Drawn[], text: string): Letter[] {
  // Decomposed: a vowel that is drawn on both sides of its consonant is two glyphs.
  const characters = [...text.normalize('NFD')]
  const letters: Letter[] = []
  let part: Drawn[] = []
  let at = 0
  for (const [index, one] of drawn.entries()) {
    part.push(one)
    const said = [...saidBy(part).normalize('NFD')]
    const isLast = index === drawn.length - 1
    const meant = characters.slice(at, isLast ? undefined : at + said.length).join('')
    if (!isLast && sorted(said.join('')) !== sorted(meant)) continue
    letters.push({ drawn: part, text: meant.normalize('NFC') })
    at += said.length
    part = []
  }
  return letters
}

const saysItself = ({ drawn, text }: Letter) =>
  saidBy(drawn) === text && drawn.every(({ glyph }) => glyph.codePoints.length === 1)

/**
 * Makes a font's glyphs say the characters of a text one by one, in the order in which they are read.
 *
 * A PDF keeps one text for each glyph, and readers put them together in the order of drawing. But some scripts draw a
 * vowel before the consonant that it follows, and join several characters to one drawing, which readers of right-to-left
 * text then turn around. So a glyph that has to say something else than before goes into the font a second time, and a
 * character without a drawing of its own gets an empty one.
 */
export function emitTextInReadingOrder(font: ShapingFont): void {
  const names = new Map<string, number>()
  const drawings = new Map<number, number>()

  function saying(point: number, glyph: Glyph, advanceWidth = glyph.advanceWidth): Glyph {
    const key = `${glyph.id} ${point}`
    const id = names.get(key) ?? FIRST_NAME + names.size
    names.set(key, id)
    drawings.set(id, glyph.id)
    return { id, codePoints: [point], advanceWidth }
  }
  /** Of one unit, which nobody sees: where nothing moved, readers measure the gap before it a second time behind it. */
  const silent = (point: number): Drawn => {
    const width = isMark(point) ? 0 : 1
    return {
      glyph: saying(point, font.glyphForCodePoint(0x20), width),
      position: { ...STILL, xAdvance: width },
    }
  }

  function told(letter: Letter): readonly Drawn[] {
    if (saysItself(letter)) return letter.drawn
    const composed = pointsOf(letter.text)
    const left = composed.length < letter.drawn.length ? pointsOf(letter.text.normalize('NFD')) : composed
    const all: Drawn[] = []
    for (const { glyph, position } of letter.drawn) {
      // Readers take what says a mark for as narrow as a mark, and would find a gap behind a wide one.
      while (glyph.advanceWidth > 0 && left[0] !== undefined && isMark(left[0]))
        all.push(silent(left.shift() as number))
      const point = left.shift()
      if (point === undefined) return letter.drawn
      all.push({ glyph: saying(point, glyph), position })
    }
    return [...all, ...left.map(silent)]
  }

  const layout = font.layout.bind(font)
  font.layout = (text, ...settings) => {
    const run = layout(text, ...settings)
    const drawn = run.glyphs.map((glyph, at) => ({
      glyph,
      position: closeUp(run.positions[at] ?? STILL, glyph, font.unitsPerEm),
    }))
    const all = lettersOf(drawn, text).flatMap(told)
    run.glyphs = all.map(({ glyph }) => glyph)
    run.positions = all.map(({ position }) => position)
    return run
  }

  const createSubset = font.createSubset.bind(font)
  font.createSubset = () => {
    const subset = createSubset()
    const include = subset.includeGlyph.bind(subset)
    const places = new Map<number, number>()
    subset.includeGlyph = (id) => {
      const drawing = drawings.get(id)
      if (drawing === undefined) return include(id)
      const place = places.get(id) ?? subset.glyphs.push(drawing) - 1
      places.set(id, place)
      return place
    }
    return subset
  }
}
