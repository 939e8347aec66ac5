import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { requireRole } from './lib/guard.ts'
import { admins, later, staff, superAdmins, titled } from './route-areas.tsx'

const onlyAgents = requireRole(['agent'], { fallback: '/dashboard' })

export const staffRoutes = [
  createRoute({ getParentRoute: () => staff, path: '/clients', beforeLoad: onlyAgents, ...later('Clients') }),
  createRoute({
    getParentRoute: () => staff,
    path: '/clients/$clientId',
    beforeLoad: onlyAgents,
    ...later('Client'),
  }),
]

export const adminRoutes = [
  createRoute({ getParentRoute: () => admins, path: '/user-management', ...later('User Management') }),
  createRoute({ getParentRoute: () => admins, path: '/users', ...later('User Management') }),
  createRoute({ getParentRoute: () => admins, path: '/admin/agents', ...later('Agents') }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/agent-performance',
    ...later('Agent Performance'),
  }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/agent-analytics',
    ...later('Agent Performance'),
  }),
  createRoute({ getParentRoute: () => admins, path: '/admin/audit-logs', ...later('Audit Logs') }),
  createRoute({ getParentRoute: () => admins, path: '/admin/settings', ...later('Settings') }),
  createRoute({
    getParentRoute: () => admins,
    path: '/admin/notification-templates',
    ...later('Notification Templates'),
  }),
]

export const superAdminRoutes = [
  createRoute({
    getParentRoute: () => superAdmins,
    path: '/dev-setup',
    component: lazy(() => import('./pages/dev-setup.tsx'), 'DevSetupPage'),
    ...titled('Development Setup'),
  }),
  createRoute({
    getParentRoute: () => superAdmins,
    path: '/admin/create-admin',
    ...later('Create Administrator'),
  }),
  createRoute({
    getParentRoute: () => superAdmins,
    path: '/admin/system-settings',
    ...later('System Settings'),
  }),
  createRoute({ getParentRoute: () => superAdmins, path: '/admin/integrations', ...later('Integrations') }),
  createRoute({
    getParentRoute: () => superAdmins,
    path: '/admin/system-health',
    component: lazy(() => import('./pages/system-health.tsx'), 'SystemHealthPage'),
    ...titled('System Health'),
  }),
]
