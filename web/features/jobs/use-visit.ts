import { useEffect, useRef } from 'react'
import { client } from '../../lib/api.ts'

const LOOKS_ON_MS = 5 * 60_000

/** Tells the server that the person looks at the jobs, and again while they go on doing so. `shownAt` is when what they
 *  see came, 0 before it has. A failure is not worth a word: at worst more is marked as new the next time. */
export function useRecordVisit(shownAt: number): void {
  const told = useRef(0)
  useEffect(() => {
    if (shownAt - told.current < LOOKS_ON_MS) return
    told.current = shownAt
    client.jobs.visit().catch(() => undefined)
  }, [shownAt])
}
