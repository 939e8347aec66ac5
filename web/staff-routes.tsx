import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { validateUsersSearch } from './features/accounts/users/search.ts'
import { validateSettingsSearch } from './features/settings/search.ts'
import {
  bySearch,
  loadIntegrations,
  loadOutbox,
  loadSettings,
  loadSystemHealth,
  loadUsers,
} from './pages/loaders.ts'
import { comingSoon, signedIn, titled } from './route-areas.tsx'

/** The same screen at two addresses. */
const userManagement = {
  validateSearch: validateUsersSearch,
  loaderDeps: bySearch,
  loader: loadUsers,
  component: lazy(() => import('./pages/accounts/user-management.tsx'), 'UserManagementPage'),
  ...titled('User Management'),
} as const

export const staffRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/clients',
    ...comingSoon('Clients'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/clients/$clientId',
    ...comingSoon('Client'),
  }),
]

export const adminRoutes = [
  createRoute({ getParentRoute: () => signedIn, path: '/user-management', ...userManagement }),
  createRoute({ getParentRoute: () => signedIn, path: '/users', ...userManagement }),
  createRoute({ getParentRoute: () => signedIn, path: '/admin/agents', ...comingSoon('Agents') }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/agent-performance',
    ...comingSoon('Agent Performance'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/agent-analytics',
    ...comingSoon('Agent Performance'),
  }),
  createRoute({ getParentRoute: () => signedIn, path: '/admin/audit-logs', ...comingSoon('Audit Logs') }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/settings',
    validateSearch: validateSettingsSearch,
    loader: loadSettings,
    component: lazy(() => import('./pages/settings/settings.tsx'), 'SettingsPage'),
    ...titled('Settings'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/notification-templates',
    ...comingSoon('Notification Templates'),
  }),
]

export const superAdminRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/dev-setup',
    loader: loadOutbox,
    component: lazy(() => import('./pages/operations/dev-setup.tsx'), 'DevSetupPage'),
    ...titled('Development Setup'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/create-admin',
    component: lazy(() => import('./pages/accounts/create-admin.tsx'), 'CreateAdminPage'),
    ...titled('Create Administrator'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/system-settings',
    validateSearch: validateSettingsSearch,
    loader: loadSettings,
    component: lazy(() => import('./pages/settings/system-settings.tsx'), 'SystemSettingsPage'),
    ...titled('System Settings'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/integrations',
    loader: loadIntegrations,
    component: lazy(() => import('./pages/operations/integrations.tsx'), 'IntegrationsPage'),
    ...titled('Integrations'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/system-health',
    loader: loadSystemHealth,
    component: lazy(() => import('./pages/operations/system-health.tsx'), 'SystemHealthPage'),
    ...titled('System Health'),
  }),
]
