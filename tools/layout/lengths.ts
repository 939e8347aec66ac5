import { countLines, isSource, isTest } from './files.ts'

/** The texts of a feature are one list without logic, and grow with its screens. */
const longest = { source: 300, test: 500, strings: 600 }
const medianAim = 80

/** Reports files longer than the limit, and the median length. */
export function checkLengths(
  root: string,
  repository: readonly string[],
): { problems: string[]; summary: string } {
  const files = repository.filter(isSource).map((path) => ({ path, lines: countLines(root, path) }))
  const problems = files
    .filter(({ path, lines }) => lines > limitFor(path))
    .map(({ path, lines }) => `${path}: ${lines} lines, over the limit`)
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  if (median > medianAim) problems.push(`The median file has ${median} lines; the aim is ${medianAim}`)
  return { problems, summary: `${files.length} source files, median ${median} lines` }
}

function limitFor(path: string): number {
  if (isTest(path)) return longest.test
  return /^web\/features\/[^/]+\/strings\.ts$/.test(path) ? longest.strings : longest.source
}
