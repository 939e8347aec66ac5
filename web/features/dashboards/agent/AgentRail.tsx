import { staffWord } from '@jobscout/contract/applications/words.ts'
import type { AgentDashboard, AgentFigure } from '@jobscout/contract/dashboards/agent.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNow } from '../../../lib/format/clock.ts'
import { useDates } from '../../../lib/format/dates.ts'
import { formatNumber, formatRelative, formatShortDay } from '../../../lib/format/format.ts'
import { useUrlState, withoutDefaults } from '../../../lib/navigation/search.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { ChartCard } from '../../../ui/charts/ChartCard.tsx'
import { Meter } from '../../../ui/figures/Meter.tsx'
import { RelativeTime } from '../../../ui/figures/RelativeTime.tsx'
import { StatStrip } from '../../../ui/figures/StatStrip.tsx'
import { MeaningBadge, StatusBadge } from '../../../ui/figures/StatusBadge.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import { Group, Muted } from '../../../ui/layout/primitives.tsx'
import { BlockLink } from '../../../ui/navigation/links.tsx'
import { PersonCell } from '../../../ui/people/PersonCell.tsx'
import { attentionSearch } from '../search.ts'
import { agentDashboardStrings as strings } from '../strings.ts'
import classes from './AgentRail.module.css'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What was processed within the last 7 days. */
const countProcessed = ({ processed }: AgentDashboard): number =>
  sum(processed.map(({ interviews, offers, rejected }) => interviews + offers + rejected))

/** How many rows each figure counts. */
export const countBehind = (figures: AgentDashboard): Record<AgentFigure, number> => ({
  pending: figures.pending_reviews,
  processed: countProcessed(figures),
  interviews: figures.interviews_ahead,
})

/** The address of the rows behind a figure, beside the same queue. */
function useFigureLink() {
  const { search } = useUrlState(attentionSearch)
  return (rows: AgentFigure) =>
    ({ to: '/dashboard', search: { ...withoutDefaults(attentionSearch, search), rows } }) as const
}

/** The four figures, each with the rows behind it. */
export function AgentStats({ figures }: { figures: AgentDashboard }) {
  const now = useNow()
  const dates = useDates()
  const { stats } = strings
  const figureLink = useFigureLink()
  const { processed, own_clients, max_clients } = figures
  const asDeputy = figures.clients - own_clients
  const [interviews, offers] = [
    sum(processed.map((day) => day.interviews)),
    sum(processed.map((day) => day.offers)),
  ]
  return (
    <StatStrip
      label={stats.label}
      size="full"
      stats={[
        {
          label: stats.clients,
          value: formatNumber(own_clients),
          of: max_clients === null ? undefined : stats.of(max_clients),
          note:
            asDeputy > 0
              ? stats.asDeputy(asDeputy)
              : max_clients !== null && <Meter value={own_clients} max={max_clients} />,
          link: { to: '/clients' },
        },
        {
          label: stats.applications,
          value: formatNumber(figures.applications),
          note: stats.thisWeek(figures.applications_this_week),
          link: { to: '/clients', search: { sort: 'applications' } },
        },
        {
          label: stats.pending,
          value: formatNumber(figures.pending_reviews),
          note: figures.pending_oldest
            ? `${stats.pendingNote}, ${stats.oldest} ${formatRelative(figures.pending_oldest, now, dates)}`
            : stats.pendingNote,
          link: figureLink('pending'),
        },
        {
          label: stats.processed,
          value: formatNumber(countProcessed(figures)),
          note: stats.processedNote(interviews, offers),
          link: figureLink('processed'),
        },
      ]}
    />
  )
}

export function ProcessedChart({ processed }: Pick<AgentDashboard, 'processed'>) {
  const { chart } = strings
  const total = ({ interviews, offers, rejected }: AgentDashboard['processed'][number]) =>
    interviews + offers + rejected
  return (
    <ChartCard
      title={chart.title}
      summary={chart.summary(sum(processed.map(total)))}
      chart={
        <BarChart
          labelEvery={1}
          bars={processed.map((day) => ({ label: weekday(day.day), value: total(day) }))}
        />
      }
      columns={chart.columns}
      rows={processed.map((day) => [
        `${weekday(day.day)}, ${formatShortDay(day.day)}`,
        ...[day.interviews, day.offers, day.rejected].map(formatNumber),
      ])}
      note={chart.note}
      tableLabel={chart.table}
      chartLabel={chart.chart}
    />
  )
}

