import {
  ACCIDENTAL_CHANGE_SECONDS,
  type FunnelStage,
  noResponseTypes,
  stageStatuses,
} from '@jobscout/contract/dashboards/model.ts'

export interface StatusStep {
  readonly status: string
  /** Seconds since 1970. */
  readonly at: number
}

/** An application's life, its steps in the order in which they happened. */
export interface ApplicationLifecycle {
  readonly responseType: string
  readonly steps: readonly StatusStep[]
}

/** The steps that were meant: who is back at a status within a minute of leaving it slipped, and what lies between was no
 *  step, however many there were. */
export function intentionalSteps(steps: readonly StatusStep[]): StatusStep[] {
  const slips = new Set<StatusStep>()
  /** The steps of the last minute, and the one before them. */
  const recent: StatusStep[] = []
  for (const step of steps) {
    while (recent[1] && step.at - recent[1].at >= ACCIDENTAL_CHANGE_SECONDS) recent.shift()
    const from = recent.findIndex(({ status }) => status === step.status)
    if (from >= 0) for (const slip of recent.slice(from + 1)) slips.add(slip)
    recent.push(step)
  }
  return steps.filter((step) => !slips.has(step))
}

/** How many applications ever came how far. */
export function countFunnel(lives: readonly ApplicationLifecycle[]): Record<FunnelStage, number> {
  const funnel = { applied: lives.length, response: 0, interview: 0, offer: 0 }
  for (const { steps, responseType } of lives) {
    const had: ReadonlySet<string> = new Set(intentionalSteps(steps).map(({ status }) => status))
    const cameTo = (stage: keyof typeof stageStatuses) =>
      stageStatuses[stage].some((status) => had.has(status))
    if (cameTo('response') || !noResponseTypes.includes(responseType)) funnel.response += 1
    if (cameTo('interview')) funnel.interview += 1
    if (cameTo('offer')) funnel.offer += 1
  }
  return funnel
}
