import { useQuery } from '@tanstack/react-query'
import { greetingName } from '../../features/accounts/navigation/AccountMenu.tsx'
import { LatestEntriesCard } from '../../features/audit/components/LatestEntries.tsx'
import { useLatestAudit } from '../../features/audit/queries.ts'
import { PeopleStrip } from '../../features/dashboards/admin/PeopleStrip.tsx'
import { useAdminDashboard } from '../../features/dashboards/admin/queries.ts'
import { superAdminStrings as strings } from '../../features/dashboards/admin/super-admin-strings.ts'
import { dashboardStrings } from '../../features/dashboards/strings.ts'
import { healthSummaryQuery } from '../../features/operations/health/options.ts'
import { SummaryCard } from '../../features/operations/health/SummaryCard.tsx'
import { useSignedIn } from '../../lib/session/session.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import classes from './admin-dashboard.module.css'
import { type DashboardLink, DashboardLinks } from './dashboard-links.tsx'

const links: readonly DashboardLink[] = [
  { to: '/admin', label: strings.administration },
  { to: '/user-management', search: { role: 'admin' }, label: strings.admins },
  { to: '/user-management', search: { role: 'agent' }, label: strings.agents },
  { to: '/admin/create-admin', label: strings.createAdmin },
  { to: '/admin/agent-analytics', label: strings.analytics },
  { to: '/admin/system-settings', label: strings.settings },
  { to: '/admin/integrations', label: strings.integrations },
  { to: '/admin/audit-logs', label: strings.auditLogs },
  { to: '/admin/system-health', label: strings.health },
  ...(PRODUCTION_BUILD ? [] : [{ to: '/dev-setup' as const, label: strings.setup }]),
]

/** The dashboard of super admins. */
export function SuperAdminDashboardPage() {
  const { user } = useSignedIn()
  const dashboard = useAdminDashboard()
  const health = useQuery(healthSummaryQuery())
  const latest = useLatestAudit()
  const isAlarmed = latest.data?.entries.some(({ action }) => /ERROR|CRITICAL/.test(action))
  const state = isAlarmed && health.data?.state === 'good' ? 'warning' : health.data?.state
  return (
    <Page title={dashboardStrings.welcome(greetingName(user))} width="wide">
      {dashboard.data ? (
        <PeopleStrip
          people={dashboard.data.people}
          more={[
            {
              label: strings.systemHealth,
              value: state ? strings.states[state] : strings.unknown,
              tone: state === 'failed' ? 'red' : state === 'warning' ? 'amber' : undefined,
              link: { to: '/admin/system-health' },
            },
          ]}
        />
      ) : (
        <QueryPlaceholder query={dashboard} failure={strings.failure}>
          <CardListSkeleton />
        </QueryPlaceholder>
      )}
      <div className={classes.columns}>
        <LatestEntriesCard />
        <div className={classes.column}>
          <SummaryCard />
          <Card title={strings.links}>
            <DashboardLinks label={strings.links} links={links} />
          </Card>
        </div>
      </div>
    </Page>
  )
}
