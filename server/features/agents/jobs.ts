import { countAgentPerformance } from './performance/jobs.ts'
import { placeWaiting } from './waiting/jobs.ts'

export const agentJobs = [countAgentPerformance, placeWaiting] as const
