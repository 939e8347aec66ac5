import { LISTED_MAX, ROWS_MAX } from '@jobscout/contract/clients/status.ts'
import { Button } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { IconFolderOpen } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo } from 'react'
import { isUuid } from '../../../lib/navigation/arrival.ts'
import { useOpenOver } from '../../../lib/navigation/open-over.ts'
import { useUrlState } from '../../../lib/navigation/search.ts'
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
import { OpenChange, useOpenChange } from '../change/OpenChange.tsx'
import type { ClientApplication } from '../options.ts'
import { useClient, useClientApplications, useExport } from '../queries.ts'
import { clientSearch } from '../search.ts'
import { clientStrings as strings } from '../strings.ts'
import { ApplicationList, readApplicationId, useApplicationColumns } from './ApplicationList.tsx'
import { ApplicationSheet } from './ApplicationSheet.tsx'
import { ClientHead } from './ClientHead.tsx'
import { ExportButton } from './ExportButton.tsx'
import {
  ClientTabs,
  HideMessages,
  MessagesPane,
  type MessagesSlot,
  useMessagesPlace,
} from './MessagesSlot.tsx'
import { listSearch, Neighbours } from './Neighbours.tsx'
import { stepIn } from './step-in.ts'
import { filterApplications } from './views.ts'

const nothing: readonly ClientApplication[] = []

/** What other features show and change of an application. */
export interface ApplicationParts {
  /** Where the interview of an application is read and changed. A client who is leaving is not notified. */
  renderInterview: (application: ClientApplication, leaving: boolean) => ReactNode
  /** The documents that go with an application. */
  renderDocuments: (applicationId: string) => ReactNode
  /** The people, files and notes that the client keeps with an application. */
  renderKeptSections: (applicationId: string) => ReactNode
  /** Where an application is on its way to the employer, with its proofs. */
  renderSubmission: (applicationId: string) => ReactNode
  /** Where the proof is given that it reached the employer. */
  renderProof: (applicationId: string, onConfirmed: () => void) => ReactNode
}

interface ClientScreenProps extends ApplicationParts {
  clientId: string
  /** What the client looks for, and which jobs fit. */
  renderMatches: (firstName: string) => ReactNode
  messages: MessagesSlot
}

/** One client: facts, stats, quota and applications, which are changed one by one or many at once. */
export const ClientScreen = (props: ClientScreenProps) =>
  // A malformed id belongs to no client, and the server refuses it.
  isUuid(props.clientId) ? <Client {...props} /> : <MissingClient />

function Client({
  clientId,
  renderInterview,
  renderDocuments,
  renderKeptSections,
  renderSubmission,
  renderMatches,
  renderProof,
  messages,
}: ClientScreenProps) {
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
  const order = useUrlOrder(filtered, readApplicationId, columns, search, change)
  const { rows: shown } = order
  const [selection, select] = useRowSelection(shown.map(readApplicationId))
  const changing = useOpenChange(() => select(new Set()))
  const { change: open, open: setOpen, close } = changing
  const messagesTab = useMessagesPlace(search)
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
    if (isGone) dropDraftsAbout([clientId, ...all.map(readApplicationId)])
  }, [isGone, clientId, all])
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

  const person = { user_id: clientId, name }
  const opened = all.find(({ id }) => id === search.application)
  const sheet = open ? (
    <OpenChange of={changing} client={person} leaving={leaving} renderProof={renderProof} />
  ) : opened ? (
    <ApplicationSheet
      application={opened}
      clientId={clientId}
      leaving={leaving}
      askedName={client.data.first_name || name}
      interview={renderInterview(opened, leaving)}
      documents={renderDocuments(opened.id)}
      kept={renderKeptSections(opened.id)}
      submission={opened.submission && renderSubmission(opened.id)}
      onClose={() => void over.close('application')}
      onStep={stepIn(shown, opened.id, (id) => void over.open({ application: id }))}
      onUpdate={() => setOpen({ sheet: 'status', rows: [opened] })}
      onNote={() => setOpen({ sheet: 'note', rows: [opened] })}
      onAsk={() => void change({ application: undefined, tab: 'messages', about: opened.id }, { push: true })}
    />
  ) : undefined
  const thread = (
    <MessagesPane isBeside={messagesTab.isBeside}>
      {messages.render({
        applications: all,
        about: all.find(({ id }) => id === search.about),
        onAbout: (about) => void change({ about }),
        leaving,
        action: messagesTab.isBeside && (
          <HideMessages onHide={() => void change({ tab: 'applications', about: undefined })} />
        ),
      })}
    </MessagesPane>
  )

  const openSelected = (sheet: 'status' | 'note') =>
    setOpen({ sheet, rows: shown.filter(({ id }) => selection.has(id)), ofSelection: true })
  const isTooMany = selection.size > ROWS_MAX
  return (
    <Page
      width="wide"
      title={name}
      back={back}
      sheet={sheet ?? (messagesTab.isBeside && thread)}
      actions={
        <>
          <Neighbours clientId={clientId} search={search} />
          {messagesTab.isWide && !messagesTab.isBeside && (
            <Button variant="default" onClick={() => void change({ tab: undefined })}>
              {strings.showMessages}
              {messages.unread > 0 && ` · ${strings.unread(messages.unread)}`}
            </Button>
          )}
          <ButtonLink to="/profile" search={{ user: clientId }} variant="default" preload={false}>
            {strings.fullProfile}
          </ButtonLink>
        </>
      }
    >
      {isMissing && <Notice title={strings.moved.title(name)}>{strings.moved.message}</Notice>}
      {!messagesTab.isWide && <ClientTabs search={search} unread={messages.unread} />}
      {messagesTab.isAlone ? (
        thread
      ) : messagesTab.isMatches ? (
        renderMatches(client.data.first_name || name)
      ) : (
        <>
          <ClientHead client={client.data} />
          {messagesTab.isWide && renderMatches(client.data.first_name || name)}
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
            action={<ExportButton save={save} />}
          />
          <BulkBar
            // The keys of a sheet are about what it shows.
            count={sheet ? 0 : selection.size}
            note={
              selection.size > LISTED_MAX ? strings.tooManyToExport : isTooMany ? strings.tooMany : undefined
            }
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
                run: () => save.mutate({ ids: [...selection] }),
                disabled: selection.size > LISTED_MAX,
              },
            ]}
          />
        </>
      )}
    </Page>
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
