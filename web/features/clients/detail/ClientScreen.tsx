import { LISTED_MAX, ROWS_MAX } from '@jobscout/contract/clients/status.ts'
import { Button } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { IconChevronDown, IconChevronUp, IconDownload, IconFolderOpen } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useShortcuts } from '../../../lib/commands/shortcuts.ts'
import { isUuid } from '../../../lib/navigation/arrival.ts'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { BulkBar } from '../../../ui/actions/BulkBar.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { CardListSkeleton } from '../../../ui/feedback/Loading.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/QueryPlaceholder.tsx'
import { dropDraftsAbout } from '../../../ui/form/drafts.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { BackLink, ButtonLink } from '../../../ui/navigation/links.tsx'
import { useRowSelection } from '../../../ui/records/use-row-selection.ts'
import { useUrlOrder } from '../../../ui/records/use-sorted-rows.ts'
import { ChangeSheet } from '../change/ChangeSheet.tsx'
import { NoteSheet } from '../change/NoteSheet.tsx'
import type { ClientApplication } from '../options.ts'
import { useClient, useClientApplications, useExport, usePosition } from '../queries.ts'
import { type ClientSearch, clientSearch, clientsSearch } from '../search.ts'
import { clientStrings as strings } from '../strings.ts'
import { ApplicationList, idOf, useApplicationColumns } from './ApplicationList.tsx'
import { ApplicationSheet } from './ApplicationSheet.tsx'
import { ClientHead } from './ClientHead.tsx'
import classes from './ClientScreen.module.css'
import { filterApplications } from './views.ts'

/** An open change, of the applications as they were then: a change of one of them since is a conflict. */
interface Open {
  readonly sheet: 'status' | 'note'
  readonly rows: readonly ClientApplication[]
  /** Asked for about the selection, which is done with then. */
  readonly ofSelection?: true
}
const nothing: readonly ClientApplication[] = []

interface ClientScreenProps {
  clientId: string
  /** Where the interview of an application is read and changed. A client who is leaving is not notified. */
  interviewOf: (application: ClientApplication, leaving: boolean) => ReactNode
  /** The documents that go with an application. */
  documentsOf: (applicationId: string) => ReactNode
  /** Where an application is on its way to the employer, with its proofs. */
  submissionOf: (applicationId: string) => ReactNode
  /** What the client looks for, and which jobs fit. */
  matchesOf: (firstName: string) => ReactNode
  /** Where the proof is given that it reached the employer. */
  proofOf: (applicationId: string, onConfirmed: () => void) => ReactNode
}

/** One client: facts, stats, quota and applications, which are changed one by one or many at once. */
export const ClientScreen = (props: ClientScreenProps) =>
  // A malformed id belongs to no client, and the server refuses it.
  isUuid(props.clientId) ? <Client {...props} /> : <MissingClient />

