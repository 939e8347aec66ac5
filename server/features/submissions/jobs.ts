import { reportOverdue } from './overdue/jobs.ts'
import { sweepProofs } from './proofs/jobs.ts'
import { freeClaims } from './queue/jobs.ts'

export const submissionJobs = [freeClaims, reportOverdue, sweepProofs] as const
