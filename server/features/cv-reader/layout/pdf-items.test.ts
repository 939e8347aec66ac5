import { expect, test } from 'vitest'
import { buildPdf } from '../../../testing/files/cv-files.ts'
import { readPdfItems } from './pdf-items.ts'

const draw = (text: string, x: number, y: number) => `BT /F1 10 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`
const readTexts = async (...drawn: string[]) => {
  const [page] = await readPdfItems(buildPdf({ content: drawn.join('\n') }))
  return page?.items.map(({ text }) => text)
}

test('a text that is drawn several times at one place is read once', async () => {
  const outline = [-0.25, 0, 0.25].flatMap((x) =>
    [-0.25, 0, 0.25].map((y) => draw('Northwind', 60 + x, 679 + y)),
  )
  expect(await readTexts(draw('Engineer', 60, 695), ...outline, draw('Lisbon', 60, 663))).toEqual([
    'Engineer',
    'Northwind',
    'Lisbon',
  ])
})

test('a text that stands in several places is read in each', async () => {
  expect(await readTexts(draw('Remote', 60, 700), draw('Remote', 60, 688), draw('Remote', 300, 688))).toEqual(
    ['Remote', 'Remote', 'Remote'],
  )
})
