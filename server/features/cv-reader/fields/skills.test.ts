import { describe, expect, test } from 'vitest'
import { makeLine } from '../layout/line.ts'
import { readCvText } from '../read-cv.ts'
import { impliedKind } from '../sections/section-names.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => makeLine({ cells: line.split('\t'), page: null, x: 0, size: 11, bold: false }) ?? [])
const read = (text: string) => readCvText(lines(text))
const values = (found: readonly { value: string }[]) => found.map(({ value }) => value)

test.each([
  ['Professional Organizations', 'other'],
  ['Leadership & Management Experience', 'experience'],
  ['Positions Held', 'experience'],
  ['Language Proficiency', 'languages'],
  ['Programming Languages', 'skills'],
  ['Compétences en cuisine', 'skills'],
])('the heading "%s" tells the kind of its section', (heading, kind) => {
  expect(impliedKind(heading)).toBe(kind)
})

describe('skills', () => {
  const inColumn = { left: 72, right: 300, beside: null }
  /** Lines of a column with their width and the space above. */
  const lined = (list: readonly (readonly [string, number, number])[]) =>
    list.flatMap(
      ([text, right, above]) =>
        makeLine({
          cells: [{ text, x: 72, right }],
          page: 1,
          x: 72,
          right,
          above,
          size: 10,
          bold: false,
          column: inColumn,
        }) ?? [],
    )
  const skills = (list: readonly (readonly [string, number, number])[]) =>
    values(
      readCvText([...lines('Ada Lovelace\nada@example.org, who reads and writes\nSkills'), ...lined(list)])
        .skills,
    )

  test('wrap where the next word had no room, and begin anew where it had', () => {
    expect(
      skills([
        ['Ferns | Mosses | Tea', 160, 20],
        ['Pottery | Glazes', 150, 14],
      ]),
    ).toEqual(['Ferns', 'Mosses', 'Tea', 'Pottery', 'Glazes'])
    expect(
      skills([
        ['Ferns, mosses, garden', 290, 20],
        ['planning, glazes', 160, 14],
      ]),
    ).toEqual(['Ferns', 'mosses', 'garden planning', 'glazes'])
  })

  test('are apart where there is more space between them than within', () => {
    expect(
      skills([
        ['Rooftop garden', 290, 20],
        ['planning', 110, 14],
        ['Pottery', 110, 20],
        ['Tea making', 120, 20],
      ]),
    ).toEqual(['Rooftop garden planning', 'Pottery', 'Tea making'])
  })

  test('skills are not read from a text with dates', () => {
    const found = read(
      'Ada Lovelace\nada@example.org, who reads and writes\nSkills\nSecretary, Fern Society, worked from 2016 to 2018',
    ).skills
    expect(values(found)).toEqual([])
  })

  test('may begin in the line of their name', () => {
    const style = { bold: false, italic: false }
    const summary = lines('Ada Lovelace\nada@example.org\nSummary\nA gardener with experience in planning.')
    const list = makeLine({
      cells: [
        {
          text: 'Core Skills: Ferns | Mosses',
          pieces: [
            { ...style, text: 'Core Skills:', bold: true },
            { ...style, text: ' Ferns | Mosses' },
          ],
        },
      ],
      page: null,
      x: 0,
      size: 11,
      bold: false,
    })
    expect(values(readCvText([...summary, ...(list ? [list] : [])]).skills)).toEqual(['Ferns', 'Mosses'])
  })
})

test.each([
  ['Teamwork: Advanced level\nSewing: basic level\nWelding: basic level', ['Teamwork', 'Sewing', 'Welding']],
  [
    'Workshop: Wood Carving, Metal Turning, Welding of steel\nKitchen: Bread Baking, Fish Grilling, Jam Making\nGarden: Rose Pruning, Lawn Mowing, Tree Planting',
    [
      'Wood Carving',
      'Metal Turning',
      'Welding of steel',
      'Bread Baking',
      'Fish Grilling',
      'Jam Making',
      'Rose Pruning',
      'Lawn Mowing',
      'Tree Planting',
    ],
  ],
  ['Workshop - Carving, Turning\nKitchen - Baking, Grilling', ['Carving', 'Turning', 'Baking', 'Grilling']],
  ['Carving:\nTurning:\nBaking:', ['Carving', 'Turning', 'Baking']],
  ['Sewing, Welding, Baking and Carving', ['Sewing', 'Welding', 'Baking', 'Carving']],
])('skills with remarks or a conjunction are read: %s', (list, expected) => {
  expect(values(read(`Ada Lovelace\nada@example.org, who reads and writes\nSkills\n${list}`).skills)).toEqual(
    expected,
  )
})
