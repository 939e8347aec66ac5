import { lazyRouteComponent } from '@tanstack/react-router'
import { useSignedIn } from '../../lib/session/session.ts'
import { JobSeekerDashboard } from './job-seeker-dashboard.tsx'

/* Not parts of what a job seeker loads. */
const AgentDashboardPage = lazyRouteComponent(() => import('./agent-dashboard.tsx'), 'AgentDashboardPage')
const AdminDashboardPage = lazyRouteComponent(() => import('./admin-dashboard.tsx'), 'AdminDashboardPage')
const SuperAdminDashboardPage = lazyRouteComponent(
  () => import('./super-admin-dashboard.tsx'),
  'SuperAdminDashboardPage',
)

/** The dashboard of the person's role. */
export function DashboardPage() {
  const { role } = useSignedIn()
  switch (role) {
    case 'agent':
      return <AgentDashboardPage />
    case 'admin':
      return <AdminDashboardPage />
    case 'super_admin':
      return <SuperAdminDashboardPage />
    default:
      return <JobSeekerDashboard />
  }
}
