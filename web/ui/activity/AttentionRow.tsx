import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useShownKey } from '../../lib/commands/shortcuts.ts'
import { formatNumber } from '../../lib/format/format.ts'
import { Key } from '../actions/Key.tsx'
import { Group, Muted } from '../layout/primitives.tsx'
import classes from './AttentionRow.module.css'

interface AttentionAction {
  readonly label: string
  /** The key that runs it on the current row. */
  readonly key?: string
  readonly run: () => void
  readonly loading?: boolean
}

interface AttentionRowProps {
  id: string
  icon: ReactNode
  /** amber: overdue. */
  tone?: 'amber' | 'grey'
  /** What is to be done: "Review the application". */
  what: ReactNode
  /** About what: "Platform Engineer · Tidewheel". */
  about?: ReactNode
  /** Whose: a `PersonCell`. */
  whose: ReactNode
  /** "2 days"; amber while overdue. */
  since: ReactNode
  action: AttentionAction
  /** Buttons with an icon, on the current row only: snooze, done. */
  extra?: readonly (AttentionAction & { readonly icon: ReactNode })[]
  current: boolean
  /** Makes it the current row. */
  onCurrent: () => void
}

/**
 * What waits, whose it is, since when, and the next action. Only the current row has buttons; the others show a key and a
 * verb. For a list whose keys are moved by `useRecordKeys`.
 */
export function AttentionRow(props: AttentionRowProps) {
  const { id, icon, tone = 'grey', what, about, whose, since, action, extra = [], current, onCurrent } = props
  const shownKey = useShownKey()
  return (
    <li
      className={classes.row}
      data-record={id}
      data-tone={tone}
      aria-current={current || undefined}
      tabIndex={-1}
      onFocus={current ? undefined : onCurrent}
    >
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <button type="button" className={classes.what} aria-expanded={current} onClick={onCurrent}>
        <b>{what}</b>
        {about && <span>{about}</span>}
      </button>
      <span className={classes.whose}>{whose}</span>
      <Muted as="span" className={classes.since}>
        {since}
      </Muted>
      {current ? (
        <Group as="span" gap={4} nowrap className={classes.actions}>
          <Button size="sm" onClick={action.run} loading={action.loading} className={classes.main}>
            {action.label}
            {action.key && <Key name={action.key} tone="filled" />}
          </Button>
          {extra.map(({ label, key, run, icon: sign }) => (
            <button
              key={label}
              type="button"
              className={classes.extra}
              aria-label={label}
              title={label}
              aria-keyshortcuts={key && shownKey(key)}
              onClick={run}
            >
              {sign}
            </button>
          ))}
        </Group>
      ) : (
        <Group as="span" gap={8} nowrap className={classes.verb}>
          {action.key && <Key name={action.key} />}
          {action.label}
        </Group>
      )}
    </li>
  )
}

interface AttentionGroupProps {
  title: string
  count: number
  tone?: 'amber'
  children: ReactNode
}

/** Rows of one urgency: Overdue, Today, When you can. */
export const AttentionGroup = ({ title, count, tone, children }: AttentionGroupProps) => (
  <section className={classes.group} aria-label={title}>
    <Group as="h3" gap={8} nowrap className={classes.title} data-tone={tone}>
      {title} <span>{formatNumber(count)}</span>
    </Group>
    <ul>{children}</ul>
  </section>
)
