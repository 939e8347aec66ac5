import { LISTED_MAX, ROWS_MAX } from '@jobscout/contract/clients/status.ts'
import { shortName } from '@jobscout/contract/shared/person-name.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useUrlState } from '../../../lib/navigation/search.ts'
import { BulkBar } from '../../../ui/actions/BulkBar.tsx'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { RecordTable } from '../../../ui/records/RecordTable.tsx'
import type { RecordColumn } from '../../../ui/records/record-column.ts'
import { useRowSelection } from '../../../ui/records/use-row-selection.ts'
import { OpenChange, type OpenChangeState, useOpenChange } from '../change/OpenChange.tsx'
import {
  formatApplicationName,
  readApplicationId,
  useApplicationColumns,
} from '../detail/ApplicationList.tsx'
import { ApplicationSheet } from '../detail/ApplicationSheet.tsx'
import type { ApplicationParts } from '../detail/ClientScreen.tsx'
import { stepIn } from '../detail/step-in.ts'
import type { ClientApplication, ListedApplication } from '../options.ts'
import { useExport } from '../queries.ts'
import { type AllApplicationsSearch, allApplicationsSearch, listChoices } from '../search.ts'
import { clientStrings, overviewStrings as strings } from '../strings.ts'
import { ApplicationFilters } from './ApplicationFilters.tsx'
import { ApplicationViews } from './ApplicationViews.tsx'
import { useAllApplications, useListedApplication } from './queries.ts'

const nothing: readonly ListedApplication[] = []
const findRowTone = ({ submission }: ListedApplication) => (submission?.is_overdue ? 'amber' : undefined)

/** The applications of all of the agent's clients: views, filters, the list, changes of many, and one application beside it. */
export function AllApplications(parts: ApplicationParts) {
  const { search, change } = useUrlState(allApplicationsSearch)
  const over = useOpenOver(allApplicationsSearch)
  const query = useAllApplications(search)
  const rows = useMemo(() => query.data?.pages.flatMap(({ items }) => items) ?? nothing, [query.data])
  const page = query.data?.pages.at(-1)
  const navigate = useNavigate()
  const columns = useListColumns()
  const [selection, select] = useRowSelection(rows.map(readApplicationId))
  const changing = useOpenChange(() => select(new Set()))
  const save = useExport(undefined, 'of-clients')
  const opened = useOpened(search.application, rows)

  const sheet = changing.change ? (
    <ChangeOfListed changing={changing} renderProof={parts.renderProof} />
  ) : (
    opened && (
      <ApplicationSheet
        key={opened.id}
        application={opened}
        clientId={opened.user_id}
        clientName={opened.client_name}
        askedName={shortName(opened.client_name)}
        leaving={opened.client_leaving}
        interview={parts.renderInterview(opened, opened.client_leaving)}
        documents={parts.renderDocuments(opened.id)}
        kept={parts.renderKeptSections(opened.id)}
        submission={opened.submission && parts.renderSubmission(opened.id)}
        onClose={() => void over.close('application')}
        onStep={stepIn(rows, opened.id, (id) => void over.open({ application: id }))}
        onUpdate={() => changing.open({ sheet: 'status', rows: [opened] })}
        onNote={() => changing.open({ sheet: 'note', rows: [opened] })}
        onAsk={() =>
          void navigate({
            to: '/clients/$clientId',
            params: { clientId: opened.user_id },
            search: { tab: 'messages', about: opened.id },
          })
        }
      />
    )
  )
  const openSelected = (kind: 'status' | 'note') =>
    changing.open({ sheet: kind, rows: rows.filter(({ id }) => selection.has(id)), ofSelection: true })
  const isTooMany = selection.size > ROWS_MAX
  // After a failure only the person asks again.
  const loadsAtEnd = query.hasNextPage && !query.isFetchingNextPage && !query.isFetchNextPageError
  const loadMore = () => void query.fetchNextPage()
  return (
    <Page width="wide" title={strings.title} sheet={sheet}>
      <ApplicationViews search={search} counts={page?.counts} />
      <ApplicationFilters
        search={search}
        change={change}
        busy={query.isPlaceholderData}
        count={page && strings.count(page.total, page.counts.all)}
      />
      {!page ? (
        <QueryPlaceholder query={query} failure={strings.failure}>
          <CardListSkeleton cards={1} height={480} />
        </QueryPlaceholder>
      ) : rows.length === 0 ? (
        page.counts.all === 0 ? (
          <EmptyState {...strings.empty} />
        ) : (
          <EmptyState
            title={strings.noMatch.title}
            clearLabel={strings.noMatch.clear}
            onClear={() =>
              change({ search: '', status: undefined, client: undefined, made: undefined }, { push: true })
            }
          />
        )
      ) : (
        <RecordTable
          label={strings.title}
          rows={rows}
          rowId={readApplicationId}
          rowName={formatApplicationName}
          columns={columns}
          rowTone={findRowTone}
          sorting={{ order: search.sort, direction: search.direction }}
          onSort={({ order, direction }) => void change({ sort: toSort(order), direction })}
          selection={selection}
          onSelect={select}
          openId={search.application}
          onOpen={({ id }) => {
            // It takes the place of a change of another one, whose note is kept.
            changing.close()
            void over.open({ application: id })
          }}
          onEnd={loadsAtEnd ? loadMore : undefined}
          busy={query.isPlaceholderData}
          footer={
            <>
              {query.isFetchNextPageError ? (
                <span role="alert">
                  {strings.moreFailed(rows.length, page.total)}{' '}
                  <Button variant="subtle" size="compact-sm" onClick={loadMore}>
                    {strings.retry}
                  </Button>
                </span>
              ) : (
                strings.loaded(rows.length, page.total)
              )}
              <KeyLegend />
            </>
          }
        />
      )}
      <BulkBar
        // The keys of a sheet are about what it shows.
        count={sheet ? 0 : selection.size}
        note={
          selection.size > LISTED_MAX
            ? clientStrings.tooManyToExport
            : isTooMany
              ? clientStrings.tooMany
              : undefined
        }
        onClear={() => select(new Set())}
        actions={[
          {
            key: 'u',
            label: clientStrings.updateStatus,
            run: () => openSelected('status'),
            disabled: isTooMany,
          },
          { key: 'n', label: clientStrings.addNote, run: () => openSelected('note'), disabled: isTooMany },
          {
            key: 'e',
            label: clientStrings.export,
            run: () => save.mutate({ ids: [...selection] }),
            disabled: selection.size > LISTED_MAX,
          },
        ]}
      />
    </Page>
  )
}