function Client({ clientId, interviewOf, documentsOf, submissionOf, matchesOf, proofOf }: ClientScreenProps) {
  const { search, change } = useUrlState(clientSearch)
  const over = useOpenOver(clientSearch)
  const client = useClient(clientId)
  const applications = useClientApplications(clientId, search.application)
  const { data: loaded } = applications
  const all = useMemo(() => loaded?.pages.flatMap(({ items }) => items) ?? nothing, [loaded])
  const total = loaded?.pages.at(-1)?.total ?? all.length
  const leaving = Boolean(client.data?.erase_after)
  const filtered = useMemo(() => filterApplications(all, search, leaving), [all, search, leaving])
  const columns = useApplicationColumns()
  const order = useUrlOrder(filtered, idOf, columns, search, change)
  const { rows: shown } = order
  const [selection, select] = useRowSelection(shown.map(idOf))
  const [open, setOpen] = useState<Open>()
  const name = client.data
    ? `${client.data.first_name} ${client.data.last_name}`.trim() || client.data.email
    : ''
  const save = useExport(clientId, name)

  const back = (
    <BackLink to="/clients" search={listSearch(search)}>
      {strings.breadcrumb}
    </BackLink>
  )
  const isMissing = client.error instanceof ORPCError && client.error.code === 'NOT_FOUND'
  // What somebody types in an open sheet stays, with the answer to their change.
  const isGone = isMissing && !open
  useEffect(() => {
    if (isGone) dropDraftsAbout(all.map(idOf))
  }, [isGone, all])
  if (isGone) return <MissingClient />
  if (!client.data) {
    return (
      <Page width="wide" title={strings.breadcrumb} back={back}>
        <QueryPlaceholder query={client} failure={strings.failure}>
          <CardListSkeleton cards={2} height={220} />
        </QueryPlaceholder>
      </Page>
    )
  }

  const person = { user_id: clientId, name, leaving }
  const opened = all.find(({ id }) => id === search.application)
  const close = () => setOpen(undefined)
  const finish = () => {
    close()
    if (open?.ofSelection) select(new Set())
  }
  const sheetKey = open?.rows.map(idOf).join()
  const sheet = open ? (
    open.sheet === 'status' ? (
      <ChangeSheet
        key={sheetKey}
        rows={open.rows}
        onClose={close}
        onDone={finish}
        clientName={name}
        leaving={leaving}
        proofOf={proofOf}
      />
    ) : (
      <NoteSheet key={sheetKey} rows={open.rows} onClose={close} onDone={finish} client={person} />
    )
  ) : opened ? (
    <ApplicationSheet
      application={opened}
      clientId={clientId}
      leaving={leaving}
      interview={interviewOf(opened, leaving)}
      documents={documentsOf(opened.id)}
      submission={opened.submission && submissionOf(opened.id)}
      onClose={() => void over.close('application')}
      onStep={stepIn(shown, opened.id, (id) => void over.open({ application: id }))}
      onUpdate={() => setOpen({ sheet: 'status', rows: [opened] })}
      onNote={() => setOpen({ sheet: 'note', rows: [opened] })}
    />
  ) : undefined

  const openSelected = (sheet: Open['sheet']) =>
    setOpen({ sheet, rows: shown.filter(({ id }) => selection.has(id)), ofSelection: true })
  const isTooMany = selection.size > ROWS_MAX
  return (
    <Page
      width="wide"
      title={name}
      back={back}
      sheet={sheet}
      actions={
        <>
          <Neighbours clientId={clientId} search={search} />
          <ButtonLink to="/profile" search={{ user: clientId }} variant="default" preload={false}>
            {strings.fullProfile}
          </ButtonLink>
        </>
      }
    >
      {isMissing && <Notice title={strings.moved.title(name)}>{strings.moved.message}</Notice>}
      <ClientHead client={client.data} />
      {matchesOf(client.data.first_name || name)}
      <ApplicationList
        query={applications}
        all={all}
        total={total}
        order={order}
        columns={columns}
        leaving={leaving}
        search={search}
        change={change}
        onOpen={({ id }) => {
          // It takes the place of a change of another one, whose note is kept.
          close()
          void over.open({ application: id })
        }}
        selection={selection}
        onSelect={select}
        action={
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            loading={save.isPending}
            onClick={() => save.mutate([])}
          >
            {shown.length < total ? strings.exportAllOf(total) : strings.exportAll}
          </Button>
        }
      />
      <BulkBar
        // The keys of a sheet are about what it shows.
        count={sheet ? 0 : selection.size}
        note={selection.size > LISTED_MAX ? strings.tooManyToExport : isTooMany ? strings.tooMany : undefined}
        onClear={() => select(new Set())}
        actions={[
          {
            key: 'u',
            label: strings.updateStatus,
            run: () => openSelected('status'),
            disabled: isTooMany,
          },
          { key: 'n', label: strings.addNote, run: () => openSelected('note'), disabled: isTooMany },
          {
            key: 'e',
            label: strings.export,
            run: () => save.mutate([...selection]),
            disabled: selection.size > LISTED_MAX,
          },
        ]}
      />
    </Page>
  )
}

const listSearch = ({ search, sort }: Pick<ClientSearch, 'search' | 'sort'>) =>
  withoutDefaults(clientsSearch, { search, sort, page: 1 })

/** Previous and next among the rows shown; undefined at their ends. */
function stepIn(shown: readonly ClientApplication[], id: string, open: (id: string) => void) {
  const index = shown.findIndex((row) => row.id === id)
  const to = (by: number) => {
    const row = index < 0 ? undefined : shown[index + by]
    return row && (() => open(row.id))
  }
  return { previous: to(-1), next: to(1) }
}

/** Previous and next client of the list that led here, by button and by [ and ]. */
function Neighbours({ clientId, search }: { clientId: string; search: ClientSearch }) {
  const navigate = useNavigate()
  const { data } = usePosition(clientId, search)
  const go = (to: { readonly user_id: string } | null | undefined) => {
    if (to) {
      void navigate({
        to: '/clients/$clientId',
        params: { clientId: to.user_id },
        search: listSearch(search),
      })
    }
  }
  useShortcuts([
    { key: '[', label: strings.previous, legend: 'client', run: () => go(data?.previous) },
    { key: ']', label: strings.next, legend: 'client', run: () => go(data?.next) },
  ])
  if (!data || data.total === 0) return null
  return (
    <nav className={classes.neighbours} aria-label={strings.breadcrumb}>
      {data.position > 0 && <span>{strings.position(data.position, data.total)}</span>}
      <button
        type="button"
        aria-label={strings.previous}
        aria-keyshortcuts="["
        aria-disabled={!data.previous}
        title={data.previous?.name ?? strings.previous}
        onClick={() => go(data.previous)}
      >
        <IconChevronUp size={18} aria-hidden="true" />
      </button>
      <button
        type="button"
        aria-label={strings.next}
        aria-keyshortcuts="]"
        aria-disabled={!data.next}
        title={data.next?.name ?? strings.next}
        onClick={() => go(data.next)}
      >
        <IconChevronDown size={18} aria-hidden="true" />
      </button>
    </nav>
  )
}

const MissingClient = () => (
  <Page width="wide" title={strings.breadcrumb}>
    <EmptyState
      title={strings.missing.title}
      message={strings.missing.message}
      icon={<IconFolderOpen size={32} />}
      action={
        <ButtonLink to="/clients" variant="default">
          {strings.missing.back}
        </ButtonLink>
      }
    />
  </Page>
)
