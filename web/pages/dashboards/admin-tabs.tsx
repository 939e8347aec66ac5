import { displayStatus, statusLabels } from '@jobscout/contract/applications/model.ts'
import type { AdminDashboard } from '@jobscout/contract/dashboards/admin.ts'
import type { RunKind } from '@jobscout/contract/operations/runs.ts'
import { AssignmentsCard } from '../../features/agents/overview/AssignmentsCard.tsx'
import { WaitingList } from '../../features/agents/waiting/WaitingList.tsx'
import { LatestEntriesCard } from '../../features/audit/components/LatestEntries.tsx'
import { planName } from '../../features/billing/plan-name.ts'
import {
  ApplicationsChart,
  ClientsChart,
  Ranking,
  Sources,
  SuccessChart,
} from '../../features/dashboards/admin/AdminCharts.tsx'
import { PeopleStrip } from '../../features/dashboards/admin/PeopleStrip.tsx'
import { adminChartStrings, adminStrings as strings } from '../../features/dashboards/admin/strings.ts'
import { SummaryCard } from '../../features/operations/health/SummaryCard.tsx'
import { RunsCard } from '../../features/operations/runs/RunsCard.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import classes from './admin-dashboard.module.css'

export type StartRuns = Partial<Record<RunKind, { run: () => void; isPending: boolean }>>

interface WithStart {
  start: StartRuns
}

const COMPANIES_SHOWN = 5

export const OverviewTab = ({ figures, start }: AdminDashboard & WithStart) => (
  <div className={classes.columns}>
    <div className={classes.column}>
      <RunsCard start={start} />
      <AssignmentsCard />
      <LatestEntriesCard />
    </div>
    <div className={classes.column}>
      <WaitingList />
      {figures && (
        <>
          <SuccessChart success={figures.success} />
          <Sources sources={figures.sources} />
          <Ranking title={adminChartStrings.companies} items={figures.companies.slice(0, COMPANIES_SHOWN)} />
        </>
      )}
      <LatestEntriesCard />
    </div>
  </div>
)

export const UsersTab = ({ figures, people }: AdminDashboard) => (
  <>
    <PeopleStrip people={people} />
    {figures && (
      <div className={classes.pair}>
        <ClientsChart figures={figures} />
        <Ranking title={adminChartStrings.plans} items={ranked(figures.plans, planName)} />
      </div>
    )}
    <nav className={classes.links} aria-label={strings.usersLinks}>
      <ButtonLink to="/user-management" variant="default">
        {strings.manageUsers}
      </ButtonLink>
      <ButtonLink to="/admin/agents" variant="default">
        {strings.manageAgents}
      </ButtonLink>
      <ButtonLink to="/admin/agent-performance" variant="default">
        {strings.performance}
      </ButtonLink>
    </nav>
  </>
)

export const JobsTab = ({ figures, start }: AdminDashboard & WithStart) => (
  <>
    <RunsCard start={start} />
    {figures && (
      <div className={classes.pair}>
        <ApplicationsChart figures={figures} />
        <Ranking
          title={adminChartStrings.statuses}
          items={ranked(figures.unassigned.statuses, (status) => statusLabels[displayStatus(status)])}
        />
        <Sources sources={figures.sources} />
        <Ranking title={adminChartStrings.companies} items={figures.companies} />
      </div>
    )}
  </>
)

export const SystemTab = ({ start }: WithStart) => (
  <>
    <SummaryCard />
    <RunsCard start={start} />
    <nav className={classes.links} aria-label={strings.systemLinks}>
      <ButtonLink to="/admin/settings" variant="default">
        {strings.settings}
      </ButtonLink>
      <ButtonLink to="/admin/notification-templates" variant="default">
        {strings.templates}
      </ButtonLink>
      <ButtonLink to="/admin/audit-logs" variant="default">
        {strings.auditLogs}
      </ButtonLink>
    </nav>
  </>
)

const ranked = (counts: Readonly<Record<string, number>>, nameOf: (key: string) => string) =>
  Object.entries(counts)
    .map(([key, count]) => ({ name: nameOf(key), count }))
    .toSorted((a, b) => b.count - a.count)
