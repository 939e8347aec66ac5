import { statusMeaning, type TimelineEvent } from '@jobscout/contract/applications/model.ts'
import { eventLabel } from '@jobscout/contract/applications/words.ts'
import { Button } from '@mantine/core'
import { useDates } from '../../../lib/format/dates.ts'
import { pluralize } from '../../../lib/format/format.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Group, List, Stack } from '../../../ui/layout/primitives.tsx'
import { meaningTone, toneInk } from '../../../ui/theme/tokens.ts'
import { ApplicationLink } from '../tracker/ApplicationLink.tsx'
import type { TimelineQuery } from '../tracker/queries.ts'
import { groupByDay } from './group-by-day.ts'
import { describeChanger } from './StatusTimeline.tsx'
import classes from './Timeline.module.css'

const timelineStrings = {
  loading: 'Loading timeline...',
  more: 'Show earlier changes',
  moreFailed: 'Earlier ones could not be loaded. Please try again.',
  shown: (count: number) => `${pluralize(count, 'change')} shown.`,
  end: 'This is where it began.',
} as const

/** The status changes of all applications, by month and day. */
export function Timeline({ query }: { query: TimelineQuery }) {
  const dates = useDates()
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query
  if (!data) return <CardListSkeleton label={timelineStrings.loading} />
  const events = data.pages.flatMap(({ items }) => items)
  return (
    <>
      <Stack gap={28}>
        {groupByDay(events, dates).map(({ month, days }) => (
          <section key={month}>
            <h2 className={classes.month}>{month}</h2>
            {days.map(({ day, events: onDay }) => (
              <div key={day} className={classes.day}>
                <h3 className={classes.date}>{day}</h3>
                <List as="ol" gap={14}>
                  {onDay.map((event) => (
                    <Event key={event.id} event={event} />
                  ))}
                </List>
              </div>
            ))}
          </section>
        ))}
      </Stack>
      <Group gap={10} justify="space-between" className={classes.foot}>
        <p role="status">
          {timelineStrings.shown(events.length)} {!hasNextPage && timelineStrings.end}
          {isFetchNextPageError && timelineStrings.moreFailed}
        </p>
        {hasNextPage && (
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {timelineStrings.more}
          </Button>
        )}
      </Group>
    </>
  )
}

function Event({ event }: { event: TimelineEvent }) {
  const { formatTime } = useDates()
  const { user } = useSignedIn()
  const { application_id: id, job_title, company_name, status, changed_at, notes } = event
  return (
    <li className={classes.event}>
      <span className={classes.dot} style={{ background: toneInk[meaningTone[statusMeaning(status)]] }} />
      <p className={classes.what}>
        <span className={classes.status}>{eventLabel(event)}</span>
        <ApplicationLink application={{ id, job_title }} />{' '}
        <span className={classes.soft}>{company_name}</span>
      </p>
      <p className={classes.soft}>
        <time dateTime={changed_at}>{formatTime(changed_at)}</time> {describeChanger(event, user.id)}
      </p>
      {notes && <p className={classes.notes}>{notes}</p>}
    </li>
  )
}
