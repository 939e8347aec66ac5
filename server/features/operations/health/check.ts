import type { HealthState } from '@jobscout/contract/operations/health.ts'

/** What a check found. */
export interface Measurement {
  readonly state: HealthState
  /** In words for staff. */
  readonly measured: string
  readonly lastSuccess?: Date | null
  /** Since when the oldest due work has been waiting. */
  readonly oldestWaiting?: Date | null
}

/** One line of the system's health. A rejection counts as failed. */
export interface Check {
  readonly key: string
  readonly name: string
  readonly measure: () => Promise<Measurement>
}

/** Jobs start within a second or two; longer means that nobody works on them, or too few. */
const LATE_SECONDS = 30
const STUCK_SECONDS = 600

/** How bad it is that due work waits for so long; null when none waits. */
export function stateOfWaiting(seconds: number | null): HealthState {
  if (seconds === null || seconds <= LATE_SECONDS) return 'good'
  return seconds > STUCK_SECONDS ? 'failed' : 'warning'
}

/** Three missed heartbeats. */
export const SILENT_SECONDS = 30
