import { adminRoles, type Role } from './model.ts'

/** Who may open a route. The server decides which data they see. */
export type RouteAccess = 'public' | 'signed-in' | readonly Role[]

const staff: readonly Role[] = ['agent', 'admin', 'super_admin']
const admins: readonly Role[] = adminRoles
const superAdmins: readonly Role[] = ['super_admin']

/** The specification's route table (section 2), with parameters in the router's syntax. The web has a screen for each
 *  path; the server responds to every other path with 404. */
export const routeTable = {
  '/': 'public',
  '/pricing': 'public',
  '/terms': 'public',
  '/privacy': 'public',
  '/auth/login': 'public',
  '/auth/register': 'public',
  '/auth/forgot-password': 'public',
  '/auth/reset-password': 'public',
  '/auth/confirm-email': 'public',
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

/** Former paths still found in links and bookmarks, with their current paths. */
export const legacyRedirects = {
  '/agency/admin': '/admin',
  '/admin/dashboard': '/admin',
  '/admin/users': '/user-management',
} as const satisfies Record<string, RoutePath>

/** Matches as the router does: case-insensitive, with or without a trailing slash. */
const shape = (path: string) =>
  new RegExp(`^${path.replace(/\$\w+/g, '[\\w-]+')}${path === '/' ? '' : '/?'}$`, 'i')
const shapes = Object.keys({ ...routeTable, ...legacyRedirects }).map((path) => ({
  path,
  pattern: shape(path),
}))

/** The entry for a pathname, including former paths, or null. */
export const findRoute = (pathname: string): string | null =>
  shapes.find(({ pattern }) => pattern.test(pathname))?.path ?? null
