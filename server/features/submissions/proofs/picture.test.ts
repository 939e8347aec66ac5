import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jpegOf, jpegSegment, pngChunk, pngOf } from '../../../testing/files/pictures.ts'
import { runs } from '../../../testing/runs.ts'
import { cleanPicture } from './picture.ts'

const PLACE = 'GPS 52.5200 N, 13.4050 E'
const place = Buffer.from(PLACE)

describe('a picture keeps what it shows', () => {
  test.each(['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'pHYs', 'prVt'])(
    'and loses %s of a PNG',
    (type) => {
      expect(cleanPicture(pngOf({ width: 4, height: 3 }, [pngChunk(type, place)]))).toEqual({
        format: 'png',
        content: pngOf(),
      })
    },
  )

  test('with the palette and the transparent colour of a PNG', () => {
    const colours = [pngChunk('PLTE', Buffer.alloc(6)), pngChunk('tRNS', Buffer.alloc(1))]
    const picture = pngOf({ width: 4, height: 3 }, colours)
    expect(cleanPicture(picture).content).toEqual(picture)
  })

  test.each([
    ['the header', 0xe0],
    ['EXIF and its thumbnail', 0xe1],
    ['a colour profile', 0xe2],
    ['Photoshop’s notes', 0xed],
    ['a comment', 0xfe],
  ])('and loses %s of a JPEG', (_, marker) => {
    expect(cleanPicture(jpegOf([jpegSegment(marker, place)]))).toEqual({ format: 'jpeg', content: jpegOf() })
  })

  test('with the colours of a JPEG from Adobe', () => {
    const adobe = jpegSegment(0xee, Buffer.concat([Buffer.from('Adobe'), Buffer.alloc(7)]))
    expect(cleanPicture(jpegOf([adobe])).content).toEqual(jpegOf([adobe]))
    const fake = jpegSegment(0xee, Buffer.concat([Buffer.from('Adobe'), place]))
    expect(cleanPicture(jpegOf([fake])).content).toEqual(jpegOf())
  })

  test.each([
    ['png', pngOf()],
    ['jpeg', jpegOf()],
  ] as const)('and loses what follows the end of a %s', (format, picture) => {
    expect(cleanPicture(Buffer.concat([picture, place]))).toEqual({ format, content: picture })
  })
})

test('of a picture that was cut, changed or made up, nothing hidden gets through', () => {
  const pictures = fc.constantFrom(
    pngOf({ width: 4, height: 3 }, [pngChunk('tEXt', place)]),
    jpegOf([jpegSegment(0xe1, place)]),
  )
  const change = fc.record({ picture: pictures, at: fc.nat(200), bytes: fc.uint8Array({ maxLength: 8 }) })
  fc.assert(
    fc.property(change, ({ picture, at, bytes }) => {
      const changed = Buffer.concat([picture.subarray(0, at), bytes, picture.subarray(at + bytes.length)])
      try {
        const { content } = cleanPicture(changed)
        // What is kept is a picture already.
        expect(cleanPicture(content).content).toEqual(content)
      } catch (error) {
        expect(['INVALID_FILE_TYPE', 'FILE_DAMAGED', 'PICTURE_TOO_LARGE']).toContain(
          (error as { code: string }).code,
        )
      }
    }),
    { numRuns: runs(500) },
  )
})
