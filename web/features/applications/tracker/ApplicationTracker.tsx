import { trackingLabels } from '@jobscout/contract/applications/model.ts'
import { Group } from '@mantine/core'
import { IconClipboardList } from '@tabler/icons-react'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { BlockLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx'
import { type ApplicationsSearch, applicationsSearch, trackingChoices } from '../search.ts'
import { ApplicationSheet } from '../sheet/ApplicationSheet.tsx'
import { type Counts, countAll } from '../status/cached-lists.ts'
import { applicationsStrings as strings } from '../strings.ts'
import { ApplicationList } from './ApplicationList.tsx'
import classes from './ApplicationTracker.module.css'
import { type TrackedApplications, useTrackedApplications } from './queries.ts'
import { TrackerTools } from './TrackerTools.tsx'

const Board = lazy(async () => ({ default: (await import('../board/Board.tsx')).Board }))
const Timeline = lazy(async () => ({ default: (await import('../history/Timeline.tsx')).Timeline }))

interface ApplicationTrackerProps extends ComponentProps<typeof ApplicationSheet> {
  /** Adds an application that was made elsewhere. */
  add?: ReactNode
}

/** The person's applications as a table, a board or a timeline. The sheet shows the application that the URL names. */
export function ApplicationTracker({ add, ...sheet }: ApplicationTrackerProps) {
  const { search, change } = useUrlState(applicationsSearch)
  const tracked = useTrackedApplications(search)
  const all = tracked.counts && countAll(tracked.counts)
  const isClient = useSignedIn().role === 'client'

  return (
    <Page
      title={strings.title}
      width={search.view === 'board' ? 'full' : 'content'}
      actions={
        <>
          {add}
          {all !== 0 && (
            <ButtonLink to="/jobs" variant="default" size="sm">
              {strings.browse}
            </ButtonLink>
          )}
        </>
      }
    >
      {all !== 0 && (
        <div className={classes.filters}>
          <StatusTabs search={search} counts={tracked.counts} />
          <div className={classes.tools}>
            <SearchBox
              label={strings.search}
              placeholder={strings.searchPlaceholder}
              value={search.search}
              onChange={(text) => change({ search: text })}
              busy={tracked.shown.query.isPlaceholderData}
            />
            <TrackerTools search={search} />
          </div>
        </div>
      )}
      <Suspense fallback={<CardListSkeleton label={strings.loading} />}>
        <Content
          tracked={tracked}
          search={search}
          onChange={change}
          onClear={() => change({ search: '', status: 'all' }, { push: true })}
        />
      </Suspense>
      <div className={classes.further}>
        <BlockLink to="/applications/history">{strings.older}</BlockLink>
        {isClient && <BlockLink to="/applications/import">{strings.bring}</BlockLink>}
      </div>
      <ApplicationSheet {...sheet} />
    </Page>
  )
}

function StatusTabs({ search, counts }: { search: ApplicationsSearch; counts: Counts | undefined }) {
  const searchWith = (status: ApplicationsSearch['status']) =>
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
          search: searchWith('all'),
        },
        ...trackingChoices.map((status) => ({
          key: status,
          label: trackingLabels[status],
          count: counts?.[status],
          current: search.status === status,
          search: searchWith(status),
        })),
      ]}
    />
  )
}

interface ContentProps {
  tracked: TrackedApplications
  search: ApplicationsSearch
  onChange: (patch: Partial<ApplicationsSearch>) => void
  onClear: () => void
}

function Content({ tracked: { shown, counts }, search, onChange, onClear }: ContentProps) {
  const { role } = useSignedIn()
  const { data, error } = shown.query
  if (error && !data) return <QueryPlaceholder query={shown.query} failure={strings.failure} />
  if (data && counts && countAll(counts) === 0) {
    if (role !== 'client') {
      return (
        <EmptyState
          icon={<IconClipboardList />}
          title={strings.staffTitle}
          message={strings.staff}
          action={role === 'agent' && <ButtonLink to="/clients">{strings.toClients}</ButtonLink>}
        />
      )
    }
    return (
      <EmptyState
        icon={<IconClipboardList />}
        title={strings.emptyTitle}
        message={strings.empty}
        action={
          <Group gap="sm" justify="center">
            <ButtonLink to="/jobs">{strings.browse}</ButtonLink>
            <ButtonLink to="/applications/import" variant="default">
              {strings.bring}
            </ButtonLink>
          </Group>
        }
      />
    )
  }
  if (data && shown.isEmpty) {
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
  if (shown.view === 'board') return <Board query={shown.query} search={search} />
  if (shown.view === 'timeline') return <Timeline query={shown.query} />
  return <ApplicationList query={shown.query} search={search} onChange={onChange} />
}
