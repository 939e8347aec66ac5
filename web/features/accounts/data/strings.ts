import {
  CLOSINGS_A_DAY,
  DELETION_CONFIRMATION,
  DELETION_GRACE_DAYS,
  EXPORT_LIFETIME_HOURS,
  EXPORTS_A_DAY,
} from '@jobscout/contract/accounts/data.ts'

export const dataStrings = {
  exportTitle: 'Your data',
  exportIntro:
    'One file with what we hold about you, but for notes among our staff: profile, applications with their history, preferences, notifications, documents.',
  exportStart: 'Download My Data',
  exportAgain: 'Download again',
  preparing: 'Preparing your data',
  progress: (done: number, total: number) => `${done} of ${total}`,
  failed: 'Your latest export failed. Please try again.',
  made: 'Made',
  kept: `A finished file can be downloaded for ${EXPORT_LIFETIME_HOURS} hours.`,
  loadFailure: { title: 'Error', message: 'Failed to load your latest export. Please try again.' },
  downloaded: { title: 'Data Downloaded', message: 'Your data has been saved to a file.' },
  failure: { title: 'Error', message: 'Failed to download data. Please try again.' },
  exportsToday: {
    title: 'Enough for Today',
    message: `You had ${EXPORTS_A_DAY} files made today, which is as many as a day allows. The last one is still here.`,
  },
  deleteTitle: 'Delete account',
  deleteIntro: `You are signed out everywhere at once. For ${DELETION_GRACE_DAYS} days you can sign in and keep the account; then everything about you is erased, files included, and nobody can bring it back. A plan does not renew any more: it stays yours until the end of the month that is paid, and renews again if you keep the account.`,
  deleteStart: 'Delete Account',
  deleteConfirmTitle: 'Delete your account?',
  deleteConfirm: 'Delete my account',
  deleteWord: `Type ${DELETION_CONFIRMATION} to confirm`,
  deletePassword: 'Your password',
  deleteCancel: 'Cancel',
  deleted: (day: string) => ({
    title: 'Account Deletion Scheduled',
    message: `Your account will be erased on ${day}. Sign in before then and choose Keep my account.`,
  }),
  wrongPassword: { title: 'Wrong Password', message: 'This is not your password.' },
  lastSuperAdmin: { title: 'Not Possible', message: 'The last super admin cannot be deleted.' },
  closingsToday: {
    title: 'Enough for Today',
    message: `You deleted and kept this account ${CLOSINGS_A_DAY} times today. You can delete it again tomorrow.`,
  },
  deleteFailure: { title: 'Error', message: 'Your account could not be deleted. Please try again.' },
} as const

export const deletionStrings = {
  title: 'This account will be deleted',
  intro: (day: string) =>
    `You asked us to delete it. On ${day} everything about you is erased. Until then you can keep the account, or download what we hold about you.`,
  keep: 'Keep my account',
  leave: 'Sign out',
  kept: { title: 'Account Kept', message: 'Everything is as it was.' },
  failure: { title: 'Error', message: 'Your account could not be kept. Please contact support.' },
} as const
