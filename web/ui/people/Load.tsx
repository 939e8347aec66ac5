import classes from './Load.module.css'

interface LoadProps {
  value: number
  max: number
  /** What is counted, after the figures: "clients". */
  unit?: string
  /** Grey instead of amber when full: for a choice that is not offered. */
  muted?: boolean
}

/** A bar with "n of max"; amber when full. The figures carry the meaning, the bar repeats it. */
export function Load({ value, max, unit, muted = false }: LoadProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 100
  const isFull = value >= max
  return (
    <span className={classes.load} data-full={isFull || undefined} data-muted={muted || undefined}>
      <span className={classes.track} aria-hidden="true">
        <span className={classes.fill} style={{ width: `${share}%` }} />
      </span>
      <span className={classes.figures}>
        <b>{value}</b> of <span>{max}</span>
        {unit && ` ${unit}`}
      </span>
    </span>
  )
}
