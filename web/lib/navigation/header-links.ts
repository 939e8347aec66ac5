import type { Role } from '@jobscout/contract/shared/roles.ts'
import type { RoutePath } from '@jobscout/contract/shared/route-table.ts'

export interface NavigationLink {
  readonly label: string
  readonly to: RoutePath
  /** A section of the landing page. */
  readonly hash?: string
  /** Another screen on which the link is current. */
  readonly also?: RoutePath
  /** It is in the bar at the lower edge of phones, too. */
  readonly isTab?: true
}

const linksOfAdmins = (settings: RoutePath): readonly NavigationLink[] => [
  { label: 'Dashboard', to: '/dashboard', also: '/admin', isTab: true },
  { label: 'Users', to: '/user-management', isTab: true },
  { label: 'Agents', to: '/admin/agents', isTab: true },
  { label: 'Audit Logs', to: '/admin/audit-logs' },
  { label: 'Settings', to: settings },
]

const byRole: Record<Role, readonly NavigationLink[]> = {
  client: [
    { label: 'Dashboard', to: '/dashboard' },
    { label: 'Scout', to: '/scout', isTab: true },
    { label: 'Jobs', to: '/jobs', isTab: true },
    { label: 'Preferences', to: '/preferences' },
    { label: 'Applications', to: '/applications', isTab: true },
  ],
  agent: [
    { label: 'Dashboard', to: '/dashboard', isTab: true },
    { label: 'Applications', to: '/applications', isTab: true },
    { label: 'Notifications', to: '/notifications', isTab: true },
  ],
  admin: linksOfAdmins('/admin/settings'),
  super_admin: linksOfAdmins('/admin/system-settings'),
}

const forVisitors: readonly NavigationLink[] = [
  { label: 'Features', to: '/', hash: 'features' },
  { label: 'Pricing', to: '/', hash: 'pricing' },
]

/** The header's links: those of the specification, and Scout for clients. */
export const headerLinks = (role: Role | null): readonly NavigationLink[] =>
  role ? byRole[role] : forVisitors
