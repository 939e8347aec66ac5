import { readFileSync } from 'node:fs'
import { Blob, Buffer, ClusterLevel, Direction, Face, Font, shape } from 'harfbuzzjs'
import { isRightToLeft } from '../direction.ts'

export interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}
export interface ShapedGlyph {
  readonly id: number
  readonly position: Position
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
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
    shape(font, buffer)
    const drawn = buffer.getGlyphInfosAndPositions()
    if (rightToLeft) drawn.reverse()
    const clusters = [...Map.groupBy(drawn, ({ cluster }) => cluster)]
    return clusters.map(([start, glyphs], index) => ({
      text: text.slice(index === 0 ? 0 : start, clusters[index + 1]?.[0]),
      rightToLeft,
      glyphs: glyphs.map(({ codepoint, xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 }) => ({
        id: codepoint,
        position: { xAdvance, yAdvance, xOffset, yOffset },
      })),
    }))
  }
}
