import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { useDeadLetters, useRetryJob } from '../queries.ts'
import { deadLetterStrings as strings } from '../strings.ts'
import classes from './Entries.module.css'

/** Dead letters of the queue, with the reason and a retry button. */
export function FailedJobs() {
  const failed = useDeadLetters()
  const { data, error } = failed
  const retry = useRetryJob()
  if (error || !data) {
    return (
      <QueryPlaceholder query={failed} failure={strings.failure}>
        <CardListSkeleton />
      </QueryPlaceholder>
    )
  }
  if (data.length === 0) {
    return <EmptyState icon={<IconCircleCheck />} title={strings.none} message={strings.noneText} />
  }
  return (
    <Card title={strings.title}>
      <p className={classes.intro}>{strings.intro}</p>
      <ul className={classes.list}>
        {data.map((job) => (
          <li key={job.id}>
            <div className={classes.head}>
              <span>
                <span className={classes.title}>{job.queue}</span>{' '}
                {job.failed_at && (
                  <span className={classes.soft}>
                    <RelativeTime value={job.failed_at} />
                  </span>
                )}
              </span>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={strings.retryOf(job.queue)}
                loading={retry.isPending && retry.variables?.id === job.id}
                onClick={() => retry.mutate({ id: job.id, queue: job.queue })}
              >
                {strings.retry}
              </Button>
            </div>
            <div className={classes.soft}>{job.error}</div>
            <details>
              <summary className={classes.summary}>{strings.details}</summary>
              <pre className={classes.text}>{JSON.stringify(job.data, null, 2)}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Card>
  )
}
