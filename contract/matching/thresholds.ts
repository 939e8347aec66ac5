/** From this score on a listing has a match badge, and Matches Only shows it. */
export const MATCH_THRESHOLD = 50

export type BadgeStyle = 'default' | 'secondary' | 'outline'

const styles: readonly { readonly from: number; readonly style: BadgeStyle }[] = [
  { from: 80, style: 'default' },
  { from: 60, style: 'secondary' },
  { from: MATCH_THRESHOLD, style: 'outline' },
]

/** The style of a score's match badge. Null when no badge is shown. */
export function matchBadge(score: number): BadgeStyle | null {
  return styles.find(({ from }) => score >= from)?.style ?? null
}
