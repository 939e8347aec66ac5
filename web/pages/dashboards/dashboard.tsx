import { IconBell, IconHeartbeat, IconListCheck, IconMail } from '@tabler/icons-react'
import { lazyRouteComponent } from '@tanstack/react-router'
import { greetingName } from '../../features/accounts/person.ts'
import { type QuickAction, QuickActions } from '../../features/dashboards/components/QuickActions.tsx'
import { dashboardStrings as strings } from '../../features/dashboards/strings.ts'
import { useSignedIn } from '../../lib/session/session.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { JobSeekerDashboard } from './job-seeker-dashboard.tsx'

/** Not part of what a job seeker loads. */
const AdminDashboardPage = lazyRouteComponent(() => import('./admin-dashboard.tsx'), 'AdminDashboardPage')

const { track, notifications, health, outbox } = strings.quickActions
const forStaff: readonly QuickAction[] = [
  { to: '/applications', ...track, icon: <IconListCheck /> },
  { to: '/notifications', ...notifications, icon: <IconBell /> },
]
const forSuperAdmins: readonly QuickAction[] = [
  ...forStaff,
  { to: '/admin/system-health', ...health, icon: <IconHeartbeat /> },
  ...(PRODUCTION_BUILD ? [] : [{ to: '/dev-setup' as const, ...outbox, icon: <IconMail /> }]),
]

/** The dashboard of the person's role. */
export function DashboardPage() {
  const { user, role } = useSignedIn()
  if (role === 'client') return <JobSeekerDashboard />
  if (role === 'admin') return <AdminDashboardPage />
  return (
    <Page title={strings.welcome(greetingName(user))}>
      <QuickActions actions={role === 'super_admin' ? forSuperAdmins : forStaff} />
    </Page>
  )
}
