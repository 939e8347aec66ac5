import type { HealthCheck } from '@jobscout/contract/operations/health.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../../ui/layout/Card.tsx'
import { CheckRows } from '../CheckRows.tsx'
import classes from '../Health.module.css'
import { useHealth } from '../queries.ts'
import { healthStrings as strings } from '../strings.ts'

const hasWork = ({ state, oldest_waiting }: HealthCheck) => state !== 'good' || oldest_waiting !== null

/** The queues of background jobs: those with work, and the others on request. */
export function Queues() {
  const { data } = useHealth()
  const [showsAll, setShowsAll] = useState(false)
  if (!data) return null
  const queues = data.checks.filter(({ group }) => group === 'queues')
  const shown = showsAll ? queues : queues.filter(hasWork)
  const quiet = queues.length - shown.length
  return (
    <Card
      title={strings.queues}
      flush
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? strings.fewerQueues : strings.allQueues}
        </Button>
      }
    >
      {shown.length > 0 && <CheckRows label={strings.queues} checks={shown} measuredAt={data.measured_at} />}
      {quiet > 0 && (
        <p className={classes.note}>
          {shown.length > 0 ? strings.quietQueues(quiet) : strings.noWork(quiet)}
        </p>
      )}
    </Card>
  )
}
