import { reportOverdue } from './overdue/jobs.ts'
import { sweepProofs } from './proofs/jobs.ts'
import { announceReply, freeClaims } from './queue/jobs.ts'

export const submissionJobs = [announceReply, freeClaims, reportOverdue, sweepProofs] as const
