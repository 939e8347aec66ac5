import { Button } from '@mantine/core'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { formatNumber } from '../../../lib/format/format.ts'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useUrlState } from '../../../lib/navigation/search.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { BulkBar } from '../../../ui/actions/BulkBar.tsx'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { StatStrip } from '../../../ui/figures/StatStrip.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { ButtonLink } from '../../../ui/navigation/links.tsx'
import { RecordTable } from '../../../ui/records/RecordTable.tsx'
import { useRowSelection } from '../../../ui/records/use-row-selection.ts'
import { InviteButton } from '../invitations/InviteButton.tsx'
import { userStrings as strings } from '../strings.ts'
import type { UserRow } from './options.ts'
import { exportUrl, useUserCounts, useUsers } from './queries.ts'
import { type UsersSearch, userChoices, usersSearch } from './search.ts'
import { userColumns, userName } from './UserColumns.tsx'
import { UserFilters } from './UserFilters.tsx'
import { UserSheet, type UserSlots } from './UserSheet.tsx'
import { UserViews } from './UserViews.tsx'

interface BulkProps {
  readonly kind: 'assign' | 'unassign' | undefined
  readonly selected: readonly UserRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}

interface UserManagementProps extends UserSlots {
  /** Assigns or unassigns the selected people. */
  bulk: (props: BulkProps) => ReactNode
  /** The waiting list, above the unassigned clients. */
  waiting: ReactNode
}

const readUserId = ({ user_id }: UserRow) => user_id
const nobody: readonly UserRow[] = []

/** Everybody on the platform: figures, views, filters, the list, and one person beside it. */
export function UserManagement({ bulk, waiting, work, destination }: UserManagementProps) {
  const { role } = useSignedIn()
  const { search, change } = useUrlState(usersSearch)
  const { open: openOver, close } = useOpenOver(usersSearch)
  const query = useUsers(search)
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? nobody, [query.data])
  const total = query.data?.pages[0]?.total
  const counts = useUserCounts().data
  const [selection, select] = useRowSelection(rows.map(readUserId))
  // The people of the moment it was asked for: the list is reloaded meanwhile.
  const [asked, ask] = useState<Pick<BulkProps, 'kind' | 'selected'>>({ kind: undefined, selected: nobody })
  const open = useCallback(({ user_id }: UserRow) => void openOver({ user: user_id }), [openOver])

  const selected = rows.filter(({ user_id }) => selection.has(user_id))
  const index = rows.findIndex(({ user_id }) => user_id === search.user)
  const step = (by: number) => {
    const next = index < 0 ? undefined : rows[index + by]
    return next && (() => open(next))
  }
  const loadMore = () => void query.fetchNextPage()
  // After a failure only the person asks again.
  const loadsAtEnd = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  const sheet = search.user && (
    <UserSheet
      userId={search.user}
      row={rows[index]}
      actor={role}
      onClose={() => void close('user')}
      onPrevious={step(-1)}
      onNext={step(1)}
      work={work}
      destination={destination}
    />
  )
  return (
    <Page
      width="wide"
      title={strings.title}
      sheet={sheet}
      actions={
        <>
          <Button
            component="a"
            href={exportUrl(search)}
            download
            variant="default"
            title={strings.exportHint(total ?? 0)}
            leftSection={<IconDownload size={16} aria-hidden="true" />}
          >
            {strings.export}
          </Button>
          {role === 'super_admin' && (
            <ButtonLink
              to="/admin/create-admin"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden="true" />}
            >
              {strings.createAdmin}
            </ButtonLink>
          )}
          <InviteButton actor={role} suggested={search.role} />
        </>
      }
    >
      <UserStats />
      <UserViews search={search} />
      <UserFilters
        search={search}
        change={change}
        busy={query.isPlaceholderData}
        count={total === undefined || !counts ? undefined : strings.count(total, counts.total)}
      />
      {search.filter === 'unassigned' && waiting}
      {!query.data ? (
        <QueryPlaceholder query={query} failure={strings.loadFailed}>
          <CardListSkeleton cards={1} height={480} />
        </QueryPlaceholder>
      ) : rows.length === 0 ? (
        <EmptyState
          title={strings.empty.title}
          message={strings.empty.message}
          clearLabel={strings.empty.clear}
          onClear={() => change(withoutFilters(search), { push: true })}
        />
      ) : (
        <RecordTable
          label={strings.list}
          rows={rows}
          rowId={readUserId}
          rowName={userName}
          columns={userColumns}
          rowHeight={54}
          sorting={{ order: search.sort, direction: search.direction }}
          onSort={({ order, direction }) => void change({ sort: toSort(order), direction })}
          selection={selection}
          onSelect={select}
          openId={search.user}
          onOpen={open}
          onEnd={loadsAtEnd ? loadMore : undefined}
          busy={query.isPlaceholderData}
          footer={
            <>
              {query.isFetchNextPageError ? (
                <span role="alert">
                  {strings.moreFailed(rows.length, total ?? rows.length)}{' '}
                  <Button variant="subtle" size="compact-sm" onClick={loadMore}>
                    {strings.retry}
                  </Button>
                </span>
              ) : (
                strings.loaded(rows.length, total ?? rows.length)
              )}
              <KeyLegend />
            </>
          }
        />
      )}
      <BulkBar
        count={selection.size}
        onClear={() => select(new Set())}
        actions={[
          { key: 's', label: strings.bulk.assign, run: () => ask({ kind: 'assign', selected }) },
          { key: 'u', label: strings.bulk.unassign, run: () => ask({ kind: 'unassign', selected }) },
        ]}
      />
      {bulk({
        ...asked,
        onClose: () => ask({ ...asked, kind: undefined }),
        onDone: () => select(new Set()),
      })}
    </Page>
  )
}

/** The order and the open person stay. */
const withoutFilters = ({ sort, direction, user }: UsersSearch): UsersSearch => ({
  ...usersSearch.parse({}),
  sort,
  direction,
  user,
})

const toSort = (column: string): UsersSearch['sort'] =>
  userChoices.sort.find((known) => known === column) ?? 'last_active'

/** Each figure opens the rows behind it. */
function UserStats() {
  const { data, isError } = useUserCounts()
  const { stats } = strings
  const to = '/user-management'
  return (
    <StatStrip
      label={stats.label}
      loading={!data && !isError}
      failed={!data && isError}
      stats={[
        { label: stats.total, value: formatNumber(data?.total ?? 0), link: { to } },
        {
          label: stats.clients,
          value: formatNumber(data?.clients ?? 0),
          link: { to, search: { role: 'client' } },
        },
        {
          label: stats.agents,
          value: formatNumber(data?.agents ?? 0),
          of: data && stats.active(data.active_agents),
          link: { to, search: { role: 'agent' } },
        },
        {
          label: stats.admins,
          value: formatNumber((data?.admins ?? 0) + (data?.super_admins ?? 0)),
          link: { to, search: { filter: 'administrators' } },
        },
        {
          label: stats.unassigned,
          value: formatNumber(data?.unassigned ?? 0),
          tone: data && data.unassigned > 0 ? 'amber' : undefined,
          link: { to, search: { filter: 'unassigned' } },
        },
      ]}
    />
  )
}
