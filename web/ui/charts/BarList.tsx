import { formatNumber } from '../../lib/format/format.ts'
import classes from './BarList.module.css'

interface BarListItem {
  /** Where two may have the same name. */
  readonly id?: string
  readonly name: string
  readonly count: number
}

interface BarListProps {
  label: string
  items: readonly BarListItem[]
  /** After each figure: "%". */
  unit?: string
  /** The figure of a full bar: 100 for percent. Otherwise the highest one. */
  full?: number
}

/** Names with bars on one scale and their counts. The counts carry the meaning, the bars repeat it. */
export function BarList({ label, items, unit = '', full }: BarListProps) {
  const max = full ?? Math.max(1, ...items.map(({ count }) => count))
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map(({ id, name, count }) => (
        <li key={id ?? name} className={classes.item}>
          <span className={classes.name}>{name}</span>
          <span className={classes.track} aria-hidden="true">
            <span className={classes.fill} style={{ width: `${(count / max) * 100}%` }} />
          </span>
          <span className={classes.count}>{formatNumber(count) + unit}</span>
        </li>
      ))}
    </ul>
  )
}
