import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, page, row, text } from '../../../testing/files/cv/layouts/pdf-page.ts'
import { readSample, readSampleLines } from '../../../testing/files/cv/report.ts'
import { runs } from '../../../testing/runs.ts'
import { makeLine } from '../layout/line.ts'
import { readCvText } from '../read-cv.ts'
import { withLabels } from './label-lines.ts'
import { type LineLabel, lineLabels } from './labels.ts'
import { bestLabels, type LineModel } from './model.ts'

const COUNT = lineLabels.length

/** All ways to label three lines, each with its score. */
function allWays(
  model: LineModel,
  lines: readonly (readonly string[])[],
): { way: number[]; score: number }[] {
  const scoreLabel = (at: number, label: number) =>
    (lines[at] ?? []).reduce((sum, name) => sum + (model.features.get(name)?.[label] ?? 0), 0)
  const after = (at: number, from: number, to: number) =>
    model.transitions[lines[at]?.[0] === 'column-start' ? 1 : 0][from * COUNT + to] ?? 0
  const labels = lineLabels.map((_, label) => label)
  return labels.flatMap((a) =>
    labels.flatMap((b) =>
      labels.map((c) => ({
        way: [a, b, c],
        score: scoreLabel(0, a) + scoreLabel(1, b) + scoreLabel(2, c) + after(1, a, b) + after(2, b, c),
      })),
    ),
  )
}

const weights = (length: number) =>
  fc
    .array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: length, maxLength: length })
    .map((values) => Float32Array.from(values))

test('the labels of lines are the likeliest sequence, with their probabilities', () => {
  const model = fc.tuple(weights(COUNT), weights(COUNT), weights(COUNT * COUNT), weights(COUNT * COUNT)).map(
    ([bold, dated, within, atStart]): LineModel => ({
      features: new Map([
        ['bold', bold],
        ['dated', dated],
      ]),
      transitions: [within, atStart],
    }),
  )
  const line = fc.tuple(
    fc.constantFrom('column-start', 'column-same'),
    fc.subarray(['bold', 'dated', 'unknown']),
  )
  const lines = fc
    .array(line, { minLength: 3, maxLength: 3 })
    .map((sample) => sample.map(([start, names]) => [start, ...names]))
  fc.assert(
    fc.property(model, lines, (given, features) => {
      const ways = allWays(given, features)
      const best = ways.reduce((top, candidate) => (candidate.score > top.score ? candidate : top))
      const found = bestLabels(given, features)
      const way = found.map(({ label }) => lineLabels.indexOf(label))
      const foundWay = ways.find((candidate) => candidate.way.join() === way.join())
      // Of several ways that are as likely, any may be found.
      expect(foundWay?.score).toBeCloseTo(best.score, 5)
      const sum = ways.reduce((all, { score }) => all + Math.exp(score), 0)
      found.forEach(({ probability }, at) => {
        const same = ways.filter((candidate) => candidate.way[at] === way[at])
        expect(probability).toBeCloseTo(same.reduce((all, { score }) => all + Math.exp(score), 0) / sum, 4)
      })
    }),
    { numRuns: runs(20) },
  )
})

describe('a CV with a heading that no list knows', async () => {
  const heading = (words: string) =>
    text(words, { fontSize: 15, marginTop: 18, marginBottom: 4, fontFamily: 'Helvetica-Bold' })
  const entry = (title: string, company: string, dates: string, ...tasks: string[]) =>
    box(
      { marginTop: 8 },
      box(
        { ...row, justifyContent: 'space-between' },
        text(title, { fontFamily: 'Helvetica-Bold' }),
        text(dates),
      ),
      text(company),
      ...tasks.map((task) => text(`• ${task}`)),
    )
  const file = await page(
    {},
    text('Ada Okonkwo', { fontSize: 26 }),
    text('ada@okonkwo.example | +44 20 7946 0123 | Leeds, UK'),
    heading('My journey so far'),
    entry(
      'Theatre Nurse',
      'Ottersby Hospital',
      'Mar 2019 – Present',
      'Led a team of nine nurses on two wards',
    ),
    entry('Staff Nurse', 'Sarnia Clinic', 'Jan 2015 – Feb 2019', 'Cared for patients after surgery'),
    heading('Education'),
    entry('Bachelor of Science in Nursing', 'University of Leeds', '2011 – 2014'),
  )

  test('is recognised by what its lines are', async () => {
    const labels = withLabels(await readSampleLines(file)).map(({ label }) => label)
    expect(labels.filter((label) => label === 'position')).toHaveLength(2)
    expect(labels.filter((label) => label === 'school')).toHaveLength(1)
    const { experience, education } = await readSample(file)
    expect(experience.map(({ value }) => [value.title, value.company, value.bullets.length])).toEqual([
      ['Theatre Nurse', 'Ottersby Hospital', 1],
      ['Staff Nurse', 'Sarnia Clinic', 1],
    ])
    expect(education[0]?.value).toMatchObject({ school: 'University of Leeds', field: 'Nursing' })
  })
})

