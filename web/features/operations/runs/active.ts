import type { Run } from '@jobscout/contract/operations/runs.ts'

/** Whether a run is still to end. */
export const isActiveRun = ({ status }: Pick<Run, 'status'>): boolean =>
  status === 'queued' || status === 'running'