const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })
const weekday = (day: string) => weekdayFormat.format(new Date(day))

export const PendingClients = ({ figures }: { figures: AgentDashboard }) => (
  <Card
    flush
    title={strings.pendingClients}
    action={<BlockLink to="/clients">{strings.allClients(figures.clients)}</BlockLink>}
  >
    {figures.pending_clients.length === 0 ? (
      <p className={classes.empty}>{figures.clients === 0 ? strings.noClients : strings.noPending}</p>
    ) : (
      <ul className={classes.rows}>
        {figures.pending_clients.map((client) => (
          <li key={client.user_id}>
            <Link to="/clients/$clientId" params={{ clientId: client.user_id }} preload={false}>
              <PersonCell
                name={client.name}
                meta={[client.skills[0], client.location].filter(Boolean).join(', ')}
                strong
              />
              {client.leaving ? (
                <StatusBadge>{strings.leaving}</StatusBadge>
              ) : (
                <>
                  <Muted as="span" size={12.5} className={classes.side}>
                    {strings.applicationCount(client.applications)}
                  </Muted>
                  <StatusBadge tone="amber">{formatNumber(client.pending)}</StatusBadge>
                </>
              )}
            </Link>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

interface ApplicationRowProps {
  row: { readonly id: string; readonly client: { readonly user_id: string } }
  children: ReactNode
}

/** Opens the application among those of its client. Not before the press, since that counts as a view. */
export const ApplicationRow = ({ row, children }: ApplicationRowProps) => (
  <Link
    to="/clients/$clientId"
    params={{ clientId: row.client.user_id }}
    search={{ application: row.id }}
    preload={false}
  >
    {children}
  </Link>
)

export function InterviewsAhead({ figures }: { figures: AgentDashboard }) {
  const { formatAppointment } = useDates()
  const figureLink = useFigureLink()
  const ahead = figures.interviews_ahead
  return (
    <Card
      flush
      title={strings.stats.interviews}
      action={
        ahead > 0 && <BlockLink {...figureLink('interviews')}>{strings.countedInterviews(ahead)}</BlockLink>
      }
    >
      {figures.interviews.length === 0 ? (
        <p className={classes.empty}>{strings.noInterviews}</p>
      ) : (
        <ul className={classes.rows}>
          {figures.interviews.map((row) => (
            <li key={row.id}>
              <ApplicationRow row={row}>
                <Group as="span" gap="0 8px" align="stretch" className={classes.job}>
                  <b>{row.client.name}</b>
                  {row.client.leaving && <StatusBadge>{strings.leaving}</StatusBadge>}
                  <span>
                    {row.job_title} · {row.company_name}
                  </span>
                </Group>
                <Muted as="span" size={12.5} className={classes.side}>
                  {row.interview_at && formatAppointment(row.interview_at)}
                </Muted>
              </ApplicationRow>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

export const RecentApplications = ({ figures }: { figures: AgentDashboard }) => (
  <Card
    flush
    title={strings.recent}
    action={
      <BlockLink to="/clients" search={{ sort: 'applications' }}>
        {strings.viewAll}
      </BlockLink>
    }
  >
    {figures.recent.length === 0 ? (
      <p className={classes.empty}>{strings.noRecent}</p>
    ) : (
      <ul className={`${classes.rows} ${classes.recent}`}>
        {figures.recent.map((row) => (
          <li key={row.id}>
            <ApplicationRow row={row}>
              <Group as="span" gap="0 8px" align="stretch" className={classes.job}>
                <b>{row.job_title}</b>
                <span>{row.company_name}</span>
              </Group>
              <PersonCell name={row.client.name} size={24} />
              <MeaningBadge {...staffWord(row)} />
              <Muted as="span" size={12.5} className={classes.side}>
                <RelativeTime value={row.updated_at} />
              </Muted>
            </ApplicationRow>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
