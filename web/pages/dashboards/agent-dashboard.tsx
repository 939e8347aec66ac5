import type { AttentionItem } from '@jobscout/contract/dashboards/attention.ts'
import { IconBell, IconUsers } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { greetingName } from '../../features/accounts/navigation/AccountMenu.tsx'
import { ChangeSheet } from '../../features/clients/change/ChangeSheet.tsx'
import { NoteSheet } from '../../features/clients/change/NoteSheet.tsx'
import {
  AgentStats,
  countBehind,
  InterviewsAhead,
  PendingClients,
  ProcessedChart,
  RecentApplications,
} from '../../features/dashboards/agent/AgentRail.tsx'
import { FigureRows } from '../../features/dashboards/agent/FigureRows.tsx'
import { NeedsAttention } from '../../features/dashboards/agent/NeedsAttention.tsx'
import { useAgentDashboard, useMark } from '../../features/dashboards/agent/queries.ts'
import { agentSearch } from '../../features/dashboards/search.ts'
import { dashboardStrings, agentDashboardStrings as strings } from '../../features/dashboards/strings.ts'
import { ToSubmitRow } from '../../features/submissions/queue/Waiting.tsx'
import { useDates } from '../../lib/format/dates.ts'
import { useUrlState } from '../../lib/navigation/search.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import classes from './agent-dashboard.module.css'

const StaffProof = lazyPart(
  () => import('../../features/submissions/queue/StaffProof.tsx'),
  'StaffProof',
  <CardListSkeleton cards={1} />,
)

/** The agent's work: what waits first, then the figures. */
export function AgentDashboardPage() {
  const { user } = useSignedIn()
  const navigate = useNavigate()
  const dashboard = useAgentDashboard()
  const { formatAppointment } = useDates()
  const [item, setItem] = useState<AttentionItem>()
  const { search, change } = useUrlState(agentSearch)
  const figures = dashboard.data
  const [nextInterview] = figures?.interviews ?? []

  const open = ({ kind, client, application }: AttentionItem) =>
    void navigate({
      to: '/clients/$clientId',
      params: { clientId: client.user_id },
      search: application ? { application: application.id } : kind === 'message' ? { tab: 'messages' } : {},
    })
  /** What is to be submitted is done where it is listed. */
  const act = (chosen: AttentionItem) => {
    if (chosen.kind !== 'submit') return setItem(chosen)
    void navigate({ to: '/to-submit', search: { application: chosen.subject_id } })
  }
  return (
    <Page
      width="wide"
      title={dashboardStrings.welcome(greetingName(user))}
      sheet={
        item ? (
          <ActionSheet key={item.subject_id} item={item} onClose={() => setItem(undefined)} />
        ) : (
          search.rows &&
          figures && (
            <FigureRows
              key={search.rows}
              figure={search.rows}
              counted={countBehind(figures)[search.rows]}
              onClose={() => void change({ rows: undefined })}
            />
          )
        )
      }
      actions={
        <>
          <ButtonLink
            to="/notifications"
            variant="default"
            leftSection={<IconBell size={18} aria-hidden="true" />}
          >
            {strings.notifications}
          </ButtonLink>
          <ButtonLink
            to="/clients"
            variant="default"
            leftSection={<IconUsers size={18} aria-hidden="true" />}
          >
            {strings.clients}
          </ButtonLink>
        </>
      }
    >
      <div className={classes.columns}>
        <NeedsAttention
          first={<ToSubmitRow />}
          onAct={act}
          onOpen={open}
          next={
            nextInterview?.interview_at &&
            strings.clearedNext(nextInterview.client.name, formatAppointment(nextInterview.interview_at))
          }
        />
        <div className={classes.rail}>
          {figures ? (
            <>
              <AgentStats figures={figures} />
              <ProcessedChart processed={figures.processed} />
              <PendingClients figures={figures} />
              <InterviewsAhead figures={figures} />
            </>
          ) : (
            <QueryPlaceholder query={dashboard} failure={strings.failure}>
              <CardListSkeleton cards={3} />
            </QueryPlaceholder>
          )}
        </div>
        {figures && (
          <div>
            <RecentApplications figures={figures} />
          </div>
        )}
      </div>
    </Page>
  )
}

/** What a row's action opens: the status with its preview, or a note. */
function ActionSheet({ item, onClose }: { item: AttentionItem; onClose: () => void }) {
  const mark = useMark()
  const { kind, application, client } = item
  if (!application) return null
  const shared = { rows: [application], onClose }
  if (kind === 'interview' || kind === 'follow_up') {
    return (
      <NoteSheet
        {...shared}
        client={client}
        audience="client"
        notes={kind === 'follow_up' ? strings.followUpNote(application.company_name) : ''}
        onSaved={() => mark.mutate({ item, mark: 'done' })}
        onDone={onClose}
      />
    )
  }
  return (
    <ChangeSheet
      {...shared}
      clientName={client.name}
      renderProof={(id, onConfirmed) => <StaffProof applicationId={id} onConfirmed={onConfirmed} />}
      onDone={onClose}
    />
  )
}
