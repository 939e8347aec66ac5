import { readFileSync } from 'node:fs'
import { Blob, Buffer, BufferFlag, ClusterLevel, Direction, Face, Font, shape } from 'harfbuzzjs'
import { isRightToLeft } from '../direction.ts'

/** A glyph of the font file, and its place beside the glyph before. */
export interface ShapedGlyph {
  readonly id: number
  readonly xAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** The fewest glyphs that draw some characters, in reading order, and these characters. */
export interface Cluster {
  readonly glyphs: readonly ShapedGlyph[]
  readonly text: string
  readonly rightToLeft: boolean
}

/** Chooses the glyphs of a text in one script and font, and their positions. */
export type Shaper = (text: string) => Cluster[]

/** Returns a shaper for a font file. The PDF library's own shaping misplaces marks and gives glyphs to wrong characters. */
export function shaperFor(file: string): Shaper {
  const font = new Font(new Face(new Blob(readFileSync(file))))
  return (text) => {
    const rightToLeft = isRightToLeft(text)
    const buffer = new Buffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR)
    buffer.setFlags(BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE)
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
    shape(font, buffer)
    const drawn = buffer.getGlyphInfosAndPositions()
    if (rightToLeft) drawn.reverse()
    const clusters = [...Map.groupBy(drawn, ({ cluster }) => cluster)]
    return clusters.map(([start, glyphs], index) => ({
      text: text.slice(index === 0 ? 0 : start, clusters[index + 1]?.[0]),
      rightToLeft,
      glyphs: glyphs.map(({ codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
        id: codepoint,
        xAdvance,
        xOffset,
        yOffset,
      })),
    }))
  }
}
