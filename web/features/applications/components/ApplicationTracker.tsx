import { trackingLabels } from '@jobscout/contract/applications/model.ts'
import { useMediaQuery } from '@mantine/hooks'
import { IconClipboardList } from '@tabler/icons-react'
import { describeError } from '../../../lib/errors.ts'
import { useUrlState, withoutDefaults } from '../../../lib/search.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { CardListSkeleton } from '../../../ui/Loading.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { TabLinks } from '../../../ui/TabLinks.tsx'
import { countAll } from '../lists.ts'
import { PAGE_SIZE, useApplications } from '../queries.ts'
import { type ApplicationsSearch, applicationsSearch, trackingChoices } from '../search.ts'
import { applicationsStrings as strings } from '../strings.ts'
import { ApplicationCards } from './ApplicationCards.tsx'
import { ApplicationSheet } from './ApplicationSheet.tsx'
import { ApplicationTable } from './ApplicationTable.tsx'
import classes from './ApplicationTracker.module.css'

/** Everything a person has applied to, by status, with one application open beside the list where the URL says so. */
export function ApplicationTracker() {
  const { search, change, clear } = useUrlState(applicationsSearch)
  const applications = useApplications(search)
  const all = applications.data && countAll(applications.data.counts)

  return (
    <Page
      title={strings.title}
      count={all !== undefined && strings.count(all)}
      actions={
        <ButtonLink to="/jobs" variant="default">
          {strings.browse}
        </ButtonLink>
      }
    >
      {all !== 0 && (
        <div className={classes.filters}>
          <StatusTabs search={search} counts={applications.data?.counts} />
          <SearchBox
            label={strings.search}
            placeholder={strings.searchPlaceholder}
            value={search.search}
            onChange={(text) => change({ search: text })}
            busy={applications.isPlaceholderData}
          />
        </div>
      )}
      <Content
        applications={applications}
        search={search}
        onSort={(order) => change({ order })}
        onClear={clear}
      />
      <TextLink to="/applications/history" className={classes.older}>
        {strings.older}
      </TextLink>
      <ApplicationSheet />
    </Page>
  )
}

interface StatusTabsProps {
  search: ApplicationsSearch
  counts: Record<(typeof trackingChoices)[number], number> | undefined
}

function StatusTabs({ search, counts }: StatusTabsProps) {
  const at = (status: ApplicationsSearch['status']) =>
    withoutDefaults(applicationsSearch, { ...search, status, page: 1 })
  return (
    <TabLinks
      label={strings.statuses}
      tabs={[
        {
          key: 'all',
          label: strings.all,
          count: counts && countAll(counts),
          current: search.status === 'all',
          search: at('all'),
        },
        ...trackingChoices.map((status) => ({
          key: status,
          label: trackingLabels[status],
          count: counts?.[status],
          current: search.status === status,
          search: at(status),
        })),
      ]}
    />
  )
}

interface ContentProps {
  applications: ReturnType<typeof useApplications>
  search: ApplicationsSearch
  onSort: (order: ApplicationsSearch['order']) => void
  onClear: () => void
}

function Content({ applications, search, onSort, onClear }: ContentProps) {
  const { data, error, refetch, isFetching } = applications
  const isWide = useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false })
  if (error && !data) {
    return (
      <ErrorState
        {...describeError(error, strings.failure)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <CardListSkeleton cards={6} height={isWide ? 64 : 120} label={strings.loading} />
  if (countAll(data.counts) === 0) {
    return (
      <EmptyState
        icon={<IconClipboardList />}
        title={strings.emptyTitle}
        message={strings.empty}
        action={<ButtonLink to="/jobs">{strings.browse}</ButtonLink>}
      />
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<IconClipboardList />}
        title={strings.noneTitle}
        message={strings.none}
        onClear={onClear}
        clearLabel={strings.clear}
      />
    )
  }
  return (
    <>
      {isWide ? (
        <ApplicationTable applications={data.items} order={search.order} onSort={onSort} />
      ) : (
        <ApplicationCards applications={data.items} />
      )}
      <Pagination page={search.page} pages={Math.ceil(data.total / PAGE_SIZE)} label={strings.pages} />
    </>
  )
}
