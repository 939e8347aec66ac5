import { IconBell, IconListCheck } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { greetingName } from '../../features/accounts/person.ts'
import { type QuickAction, QuickActions } from '../../features/dashboards/components/QuickActions.tsx'
import { dashboardStrings as strings } from '../../features/dashboards/strings.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { JobSeekerDashboard } from './job-seeker-dashboard.tsx'

/** Not parts of what a job seeker loads. */
const AdminDashboardPage = lazyRouteComponent(() => import('./admin-dashboard.tsx'), 'AdminDashboardPage')

const SuperAdminDashboardPage = lazyRouteComponent(
  () => import('./super-admin-dashboard.tsx'),
  'SuperAdminDashboardPage',
)

const { track, notifications } = strings.quickActions
const forStaff: readonly QuickAction[] = [
  { to: '/applications', ...track, icon: <IconListCheck /> },
  { to: '/notifications', ...notifications, icon: <IconBell /> },
]
/** The dashboard of the person's role. */
export function DashboardPage() {
  const { user, role } = useSignedIn()
  if (role === 'client') return <JobSeekerDashboard />
  if (role === 'admin') return <AdminDashboardPage />
  if (role === 'super_admin') return <SuperAdminDashboardPage />
  return (
    <Page title={strings.welcome(greetingName(user))}>
      <QuickActions actions={forStaff} />
    </Page>
  )
}
