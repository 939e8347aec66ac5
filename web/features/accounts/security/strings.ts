import {
  DELETION_CONFIRMATION,
  DELETION_GRACE_DAYS,
  EXPORT_LIFETIME_HOURS,
} from '@jobscout/contract/accounts/data.ts'

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

export const detailsStrings = {
  title: 'Profile',
  loading: 'Loading your profile',
  loadFailure: { title: 'Error Loading Profile', message: 'Failed to load profile data' },
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Contact support to change your email.',
  phone: 'Phone',
  jobSearchStatus: 'Job search status',
  statuses: {
    active: 'Actively looking',
    passive: 'Open to offers',
    not_looking: 'Not looking',
    employed: 'Employed',
  },
  timeZone: 'Time zone',
  timeZoneHint: 'Every date and time is shown in it; quiet hours, summaries and the monthly count follow it.',
  save: 'Save Changes',
  leave: 'Your changes to your profile have not been saved.',
  saved: { title: 'Profile Updated', message: 'Your profile has been saved.' },
  failure: { title: 'Error', message: 'Failed to update profile. Please try again.' },
  stale: {
    title: 'Changed Elsewhere',
    message: 'Your profile was changed in another window. What stands there now is shown; please save again.',
  },
  badTimeZone: { title: 'Unknown Time Zone', message: 'Choose a time zone from the list.' },
  required: (label: string) => `${label} is required`,
} as const

export const passwordStrings = {
  title: 'Password',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat the new password',
  save: 'Update Password',
  mismatch: { title: 'Password Mismatch', message: "New password and confirmation don't match." },
  tooShort: (minimum: number) => ({
    title: 'Password Too Short',
    message: `Password must be at least ${minimum} characters long.`,
  }),
  saved: { title: 'Password Updated', message: 'You were signed out on your other devices.' },
  wrong: { title: 'Wrong Password', message: 'This is not your current password.' },
  unchanged: { title: 'Same Password', message: 'The new password must differ from the current one.' },
  failure: { title: 'Error', message: 'Failed to update password. Please try again.' },
} as const

export const sessionStrings = {
  title: 'Where you are signed in',
  loading: 'Loading your sessions',
  loadFailure: { title: 'Error Loading Sessions', message: 'Failed to load your sessions' },
  current: 'This device',
  address: (address: string) => `Address ${address}`,
  used: 'Last used',
  idle: (minutes: number) => `Sessions of staff end after ${minutes} minutes without use.`,
  end: 'Sign out',
  endLabel: (device: string) => `Sign out ${device}`,
  ended: { title: 'Signed out', message: 'That device has to sign in again.' },
  failure: { title: 'Error', message: 'The session could not be ended. Please try again.' },
  everywhere: 'Sign out everywhere',
} as const

export const twoFactorStrings = {
  title: 'Two-factor sign-in',
  intro: 'Signing in then takes a six-digit code from an app on your phone, besides your password.',
  isOn: 'Two-factor sign-in is on.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  password: 'Your password',
  goOn: 'Continue',
  cancel: 'Cancel',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  openApp: 'Open your app on this device',
  qr: 'QR code for your authenticator app',
  key: 'Key',
  codes: 'Recovery codes',
  codesHint: 'Each opens your account once if your phone is lost. Keep them where only you find them.',
  copy: 'Copy codes',
  copied: { title: 'Copied', message: 'The recovery codes are on your clipboard.' },
  code: 'Code from your app',
  confirm: 'Confirm',
  done: 'I have kept them',
  on: { title: 'Two-Factor On', message: 'From now on signing in takes a code from your app.' },
  off: { title: 'Two-Factor Off', message: 'Signing in takes your password alone again.' },
  wrongPassword: { title: 'Wrong Password', message: 'This is not your password.' },
  wrongCode: { title: 'Wrong Code', message: 'The code does not match. Codes change every 30 seconds.' },
  failure: { title: 'Error', message: 'Two-factor sign-in could not be changed. Please try again.' },
} as const

export const codeStrings = {
  title: 'Enter your code',
  intro: 'Open your authenticator app and type the six digits it shows.',
  code: 'Code',
  recoveryIntro: 'Type one of the recovery codes that you kept. It works once.',
  recoveryCode: 'Recovery code',
  submit: 'Sign In',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  again: 'Start again',
} as const

export const dataStrings = {
  exportTitle: 'Your data',
  exportIntro:
    'One file with everything we hold about you: profile, applications with their history, preferences, notifications, documents.',
  exportStart: 'Download My Data',
  exportAgain: 'Download again',
  preparing: 'Preparing your data',
  progress: (done: number, total: number) => `${done} of ${total}`,
  made: 'Made',
  kept: `A finished file can be downloaded for ${EXPORT_LIFETIME_HOURS} hours.`,
  downloaded: { title: 'Data Downloaded', message: 'Your data has been saved to a file.' },
  failure: { title: 'Error', message: 'Failed to download data. Please try again.' },
  deleteTitle: 'Delete account',
  deleteIntro: `You are signed out everywhere at once. For ${DELETION_GRACE_DAYS} days you can sign in and keep the account; then everything about you is erased, files included, and nobody can bring it back.`,
  deleteStart: 'Delete Account',
  deleteConfirmTitle: 'Delete your account?',
  deleteConfirm: 'Delete my account',
  deleteWord: DELETION_CONFIRMATION,
  deleted: (day: string) => ({
    title: 'Account Deletion Scheduled',
    message: `Your account will be erased on ${day}. Sign in before to keep it.`,
  }),
  lastSuperAdmin: { title: 'Not Possible', message: 'The last super admin cannot be deleted.' },
  deleteFailure: { title: 'Error', message: 'Your account could not be deleted. Please try again.' },
} as const

export const deletionStrings = {
  title: 'This account will be deleted',
  intro: (day: string) => `You asked us to delete it. On ${day} everything about you is erased.`,
  keep: 'Keep my account',
  leave: 'Sign out',
  kept: { title: 'Account Kept', message: 'Everything is as it was.' },
  failure: { title: 'Error', message: 'Your account could not be kept. Please contact support.' },
} as const

/** In the command palette: what it is called, and what else people look for it by. */
export const commandStrings = {
  export: { label: dataStrings.exportStart, words: 'export' },
  password: { label: 'Change Password', words: 'security' },
  twoFactor: { label: 'Two-Factor Sign-In', words: 'security totp 2fa code' },
  letters: { label: 'Notification Settings', words: 'email quiet hours' },
  plan: { label: 'My Subscription', words: 'plan billing' },
  appearance: {
    light: { label: 'Switch to Light', words: 'appearance theme bright' },
    dark: { label: 'Switch to Dark', words: 'appearance theme night' },
    auto: { label: 'Follow the System’s Appearance', words: 'theme light dark' },
  },
  signOut: { label: 'Sign Out', words: 'log out logout leave' },
} as const

export const timeZoneStrings = {
  title: (zone: string) => `You seem to be in ${zone.replaceAll('_', ' ')}. Use it?`,
  shownIn: (zone: string) => `Dates and times are shown in ${zone.replaceAll('_', ' ')}.`,
  use: 'Use It',
  keep: 'Keep',
} as const
