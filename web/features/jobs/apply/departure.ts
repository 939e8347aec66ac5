import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../../../lib/browser/store.ts'
import { onClear } from '../../../lib/session/session.ts'

interface Departure {
  /** The job that was just applied for, as long as its screen is shown. */
  readonly jobId: string | null
  /** The person stays after they applied, for the rest of their visit. */
  readonly stays: boolean
}

const departure = createStore<Departure>({ jobId: null, stays: false })
onClear(() => departure.write({ jobId: null, stays: false }))

/** The jobs whose action is on the screen. */
const shownJobs = new Set<string>()

/** The person has applied: they are led to their applications, unless they chose to stay or are there already. */
export function beginDeparture(jobId: string): void {
  if (shownJobs.has(jobId)) departure.write({ ...departure.read(), jobId })
}

/** Nothing leads away any more: the application was undone. */
export const cancelDeparture = (): void => departure.write({ ...departure.read(), jobId: null })

const stay = () => departure.write({ ...departure.read(), stays: true })

/** Whether the person has just applied for this job, and whether they stay. */
export function useDeparture(jobId: string) {
  const { jobId: applied, stays } = useSyncExternalStore(departure.subscribe, departure.read)
  useEffect(() => {
    shownJobs.add(jobId)
    return () => {
      shownJobs.delete(jobId)
      if (departure.read().jobId === jobId) cancelDeparture()
    }
  }, [jobId])
  return { hasJustApplied: applied === jobId, stays, stay }
}
