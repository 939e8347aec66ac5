import type { Match } from '@jobscout/contract/matching/model.ts'
import { matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ScoreTile } from '../../../ui/figures/ScoreTile.tsx'
import { scoreStrings as strings } from '../strings.ts'
import classes from './ScoreButton.module.css'
import { scoreTone } from './score.ts'

interface ScoreButtonProps {
  match: Pick<Match, 'match_score' | 'role_fit'>
  /** The id of the element that it opens. */
  controls: string
  opened: boolean
  onToggle: () => void
}

/** Where the person stated nothing that is compared, there is no score but the way to the preferences. */
export const NoScore = () => (
  <Link
    to="/preferences"
    className={classes.button}
    aria-label={strings.setPreferences}
    title={strings.setPreferences}
  >
    <ScoreTile score="–" label={strings.none} tone="grey" />
  </Link>
)

/** The score as a tile that opens its factors. Only that of a match is called one. */
export function ScoreButton({ match, controls, opened, onToggle }: ScoreButtonProps) {
  const { match_score } = match
  if (match_score === null) return <NoScore />
  const badge = matchBadge(match)
  return (
    <button
      type="button"
      className={classes.button}
      data-badge={badge ?? undefined}
      aria-label={strings.explain(match_score)}
      title={strings.explain(match_score)}
      aria-expanded={opened}
      aria-controls={opened ? controls : undefined}
      onClick={onToggle}
    >
      <ScoreTile score={match_score} label={badge ? strings.match : strings.of} tone={scoreTone(match)} />
      <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
    </button>
  )
}
