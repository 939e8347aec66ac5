import { adminRoles, type Role } from './roles.ts'

/** Who may open a route. The server decides which data they see. */
export type RouteAccess =
  | 'public'
  | 'signed-in'
  | readonly Role[]
  /** Roles that the screen is not made for are redirected; all others are denied. */
  | { readonly admits: readonly Role[]; readonly redirects: Partial<Record<Role, string>> }

const agents = { admits: ['agent'], redirects: { admin: '/dashboard', super_admin: '/dashboard' } } as const
const clients: readonly Role[] = ['client']
const staff: readonly Role[] = ['agent', ...adminRoles]
const admins: readonly Role[] = adminRoles
const superAdmins: readonly Role[] = ['super_admin']

/** The specification's route table (section 2) with the routes that docs/readings.md adds; parameters are in the router's syntax. The web has a screen for each
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
  '/invitation': 'public',
  '/unsubscribe': 'public',
  '/dashboard': 'signed-in',
  '/profile': 'signed-in',
  '/profile/generate-cv': 'signed-in',
  '/profile/read-cv': 'signed-in',
  '/jobs': 'signed-in',
  '/jobs/$jobId': 'signed-in',
  '/letters/$jobId': 'signed-in',
  '/scout': clients,
  '/job-listings': 'signed-in',
  '/preferences': 'signed-in',
  '/applications': 'signed-in',
  '/applications/history': 'signed-in',
  '/applications/import': clients,
  '/messages': clients,
  '/notifications': 'signed-in',
  '/admin': admins,
  '/account': 'signed-in',
  '/account-settings': 'signed-in',
  '/clients': agents,
  '/clients/$clientId': agents,
  '/to-submit': staff,
  '/user-management': admins,
  '/users': admins,
  '/admin/agents': admins,
  '/admin/agent-performance': admins,
  '/admin/agent-analytics': admins,
  '/admin/audit-logs': admins,
  '/admin/settings': admins,
  '/admin/sources': admins,
  '/admin/notification-templates': admins,
  '/dev-setup': superAdmins,
  '/admin/create-admin': superAdmins,
  '/admin/system-settings': superAdmins,
  '/admin/integrations': superAdmins,
  '/admin/system-health': superAdmins,
} as const satisfies Record<string, RouteAccess>

/** Outside production only: neither a production build nor a production server has them. */
export const developmentPaths: readonly string[] = ['/dev-setup']

export type RoutePath = keyof typeof routeTable

/** What a signed-in person of this role gets at a route: the screen, a redirect, or Access Denied. */
export function decideAccess(
  access: RouteAccess,
  role: Role,
): 'admitted' | { readonly redirect: string } | { readonly required: readonly Role[] } {
  if (typeof access === 'string') return 'admitted'
  const { admits, redirects } = 'admits' in access ? access : { admits: access, redirects: {} }
  if (admits.includes(role)) return 'admitted'
  const redirect = redirects[role]
  return redirect ? { redirect } : { required: [...admits, ...(Object.keys(redirects) as Role[])] }
}

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

/** The database keeps links of notifications as long as this. */
const LONGEST_RETURN_PATH = 3000
const SAME_ORIGIN = 'https://same-origin.invalid'
/** Matches characters other than visible ASCII, and the backslash, which browsers drop or turn into a slash. */
const unsafe = /[^!-[\]-~]/

/**
 * Where to go after sign-in, given an untrusted value from a link: a path of the route table other than a sign-in
 * screen. Returns the fallback for anything else.
 */
export function safeReturnPath(value: unknown, fallback = '/dashboard'): string {
  if (typeof value !== 'string' || value.length > LONGEST_RETURN_PATH || unsafe.test(value)) return fallback
  if (!value.startsWith('/') || value.startsWith('//')) return fallback
  if (!URL.canParse(value, SAME_ORIGIN)) return fallback
  const url = new URL(value, SAME_ORIGIN)
  if (url.origin !== SAME_ORIGIN) return fallback
  const route = findRoute(url.pathname)
  if (!route || route.startsWith('/auth/')) return fallback
  return url.pathname + url.search + url.hash
}
