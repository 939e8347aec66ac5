import type { JobsSearch } from './search.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the list of jobs showed when one of them was opened. */
    jobsSearch?: Partial<JobsSearch>
  }
}
