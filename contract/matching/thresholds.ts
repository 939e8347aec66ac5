/** A match is told from this score on: the badge is shown, and Matches Only keeps the listing. */
export const MATCH_THRESHOLD = 50

export type BadgeStyle = 'default' | 'secondary' | 'outline'

const styles: readonly { readonly from: number; readonly style: BadgeStyle }[] = [
  { from: 80, style: 'default' },
  { from: 60, style: 'secondary' },
  { from: MATCH_THRESHOLD, style: 'outline' },
]

/** How the match badge of a score looks; null where none is shown. */
export function matchBadge(score: number): BadgeStyle | null {
  return styles.find(({ from }) => score >= from)?.style ?? null
}
