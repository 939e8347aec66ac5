import { adminRoles, type Role, role, roles } from './model.ts'

interface Grant {
  readonly resources: readonly string[]
  readonly actions: readonly string[]
}

/** What each role may do; `*` means all. */
export const permissionMap: Record<Role, Grant> = {
  client: {
    resources: ['applications', 'profile', 'notifications'],
    actions: ['read', 'create', 'update_own'],
  },
  agent: {
    resources: ['applications', 'clients', 'notifications', 'reports'],
    actions: ['read', 'create', 'update', 'update_assigned'],
  },
  admin: {
    resources: ['applications', 'clients', 'agents', 'users', 'notifications', 'reports', 'settings'],
    actions: ['read', 'create', 'update', 'delete', 'assign'],
  },
  super_admin: { resources: ['*'], actions: ['*'] },
}

const includes = (list: readonly string[], wanted: string) => list.includes('*') || list.includes(wanted)

/**
 * Answers a permission string `resource:action`; without a colon the action is `read`.
 * An unknown role is denied; super_admin is always allowed.
 */
export function isPermitted(held: string, permission: string): boolean {
  const known = role.safeParse(held)
  if (!known.success) return false
  const [resource = '', action = 'read'] = permission.split(':', 2)
  const grant = permissionMap[known.data]
  return includes(grant.resources, resource) && includes(grant.actions, action)
}

/** The second, simpler access map of the specification; a path that it does not list is for clients only. */
const accessMap: Record<string, readonly Role[]> = {
  '/dashboard': roles,
  '/applications': roles,
  '/job-listings': roles,
  '/preferences': ['client'],
  '/admin': adminRoles,
  '/admin/users': adminRoles,
  '/admin/dashboard': adminRoles,
  '/user-management': adminRoles,
  '/dev-setup': ['super_admin'],
}

/** Roles the simple access map names for a path. Screens that check roles themselves use it; routes use the route table. */
export const rolesFor = (path: string): readonly Role[] => accessMap[path] ?? ['client']
