import classes from './Meter.module.css'

interface MeterProps {
  value: number
  max: number
}

/** A bar that repeats a figure standing beside it, hence hidden from screen readers. Capped at full. */
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
}

/** One factor of a sum: its name, "8/10", and the bar. */
export function MeterRow({ label, ...meter }: MeterRowProps) {
  return (
    <div className={classes.row}>
      <span>{label}</span>
      <span className={classes.points}>
        {meter.value}/{meter.max}
      </span>
      <Meter {...meter} />
    </div>
  )
}
