import { trackingLabels } from '@jobscout/contract/applications/model.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { BlockLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { TabLinks } from '../../../ui/navigation/TabLinks.tsx'
import { type SavedColumnState, useSavedColumn } from '../board/saved/queries.ts'
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
  /** Shows what is sent before the person applies for a saved job. */
  renderApply: (jobId: string, onClose: () => void) => ReactNode
}

/** The person's applications as a table, a board or a timeline. The sheet shows the application that the URL names. */
export function ApplicationTracker({ add, renderApply, ...sheet }: ApplicationTrackerProps) {
  const { search, change } = useUrlState(applicationsSearch)
  const { open, close } = useOpenOver(applicationsSearch)
  const tracked = useTrackedApplications(search)
  const saved = useSavedColumn(search)
  const hasNone = !saved?.jobs?.length && tracked.counts !== undefined && countAll(tracked.counts) === 0
  const isClient = useSignedIn().role === 'client'

  return (
    <Page
      title={strings.title}
      width={search.view === 'board' ? 'full' : 'content'}
      actions={
        <>
          {add}
          {!hasNone && (
            <ButtonLink to="/jobs" variant="default" size="sm">
              {strings.browse}
            </ButtonLink>
          )}
        </>
      }
      sheet={search.apply && renderApply(search.apply, () => void close('apply'))}
    >
      {!hasNone && (
        <Stack gap={12}>
          <StatusTabs search={search} counts={tracked.counts} />
          <Group gap="10px 12px" className={classes.tools}>
            <SearchBox
              label={strings.search}
              placeholder={strings.searchPlaceholder}
              value={search.search}
              onChange={(text) => change({ search: text })}
              busy={tracked.shown.query.isPlaceholderData}
            />
            <TrackerTools search={search} />
          </Group>
        </Stack>
      )}
      <Suspense fallback={<CardListSkeleton label={strings.loading} />}>
        <Content
          tracked={tracked}
          saved={saved}
          hasNone={hasNone}
          search={search}
          onApply={(apply) => void open({ apply })}
          onChange={change}
          onClear={() => change({ search: '', status: 'all' }, { push: true })}
        />
      </Suspense>
      <Group gap="0 24px" justify="center" align="stretch" className={classes.further}>
        <BlockLink to="/applications/history">{strings.older}</BlockLink>
        {isClient && <BlockLink to="/applications/import">{strings.bring}</BlockLink>}
      </Group>
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
  /** Null where the board has no such column. */
  saved: SavedColumnState | null
  /** There is neither an application nor, on the board, a saved job. */
  hasNone: boolean
  search: ApplicationsSearch
  onApply: (jobId: string) => void
  onChange: (patch: Partial<ApplicationsSearch>) => void
  onClear: () => void
}

function Content({ tracked: { shown }, saved, hasNone, search, onApply, onChange, onClear }: ContentProps) {
  const { role } = useSignedIn()
  const { data, error } = shown.query
  if (error && !data) return <QueryPlaceholder query={shown.query} failure={strings.failure} />
  if (data && hasNone) {
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
          <Group gap={12} justify="center">
            <ButtonLink to="/jobs">{strings.browse}</ButtonLink>
            {search.view !== 'board' && (
              <ButtonLink variant="default" to="/applications" search={{ view: 'board' }}>
                {strings.savedJobs}
              </ButtonLink>
            )}
            <ButtonLink to="/applications/import" variant="default">
              {strings.bring}
            </ButtonLink>
          </Group>
        }
      />
    )
  }
  if (data && shown.isEmpty && !saved?.jobs?.length) {
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
  if (shown.view === 'board')
    return <Board query={shown.query} search={search} saved={saved} onApply={onApply} />
  if (shown.view === 'timeline') return <Timeline query={shown.query} />
  return <ApplicationList query={shown.query} search={search} onChange={onChange} />
}
