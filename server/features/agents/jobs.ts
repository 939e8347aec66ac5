import { placeWaiting } from './waiting/jobs.ts'

export const agentJobs = [placeWaiting] as const
