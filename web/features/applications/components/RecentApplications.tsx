import { statusLabels } from '@jobscout/contract/applications/model.ts'
import { statusTone } from '../../../lib/application-status.ts'
import { describeError } from '../../../lib/errors.ts'
import { formatDate } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { RowsSkeleton } from '../../../ui/Loading.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useRecentApplications } from '../queries.ts'
import { recentStrings as strings } from '../recent-strings.ts'
import classes from './RecentApplications.module.css'

/** The latest few applications, for the dashboard. */
export function RecentApplications({ shown }: { shown: number }) {
  const { data, error, isPending, isFetching, refetch } = useRecentApplications(shown)

  if (error) {
    const { message } = describeError(error, { title: strings.failed, message: strings.unknown })
    return (
      <ErrorState
        title={strings.failed}
        message={strings.failure(message)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (data?.total === 0) {
    return (
      <EmptyState
        title={strings.emptyTitle}
        message={strings.empty}
        action={<ButtonLink to="/job-listings">{strings.browse}</ButtonLink>}
      />
    )
  }
  return (
    <Card title={strings.title} action={<TextLink to="/applications">{strings.viewAll}</TextLink>}>
      {isPending ? (
        <RowsSkeleton rows={shown} />
      ) : (
        <ul className={classes.list}>
          {data.items.map(({ id, job_title, company_name, application_date, status }) => (
            <li key={id} className={classes.row}>
              <div>
                <TextLink to="/applications" hash={id} className={classes.title} underline="hover">
                  {job_title}
                </TextLink>
                <p className={classes.facts}>
                  {company_name} · {formatDate(application_date)}
                </p>
              </div>
              <StatusBadge tone={statusTone(status)}>{statusLabels[status]}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
