/** A measured value and its target. */
export interface Finding {
  readonly what: string
  readonly value: string
  readonly target?: string
  readonly reached?: boolean
  readonly missedBy?: string
  /** Why the target is not reached. */
  readonly because?: string
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds of each run after the warm-up. */
export async function time(
  runs: number,
  work: (run: number) => Promise<unknown>,
  warm = 2,
): Promise<number[]> {
  const times: number[] = []
  for (let run = -warm; run < runs; run += 1) {
    const start = performance.now()
    await work(Math.abs(run))
    if (run >= 0) times.push(performance.now() - start)
  }
  return times
}

/** Milliseconds that this thread was computing, however busy the machine is. */
export function processorTime(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

export const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T

const figure = (value: number) => value.toFixed(value < 10 ? 2 : value < 100 ? 1 : 0)

/** A figure and its bar, and how far it is missed. */
export const atLeast = (value: number, bar: number, unit = 'x') => ({
  value: `${figure(value)}${unit}`,
  target: `at least ${bar}${unit}`,
  reached: value >= bar,
  missedBy: `${figure(bar - value)}${unit}`,
})
export const atMost = (value: number, bar: number, unit: string) => ({
  value: `${figure(value)}${unit}`,
  target: `at most ${bar}${unit}`,
  reached: value <= bar,
  missedBy: `${figure(value - bar)}${unit}`,
})

export const many = (count: number) => count.toLocaleString('en-US')
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`
export const ms = (value: number) => (value < 10 ? `${value.toFixed(2)} ms` : `${value.toFixed(0)} ms`)
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`

export function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length))
  return findings
    .map(({ what, value, target, reached, missedBy, because }) => {
      const reason = because ? `: ${because}` : ''
      const missed = `${missedBy ? `missed by ${missedBy}` : 'NOT REACHED'}${reason}`
      const verdict = target ? `  must be ${target}, ${reached === false ? missed : 'met'}` : ''
      return `${what.padEnd(width)}  ${value.padStart(12)}${verdict}`
    })
    .join('\n')
}
