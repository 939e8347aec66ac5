import { Button, Loader } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconCircleMinus, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatNumber } from '../../lib/format/format.ts'
import { Group, Hidden, Muted, Stack } from '../layout/primitives.tsx'
import classes from './RunRow.module.css'

export type RunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

interface RunRowProps {
  state: RunState
  name: string
  /** By whom and when, while it runs: "by you, 3 min ago". */
  by?: ReactNode
  progress?: { readonly done: number; readonly total: number; readonly unit?: string }
  /** After the progress: "412 new · 9 closed". */
  counts?: ReactNode
  /** The present step: "data engineer, New York". */
  step?: ReactNode
  /** What a finished run did, or why it stopped. */
  result?: ReactNode
  /** Time and duration, or what is left: "11:02 AM · 2 s". */
  time?: ReactNode
  onLog?: () => void
  /** Cancel, Run Again, Retry 69. */
  action?: { readonly label: string; readonly onClick: () => void; readonly loading?: boolean }
}

const stateLabel: Record<RunState, string> = {
  queued: 'Queued',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
}

function StateMark({ state }: { state: RunState }) {
  const mark = {
    queued: <IconClock size={18} aria-hidden="true" />,
    running: <Loader size={16} aria-hidden="true" />,
    done: <IconCircleCheck size={18} aria-hidden="true" />,
    failed: <IconAlertCircle size={18} aria-hidden="true" />,
    cancelled: <IconCircleMinus size={18} aria-hidden="true" />,
  }[state]
  return (
    <span className={classes.mark} data-state={state}>
      {mark}
      <Hidden>{stateLabel[state]}</Hidden>
    </span>
  )
}

/** One run, as an item of a list: ingestion, processing, broadcast, matching of clients. */
export function RunRow(props: RunRowProps) {
  const { state, name, by, progress, counts, step, result, time, onLog, action } = props
  return (
    <li className={classes.row} data-state={state}>
      <StateMark state={state} />
      <Stack gap={0} className={classes.name}>
        <b>{name}</b>
        {by && (
          <Muted as="span" size={12.5}>
            {by}
          </Muted>
        )}
      </Stack>
      <div className={classes.body}>
        {progress && state === 'running' ? (
          <>
            <RunProgress name={name} {...progress} />
            <p>
              <b>
                {formatNumber(progress.done)} of {formatNumber(progress.total)}
              </b>
              {progress.unit && ` ${progress.unit}`}
              {counts && <> · {counts}</>}
            </p>
            {step && <Muted size={12.5}>now: {step}</Muted>}
          </>
        ) : (
          <p className={state === 'failed' ? classes.failed : undefined}>{result ?? stateLabel[state]}</p>
        )}
      </div>
      <div className={classes.time}>{time}</div>
      <Group gap={6} justify="end" nowrap className={classes.actions}>
        {onLog && (
          <Button variant="default" size="sm" onClick={onLog} aria-label={`Log of ${name}`}>
            Log
          </Button>
        )}
        {action && (
          <Button variant="default" size="sm" onClick={action.onClick} loading={action.loading}>
            {action.label}
          </Button>
        )}
      </Group>
    </li>
  )
}

const RunProgress = ({ name, done, total }: { name: string; done: number; total: number }) => (
  <div
    className={classes.track}
    role="progressbar"
    aria-label={`Progress of ${name}`}
    aria-valuenow={done}
    aria-valuemin={0}
    aria-valuemax={total}
  >
    <div
      className={classes.fill}
      style={{ width: `${total > 0 ? Math.min(100, (done / total) * 100) : 0}%` }}
    />
  </div>
)

/** The list around `RunRow`s. */
export const RunList = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)
