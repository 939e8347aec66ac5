import type { Role } from '@jobscout/contract/shared/roles.ts'

export const accountStrings = {
  title: 'Account Settings',
  tabsLabel: 'Account settings',
  tabs: {
    profile: 'Profile',
    notifications: 'Notifications',
    security: 'Security',
    subscription: 'Subscription',
    data: 'Data',
  },
} as const

/** What a person can do about a page that they may not open. */
export function accessHint(held: Role, required: readonly Role[]): string {
  if (held === 'client' && required.includes('agent')) {
    return 'If you should work with clients, contact your administrator to request agent access.'
  }
  if (held === 'agent' && required.includes('admin')) {
    return 'This area is restricted to administrators. Contact your supervisor if you need something from it.'
  }
  return 'If you believe that you should have access, please contact your administrator.'
}
