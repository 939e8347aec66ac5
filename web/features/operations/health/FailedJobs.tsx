import type { DeadLetter } from '@jobscout/contract/operations/health.ts'
import { Button } from '@mantine/core'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { deadLetterStrings as strings } from '../strings.ts'
import { StateMark } from './CheckRows.tsx'
import classes from './Health.module.css'
import { useDeadLetters, useDismissJob, useRetryJobs } from './queries.ts'

/** Jobs that were given up: each with its object and reason, and those of one queue to retry together. */
export function FailedJobs() {
  const failed = useDeadLetters()
  const { data } = failed
  const retry = useRetryJobs()
  if (!data) {
    return (
      <QueryPlaceholder query={failed} failure={strings.failure}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  const queues = new Map(data.map(({ queue, of_queue }) => [queue, of_queue]))
  const total = [...queues.values()].reduce((sum, jobs) => sum + jobs, 0)
  const several = [...queues].filter(([, jobs]) => jobs > 1)
  return (
    <Card title={strings.title} flush>
      <div className={classes.note}>
        {data.length === 0 ? strings.none : strings.intro}
        {total > data.length && ` ${strings.latest(data.length)}`}
        {several.length > 0 && (
          <Group gap={10} mt={10}>
            {several.map(([queue, jobs]) => (
              <Button
                key={queue}
                variant="default"
                size="sm"
                loading={retry.isPending && !retry.variables.id && retry.variables.queue === queue}
                onClick={() => retry.mutate({ queue })}
              >
                {strings.retryAll(jobs, queue)}
              </Button>
            ))}
          </Group>
        )}
      </div>
      <ul aria-label={strings.title}>
        {data.map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  )
}

function FailedJob({ job }: { job: DeadLetter }) {
  const { id, queue, object, reason, failed_at, error, data } = job
  const retry = useRetryJobs()
  const dismiss = useDismissJob()
  return (
    <li className={classes.job}>
      <StateMark state="failed" />
      <div>
        <p>
          <b className={classes.name}>{object}</b>
        </p>
        <p className={classes.reason}>{reason}</p>
        <Muted size={12.5} className={classes.meta}>
          {queue}
          {failed_at && (
            <>
              {' · '}
              <RelativeTime value={failed_at} />
            </>
          )}
        </Muted>
        <details>
          <summary>{strings.details}</summary>
          <pre>{[error, JSON.stringify(data, null, 2)].filter(Boolean).join('\n\n')}</pre>
        </details>
      </div>
      <Group gap={10} justify="end">
        <Button
          variant="subtle"
          size="sm"
          aria-label={strings.dismissLabel(object)}
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ id, queue })}
        >
          {strings.dismiss}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={strings.retryLabel(object)}
          loading={retry.isPending}
          onClick={() => retry.mutate({ id, queue })}
        >
          {strings.retry}
        </Button>
      </Group>
    </li>
  )
}
