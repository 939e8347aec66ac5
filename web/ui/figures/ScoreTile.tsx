import { type Tone, toneInk, toneTint } from '../theme/tokens.ts'
import classes from './ScoreTile.module.css'

interface ScoreTileProps {
  /** A dash where there is none. */
  score: number | '–'
  label: string
  tone: Tone
}

/** A large score with its label below. */
export function ScoreTile({ score, label, tone }: ScoreTileProps) {
  return (
    <span className={classes.tile} style={{ color: toneInk[tone], background: toneTint[tone] }}>
      <span className={classes.score}>{score}</span>
      <span className={classes.label}>{label}</span>
    </span>
  )
}
