import { expect, test } from 'vitest'
import { lineLabels } from '../../server/features/cv-reader/structure/labels.ts'
import { bestLabels } from '../../server/features/cv-reader/structure/model.ts'
import { type Example, trainChain } from './chain.ts'
import { parseLabels } from './line-corpus.ts'

test('labels of lines are read by number and range, and headings are named by the lines below them', () => {
  expect(parseLabels('0N 1C 2H 3W 4-5b 6H 7S', 8)).toEqual([
    'name',
    'contact',
    'heading:experience',
    'position',
    'task',
    'task',
    'heading:skills',
    'skills',
  ])
})

test.each([
  ['0N 2C', 'Line 1 has no label.'],
  ['0N 0-1C 2S', 'Line 0 has two labels'],
  ['0-3N', 'Line 3 has two labels or does not exist.'],
  ['0N 1Q 2C', '"1Q" is no label.'],
])('labels that do not fit their lines are refused: %j', (text, message) => {
  expect(() => parseLabels(text, 3)).toThrow(message)
})

test('a model learns from its features and from the line before', () => {
  // Text below a position is a task, and below a school it is a text about that school.
  const document = (name: string, entry: 'position' | 'school'): Example => ({
    name,
    features: [
      ['column-start', entry === 'position' ? 'has dates' : 'has a degree'],
      ['column-same', 'text'],
    ],
    labels: [entry, entry === 'position' ? 'task' : 'school-text'],
  })
  const examples = ['a', 'b', 'c', 'd'].flatMap((name) => [
    document(name, 'position'),
    document(`${name} again`, 'school'),
  ])
  const { features, transitions } = trainChain(examples, lineLabels)
  const model = {
    features: new Map([...features].map(([name, weights]) => [name, Float32Array.from(weights)])),
    transitions: [Float32Array.from(transitions[0]), Float32Array.from(transitions[1])] as const,
  }
  for (const example of examples)
    expect(bestLabels(model, example.features).map(({ label }) => label)).toEqual(example.labels)
})
