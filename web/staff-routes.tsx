import { createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { validateUsersSearch } from './features/accounts/users/search.ts'
import { validateAgentsSearch, validatePerformanceSearch } from './features/agents/search.ts'
import { validateAuditSearch } from './features/audit/search.ts'
import { validateClientSearch, validateClientsSearch } from './features/clients/search.ts'
import { validateAdminSearch } from './features/dashboards/search.ts'
import { validateTemplatesSearch } from './features/notifications/templates/search.ts'
import { validateSettingsSearch } from './features/settings/search.ts'
import { validateSourcesSearch } from './features/sources/search.ts'
import { validateQueueSearch } from './features/submissions/queue/search.ts'
import { bySearch } from './pages/loader.ts'
import { signedIn, staffLoader, titled } from './route-areas.tsx'

/** The same screen at two addresses. */
const userManagement = {
  validateSearch: validateUsersSearch,
  ...bySearch,
  loader: staffLoader('loadUsers'),
  component: lazy(() => import('./pages/accounts/user-management.tsx'), 'UserManagementPage'),
  ...titled('User Management'),
} as const

const performance = {
  validateSearch: validatePerformanceSearch,
  ...bySearch,
  loader: staffLoader('loadPerformance'),
  component: lazy(() => import('./pages/staff/agent-performance.tsx'), 'AgentPerformancePage'),
  ...titled('Agent Performance'),
} as const

export const staffRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/clients',
    validateSearch: validateClientsSearch,
    ...bySearch,
    loader: staffLoader('loadClients'),
    component: lazy(() => import('./pages/staff/clients.tsx'), 'ClientsPage'),
    ...titled('My Clients'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/clients/$clientId',
    validateSearch: validateClientSearch,
    component: lazy(() => import('./pages/staff/client.tsx'), 'ClientPage'),
    ...titled('Client'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/to-submit',
    validateSearch: validateQueueSearch,
    ...bySearch,
    loader: staffLoader('loadQueue'),
    component: lazy(() => import('./pages/staff/to-submit.tsx'), 'ToSubmitPage'),
    ...titled('To submit'),
  }),
]

export const adminRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin',
    validateSearch: validateAdminSearch,
    loader: staffLoader('loadAdminDashboard'),
    component: lazy(() => import('./pages/dashboards/admin-dashboard.tsx'), 'AdminDashboardPage'),
    ...titled('Administration'),
  }),
  createRoute({ getParentRoute: () => signedIn, path: '/user-management', ...userManagement }),
  createRoute({ getParentRoute: () => signedIn, path: '/users', ...userManagement }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/agents',
    validateSearch: validateAgentsSearch,
    loader: staffLoader('loadAgents'),
    component: lazy(() => import('./pages/staff/agent-management.tsx'), 'AgentManagementPage'),
    ...titled('Agent Management'),
  }),
  createRoute({ getParentRoute: () => signedIn, path: '/admin/agent-performance', ...performance }),
  createRoute({ getParentRoute: () => signedIn, path: '/admin/agent-analytics', ...performance }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/audit-logs',
    validateSearch: validateAuditSearch,
    ...bySearch,
    loader: staffLoader('loadAuditLogs'),
    component: lazy(() => import('./pages/staff/audit-logs.tsx'), 'AuditLogsPage'),
    ...titled('Audit Logs'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/sources',
    validateSearch: validateSourcesSearch,
    loader: staffLoader('loadSources'),
    component: lazy(() => import('./pages/staff/sources.tsx'), 'SourcesPage'),
    ...titled('Job Sources'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/settings',
    validateSearch: validateSettingsSearch,
    loader: staffLoader('loadSettings'),
    component: lazy(() => import('./pages/staff/settings.tsx'), 'SettingsPage'),
    ...titled('Settings'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/notification-templates',
    validateSearch: validateTemplatesSearch,
    loader: staffLoader('loadTemplates'),
    component: lazy(() => import('./pages/staff/notification-templates.tsx'), 'NotificationTemplatesPage'),
    ...titled('Notification Templates'),
  }),
]

export const superAdminRoutes = [
  // The condition is a constant in a build, so that a production build has neither the route nor the screen.
  ...(PRODUCTION_BUILD
    ? []
    : [
        createRoute({
          getParentRoute: () => signedIn,
          path: '/dev-setup',
          component: lazy(() => import('./pages/staff/dev-setup.tsx'), 'DevSetupPage'),
          ...titled('Development Setup'),
        }),
      ]),
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
    loader: staffLoader('loadSettings'),
    component: lazy(() => import('./pages/staff/settings.tsx'), 'SystemSettingsPage'),
    ...titled('System Settings'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/integrations',
    loader: staffLoader('loadIntegrations'),
    component: lazy(() => import('./pages/staff/integrations.tsx'), 'IntegrationsPage'),
    ...titled('Integrations'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/admin/system-health',
    loader: staffLoader('loadSystemHealth'),
    component: lazy(() => import('./pages/staff/system-health.tsx'), 'SystemHealthPage'),
    ...titled('System Health'),
  }),
]
