import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PICTURE_SIZE, type PictureName, pictures } from './catalogue.ts'

/** On a slow phone each takes about half a second. */
const MOST_BYTES = 80_000

const files = (Object.keys(pictures) as PictureName[]).flatMap((name) =>
  ['light', 'dark'].map((scheme) => `${name}-${scheme}.webp`),
)

/** The size of the canvas, as the extended header of a WebP file has it. */
function readSize(file: Buffer) {
  expect(file.toString('latin1', 8, 16)).toBe('WEBPVP8X')
  return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 }
}

test.each(files)('%s is as large as the page reserves room for, and light enough for a phone', (name) => {
  const file = readFileSync(new URL(name, import.meta.url))
  expect(readSize(file)).toEqual({ width: 2 * PICTURE_SIZE.width, height: 2 * PICTURE_SIZE.height })
  expect(file.length).toBeLessThan(MOST_BYTES)
})
