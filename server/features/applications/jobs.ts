import { processingJobs } from './processing/jobs.ts'

export const applicationJobs = [...processingJobs] as const
