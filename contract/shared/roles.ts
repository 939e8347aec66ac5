/** From the lowest to the highest. Without zod, since the first pages of the web read this module. */
export const roles = ['client', 'agent', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

export const adminRoles = ['admin', 'super_admin'] as const satisfies readonly Role[]

/** The person on whose behalf a request or transaction runs. */
export interface Actor {
  readonly userId: string
  readonly role: Role
}

const rank: Record<Role, number> = { client: 1, agent: 2, admin: 3, super_admin: 4 }

/** True when `held` ranks at least as high as `required`. */
export const hasRank = (held: Role, required: Role): boolean => rank[held] >= rank[required]

export const isStaff = (held: Role): boolean => hasRank(held, 'agent')

/** An unknown or missing role counts as client, the lowest role. */
export const toRole = (value: unknown): Role => roles.find((role) => role === value) ?? 'client'

export const roleLabels: Record<Role, string> = {
  client: 'Client',
  agent: 'Agent',
  admin: 'Admin',
  super_admin: 'Super Admin',
}

export const roleDescriptions: Record<Role, string> = {
  client: 'Job seeker using the platform',
  agent: 'Job search specialist',
  admin: 'Platform administrator',
  super_admin: 'System administrator',
}