describe('positions whose lines are known', () => {
  /** Each line is its label and its cells, of which `*` marks bold ones. */
  const read = (...lines: readonly (readonly [LineLabel, ...string[]])[]) =>
    readCvText(
      lines.flatMap(([label, ...cells]) => {
        const parts = cells.map((cell) => {
          const text = cell.replace(/^\*/, '')
          return { text, pieces: [{ text, bold: cell !== text, italic: false }] }
        })
        const line = { cells: parts, page: 1, x: 50, size: 11, bold: cells[0]?.startsWith('*') ?? false }
        return makeLine({ ...line, label, probability: 1 }) ?? []
      }),
    ).experience.map(({ value }) => value)

  test('may have their first and last date in different lines', () => {
    const [position] = read(
      ['position', 'Apr 2020', '*Harbour Developer'],
      ['position-more', 'Jul 2021', 'Sarnia Tugs Ltd'],
      ['task', 'Measured the noise of tugs'],
    )
    expect(position).toMatchObject({ start: '2020-04', end: '2021-07', company: 'Sarnia Tugs Ltd' })
  })

  test('may have their dates in a line above that is labelled as another position', () => {
    const found = read(
      ['position', 'Feb 2021 – Dec 2021'],
      ['position', '*Quality Engineer'],
      ['position-more', 'Sarnia Tugs Ltd'],
      ['task', 'Measured the noise of tugs'],
    )
    expect(found).toHaveLength(1)
    expect(found[0]).toMatchObject({ title: 'Quality Engineer', start: '2021-02', end: '2021-12' })
  })

  test('may have their dates at the edge of the text below', () => {
    const [position] = read(
      ['position', '*Research Assistant'],
      ['position-more', 'University of Ottersby'],
      ['task', 'Preparation of data for further'],
      ['task-more', 'analysis of tides June 2016 – June 2019'],
    )
    expect(position).toMatchObject({
      start: '2016-06',
      end: '2019-06',
      bullets: ['Preparation of data for further analysis of tides'],
    })
  })

  test('may have a date that wraps after its month', () => {
    const [position] = read(
      ['position', 'Research Student, Tidal Lab, Sarnia University (Sep.'],
      ['position-more', '2021 – Feb. 2024)'],
    )
    expect(position).toMatchObject({ title: 'Research Student', start: '2021-09', end: '2024-02' })
  })

  test.each([
    ['Harbour Assistant bij Sarnia Tugs', 'Harbour Assistant', 'Sarnia Tugs'],
    ['Harbour Assistant | Híbrido', 'Harbour Assistant', null],
    ['Sarnia Tugs -Harbour Assistant', 'Harbour Assistant', 'Sarnia Tugs'],
  ])('have the names of "%s"', (header, title, company) => {
    const [position] = read(['position', header], ['task', 'Measured the noise of tugs in fog and rain'])
    expect(position).toMatchObject({ title, company })
  })

  test('begin with a line as the first of the position above, whatever its label', () => {
    const found = read(
      ['position', '*Boatman'],
      ['position-more', 'Sarnia Tugs Ltd', '2019 – 2020'],
      ['position-more', '*Deckhand'],
      ['position-more', 'Corvin Ferries Ltd', '2017 – 2018'],
    )
    expect(found.map(({ title, start }) => [title, start])).toEqual([
      ['Boatman', '2019'],
      ['Deckhand', '2017'],
    ])
  })

  test('share the employer above the first if they are indented like its title', () => {
    const lines = [
      ['position', 50, 'Sarnia Tugs Ltd'],
      ['position-more', 60, '*Senior Engineer, 2022 – 2023'],
      ['task', 70, 'Measured the noise of tugs'],
      ['position', 60, 'Engineer, 2020 – 2022'],
    ] as const
    const { experience } = readCvText(
      lines.flatMap(([label, x, cell]) => {
        const text = cell.replace('*', '')
        const bold = cell !== text
        const cells = [{ text, pieces: [{ text, bold, italic: false }] }]
        const line = makeLine({ cells, page: 1, x, size: 11, bold, label, probability: 1 })
        return line ?? []
      }),
    )
    expect(experience.map(({ value }) => value.company)).toEqual(['Sarnia Tugs Ltd', 'Sarnia Tugs Ltd'])
  })

  test('may share a title, which is no label of a form', () => {
    const titles = read(
      ['position', '*Boatman', '2019 – 2020'],
      ['position-more', 'Sarnia Tugs Ltd'],
      ['position', '*Deckhand', '2017 – 2018'],
      ['position-more', 'Corvin Ferries Ltd'],
      ['position', '*Boatman', '2015 – 2016'],
      ['position-more', 'Ottersby Boats Ltd'],
      ['position', '*Deckhand', '2013 – 2014'],
      ['position-more', 'Melby Boats Ltd'],
    ).map(({ title }) => title)
    expect(titles).toEqual(['Boatman', 'Deckhand', 'Boatman', 'Deckhand'])
  })
})
