import type { Application } from '@jobscout/contract/applications/model.ts'
import { ownerWord } from '@jobscout/contract/applications/words.ts'
import { IconBriefcase } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../../lib/api/errors.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { MeaningBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { BlockLink, ButtonLink, TextLink } from '../../../ui/navigation/links.tsx'
import { recentApplicationsQuery } from '../options.ts'
import classes from './RecentApplications.module.css'

const recentStrings = {
  title: 'Recent applications',
  loading: 'Loading applications...',
  viewAll: 'View All Applications',
  emptyTitle: 'No applications yet',
  empty: 'Find a job that fits and apply; it will be tracked here.',
  browse: 'Browse Jobs',
  failed: 'Error Loading Dashboard',
  failure: (reason: string) => `Failed to load applications: ${reason}`,
  unknown: 'the server did not answer as expected. Please try again.',
} as const

interface RecentApplicationsProps {
  shown: number
  /** Called with the list's own retry, for other queries that failed with it. */
  onRetry?: () => void
}

/** The latest applications, for the dashboard. */
export function RecentApplications({ shown, onRetry }: RecentApplicationsProps) {
  const { data, error, isFetching, refetch } = useQuery(recentApplicationsQuery())

  if (error && !data) {
    const { message } = describeError(error, { title: recentStrings.failed, message: recentStrings.unknown })
    const retry = () => {
      void refetch()
      onRetry?.()
    }
    return (
      <ErrorState
        title={recentStrings.failed}
        message={recentStrings.failure(message)}
        onRetry={retry}
        retrying={isFetching}
      />
    )
  }
  if (data?.total === 0) {
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={recentStrings.emptyTitle}
        message={recentStrings.empty}
        action={<ButtonLink to="/job-listings">{recentStrings.browse}</ButtonLink>}
      />
    )
  }
  return (
    <Card
      title={recentStrings.title}
      action={<BlockLink to="/applications">{recentStrings.viewAll}</BlockLink>}
    >
      {data ? (
        <ul>
          {data.items.slice(0, shown).map((application) => (
            <RecentApplication key={application.id} application={application} />
          ))}
        </ul>
      ) : (
        <RowsSkeleton rows={shown} label={recentStrings.loading} />
      )}
    </Card>
  )
}

function RecentApplication({ application }: { application: Application }) {
  const { id, job_title, company_name, application_date } = application
  const { formatDate } = useDates()
  return (
    <Group as="li" gap="4px 16px" justify="space-between" className={classes.row}>
      <div>
        <TextLink to="/applications" hash={id} className={classes.title} underline="hover">
          {job_title}
        </TextLink>
        <Muted>
          {company_name} · {formatDate(application_date)}
        </Muted>
      </div>
      <MeaningBadge {...ownerWord(application)} />
    </Group>
  )
}
