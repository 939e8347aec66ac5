import { useShortcuts, useShownKey } from '../../lib/commands/shortcuts.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { Group } from '../layout/primitives.tsx'
import classes from './BulkBar.module.css'
import { Key } from './Key.tsx'

interface BulkAction {
  readonly label: string
  /** The value of `KeyboardEvent.key` that runs it. */
  readonly key: string
  readonly run: () => void
  readonly disabled?: boolean
}

interface BulkBarProps {
  /** Number of selected rows; with none there is no bar. */
  count: number
  actions: readonly BulkAction[]
  /** Why some of them are disabled. */
  note?: string
  onClear: () => void
}

/** What can be done to the selected rows: a dark bar at the lower edge, with the key of each action. */
export const BulkBar = (props: BulkBarProps) => (props.count > 0 ? <Bar {...props} /> : null)

function Bar({ count, actions, note, onClear }: BulkBarProps) {
  const shownKey = useShownKey()
  useShortcuts([
    ...actions.map(({ key, label, run, disabled }) => ({ key, label, run: disabled ? () => {} : run })),
    { key: 'Escape', label: 'Clear the selection', run: onClear },
  ])
  return (
    <Group as="section" gap={4} size={14} className={classes.bar} data-lower-edge aria-label="Selection">
      <p className={classes.count} role="status">
        {formatNumber(count)} selected{note && `. ${note}`}
      </p>
      <Group gap={4} align="stretch" className={classes.actions}>
        {actions.map(({ key, label, run, disabled }) => (
          <button
            key={key}
            type="button"
            className={classes.action}
            onClick={run}
            disabled={disabled}
            aria-keyshortcuts={shownKey(key)}
          >
            {label}
            <Key name={key} tone="bar" />
          </button>
        ))}
      </Group>
      <button
        type="button"
        className={`${classes.action} ${classes.clear}`}
        onClick={onClear}
        aria-keyshortcuts="Escape"
      >
        Clear
        <Key name="Escape" tone="bar" />
      </button>
    </Group>
  )
}
