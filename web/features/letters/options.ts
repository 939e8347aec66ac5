import { api } from '../../lib/api/api.ts'

/** The own letter for a job, beside what the record says now. Read each time, since the record may have changed. */
export const letterQuery = (jobId: string) =>
  api.letters.ofJob.queryOptions({ input: { listing_id: jobId }, staleTime: 0 })
