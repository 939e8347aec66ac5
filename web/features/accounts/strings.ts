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

export const signOutStrings = {
  success: { title: 'Signed out', message: 'You have been securely signed out.' },
  failure: { title: 'Signed out', message: 'You have been signed out' },
} as const

export const accountMenuStrings = {
  label: 'Account menu',
  profile: 'Profile and CV',
  settings: 'Account Settings',
  support: 'Support',
  signOut: 'Sign Out',
  appearance: 'Appearance',
  schemes: { auto: 'System', light: 'Light', dark: 'Dark' },
} as const

export const accessDeniedStrings = {
  title: 'Access Denied',
  intro: 'You do not have permission to open this page.',
  /** Pages with a text of their own. */
  introAt: { '/admin/create-admin': 'Only super administrators can create admin accounts' } as Readonly<
    Record<string, string>
  >,
  yourRole: 'Your role',
  required: 'Required',
  goBack: 'Go Back',
  dashboard: 'Return to Dashboard',
  support: (role: string, path: string, time: string) => `Role: ${role} · Path: ${path} · Time: ${time}`,
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

/** Labels in the command palette, and further words that find them. */
export const commandStrings = {
  export: { label: 'My Data', words: 'download export delete' },
  password: { label: 'Change Password', words: 'security' },
  twoFactor: { label: 'Two-Factor Sign-In', words: 'security totp 2fa code' },
  notifications: { label: 'Notification Settings', words: 'email quiet hours' },
  plan: { label: 'My Subscription', words: 'plan billing' },
  appearance: {
    light: { label: 'Switch to Light', words: 'appearance theme bright' },
    dark: { label: 'Switch to Dark', words: 'appearance theme night' },
    auto: { label: 'Follow the System’s Appearance', words: 'theme light dark' },
  },
  signOut: { label: 'Sign Out', words: 'log out logout leave' },
} as const
