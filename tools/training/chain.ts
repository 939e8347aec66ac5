/** One document: the features and the label of each line. The features of a line begin with `column-start` or `column-same`. */
export interface Example {
  readonly name: string
  readonly features: readonly (readonly string[])[]
  readonly labels: readonly string[]
}

/** How the weights are fitted: passes over all documents, size of steps, and the pull of weights towards those that they
 *  start from. */
const EPOCHS = 10
const RATE = 0.05
const DECAY = 0.01
/** Transitions are few, and seen often. */
const DECAY_OF_TRANSITIONS = 0.002
/** Features of fewer documents say nothing about others, and may name somebody. */
const DOCUMENTS_MIN = 3
const SMALLEST_STEP = 1e-4
/** The share of features that a line loses in each pass, so that none is relied on alone. */
const DROPPED = 0.3

export interface Trained {
  readonly features: ReadonlyMap<string, ArrayLike<number>>
  readonly transitions: readonly [ArrayLike<number>, ArrayLike<number>]
}

function logSum(scores: Float64Array): number {
  const top = Math.max(...scores)
  let sum = 0
  for (const score of scores) sum += Math.exp(score - top)
  return top + Math.log(sum)
}

/** Numbers from 0 to 1 that are the same in each run. */
function seededRandom(): () => number {
  let state = 1
  return () => {
    state = (state * 1103515245 + 12345) & 0x7fffffff
    return state / 0x7fffffff
  }
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const order = [...items]
  for (let at = order.length - 1; at > 0; at--) {
    const swapAt = Math.floor(random() * (at + 1))
    ;[order[at], order[swapAt]] = [order[swapAt] as Item, order[at] as Item]
  }
  return order
}

/** Weights with the sums of squared gradients that AdaGrad divides its steps by. */
class Weights {
  readonly values: Float64Array
  private readonly squares: Float64Array
  private readonly start: Float64Array

  constructor(start: Float64Array) {
    this.start = start
    this.values = start.slice()
    this.squares = new Float64Array(start.length).fill(1e-8)
  }

  descend(at: number, slope: number, decay: number): void {
    const gradient = slope + decay * ((this.values[at] ?? 0) - (this.start[at] ?? 0))
    this.squares[at] = (this.squares[at] ?? 0) + gradient * gradient
    this.values[at] = (this.values[at] ?? 0) - (RATE / Math.sqrt(this.squares[at] ?? 1)) * gradient
  }
}

interface Encoded {
  readonly features: readonly Int32Array[]
  readonly tables: readonly (0 | 1)[]
  readonly labels: readonly number[]
}

/** Fits a conditional random field to documents by stochastic gradient descent. It starts from earlier weights if there are
 *  any, which hold what was learned from documents that are gone. */
export function trainChain(
  examples: readonly Example[],
  labels: readonly string[],
  earlier?: Trained,
): Trained {
  const size = labels.length
  const counts = new Map<string, number>()
  for (const { features } of examples)
    for (const feature of new Set(features.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1)
  const often = [...counts]
    .filter(([name, count]) => count >= DOCUMENTS_MIN && !name.startsWith('column-'))
    .map(([name]) => name)
  const known = [...new Set([...often, ...(earlier?.features.keys() ?? [])])]
  const ids = new Map(known.map((name, id) => [name, id]))
  const documents: Encoded[] = examples.map((example) => ({
    features: example.features.map((names) => Int32Array.from(names.flatMap((name) => ids.get(name) ?? []))),
    tables: example.features.map(([first]) => (first === 'column-start' ? 1 : 0)),
    labels: example.labels.map((label) => labels.indexOf(label)),
  }))
  const start = new Float64Array(known.length * size)
  known.forEach((name, id) => {
    const weights = earlier?.features.get(name) ?? []
    // With all features of a line each weighs less than while some are dropped.
    start.set(
      Float64Array.from(weights, (weight) => weight / (1 - DROPPED)),
      id * size,
    )
  })
  const emissions = new Weights(start)
  const createTable = (index: 0 | 1) =>
    new Weights(earlier ? Float64Array.from(earlier.transitions[index]) : new Float64Array(size * size))
  const transitions = [createTable(0), createTable(1)] as const
  const random = seededRandom()

  function learn({ features: all, tables, labels: expected }: Encoded): void {
    const features = all.map((featureIds) => featureIds.filter(() => random() >= DROPPED))
    const count = expected.length
    const scores = features.map((featureIds) => {
      const sums = new Float64Array(size)
      for (const id of featureIds)
        for (let label = 0; label < size; label++)
          sums[label] = (sums[label] ?? 0) + (emissions.values[id * size + label] ?? 0)
      return sums
    })
    const weight = (at: number, from: number, to: number) =>
      transitions[tables[at] ?? 0].values[from * size + to] ?? 0
    const score = (at: number, label: number) => scores[at]?.[label] ?? 0
    const ways = new Float64Array(size)
    const forward = [scores[0] ?? new Float64Array(size)]
    for (let at = 1; at < count; at++) {
      const sums = new Float64Array(size)
      for (let to = 0; to < size; to++) {
        for (let from = 0; from < size; from++)
          ways[from] = (forward[at - 1]?.[from] ?? 0) + weight(at, from, to)
        sums[to] = logSum(ways) + score(at, to)
      }
      forward.push(sums)
    }
    const backward: Float64Array[] = Array.from({ length: count }, () => new Float64Array(size))
    for (let at = count - 2; at >= 0; at--) {
      const sums = backward[at] ?? new Float64Array(size)
      for (let from = 0; from < size; from++) {
        for (let to = 0; to < size; to++)
          ways[to] = weight(at + 1, from, to) + score(at + 1, to) + (backward[at + 1]?.[to] ?? 0)
        sums[from] = logSum(ways)
      }
    }
    const total = logSum(forward.at(-1) ?? new Float64Array(size))
    for (let at = 1; at < count; at++) {
      for (let from = 0; from < size; from++) {
        for (let to = 0; to < size; to++) {
          const way = (forward[at - 1]?.[from] ?? 0) + weight(at, from, to) + score(at, to)
          const isExpected = expected[at - 1] === from && expected[at] === to
          const slope = Math.exp(way + (backward[at]?.[to] ?? 0) - total) - (isExpected ? 1 : 0)
          if (Math.abs(slope) >= SMALLEST_STEP)
            transitions[tables[at] ?? 0].descend(from * size + to, slope, DECAY_OF_TRANSITIONS)
        }
      }
    }
    for (let at = 0; at < count; at++) {
      for (let label = 0; label < size; label++) {
        const likely = Math.exp((forward[at]?.[label] ?? 0) + (backward[at]?.[label] ?? 0) - total)
        const slope = likely - (expected[at] === label ? 1 : 0)
        if (Math.abs(slope) < SMALLEST_STEP) continue
        for (const id of features[at] ?? []) emissions.descend(id * size + label, slope, DECAY)
      }
    }
  }

  for (let epoch = 0; epoch < EPOCHS; epoch++)
    for (const document of shuffled(documents, random)) learn(document)
  return {
    features: new Map(
      known.map((name, id) => [
        name,
        emissions.values.slice(id * size, (id + 1) * size).map((weight) => weight * (1 - DROPPED)),
      ]),
    ),
    transitions: [transitions[0].values, transitions[1].values],
  }
}
