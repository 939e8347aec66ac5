import { displayStatus } from '@jobscout/contract/applications/model.ts'
import { plans } from '@jobscout/contract/billing/model.ts'
import { staffLabels } from '@jobscout/contract/clients/status.ts'
import type { AdminDashboard } from '@jobscout/contract/dashboards/admin.ts'
import type { RunKind } from '@jobscout/contract/operations/runs.ts'
import { AssignmentsCard } from '../../features/agents/assignment/AssignmentsCard.tsx'
import { WaitingList } from '../../features/agents/assignment/WaitingList.tsx'
import { LatestEntriesCard } from '../../features/audit/components/LatestEntries.tsx'
import { PaymentFigures } from '../../features/billing/PaymentFigures.tsx'
import { planName } from '../../features/billing/subscription/plan-facts.ts'
import {
  ApplicationsChart,
  ClientsChart,
  Ranking,
  Sources,
  SuccessChart,
} from '../../features/dashboards/admin/AdminCharts.tsx'
import { PeopleStrip } from '../../features/dashboards/admin/PeopleStrip.tsx'
import { adminChartStrings, adminDashboardStrings as strings } from '../../features/dashboards/strings.ts'
import { SummaryCard } from '../../features/operations/health/SummaryCard.tsx'
import { RunsCard } from '../../features/operations/runs/RunsCard.tsx'
import { Stack } from '../../ui/layout/primitives.tsx'
import classes from './admin-dashboard.module.css'
import { type DashboardLink, DashboardLinks } from './dashboard-links.tsx'
import { OtherServices, SetupChecklist } from './setup-checklist.tsx'

export type StartRuns = Partial<Record<RunKind, { run: () => void; isPending: boolean }>>

interface WithStart {
  start: StartRuns
}

const COMPANIES_SHOWN = 5

const userLinks: readonly DashboardLink[] = [
  { to: '/user-management', label: strings.manageUsers },
  { to: '/admin/agents', label: strings.manageAgents },
  { to: '/admin/agent-performance', label: strings.performance },
]
const jobsLinks: readonly DashboardLink[] = [
  { to: '/admin/sources', label: strings.sources },
  { to: '/to-submit', label: strings.toSubmit },
]
const systemLinks: readonly DashboardLink[] = [
  { to: '/admin/settings', label: strings.settings },
  { to: '/admin/notification-templates', label: strings.templates },
  { to: '/admin/audit-logs', label: strings.auditLogs },
]

export const OverviewTab = ({ figures, people, start }: AdminDashboard & WithStart) => (
  <div className={classes.columns}>
    <Stack>
      <SetupChecklist people={people} />
      <RunsCard start={start} />
      <AssignmentsCard />
      <LatestEntriesCard />
    </Stack>
    <Stack>
      <OtherServices />
      <WaitingList />
      {figures && (
        <>
          <SuccessChart success={figures.success} />
          <Sources sources={figures.sources} />
          <Ranking title={adminChartStrings.companies} items={figures.companies.slice(0, COMPANIES_SHOWN)} />
        </>
      )}
    </Stack>
  </div>
)

export const UsersTab = ({ figures, people }: AdminDashboard) => (
  <>
    <PeopleStrip people={people} />
    <PaymentFigures className={classes.pair} />
    {figures && (
      <div className={classes.pair}>
        <ClientsChart figures={figures} />
        <Ranking title={adminChartStrings.plans} items={byPlan(figures.plans)} />
      </div>
    )}
    <DashboardLinks label={strings.usersLinks} links={userLinks} />
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
          items={ranked(figures.statuses, (status) => staffLabels[displayStatus(status)])}
        />
        <Sources sources={figures.sources} />
        <Ranking title={adminChartStrings.companies} items={figures.companies} />
      </div>
    )}
    <DashboardLinks label={strings.jobsLinks} links={jobsLinks} />
  </>
)

export const SystemTab = ({ start }: WithStart) => (
  <>
    <SummaryCard />
    <RunsCard start={start} />
    <DashboardLinks label={strings.systemLinks} links={systemLinks} />
  </>
)

/** As `PaymentFigures` beside it orders them, after those without one. */
const byPlan = (counts: Readonly<Record<string, number>>) => {
  const findPlanIndex = (tier: string) => plans.findIndex(({ id }) => id === tier)
  return Object.entries(counts)
    .toSorted(([first], [second]) => findPlanIndex(first) - findPlanIndex(second))
    .map(([tier, count]) => ({
      name: tier === 'trial_ended' ? adminChartStrings.trialEnded : planName(tier),
      count,
    }))
}

/** The largest first. Keys of one name are counted together. */
function ranked(counts: Readonly<Record<string, number>>, toName: (key: string) => string) {
  const sums = new Map<string, number>()
  for (const [key, count] of Object.entries(counts)) {
    sums.set(toName(key), (sums.get(toName(key)) ?? 0) + count)
  }
  return [...sums].map(([name, count]) => ({ name, count })).toSorted((a, b) => b.count - a.count)
}
