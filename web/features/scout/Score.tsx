import { matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import { Hidden } from '../../ui/layout/primitives.tsx'
import classes from './Score.module.css'

const scoreStrings = {
  none: '–',
  score: (score: number) => `Match score ${score} of 100`,
} as const

/** The match score of a draft, in the tone of its badge. */
export function Score({ score, large }: { score: number | null; large?: boolean }) {
  const badge = matchBadge({ match_score: score, role_fit: null })
  return (
    <span className={classes.score} data-badge={badge ?? undefined} data-large={large}>
      <span aria-hidden="true">{score ?? scoreStrings.none}</span>
      {score !== null && <Hidden>{scoreStrings.score(score)}</Hidden>}
    </span>
  )
}
