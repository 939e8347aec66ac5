import { Button } from '@mantine/core'
import { CardListSkeleton } from '../../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import classes from '../Health.module.css'
import { useDeadLetters, useRetryJob } from '../queries.ts'
import { StateMark } from '../StateMark.tsx'
import { deadLetterStrings as strings } from '../strings.ts'

/** Jobs that were given up: the object, the reason, and a retry button. */
export function FailedJobs() {
  const failed = useDeadLetters()
  const { data } = failed
  const retry = useRetryJob()
  if (!data) {
    return (
      <QueryPlaceholder query={failed} failure={strings.failure}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  return (
    <Card title={strings.title} flush>
      <p className={classes.note}>{data.length === 0 ? strings.none : strings.intro}</p>
      <ul aria-label={strings.title}>
        {data.map((job) => (
          <li key={job.id} className={classes.job}>
            <StateMark state="failed" />
            <div>
              <p>
                <b className={classes.name}>{job.object}</b>
              </p>
              <p className={classes.reason}>{job.reason}</p>
              <p className={classes.meta}>
                {job.queue}
                {job.failed_at && (
                  <>
                    {' · '}
                    <RelativeTime value={job.failed_at} />
                  </>
                )}
              </p>
              <details>
                <summary>{strings.details}</summary>
                <pre>{[job.error, JSON.stringify(job.data, null, 2)].filter(Boolean).join('\n\n')}</pre>
              </details>
            </div>
            <Button
              variant="default"
              size="sm"
              aria-label={strings.retryOf(job.object)}
              loading={retry.isPending && retry.variables.id === job.id}
              onClick={() => retry.mutate({ id: job.id, queue: job.queue })}
            >
              {strings.retry}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
