import { formatNumber } from '../../lib/format/format.ts'
import classes from './FunnelChart.module.css'

interface Stage {
  readonly label: string
  readonly value: number
  /** The formatted share of the first stage. */
  readonly share: string
}

/** Stages from top to bottom, each as wide as its share of the first stage. */
export function FunnelChart({ stages }: { stages: readonly Stage[] }) {
  const all = Math.max(1, stages[0]?.value ?? 0)
  return (
    <div className={classes.stages}>
      {stages.map(({ label, value, share }) => (
        <div key={label}>
          <p className={classes.line}>
            <span>{label}</span>
            <span>
              <strong>{formatNumber(value)}</strong> <span className={classes.share}>{share}</span>
            </span>
          </p>
          <div className={classes.track}>
            <div className={classes.fill} style={{ width: `${(value / all) * 100}%` }} />
          </div>
        </div>
      ))}
    </div>
  )
}
