import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { type QuietReason, REACHABLE_POINTS_MIN } from '@jobscout/contract/scout/model.ts'
import { type Entitlement, findApplyLimit } from '../../billing/service.ts'

/** What decides on whether Scout prepares anything for a person. */
export interface Standing {
  readonly isPaused: boolean
  readonly hasTitles: boolean
  /** The points that a listing can have for what the person stated. */
  readonly reachable: number
  readonly profile: Pick<Profile, 'terms_accepted' | 'privacy_accepted' | 'positions' | 'projects'>
  readonly entitlement: Entitlement
}

const limits = {
  TRIAL_ENDED: 'trial',
  SUBSCRIPTION_ENDED: 'subscription',
  PAYMENT_FAILED: 'payment',
  QUOTA_REACHED: 'quota',
} as const satisfies Record<NonNullable<ReturnType<typeof findApplyLimit>>['code'], QuietReason>

/** Why nothing can be prepared for a person, the first thing that they can change; null where something can. */
export function whyBlocked(
  { isPaused, hasTitles, reachable, profile, entitlement }: Standing,
  now: Date,
): QuietReason | null {
  if (isPaused) return 'paused'
  if (!hasTitles) return 'titles_missing'
  if (reachable < REACHABLE_POINTS_MIN) return 'preferences_missing'
  if (!profile.terms_accepted || !profile.privacy_accepted) return 'consent_missing'
  if (profile.positions.length + profile.projects.length === 0) return 'record_empty'
  const limit = findApplyLimit(entitlement, now)
  return limit && limits[limit.code]
}
