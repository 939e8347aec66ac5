import type { client } from '../../lib/api/api.ts'

export type JobsPage = Awaited<ReturnType<typeof client.jobs.list>>
export type Job = Awaited<ReturnType<typeof client.jobs.get>>
export type ListedJob = JobsPage['items'][number]
