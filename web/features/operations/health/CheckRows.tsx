import type { HealthCheck, HealthState } from '@jobscout/contract/operations/health.ts'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Hidden, Muted } from '../../../ui/layout/primitives.tsx'
import { formatAge, healthStrings as strings } from '../strings.ts'
import classes from './Health.module.css'

const stateLabels: Record<HealthState, string> = { good: 'Good', warning: 'Warning', failed: 'Failed' }

interface CheckRowsProps {
  label: string
  checks: readonly HealthCheck[]
  measuredAt: string
}

/** Checks as rows: state, name, what was measured, the last success and the age of the oldest waiting work. */
export const CheckRows = ({ label, checks, measuredAt }: CheckRowsProps) => (
  <ul className={classes.rows} aria-label={label}>
    {checks.map((check) => (
      <CheckRow key={check.key} check={check} measuredAt={measuredAt} />
    ))}
  </ul>
)

function CheckRow({ check, measuredAt }: { check: HealthCheck; measuredAt: string }) {
  const { state, name, measured, last_success, oldest_waiting } = check
  const waits = oldest_waiting && new Date(measuredAt).getTime() - new Date(oldest_waiting).getTime()
  return (
    <li className={classes.row} data-state={state}>
      <StateMark state={state} />
      <b className={classes.name}>{name}</b>
      <span className={classes.measured}>{measured}</span>
      <Muted
        as="span"
        size={12.5}
        className={classes.meta}
        data-late={(waits !== null && state !== 'good') || undefined}
      >
        {waits === null ? '' : strings.waiting(formatAge(Number(waits)))}
      </Muted>
      <Muted as="span" size={12.5} className={classes.meta}>
        {last_success && (
          <>
            {strings.lastSuccess} <RelativeTime value={last_success} />
          </>
        )}
      </Muted>
    </li>
  )
}

const marks = { good: IconCircleCheck, warning: IconAlertTriangle, failed: IconAlertCircle }

export function StateMark({ state }: { state: HealthState }) {
  const Mark = marks[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Mark size={18} aria-hidden="true" />
      <Hidden>{stateLabels[state]}</Hidden>
    </span>
  )
}
