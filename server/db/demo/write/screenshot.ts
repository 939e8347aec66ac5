import { crc32, deflateSync } from 'node:zlib'

const WIDTH = 480
const HEIGHT = 270
const CENTRE = { x: 240, y: 105 }

type Colour = readonly [red: number, green: number, blue: number]
const paper: Colour = [255, 255, 255]
const bar: Colour = [47, 62, 84]
const line: Colour = [205, 210, 218]
const green: Colour = [46, 125, 80]

/** Whether a point is on a stroke between two others. */
function isOnStroke(x: number, y: number, [ax, ay, bx, by]: readonly [number, number, number, number]) {
  const along = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
  const at = Math.min(1, Math.max(0, along))
  return Math.hypot(x - ax - at * (bx - ax), y - ay - at * (by - ay)) <= 4
}

/** A page as employers show it in the end: a bar, a tick in a circle, and lines of text. */
function colourAt(x: number, y: number): Colour {
  const [across, down] = [x - CENTRE.x, y - CENTRE.y]
  if (y < 36) return bar
  if (isOnStroke(across, down, [-16, 1, -5, 13]) || isOnStroke(across, down, [-5, 13, 18, -13])) return paper
  if (Math.hypot(across, down) <= 38) return green
  const isText = Math.abs(across) < 130 && ((y >= 175 && y < 185) || (y >= 200 && y < 210))
  return isText || (Math.abs(across) < 70 && y >= 225 && y < 235) ? line : paper
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** The screenshot of an employer's last page, as a PNG. It has no words: the company is made up. */
export function drawScreenshot(): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  header.writeUInt32BE(WIDTH, 0)
  header.writeUInt32BE(HEIGHT, 4)
  const rows = Array.from({ length: HEIGHT }, (_, y) => [
    0,
    ...Array.from({ length: WIDTH }, (_, x) => colourAt(x, y)).flat(),
  ])
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