const toSort = (order: string): AllApplicationsSearch['sort'] =>
  listChoices.sort.find((sort) => sort === order) ?? 'updated'

/** The application whose sheet is open, which the list may not have loaded or not show any more. */
function useOpened(
  id: string | undefined,
  rows: readonly ListedApplication[],
): ListedApplication | undefined {
  const loaded = rows.find((row) => row.id === id)
  const found = useListedApplication(id, loaded !== undefined)
  return loaded ?? found
}

interface ChangeOfListedProps extends Pick<ApplicationParts, 'renderProof'> {
  changing: OpenChangeState
}

/** A change of applications of one client, or of several at once. */
function ChangeOfListed({ changing, renderProof }: ChangeOfListedProps) {
  const rows = (changing.change?.rows ?? []) as readonly ListedApplication[]
  const [first] = rows
  const isOfOne = rows.every(({ user_id }) => user_id === first?.user_id)
  return (
    <OpenChange
      of={changing}
      client={first && isOfOne ? { user_id: first.user_id, name: first.client_name } : undefined}
      leaving={rows.some(({ client_leaving }) => client_leaving)}
      renderProof={renderProof}
    />
  )
}

/** The columns of one client's list that fit, with the client, in the orders of the server. */
function useListColumns() {
  const columns = useApplicationColumns()
  return useMemo((): readonly RecordColumn<ListedApplication>[] => {
    const [job, ...others] = columns
    const client: RecordColumn<ListedApplication> = {
      id: 'client',
      header: strings.columns.client,
      width: '18%',
      sort: 'asc',
      card: 'line',
      cell: ({ client_name }) => client_name,
    }
    const kept = others.filter(({ id }) => id !== 'location' && id !== 'salary')
    return job ? [job, client, ...kept.map(withOverdue)] : []
  }, [columns])
}

/** The status also says what is overdue. */
const withOverdue = (column: RecordColumn<ClientApplication>): RecordColumn<ClientApplication> =>
  column.id === 'status'
    ? {
        ...column,
        width: '190px',
        cell: (row) => (
          <>
            {column.cell(row)}{' '}
            {row.submission?.is_overdue && <StatusBadge tone="amber">{strings.views.overdue}</StatusBadge>}
          </>
        ),
      }
    : column
