import { z } from 'zod'
import { timestamp } from '../shared/fields.ts'
import { AUTO_DAILY_MAX, AUTO_SCORE_RANGE } from './auto-consent.ts'

const autoScore = z.number().int().min(AUTO_SCORE_RANGE.min).max(AUTO_SCORE_RANGE.max)
const autoDaily = z.number().int().min(1).max(AUTO_DAILY_MAX)

/** A person's standing approval. */
export const autoMode = z.object({
  min_score: autoScore,
  daily_max: autoDaily,
  consented_at: timestamp,
})
export type AutoMode = z.infer<typeof autoMode>

/** A person's agreement to the text of this version; null ends it. */
export const autoModeChange = z.object({
  auto: z
    .object({ min_score: autoScore, daily_max: autoDaily, consent_version: z.string().min(1).max(20) })
    .nullable(),
})
export type AutoModeChange = z.infer<typeof autoModeChange>

/** Why a standing approval ended without its person. */
export const autoEndReason = z.enum(['agent_lost', 'preferences_changed', 'consent_changed'])
export type AutoEndReason = z.infer<typeof autoEndReason>

export const autoModeErrors = {
  CONSENT_CHANGED: { status: 409, message: 'This text has changed since you read it. Please read it again.' },
  AGENT_MISSING: { status: 422, message: 'Scout approves by itself only where an agent hands in for you.' },
  SCORE_TOO_LOW: {
    status: 422,
    message: 'The score must be at least the one from which Scout prepares drafts.',
  },
} as const
