import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDates } from '../../../lib/format/dates.ts'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { PassCounts } from '../inbox/LastPass.tsx'
import { activityQuery } from '../options.ts'
import { describeReason, activityStrings as strings } from '../strings.ts'
import classes from './Activity.module.css'

interface ActivityProps {
  reasonLabels: Readonly<Record<HideReason, string>>
}

/** What Scout found and what was decided, the latest first. */
export const ActivityDialog = ({ onClose, ...props }: ActivityProps & { onClose: () => void }) => (
  <Dialog opened onClose={onClose} title={strings.title} closeLabel={strings.close} placement="side">
    <ActivityFeed {...props} />
  </Dialog>
)

function ActivityFeed({ reasonLabels }: ActivityProps) {
  const query = useInfiniteQuery(activityQuery())
  const { formatDate } = useDates()
  const events = query.data?.pages.flatMap(({ items }) => items)
  if (!events) {
    return (
      <QueryPlaceholder query={query} failure={strings.failure}>
        <RowsSkeleton rows={6} label={strings.loading} />
      </QueryPlaceholder>
    )
  }
  if (events.length === 0) return <Muted size={14}>{strings.none}</Muted>
  return (
    <>
      <ol className={classes.feed}>
        {events.map((event) => (
          <li key={event.id}>
            <Group as="p" gap="2px 16px" justify="space-between" align="stretch" className={classes.what}>
              <span>
                {event.consented_at && event.kind === 'approved'
                  ? strings.approvedByScout
                  : strings.kind[event.kind]}
                {event.job_title && (
                  <>
                    {': '}
                    {event.draft_id ? (
                      <TextLink to="/scout" search={{ draft: event.draft_id }}>
                        {event.job_title}
                      </TextLink>
                    ) : (
                      event.job_title
                    )}
                    {event.company_name && ` · ${event.company_name}`}
                  </>
                )}
              </span>
              <Muted as="span" size={14}>
                <RelativeTime value={event.at} />
              </Muted>
            </Group>
            {event.consented_at && <Muted size={14}>{strings.byScout(formatDate(event.consented_at))}</Muted>}
            {event.reason && <Muted size={14}>{describeReason(event, reasonLabels)}</Muted>}
            {event.pass && (
              <details className={classes.pass}>
                <summary>{strings.pass(event.pass.in_roles, event.pass.prepared)}</summary>
                <PassCounts pass={event.pass} />
              </details>
            )}
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {strings.more}
        </Button>
      )}
    </>
  )
}
