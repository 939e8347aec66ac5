import { matchBadge } from '@jobscout/contract/matching/thresholds.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { ScoreTile } from '../../../ui/figures/ScoreTile.tsx'
import classes from './ScoreButton.module.css'
import { scoreTone } from './score.ts'
import { scoreStrings as strings } from './strings.ts'

interface ScoreButtonProps {
  score: number
  /** The id of the element that it opens. */
  controls: string
  opened: boolean
  onToggle: () => void
}

/** The score as a tile that opens its factors. Only one from the match threshold on is called a match. */
export function ScoreButton({ score, controls, opened, onToggle }: ScoreButtonProps) {
  const badge = matchBadge(score)
  return (
    <button
      type="button"
      className={classes.button}
      data-badge={badge ?? undefined}
      aria-label={strings.explain(score)}
      title={strings.explain(score)}
      aria-expanded={opened}
      aria-controls={opened ? controls : undefined}
      onClick={onToggle}
    >
      <ScoreTile score={score} label={badge ? strings.match : strings.of} tone={scoreTone(score)} />
      <IconChevronDown size={16} aria-hidden="true" className={classes.chevron} />
    </button>
  )
}
