import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { requireRole } from './lib/session/guard.ts'
import { loadFailedJobs } from './pages/loaders.ts'
import { admins, comingSoon, staff, superAdmins, titled } from './route-areas.tsx'

const onlyAgents = requireRole(['agent'], { fallback: '/dashboard' })

export const staffRoutes = [
  createRoute({
    getParentRoute: () => staff,
    path: '/clients',
    beforeLoad: onlyAgents,
    ...comingSoon('Clients'),
  }),
  createRoute({
    getParentRoute: () => staff,
    path: '/clients/$clientId',
    beforeLoad: onlyAgents,
    ...comingSoon('Client'),
  }),
]

export const adminRoutes = [
  createRoute({ getParentRoute: () => admins, path: '/user-management', ...comingSoon('User Management') }),
  createRoute({ getParentRoute: () => admins, path: '/users', ...comingSoon('User Management') }),
  createRoute({ getParentRoute: () => admins, path: '/admin/agents', ...comingSoon('Agents') }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/agent-performance',
    ...comingSoon('Agent Performance'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/agent-analytics',
    ...comingSoon('Agent Performance'),
  }),
  createRoute({ getParentRoute: () => admins, path: '/admin/audit-logs', ...comingSoon('Audit Logs') }),
  createRoute({ getParentRoute: () => admins, path: '/admin/settings', ...comingSoon('Settings') }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/notification-templates',
    ...comingSoon('Notification Templates'),
  }),
]

export const superAdminRoutes = [
  createRoute({
    getParentRoute: () => superAdmins,
    path: '/dev-setup',
    component: lazy(() => import('./pages/operations/dev-setup.tsx'), 'DevSetupPage'),
    ...titled('Development Setup'),
  }),
  createRoute({
    getParentRoute: () => superAdmins,
    path: '/admin/create-admin',
    ...comingSoon('Create Administrator'),
  }),
  createRoute({
    getParentRoute: () => superAdmins,
    path: '/admin/system-settings',
    ...comingSoon('System Settings'),
  }),
  createRoute({
    getParentRoute: () => superAdmins,
    path: '/admin/integrations',
    ...comingSoon('Integrations'),
  }),
  createRoute({
    getParentRoute: () => superAdmins,
    path: '/admin/system-health',
    loader: loadFailedJobs,
    component: lazy(() => import('./pages/operations/system-health.tsx'), 'SystemHealthPage'),
    ...titled('System Health'),
  }),
]
