import { useQuery } from '@tanstack/react-query'
import { greetingName } from '../../features/accounts/navigation/AccountMenu.tsx'
import { LatestEntriesCard } from '../../features/audit/components/LatestEntries.tsx'
import { useLatestAudit } from '../../features/audit/queries.ts'
import { PeopleStrip } from '../../features/dashboards/admin/PeopleStrip.tsx'
import { useAdminDashboard } from '../../features/dashboards/admin/queries.ts'
import { dashboardStrings } from '../../features/dashboards/strings.ts'
import { SummaryCard } from '../../features/operations/health/SummaryCard.tsx'
import { healthSummaryQuery } from '../../features/operations/options.ts'
import { OverdueNotice } from '../../features/submissions/queue/Waiting.tsx'
import { useSignedIn } from '../../lib/session/session.ts'
import { CardListSkeleton } from '../../ui/feedback/Loading.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { Stack } from '../../ui/layout/primitives.tsx'
import classes from './admin-dashboard.module.css'
import { type DashboardLinkGroup, DashboardLinkGroups } from './dashboard-links.tsx'
import { OtherServices, SetupChecklist } from './setup-checklist.tsx'

export const superAdminStrings = {
  failure: { title: 'Error Loading Dashboard', message: 'Failed to load super admin dashboard data' },
  systemHealth: 'System health',
  states: { good: 'Good', warning: 'Warning', failed: 'Warning' },
  unknown: '–',
  links: 'Managing the system',
  everyDay: 'Every day',
  people: 'People',
  system: 'System',
  administration: 'Administration',
  admins: 'Manage Admins',
  agents: 'Agent Accounts',
  createAdmin: 'Create Administrator',
  analytics: 'Agent Analytics',
  settings: 'System Settings',
  integrations: 'Integrations',
  auditLogs: 'Audit Logs',
  health: 'System Health',
  setup: PRODUCTION_BUILD ? '' : 'Development Setup',
} as const

const linkGroups: readonly DashboardLinkGroup[] = [
  {
    label: superAdminStrings.everyDay,
    links: [
      { to: '/admin', label: superAdminStrings.administration },
      { to: '/admin/audit-logs', label: superAdminStrings.auditLogs },
    ],
  },
  {
    label: superAdminStrings.people,
    links: [
      { to: '/user-management', search: { role: 'admin' }, label: superAdminStrings.admins },
      { to: '/user-management', search: { role: 'agent' }, label: superAdminStrings.agents },
      { to: '/admin/create-admin', label: superAdminStrings.createAdmin },
      { to: '/admin/agent-analytics', label: superAdminStrings.analytics },
    ],
  },
  {
    label: superAdminStrings.system,
    links: [
      { to: '/admin/system-settings', label: superAdminStrings.settings },
      { to: '/admin/integrations', label: superAdminStrings.integrations },
      { to: '/admin/system-health', label: superAdminStrings.health },
      ...(PRODUCTION_BUILD ? [] : [{ to: '/dev-setup' as const, label: superAdminStrings.setup }]),
    ],
  },
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
      <OverdueNotice />
      {dashboard.data ? (
        <PeopleStrip
          people={dashboard.data.people}
          more={[
            {
              label: superAdminStrings.systemHealth,
              value: state ? superAdminStrings.states[state] : superAdminStrings.unknown,
              tone: state === 'failed' ? 'red' : state === 'warning' ? 'amber' : undefined,
              link: { to: '/admin/system-health' },
            },
          ]}
        />
      ) : (
        <QueryPlaceholder query={dashboard} failure={superAdminStrings.failure}>
          <CardListSkeleton />
        </QueryPlaceholder>
      )}
      <div className={classes.columns}>
        <Stack>
          {dashboard.data && <SetupChecklist people={dashboard.data.people} />}
          <LatestEntriesCard />
        </Stack>
        <Stack>
          <OtherServices />
          <SummaryCard />
          <Card title={superAdminStrings.links}>
            <DashboardLinkGroups groups={linkGroups} />
          </Card>
        </Stack>
      </div>
    </Page>
  )
}
