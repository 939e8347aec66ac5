import { countLines, isSource, isTest } from './files.ts'

const longest = { source: 300, test: 500 }
const medianAim = 80

/** Files longer than the limit, and the median of all the others' lengths. */
export function checkLengths(
  root: string,
  house: readonly string[],
): { problems: string[]; summary: string } {
  const files = house.filter(isSource).map((path) => ({ path, lines: countLines(root, path) }))
  const problems = files
    .filter(({ path, lines }) => lines > (isTest(path) ? longest.test : longest.source))
    .map(({ path, lines }) => `${path}: ${lines} lines, more than one sitting can hold`)
  const sorted = files.map(({ lines }) => lines).sort((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  if (median > medianAim) problems.push(`The median file has ${median} lines; the aim is ${medianAim}`)
  return { problems, summary: `${files.length} source files, median ${median} lines` }
}
