import { AUDIT_LOADED_MAX, AUDIT_PAGE_SIZE } from '@jobscout/contract/audit/model.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconRefresh, IconShieldCheck } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useDates } from '../../../lib/format/dates.ts'
import { calendarDays } from '../../../lib/format/format.ts'
import { useLastPage, useUrlState } from '../../../lib/navigation/search.ts'
import { useSignedIn } from '../../../lib/session/session.ts'
import { KeyLegend } from '../../../ui/actions/KeyLegend.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { BackLink } from '../../../ui/navigation/links.tsx'
import { Pagination } from '../../../ui/navigation/Pagination.tsx'
import { RecordTable } from '../../../ui/records/RecordTable.tsx'
import { useAuditEntry, useAuditPage, useExportAudit, useRefreshAudit, useVerifyChain } from '../queries.ts'
import { auditSearch } from '../search.ts'
import { buildSentence, sentenceText } from '../sentences.ts'
import { auditStrings as strings } from '../strings.ts'
import { Activity } from './Activity.tsx'
import classes from './Audit.module.css'
import { Actor, type AuditRow, actorName, auditColumns, Mark, Sentence } from './AuditColumns.tsx'
import { AuditDetail } from './AuditDetail.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { ChainBadge } from './ChainBadge.tsx'

const readEntryId = ({ entry }: AuditRow) => entry.id
const nameOfRow = (row: AuditRow) => `${actorName(row)} ${sentenceText(buildSentence(row.entry, row.names))}`
const none: readonly AuditRow[] = []

/** The audit log: who did what to whom, when, with the proof that nothing was changed. */
export function AuditLogs() {
  const { search, change, clear } = useUrlState(auditSearch)
  const query = useAuditPage(search)
  const { data } = query
  const rows = useMemo(() => data?.entries.map((entry) => ({ entry, names: data.names })) ?? none, [data])
  const loaded = Math.min(data?.total ?? 0, AUDIT_LOADED_MAX)
  const pages = Math.ceil(loaded / AUDIT_PAGE_SIZE)
  useLastPage(search.page, data && !query.isPlaceholderData ? pages : undefined, change)
  const findDayGroup = useDayGroups()
  const toggle = useCallback(
    ({ entry }: AuditRow) =>
      void change({ entry: entry.id === search.entry ? undefined : entry.id, page: search.page }),
    [change, search.entry, search.page],
  )
  const first = (search.page - 1) * AUDIT_PAGE_SIZE
  return (
    <Page
      width="wide"
      back={<BackLink to="/admin">{strings.back}</BackLink>}
      title={strings.title}
      count={<ChainBadge />}
      actions={<Actions total={data?.total} shownUntil={data?.as_of} />}
    >
      <AuditFilters search={search} change={change} busy={query.isPlaceholderData} page={data} />
      <Activity search={search} onPick={(from, to) => void change({ from, to })} />
      {search.entry && data && !rows.some(({ entry }) => entry.id === search.entry) && (
        <LinkedEntry id={search.entry} />
      )}
      {!data ? (
        <QueryPlaceholder query={query} failure={strings.loadFailed}>
          <CardListSkeleton cards={1} height={480} />
        </QueryPlaceholder>
      ) : rows.length === 0 ? (
        <EmptyState
          title={strings.empty.title}
          message={data.more_people ? strings.morePeople : strings.empty.message}
          onClear={clear}
        />
      ) : (
        <RecordTable
          label={strings.list}
          rows={rows}
          rowId={readEntryId}
          rowName={nameOfRow}
          columns={auditColumns}
          openId={search.entry}
          onOpen={toggle}
          rowGroup={findDayGroup}
          detail={(row) => (row.entry.id === search.entry ? <AuditDetail row={row} /> : undefined)}
          busy={query.isPlaceholderData}
          footer={
            <Group gap="8px 16px" justify="space-between" className={classes.foot}>
              <span>{strings.loaded(first + 1, first + rows.length, data.total, loaded)}</span>
              {data.more_people && <span>{strings.morePeople}</span>}
              <KeyLegend />
              <Pagination page={search.page} pages={pages} />
            </Group>
          }
        />
      )}
    </Page>
  )
}

function Actions({ total, shownUntil }: { total: number | undefined; shownUntil: string | undefined }) {
  const { search } = useUrlState(auditSearch)
  const { role } = useSignedIn()
  const refresh = useRefreshAudit()
  const verify = useVerifyChain()
  const download = useExportAudit()
  return (
    <>
      {role === 'super_admin' && (
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={16} aria-hidden="true" />}
          loading={verify.isPending}
          onClick={() => verify.mutate()}
        >
          {strings.chain.verify}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden="true" />}
        loading={refresh.isPending}
        onClick={() => refresh.mutate()}
      >
        {strings.refresh}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        loading={download.isPending}
        disabled={!total}
        onClick={() => shownUntil && total && download.mutate({ search, until: shownUntil, total })}
      >
        {strings.export(total ?? 0)}
      </Button>
    </>
  )
}

/** Lines between the days of the reader's time zone. */
function useDayGroups() {
  const dates = useDates()
  return useCallback(
    ({ entry }: AuditRow) => {
      const id = dates.isoDay(entry.created_at)
      const days = calendarDays(new Date(), entry.created_at, dates)
      const name = days === 0 ? strings.today : days === -1 ? strings.yesterday : undefined
      const label = name
        ? `${name}, ${dates.formatDay(entry.created_at)}`
        : dates.formatWeekday(entry.created_at)
      return { id, label }
    },
    [dates],
  )
}

/** The entry of a permalink that this page does not show. */
function LinkedEntry({ id }: { id: string }) {
  const query = useAuditEntry(id)
  const { formatMoment } = useDates()
  if (!query.data) return <QueryPlaceholder query={query} failure={strings.loadFailed} />
  const row = { entry: query.data.entry, names: query.data.names }
  return (
    <section className={classes.alone} aria-label={strings.detail.entry}>
      <Group as="p" gap="8px 14px">
        <Actor row={row} />
        <span>
          <Sentence parts={buildSentence(row.entry, row.names)} />
        </span>
        <Mark entry={row.entry} />
        <Muted as="span">{formatMoment(row.entry.created_at)}</Muted>
      </Group>
      <AuditDetail row={row} />
    </section>
  )
}
