import { type Application, originLabel } from '@jobscout/contract/applications/model.ts'
import { ownerWord } from '@jobscout/contract/applications/words.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useDates } from '../../../lib/format/dates.ts'
import { useLastPage } from '../../../lib/navigation/search.ts'
import { CardListSkeleton, RowsSkeleton } from '../../../ui/feedback/Loading.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { SortHeader, type Sorting } from '../../../ui/figures/SortHeader.tsx'
import { MeaningBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Hidden, List, Muted } from '../../../ui/layout/primitives.tsx'
import { Pagination } from '../../../ui/navigation/Pagination.tsx'
import { PAGE_SIZE } from '../options.ts'
import { type ApplicationColumn, type ApplicationsSearch, columnChoices, firstDirection } from '../search.ts'
import { columnLabels, applicationsStrings as strings } from '../strings.ts'
import { ApplicationLink } from './ApplicationLink.tsx'
import classes from './ApplicationList.module.css'
import type { ApplicationsQuery } from './queries.ts'
import { SortSelect } from './SortSelect.tsx'

interface ApplicationListProps {
  query: ApplicationsQuery
  search: ApplicationsSearch
  onChange: (change: Partial<ApplicationsSearch>) => void
}

/** The applications page by page: a table on wide screens, cards on phones. */
export function ApplicationList({
  query: { data, isPlaceholderData },
  search,
  onChange,
}: ApplicationListProps) {
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  const pages = data && Math.ceil(data.total / PAGE_SIZE)
  const isBeyond = useLastPage(search.page, isPlaceholderData ? undefined : pages, onChange)

  if (!data || isBeyond) {
    return isWide ? (
      <Card>
        <RowsSkeleton rows={10} label={strings.loading} />
      </Card>
    ) : (
      <CardListSkeleton cards={6} height={120} label={strings.loading} />
    )
  }
  return (
    <>
      {isWide ? (
        <ApplicationTable applications={data.items} sorting={search} onSort={onChange} />
      ) : (
        <>
          <SortSelect columns={columnChoices} sorting={search} onSort={onChange} />
          <ApplicationCards applications={data.items} />
        </>
      )}
      <Pagination page={search.page} pages={pages ?? 1} label={strings.pages} />
    </>
  )
}

interface ApplicationTableProps {
  applications: readonly Application[]
  sorting: Sorting<ApplicationColumn>
  onSort: (sorting: Sorting<ApplicationColumn>) => void
}

/** The list on wide screens. A row opens its application. */
function ApplicationTable({ applications, sorting, onSort }: ApplicationTableProps) {
  const { formatDate } = useDates()
  const column = (by: ApplicationColumn) => ({
    by,
    label: columnLabels[by],
    first: firstDirection[by],
    sorting,
    onSort,
  })
  return (
    <div className={classes.box}>
      <table className={classes.table}>
        <Hidden as="caption">{strings.table}</Hidden>
        <thead>
          <tr>
            <SortHeader {...column('job_title')} />
            <SortHeader {...column('job_location')} className={classes.location} />
            <SortHeader {...column('status')} />
            <SortHeader {...column('match_score')} className={classes.figure} data-align="end" />
            <SortHeader {...column('application_date')} />
            <SortHeader {...column('updated_at')} />
          </tr>
        </thead>
        <tbody>
          {applications.map((application) => (
            <tr key={application.id}>
              <th scope="row" className={classes.job}>
                <ApplicationLink application={application} className={classes.link} />
                <Muted as="span" size={15} className={classes.company}>
                  {describeCompany(application)}
                </Muted>
              </th>
              <td className={classes.location}>{application.job_location}</td>
              <td>
                <MeaningBadge {...ownerWord(application)} />
              </td>
              <td className={classes.figure}>{application.match_score}</td>
              <td className={classes.date}>{formatDate(application.application_date)}</td>
              <td className={classes.date}>
                <RelativeTime value={application.updated_at} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const describeCompany = (application: Application): string =>
  [application.company_name, originLabel(application)].filter(Boolean).join(' · ')

/** The list on phones. A card opens its application. */
function ApplicationCards({ applications }: { applications: readonly Application[] }) {
  return (
    <List gap={12} aria-label={strings.table}>
      {applications.map((application) => (
        <li key={application.id}>
          <Card className={classes.card}>
            <h2 className={classes.title}>
              <ApplicationLink application={application} className={classes.cardLink} />
            </h2>
            <Muted mt={2} mb={10}>
              {[application.company_name, application.job_location, originLabel(application)]
                .filter(Boolean)
                .join(' · ')}
            </Muted>
            <Group as="p" gap="6px 12px" justify="space-between" muted size={15}>
              <MeaningBadge {...ownerWord(application)} />
              <RelativeTime value={application.updated_at} />
            </Group>
          </Card>
        </li>
      ))}
    </List>
  )
}
