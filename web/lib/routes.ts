import type { Role } from '@jobscout/contract/accounts/model.ts'

/** Who may open a route at all; what they see there is decided by the server. */
export type RouteAccess = 'public' | 'signed-in' | readonly Role[]

const staff: readonly Role[] = ['agent', 'admin', 'super_admin']
const admins: readonly Role[] = ['admin', 'super_admin']
const superAdmins: readonly Role[] = ['super_admin']

/** The specification's route table (section 2), with the router's spelling of parameters. */
export const routeTable = {
  '/': 'public',
  '/pricing': 'public',
  '/terms': 'public',
  '/privacy': 'public',
  '/auth/login': 'public',
  '/auth/register': 'public',
  '/auth/forgot-password': 'public',
  '/auth/reset-password': 'public',
  '/auth/confirmed': 'public',
  '/dashboard': 'signed-in',
  '/profile': 'signed-in',
  '/profile/generate-cv': 'signed-in',
  '/profile/read-cv': 'signed-in',
  '/jobs': 'signed-in',
  '/jobs/$jobId': 'signed-in',
  '/job-listings': 'signed-in',
  '/preferences': 'signed-in',
  '/applications': 'signed-in',
  '/applications/history': 'signed-in',
  '/notifications': 'signed-in',
  '/admin': 'signed-in',
  '/account': 'signed-in',
  '/account-settings': 'signed-in',
  '/clients': staff,
  '/clients/$clientId': staff,
  '/user-management': admins,
  '/users': admins,
  '/admin/agents': admins,
  '/admin/agent-performance': admins,
  '/admin/agent-analytics': admins,
  '/admin/audit-logs': admins,
  '/admin/settings': admins,
  '/admin/notification-templates': admins,
  '/dev-setup': superAdmins,
  '/admin/create-admin': superAdmins,
  '/admin/system-settings': superAdmins,
  '/admin/integrations': superAdmins,
  '/admin/system-health': superAdmins,
} as const satisfies Record<string, RouteAccess>

export type RoutePath = keyof typeof routeTable

const shape = (path: string) =>
  new RegExp(`^${path.replace(/\$\w+/g, '[\\w-]+')}${path === '/' ? '' : '/?'}$`)
const shapes = Object.keys(routeTable).map((path) => ({ path, pattern: shape(path) }))

/** The table's entry for a path as the address bar shows it, or null. */
export const findRoute = (pathname: string): string | null =>
  shapes.find(({ pattern }) => pattern.test(pathname))?.path ?? null
