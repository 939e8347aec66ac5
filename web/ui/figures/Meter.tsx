import classes from './Meter.module.css'

interface MeterProps {
  value: number
  max: number
}

/** A bar, capped at 100 %. Hidden from screen readers, since the figure is beside it. */
export function Meter({ value, max }: MeterProps) {
  const share = max > 0 ? Math.min(100, Math.max(0, (value / max) * 100)) : 0
  return (
    <div className={classes.track} aria-hidden="true">
      <div className={classes.fill} style={{ width: `${share}%` }} />
    </div>
  )
}

interface MeterRowProps extends MeterProps {
  label: string
  /** Stands in place of the figure and the bar where nothing can be reached. */
  none?: string
}

/** One factor of a score: its name, "8/10" and the bar. */
export function MeterRow({ label, none, ...meter }: MeterRowProps) {
  const isCounted = meter.max > 0
  return (
    <div className={classes.row}>
      <span>{label}</span>
      <span className={classes.points}>{isCounted ? `${meter.value}/${meter.max}` : none}</span>
      {isCounted && <Meter {...meter} />}
    </div>
  )
}
