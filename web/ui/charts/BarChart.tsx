import classes from './BarChart.module.css'

interface Bar {
  /** Unique; shown below every third bar, unless said otherwise. */
  readonly label: string
  readonly value: number
}

interface BarChartProps {
  bars: readonly Bar[]
  labelEvery?: number
  /** How a value is written above its bar. */
  format?: (value: number) => string
}

/** Longer values do not fit above each of a dozen bars on a phone. */
const SHORT = 3

/** Vertical bars over time. The last one is drawn as incomplete. Where values are too long for a narrow chart, only the
 *  highest and the last one are written; the table beside the chart has them all. */
export function BarChart({ bars, labelEvery = 3, format = String }: BarChartProps) {
  const max = Math.max(1, ...bars.map(({ value }) => value))
  const isLong = bars.some(({ value }) => format(value).length > SHORT)
  const isMinor = (index: number) => index < bars.length - 1 && bars[index]?.value !== max
  return (
    <div className={classes.bars}>
      {bars.map(({ label, value }, index) => (
        <div key={label} className={classes.column}>
          <div className={classes.room}>
            <div
              className={classes.bar}
              style={{ height: `${(value / max) * 100}%` }}
              data-empty={value === 0 || undefined}
              data-growing={index === bars.length - 1 || undefined}
            >
              {value > 0 && (
                <span className={classes.value} data-minor={(isLong && isMinor(index)) || undefined}>
                  {format(value)}
                </span>
              )}
            </div>
          </div>
          <span className={classes.label}>{index % labelEvery === 0 && label}</span>
        </div>
      ))}
    </div>
  )
}
