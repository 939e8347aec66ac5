import { readFileSync } from 'node:fs'
import { type LineLabel, lineLabels } from './labels.ts'

/** A linear chain of conditional probabilities (a conditional random field): what a line is follows from its features and
 *  from what the line before it is. */
export interface LineModel {
  /** The weights of each feature, one for each label. */
  readonly features: ReadonlyMap<string, Float32Array>
  /** The weights of a label after another one: within a column, and at the beginning of one. */
  readonly transitions: readonly [Float32Array, Float32Array]
}

export interface Labelled {
  readonly label: LineLabel
  /** From 0 to 1. */
  readonly probability: number
}

const COUNT = lineLabels.length
/** Weights are stored as whole sixteenths, in one byte each. */
const STEPS = 16

interface Stored {
  readonly features: Record<string, string>
  readonly transitions: readonly [string, string]
}

let loaded: LineModel | undefined

const decode = (text: string) =>
  Float32Array.from(new Int8Array(Buffer.from(text, 'base64')), (steps) => steps / STEPS)

/** Reads the weights, once in each thread. */
export function lineModel(): LineModel {
  if (loaded) return loaded
  const stored = JSON.parse(readFileSync(new URL('./weights.gen.json', import.meta.url), 'utf8')) as Stored
  const features = new Map(Object.entries(stored.features).map(([name, text]) => [name, decode(text)]))
  loaded = { features, transitions: [decode(stored.transitions[0]), decode(stored.transitions[1])] }
  return loaded
}

type Scores = Float64Array<ArrayBuffer>
const zeros = (): Scores => new Float64Array(COUNT)

function computeScores(model: LineModel, features: readonly string[]): Scores {
  const scores = zeros()
  for (const feature of features) {
    model.features.get(feature)?.forEach((weight, label) => {
      scores[label] = (scores[label] ?? 0) + weight
    })
  }
  return scores
}

/** The logarithm of a sum of exponentials. */
function logSum(scores: Scores): number {
  const top = Math.max(...scores)
  return top + Math.log(scores.reduce((sum, score) => sum + Math.exp(score - top), 0))
}

/** For each label the best or the summed score of the ways that lead to it. */
function step(
  before: Scores,
  table: Float32Array,
  combine: (scores: Scores, label: number) => number,
  isBackward = false,
): Scores {
  const ways = zeros()
  return zeros().map((_, label) => {
    for (let otherLabel = 0; otherLabel < COUNT; otherLabel++) {
      const weight = table[isBackward ? label * COUNT + otherLabel : otherLabel * COUNT + label] ?? 0
      ways[otherLabel] = (before[otherLabel] ?? 0) + weight
    }
    return combine(ways, label)
  })
}

const plus = (a: Scores, b: Scores): Scores => a.map((score, label) => score + (b[label] ?? 0))

/** The most likely labels of all lines together, each with the probability of its own. The features of a line begin with
 *  `column-start` or `column-same`. */
export function bestLabels(model: LineModel, lines: readonly (readonly string[])[]): Labelled[] {
  const scores = lines.map((features) => computeScores(model, features))
  const tables = lines.map((features) => model.transitions[features[0] === 'column-start' ? 1 : 0])
  const [first] = scores
  if (!first) return []

  let best = first
  const forward = [first]
  const ways: Uint8Array[] = []
  for (let at = 1; at < lines.length; at++) {
    const [ownScores, table] = [scores[at] ?? zeros(), tables[at] ?? new Float32Array()]
    const way = new Uint8Array(COUNT)
    best = plus(
      step(best, table, (options, label) => {
        way[label] = options.indexOf(Math.max(...options))
        return options[way[label] ?? 0] ?? 0
      }),
      ownScores,
    )
    ways.push(way)
    forward.push(plus(step(forward.at(-1) ?? zeros(), table, logSum), ownScores))
  }
  const backward = [zeros()]
  for (let at = lines.length - 1; at > 0; at--) {
    const after = plus(backward[0] ?? zeros(), scores[at] ?? zeros())
    backward.unshift(step(after, tables[at] ?? new Float32Array(), logSum, true))
  }

  let at = best.indexOf(Math.max(...best))
  const labels = [at]
  for (const way of ways.toReversed()) {
    at = way[at] ?? 0
    labels.unshift(at)
  }
  const all = logSum(forward.at(-1) ?? zeros())
  return labels.flatMap((label, index) => {
    const name = lineLabels[label]
    const score = (forward[index]?.[label] ?? 0) + (backward[index]?.[label] ?? 0)
    return name ? { label: name, probability: Math.exp(score - all) } : []
  })
}
