/** A measured value and its target. */
export interface Finding {
  readonly what: string
  readonly value: string
  readonly target?: string
  readonly reached?: boolean
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

export const ms = (value: number) => (value < 10 ? `${value.toFixed(2)} ms` : `${value.toFixed(0)} ms`)
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`

export function table(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length))
  return findings
    .map(({ what, value, target, reached }) => {
      const verdict = target ? `  must be ${target}${reached === false ? '  NOT REACHED' : ''}` : ''
      return `${what.padEnd(width)}  ${value.padStart(12)}${verdict}`
    })
    .join('\n')
}
