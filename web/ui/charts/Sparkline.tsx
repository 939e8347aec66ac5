import classes from './Sparkline.module.css'

const WIDTH = 68
const HEIGHT = 22

/** The course of a figure as a thin line with a dot at its end. Decoration: the figure and its note say the same. */
export function Sparkline({ values, waiting = false }: { values: readonly number[]; waiting?: boolean }) {
  if (values.length < 2) return null
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const points = values.map((value, index) => {
    const x = 2 + (index / (values.length - 1)) * (WIDTH - 5)
    const y = max === min ? HEIGHT / 2 : HEIGHT - 3 - ((value - min) / (max - min)) * (HEIGHT - 6)
    return [Math.round(x * 10) / 10, Math.round(y * 10) / 10] as const
  })
  const [endX, endY] = points.at(-1) ?? [0, 0]
  return (
    <svg
      className={classes.line}
      data-waiting={waiting || undefined}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <polyline points={points.map((point) => point.join()).join(' ')} />
      <circle cx={endX} cy={endY} r="2" />
    </svg>
  )
}
