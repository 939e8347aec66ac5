import type { Application } from '@jobscout/contract/applications/model.ts'
import { displayTrackingStatus } from '@jobscout/contract/applications/model.ts'
import { IconBriefcase } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { describeError } from '../../../../lib/api/errors.ts'
import { useDates } from '../../../../lib/format/dates.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Loading.tsx'
import { MeaningBadge } from '../../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { BlockLink, ButtonLink, TextLink } from '../../../../ui/navigation/links.tsx'
import { recentApplicationsQuery } from '../../options.ts'
import classes from './RecentApplications.module.css'
import { recentStrings as strings } from './strings.ts'

interface RecentApplicationsProps {
  shown: number
  /** Called with the list's own retry, for other queries that failed with it. */
  onRetry?: () => void
}

/** The latest applications, for the dashboard. */
export function RecentApplications({ shown, onRetry }: RecentApplicationsProps) {
  const { data, error, isFetching, refetch } = useQuery(recentApplicationsQuery())

  if (error && !data) {
    const { message } = describeError(error, { title: strings.failed, message: strings.unknown })
    const retry = () => {
      void refetch()
      onRetry?.()
    }
    return (
      <ErrorState
        title={strings.failed}
        message={strings.failure(message)}
        onRetry={retry}
        retrying={isFetching}
      />
    )
  }
  if (data?.total === 0) {
    return (
      <EmptyState
        icon={<IconBriefcase />}
        title={strings.emptyTitle}
        message={strings.empty}
        action={<ButtonLink to="/job-listings">{strings.browse}</ButtonLink>}
      />
    )
  }
  return (
    <Card title={strings.title} action={<BlockLink to="/applications">{strings.viewAll}</BlockLink>}>
      {data ? (
        <ul>
          {data.items.slice(0, shown).map((application) => (
            <RecentApplication key={application.id} {...application} />
          ))}
        </ul>
      ) : (
        <RowsSkeleton rows={shown} label={strings.loading} />
      )}
    </Card>
  )
}

function RecentApplication({ id, job_title, company_name, application_date, status }: Application) {
  const { formatDate } = useDates()
  return (
    <li className={classes.row}>
      <div>
        <TextLink to="/applications" hash={id} className={classes.title} underline="hover">
          {job_title}
        </TextLink>
        <p className={classes.facts}>
          {company_name} · {formatDate(application_date)}
        </p>
      </div>
      <MeaningBadge {...displayTrackingStatus(status)} />
    </li>
  )
}
