import type { HealthState } from '@jobscout/contract/operations/health.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import classes from './Health.module.css'
import { stateLabels } from './strings.ts'

const marks = { good: IconCircleCheck, warning: IconAlertTriangle, failed: IconAlertCircle }

export function StateMark({ state }: { state: HealthState }) {
  const Mark = marks[state]
  return (
    <span className={classes.mark} data-state={state}>
      <Mark size={18} aria-hidden="true" />
      <VisuallyHidden>{stateLabels[state]}</VisuallyHidden>
    </span>
  )
}
