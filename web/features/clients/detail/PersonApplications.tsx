import { staffWord } from '@jobscout/contract/applications/words.ts'
import { isOpenSubmission } from '@jobscout/contract/submissions/state.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber } from '../../../lib/format/format.ts'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { MeaningBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Muted, Stack } from '../../../ui/layout/primitives.tsx'
import { SheetSection } from '../../../ui/records/SideSheet.tsx'
import type { ClientApplication } from '../options.ts'
import { useClientApplications } from '../queries.ts'
import { clientStrings } from '../strings.ts'
import classes from './PersonApplications.module.css'

const SHOWN_AT_ONCE = 25

const strings = {
  show: 'Show Applications',
  recorded: 'The client sees that you looked at them, and the audit log records it.',
  failure: { title: 'Error Loading Applications', message: 'Failed to load applications. Please try again.' },
  none: 'No applications yet.',
  shown: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`,
  more: 'Show More',
  made: (day: string) => `made ${day}`,
  proven: (day: string) => `proof of ${day}`,
  stated: (day: string) => `stated by the client on ${day}, without a proof`,
  waits: (day: string) => `waits since ${day}`,
  overdue: (day: string) => `overdue, waits since ${day}`,
} as const

/** The applications of a client for administrators, to read. They are loaded when asked for, since reading them is recorded. */
export function PersonApplications({ clientId }: { clientId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SheetSection title={clientStrings.applications}>
      {isOpen ? (
        <Applications clientId={clientId} />
      ) : (
        <Stack gap={8} align="start">
          <Muted size={12.5} className={classes.soft}>
            {strings.recorded}
          </Muted>
          <Button variant="default" size="compact-md" onClick={() => setOpen(true)}>
            {strings.show}
          </Button>
        </Stack>
      )}
    </SheetSection>
  )
}

function Applications({ clientId }: { clientId: string }) {
  const query = useClientApplications(clientId, undefined)
  const [limit, setLimit] = useState(SHOWN_AT_ONCE)
  if (!query.data) {
    return (
      <QueryPlaceholder query={query} failure={strings.failure}>
        <CardListSkeleton cards={1} height={160} />
      </QueryPlaceholder>
    )
  }
  const loaded = query.data.pages.flatMap(({ items }) => items)
  const total = query.data.pages.at(-1)?.total ?? loaded.length
  if (loaded.length === 0)
    return (
      <Muted size={12.5} className={classes.soft}>
        {strings.none}
      </Muted>
    )
  const shown = loaded.slice(0, limit)
  const showMore = () => {
    setLimit(limit + SHOWN_AT_ONCE)
    if (loaded.length < limit + SHOWN_AT_ONCE && query.hasNextPage) void query.fetchNextPage()
  }
  return (
    <>
      <ul className={classes.list} aria-label={clientStrings.applications}>
        {shown.map((application) => (
          <ApplicationRow key={application.id} application={application} />
        ))}
      </ul>
      <Muted size={12.5} className={classes.soft}>
        {strings.shown(shown.length, total)}{' '}
        {shown.length < total && (
          <Button variant="subtle" size="compact-sm" loading={query.isFetchingNextPage} onClick={showMore}>
            {strings.more}
          </Button>
        )}
      </Muted>
    </>
  )
}

function ApplicationRow({ application }: { application: ClientApplication }) {
  const { formatDate } = useDates()
  const way = handingIn(application, formatDate)
  return (
    <li>
      <span className={classes.job}>
        <b>{application.job_title}</b> at {application.company_name}
      </span>
      <MeaningBadge {...staffWord(application)} />
      <Muted
        as="span"
        size={12.5}
        className={classes.soft}
        data-waits={application.submission?.is_overdue || undefined}
      >
        {strings.made(formatDate(application.application_date))}
        {way && ` · ${way}`}
      </Muted>
    </li>
  )
}

/** What shows that the employer has it, or since when it waits to be handed in; nothing for one that was made elsewhere. */
function handingIn({ submission }: ClientApplication, formatDate: (value: string) => string): string {
  if (!submission) return ''
  const { state, confirmed_at, is_stated_only, is_overdue, waiting_since } = submission
  if (confirmed_at) return (is_stated_only ? strings.stated : strings.proven)(formatDate(confirmed_at))
  if (is_overdue) return strings.overdue(formatDate(waiting_since))
  return isOpenSubmission(state) ? strings.waits(formatDate(waiting_since)) : ''
}
