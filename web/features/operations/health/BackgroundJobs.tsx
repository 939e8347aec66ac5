import type { HealthCheck, Schedule } from '@jobscout/contract/operations/health.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Muted } from '../../../ui/layout/primitives.tsx'
import { describeCron, healthStrings, scheduleStrings as strings } from '../strings.ts'
import { CheckRows, StateMark } from './CheckRows.tsx'
import classes from './Health.module.css'
import { useHealth, useRunSchedule } from './queries.ts'

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
      title={healthStrings.queues}
      flush
      action={
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? healthStrings.fewerQueues : healthStrings.allQueues}
        </Button>
      }
    >
      {shown.length > 0 && (
        <CheckRows label={healthStrings.queues} checks={shown} measuredAt={data.measured_at} />
      )}
      {quiet > 0 && (
        <p className={classes.note}>
          {shown.length > 0 ? healthStrings.quietQueues(quiet) : healthStrings.noWork(quiet)}
        </p>
      )}
    </Card>
  )
}

/** What runs by itself: when it last did, by schedule and by hand, and when it does next. */
export function Schedules() {
  const { data } = useHealth()
  const run = useRunSchedule()
  if (!data) return null
  return (
    <Card title={strings.title} flush>
      <ul aria-label={strings.title} className={classes.schedules}>
        {data.schedules.map((schedule) => (
          <li key={schedule.job} className={classes.schedule}>
            <StateMark state={schedule.state} />
            <ScheduleFacts schedule={schedule} />
            <Button
              variant="default"
              size="sm"
              aria-label={strings.runLabel(schedule.name)}
              loading={run.isPending && run.variables === schedule.job}
              onClick={() => run.mutate(schedule.job)}
            >
              {strings.run}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ScheduleFacts({ schedule }: { schedule: Schedule }) {
  const { formatMoment } = useDates()
  const { name, cron, last_by_schedule, last_by_hand, next } = schedule
  const when = (value: string | null) => (value ? <RelativeTime value={value} /> : strings.never)
  return (
    <div>
      <p>
        <b className={classes.name}>{name}</b>{' '}
        <Muted as="span" size={12.5} className={classes.meta}>
          {describeCron(cron)}
        </Muted>
      </p>
      <Muted size={12.5} className={classes.meta}>
        {strings.bySchedule}: {when(last_by_schedule)} · {strings.byHand}: {when(last_by_hand)}
        {next && (
          <>
            {' · '}
            {strings.next}: {formatMoment(next)}
          </>
        )}
      </Muted>
    </div>
  )
}
