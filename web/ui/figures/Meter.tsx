import classes from './Meter.module.css'

interface MeterProps {
  value: number
  max: number
  /** What comes to the value next, shown lighter. */
  added?: number
}

/** A bar, capped at 100 %. Hidden from screen readers, since the figure is beside it. */
export function Meter({ value, max, added = 0 }: MeterProps) {
  const formatWidth = (part: number) => `${max > 0 ? Math.min(100, Math.max(0, (part / max) * 100)) : 0}%`
  return (
    <div className={classes.track} aria-hidden="true">
      {added > 0 && <div className={classes.added} style={{ width: formatWidth(value + added) }} />}
      <div className={classes.fill} style={{ width: formatWidth(value) }} />
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
