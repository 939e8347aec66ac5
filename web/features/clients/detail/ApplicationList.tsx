import { isOwnJob, toSalaryRange } from '@jobscout/contract/applications/model.ts'
import { staffWord } from '@jobscout/contract/applications/words.ts'
import { ActionIcon, Button } from '@mantine/core'
import { IconExternalLink, IconNote } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { externalUrl } from '../../../lib/format/external-url.ts'
import { withoutDefaults } from '../../../lib/navigation/search.ts'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { MeaningBadge } from '../../../ui/figures/StatusBadge.tsx'
import { ViewChip } from '../../../ui/filters/ChipFilter.tsx'
import { SearchBox } from '../../../ui/inputs/SearchBox.tsx'
import { Group, Stack } from '../../../ui/layout/primitives.tsx'
import { RecordTable } from '../../../ui/records/RecordTable.tsx'
import type { RecordColumn } from '../../../ui/records/record-column.ts'
import type { RowSelection } from '../../../ui/records/use-row-selection.ts'
import type { useUrlOrder } from '../../../ui/records/use-sorted-rows.ts'
import type { ClientApplication } from '../options.ts'
import type { useClientApplications } from '../queries.ts'
import { type ClientSearch, clientSearch, clientViews } from '../search.ts'
import { clientStrings as strings } from '../strings.ts'
import classes from './ApplicationList.module.css'
import { findApplications, salaryText, viewTests } from './views.ts'

interface ApplicationListProps {
  query: ReturnType<typeof useClientApplications>
  /** The applications loaded so far, and how many there are. */
  all: readonly ClientApplication[]
  total: number
  /** The rows shown, and their order. */
  order: ReturnType<typeof useUrlOrder<ClientApplication>>
  columns: readonly RecordColumn<ClientApplication>[]
  /** The client's account is to be deleted. */
  leaving: boolean
  search: ClientSearch
  change: (patch: Partial<ClientSearch>) => unknown
  onOpen: (row: ClientApplication) => void
  selection: RowSelection
  onSelect: (selection: RowSelection) => void
  action: ReactNode
}

export const readApplicationId = ({ id }: ClientApplication) => id
export const formatApplicationName = ({ job_title, company_name }: ClientApplication) =>
  `${job_title} at ${company_name}`

/** The client's applications with views, search and selection. */
export function ApplicationList(props: ApplicationListProps) {
  const { query, all, total, order, leaving, search, change, selection, onSelect, action } = props
  const { data } = query
  const found = data && findApplications(all, search.q)
  const older = query.hasNextPage && <Older query={query} />
  return (
    <Stack as="section" gap={12} aria-label={strings.applications}>
      <Group gap="8px 16px" className={classes.tools}>
        <h2>{strings.applications}</h2>
        <Group gap={8}>
          {clientViews.map((view) => (
            <ViewChip
              key={view}
              label={strings.views[view]}
              count={found?.filter((row) => viewTests[view](row, leaving)).length}
              current={search.show === view}
              search={withoutDefaults(clientSearch, { ...search, show: view, application: undefined })}
            />
          ))}
        </Group>
        <Group gap={8} className={classes.side}>
          <SearchBox
            label={strings.searchPlaceholder}
            value={search.q}
            onChange={(q) => void change({ q })}
            shortcut
          />
          {action}
        </Group>
      </Group>
      {!data ? (
        <QueryPlaceholder query={query} failure={strings.failure}>
          <CardListSkeleton cards={1} height={360} />
        </QueryPlaceholder>
      ) : all.length === 0 ? (
        <EmptyState {...strings.empty} />
      ) : order.rows.length === 0 ? (
        <EmptyState
          title={strings.noMatch}
          message={query.hasNextPage ? strings.noneLoadedMatches(all.length, total) : undefined}
          action={older}
          onClear={() => void change({ q: '', show: 'all' })}
        />
      ) : (
        <RecordTable
          label={strings.applications}
          {...order}
          rowId={readApplicationId}
          rowName={formatApplicationName}
          columns={props.columns}
          selection={selection}
          onSelect={onSelect}
          openId={search.application}
          onOpen={props.onOpen}
          footer={
            <>
              {strings.shown(order.rows.length, all.length, total)}
              {older}
              <KeyLegend />
            </>
          }
        />
      )}
    </Stack>
  )
}

/** Loads older applications, which search, views and order then include. */
const Older = ({ query }: Pick<ApplicationListProps, 'query'>) => (
  <>
    <Button
      variant="default"
      size="compact-md"
      loading={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {strings.older}
    </Button>
    {query.isFetchNextPageError && <span role="alert">{strings.olderFailed}</span>}
  </>
)

export function useApplicationColumns(): readonly RecordColumn<ClientApplication>[] {
  const { formatDate } = useDates()
  return useMemo(
    () => [
      {
        id: 'job',
        header: strings.columns.job,
        sort: 'asc',
        value: (row) => row.job_title.toLowerCase(),
        card: 'title',
        wraps: true,
        cell: (row) => (
          <span className={classes.job}>
            <b>{row.job_title}</b> <span>{row.company_name}</span>
            {isOwnJob(row) && <span>{strings.ownJob}</span>}
          </span>
        ),
      },
      {
        id: 'location',
        header: strings.columns.location,
        width: '14%',
        priority: 3,
        card: 'line',
        cell: (row) => row.job_location,
      },
      {
        id: 'salary',
        header: strings.columns.salary,
        width: '152px',
        align: 'end',
        priority: 3,
        sort: 'desc',
        value: (row) => toSalaryRange(row).max ?? toSalaryRange(row).min,
        card: 'line',
        cell: (row) => salaryText(row) || '–',
      },
      {
        id: 'status',
        header: strings.columns.status,
        width: '176px',
        sort: 'asc',
        value: (row) => staffWord(row).label,
        card: 'line',
        cell: (row) => <MeaningBadge {...staffWord(row)} />,
      },
      {
        id: 'applied',
        header: strings.columns.applied,
        width: '104px',
        priority: 3,
        sort: 'desc',
        value: (row) => row.application_date,
        card: 'line',
        cell: (row) => formatDate(row.application_date),
      },
      {
        id: 'updated',
        header: strings.columns.updated,
        width: '128px',
        sort: 'desc',
        value: (row) => row.updated_at,
        card: 'line',
        cell: (row) => <RelativeTime value={row.updated_at} />,
      },
      {
        id: 'more',
        header: strings.columns.more,
        headerHidden: true,
        width: '108px',
        align: 'end',
        card: 'plain',
        cell: (row) => <More row={row} />,
      },
    ],
    [formatDate],
  )
}

/** The number of notes, and the posting in a new tab. */
function More({ row }: { row: ClientApplication }) {
  const forClient = row.agent_notes ? 1 : 0
  const notes = row.internal_notes + forClient
  const posting = externalUrl(row.job_url)
  return (
    <span className={classes.more}>
      {notes > 0 && (
        <span title={strings.notes(row.internal_notes, forClient)}>
          <IconNote size={16} aria-hidden="true" /> {notes}
        </span>
      )}
      {posting && (
        <ActionIcon
          component="a"
          href={posting}
          target="_blank"
          rel="noopener noreferrer"
          variant="subtle"
          color="gray"
          aria-label={`${strings.posting}: ${formatApplicationName(row)}`}
          onClick={(event: React.MouseEvent) => event.stopPropagation()}
        >
          <IconExternalLink size={16} />
        </ActionIcon>
      )}
    </span>
  )
}
