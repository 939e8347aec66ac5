import { getResolvedPDFJS } from 'unpdf'
import { isListMark } from './line.ts'

/** The operations by which a page is drawn, as pdf.js lists them. */
export interface Operations {
  readonly fnArray: readonly number[]
  readonly argsArray: readonly unknown[]
}

/** What is known of a text on the page. */
interface Written {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
  readonly italic: boolean
  readonly icon: boolean
}

interface Shape {
  readonly x: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

type Matrix = readonly [number, number, number, number, number, number]

const multiply = (m: Matrix, [a, b, c, d, e, f]: Matrix): Matrix => [
  m[0] * a + m[2] * b,
  m[1] * a + m[3] * b,
  m[0] * c + m[2] * d,
  m[1] * c + m[3] * d,
  m[0] * e + m[2] * f + m[4],
  m[1] * e + m[3] * f + m[5],
]

const isMatrix = (value: unknown): value is Matrix => Array.isArray(value) && value.length === 6

/** The box around a path, whose own box is [left, top, right, bottom]. */
function computeShape(box: ArrayLike<number>, m: Matrix, height: number): Shape {
  const [left = 0, low = 0, right = 0, high = 0] = Array.from(box)
  const corners = [
    [left, low],
    [left, high],
    [right, low],
    [right, high],
  ] as const
  const xs = corners.map(([x, y]) => m[0] * x + m[2] * y + m[4])
  const ys = corners.map(([x, y]) => height - (m[1] * x + m[3] * y + m[5]))
  return { x: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** A page with more small shapes is a drawing. */
const SHAPES_MAX = 400

const SIDE_MIN = 1
const SIDE_MAX = 7

/** A dot or a square of the size of a list mark. */
function isSmall({ x, right, top, bottom }: Shape): boolean {
  const [width, height] = [right - x, bottom - top]
  return Math.min(width, height) >= SIDE_MIN && Math.max(width, height) <= SIDE_MAX && width < height * 1.4
}

async function smallShapes({ fnArray, argsArray }: Operations, top: number): Promise<Shape[]> {
  const { OPS } = await getResolvedPDFJS()
  const saved: Matrix[] = []
  // One shape may be clipped, filled and outlined.
  const shapes = new Map<string, Shape>()
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  fnArray.forEach((operation, index) => {
    const args = argsArray[index] as readonly unknown[] | null
    if (operation === OPS.save || operation === OPS.paintFormXObjectBegin) saved.push(matrix)
    if (operation === OPS.restore || operation === OPS.paintFormXObjectEnd) matrix = saved.pop() ?? matrix
    if (operation === OPS.transform && isMatrix(args)) matrix = multiply(matrix, args)
    if (operation === OPS.paintFormXObjectBegin && isMatrix(args?.[0])) matrix = multiply(matrix, args[0])
    const box = operation === OPS.constructPath ? (args?.[2] as ArrayLike<number> | null) : null
    if (!box) return
    const shape = computeShape(box, matrix, top)
    if (isSmall(shape)) shapes.set(`${Math.round(shape.x)} ${Math.round(shape.top)}`, shape)
  })
  return [...shapes.values()]
}

/** List marks that are drawn rather than written, as browsers do: small shapes at the height of the small characters
 *  of the text that they precede. Shapes in rows show a level, and shapes before bold text are those of a timeline. `top` is
 *  the upper edge of the page in its own coordinates. */
export async function drawnMarks<Item extends Written>(
  operations: Operations,
  items: readonly Item[],
  top: number,
): Promise<Item[]> {
  const shapes = await smallShapes(operations, top)
  if (shapes.length > SHAPES_MAX) return []
  const marks = shapes.flatMap((shape) => {
    const middle = (shape.top + shape.bottom) / 2
    const isBeside = ({ y, size }: Item) => middle < y && middle > y - size * 0.7
    const row = items.filter(isBeside)
    const next = row
      .filter(({ x, size }) => x >= shape.right && x < shape.right + size * 2)
      .toSorted((a, b) => a.x - b.x)[0]
    const isApart = ({ right, size }: Item) => right < shape.x - size * 2 || right > shape.right
    const isAlone = shapes.every(
      (otherShape) =>
        otherShape === shape ||
        Math.abs(otherShape.top - shape.top) > 1 ||
        Math.abs(otherShape.x - shape.x) > SIDE_MAX * 4,
    )
    if (!next || next.bold || next.icon || !isAlone || !row.every(isApart)) return []
    if (shape.right - shape.x > next.size * 0.55) return []
    return { ...next, text: '•', x: shape.x, right: shape.right, bold: false, italic: false }
  })
  // Where list marks are written, a few shapes are something else, such as logos.
  const writtenMarks = items.filter(({ text }) => text.trim().length === 1 && isListMark(text))
  return writtenMarks.length > marks.length ? [] : marks
}
