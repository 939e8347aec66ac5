import type { Match } from './model.ts'

/** From this score on a listing of the person's roles or fields has a match badge, and Matches Only shows it. */
export const MATCH_THRESHOLD = 50

export type BadgeStyle = 'default' | 'secondary' | 'outline'

const styles: readonly { readonly from: number; readonly style: BadgeStyle }[] = [
  { from: 80, style: 'default' },
  { from: 60, style: 'secondary' },
  { from: MATCH_THRESHOLD, style: 'outline' },
]

/** The style of a match badge. Null when no badge is shown: a job of another occupation is no match, whatever its score. */
export function matchBadge({
  match_score,
  role_fit,
}: Pick<Match, 'match_score' | 'role_fit'>): BadgeStyle | null {
  if (match_score === null || (role_fit !== null && (role_fit.level ?? 0) < 1)) return null
  return styles.find(({ from }) => match_score >= from)?.style ?? null
}
