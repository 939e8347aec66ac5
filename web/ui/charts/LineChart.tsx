import classes from './LineChart.module.css'

interface Point {
  /** Unique; shown below every second point. */
  readonly label: string
  readonly value: number
}

const WIDTH = 300
const HEIGHT = 110
const STEPS = 2

/** The lowest and highest line of a scale of round numbers around the values. */
function computeScale(values: readonly number[]): { low: number; high: number } {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const step = Math.max(1, Math.ceil((max - min) / STEPS))
  const low = Math.max(0, Math.floor(min / step) * step)
  return { low, high: Math.max(low + STEPS * step, Math.ceil(max / step) * step) }
}

/** A figure over time, with three lines of its scale. */
export function LineChart({ points, unit = '' }: { points: readonly Point[]; unit?: string }) {
  const { low, high } = computeScale(points.map(({ value }) => value))
  const y = (value: number) => HEIGHT - ((value - low) / (high - low)) * HEIGHT
  const x = (index: number) => (points.length < 2 ? WIDTH : (index / (points.length - 1)) * WIDTH)
  const line = points.map(({ value }, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`)
  const [endX = '0', endY = '0'] = line.at(-1)?.split(',') ?? []
  const levels = Array.from({ length: STEPS + 1 }, (_, index) => low + ((high - low) / STEPS) * index)
  return (
    <div className={classes.chart}>
      <div className={classes.plot}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          {levels.map((level) => (
            <line key={level} x1="0" x2={WIDTH} y1={y(level)} y2={y(level)} />
          ))}
          <polyline points={line.join(' ')} />
        </svg>
        <span
          className={classes.dot}
          style={{
            left: `${(Number(endX) / WIDTH) * 100}%`,
            top: `${(Number(endY) / HEIGHT) * 100}%`,
          }}
        />
        {levels.map((level) => (
          <span key={level} className={classes.level} style={{ top: `${(y(level) / HEIGHT) * 100}%` }}>
            {Math.round(level * 10) / 10}
            {unit}
          </span>
        ))}
      </div>
      <div className={classes.labels}>
        {points.map(({ label }, index) => (
          <span key={label}>{(points.length - 1 - index) % 2 === 0 && label}</span>
        ))}
      </div>
    </div>
  )
}
