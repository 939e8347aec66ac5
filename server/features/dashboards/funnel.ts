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

/** An application's statuses, in the order in which they were set. */
export interface ApplicationLifecycle {
  readonly responseType: string
  readonly steps: readonly StatusStep[]
}

/** Drops accidental steps: when a status is left and set again within a minute, the steps in between do not count. */
export function intentionalSteps(steps: readonly StatusStep[]): StatusStep[] {
  const accidental = new Set<StatusStep>()
  /** The steps of the last minute and the one before them. */
  const recent: StatusStep[] = []
  for (const step of steps) {
    while (recent[1] && step.at - recent[1].at >= ACCIDENTAL_CHANGE_SECONDS) recent.shift()
    const from = recent.findIndex(({ status }) => status === step.status)
    if (from >= 0) for (const passedStep of recent.slice(from + 1)) accidental.add(passedStep)
    recent.push(step)
  }
  return steps.filter((step) => !accidental.has(step))
}

/** Counts the applications that ever reached each stage. */
export function countFunnel(lifecycles: readonly ApplicationLifecycle[]): Record<FunnelStage, number> {
  const funnel = { applications: lifecycles.length, response: 0, interview: 0, offer: 0 }
  for (const { steps, responseType } of lifecycles) {
    const statuses: ReadonlySet<string> = new Set(intentionalSteps(steps).map(({ status }) => status))
    const reached = (stage: keyof typeof stageStatuses) =>
      stageStatuses[stage].some((status) => statuses.has(status))
    if (reached('response') || !noResponseTypes.includes(responseType)) funnel.response += 1
    if (reached('interview')) funnel.interview += 1
    if (reached('offer')) funnel.offer += 1
  }
  return funnel
}
