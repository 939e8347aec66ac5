import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildJpeg, buildPng, jpegSegment, pngChunk } from '../../../testing/files/pictures.ts'
import { runs } from '../../../testing/runs.ts'
import { cleanScreenshot } from './picture.ts'

const PLACE = 'GPS 52.5200 N, 13.4050 E'
const place = Buffer.from(PLACE)

/** The Exif data of a photo: a place, then the orientation. */
function exif(order: 'II' | 'MM', orientation: number, directory = 8): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 24 + 4)
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  tiff.write(order, 0)
  short(42, 2)
  if (order === 'II') tiff.writeUInt32LE(directory, 4)
  else tiff.writeUInt32BE(directory, 4)
  short(2, 8)
  short(0x8825, 10)
  short(0x0112, 22)
  short(3, 24)
  short(orientation, 30)
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff, place])
}

function orientationAlone(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff[19] = orientation
  return Buffer.concat([Buffer.from('Exif\0\0'), tiff])
}

describe('the cleaning of a picture', () => {
  test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'pHYs', 'prVt'])(
    'a PNG keeps its picture and loses %s',
    (type) => {
      expect(cleanScreenshot(buildPng({ width: 4, height: 3 }, [pngChunk(type, place)]))).toEqual({
        format: 'png',
        content: buildPng(),
      })
    },
  )

  test('a PNG keeps its palette and its transparent colour', () => {
    const colours = [pngChunk('PLTE', Buffer.alloc(6)), pngChunk('tRNS', Buffer.alloc(1))]
    const picture = buildPng({ width: 4, height: 3 }, colours)
    expect(cleanScreenshot(picture).content).toEqual(picture)
  })

  test.each([
    ['the header', 0xe0],
    ['EXIF and its thumbnail', 0xe1],
    ['a colour profile', 0xe2],
    ['Photoshop’s notes', 0xed],
    ['a comment', 0xfe],
  ])('a JPEG keeps its picture and loses %s', (_, marker) => {
    expect(cleanScreenshot(buildJpeg([jpegSegment(marker, place)]))).toEqual({
      format: 'jpeg',
      content: buildJpeg(),
    })
  })

  test('a JPEG from Adobe keeps its colours', () => {
    const adobe = jpegSegment(0xee, Buffer.concat([Buffer.from('Adobe'), Buffer.alloc(7)]))
    expect(cleanScreenshot(buildJpeg([adobe])).content).toEqual(buildJpeg([adobe]))
    const fake = jpegSegment(0xee, Buffer.concat([Buffer.from('Adobe'), place]))
    expect(cleanScreenshot(buildJpeg([fake])).content).toEqual(buildJpeg())
  })

  test.each([
    ['II', 6],
    ['MM', 8],
    ['MM', 3],
  ] as const)(
    'a photo keeps its orientation, but nothing else of its EXIF (%s, %i)',
    (order, orientation) => {
      const photo = buildJpeg([jpegSegment(0xe1, exif(order, orientation))])
      const { content } = cleanScreenshot(photo)
      expect(content).toEqual(buildJpeg([jpegSegment(0xe1, orientationAlone(orientation))]))
      expect(cleanScreenshot(content).content).toEqual(content)
    },
  )

  test.each([
    ['upright', exif('II', 1)],
    ['turned in a way that there is none', exif('MM', 9)],
    ['with a directory beyond the segment', exif('MM', 6, 4_000_000_000)],
    ['cut in the header', exif('II', 6).subarray(0, 11)],
    ['cut in the entry', exif('II', 6).subarray(0, 36)],
  ])('a JPEG loses all of an EXIF segment that is %s', (_, segment) => {
    expect(cleanScreenshot(buildJpeg([jpegSegment(0xe1, segment)])).content).toEqual(buildJpeg())
  })

  test.each([
    ['png', buildPng()],
    ['jpeg', buildJpeg()],
  ] as const)('a picture loses what follows the end of a %s', (format, picture) => {
    expect(cleanScreenshot(Buffer.concat([picture, place]))).toEqual({ format, content: picture })
  })
})

test('a picture that was cut, changed or forged lets nothing hidden through', () => {
  const pictures = fc.constantFrom(
    buildPng({ width: 4, height: 3 }, [pngChunk('tEXt', place)]),
    buildJpeg([jpegSegment(0xe1, place)]),
    buildJpeg([jpegSegment(0xe1, exif('MM', 6))]),
  )
  const change = fc.record({ picture: pictures, at: fc.nat(200), bytes: fc.uint8Array({ maxLength: 8 }) })
  fc.assert(
    fc.property(change, ({ picture, at, bytes }) => {
      const changed = Buffer.concat([picture.subarray(0, at), bytes, picture.subarray(at + bytes.length)])
      try {
        const { content } = cleanScreenshot(changed)
        // What is kept is a picture already.
        expect(cleanScreenshot(content).content).toEqual(content)
      } catch (error) {
        expect(['INVALID_FILE_TYPE', 'FILE_DAMAGED', 'PICTURE_TOO_LARGE']).toContain(
          (error as { code: string }).code,
        )
      }
    }),
    { numRuns: runs(500) },
  )
})
