import {
  CLOSINGS_A_DAY,
  DELETION_CONFIRMATION,
  DELETION_GRACE_DAYS,
  EXPORT_LIFETIME_HOURS,
  EXPORTS_A_DAY,
} from '@jobscout/contract/accounts/data.ts'
import type { Invitation, InvitedRole } from '@jobscout/contract/accounts/invitations.ts'
import { PASSWORD_UNCHANGED } from '@jobscout/contract/shared/credentials.ts'
import { type Role, roleLabels } from '@jobscout/contract/shared/roles.ts'
import { formatNumber, pluralize } from '../../lib/format/format.ts'

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

export const createAdminStrings = {
  title: 'Create Administrator',
  back: 'Back to Dashboard',
  intro:
    'The new administrator gets a temporary password, which is shown once and must be changed at the first sign-in.',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  role: 'Role',
  department: 'Department',
  departmentHint: 'Administration, if left empty',
  notes: 'Notes',
  notesHint: 'For other administrators, in user management and in the audit log',
  submit: 'Create Administrator',
  cancel: 'Cancel',
  error: 'Error',
  denied: 'Access Denied',
  deniedMessage: 'Only super administrators can create admin accounts',
  invalid: 'Validation Error',
  failed: 'Failed to create admin account',
  unsaved: 'The administrator has not been created.',
  roleNotes: {
    admin: 'Manages users, agents and settings.',
    super_admin: 'Everything, administrators included.',
  },
  created: 'Administrator Created',
  createdFor: (name: string, email: string) =>
    `${name} can sign in as ${email} with this temporary password.`,
  once: (until: string) =>
    `It is shown here only, works until ${until}, and must be changed at the first sign-in.`,
  password: 'Temporary password',
  copy: 'Copy',
  copied: { title: 'Copied', message: 'The temporary password is in the clipboard.' },
  notCopied: {
    title: 'Not Copied',
    message: 'The browser did not allow it. Select the password and copy it.',
  },
  hide: 'Hide Password',
  show: 'Show Password',
  another: 'Create Another',
  leave: {
    title: 'Leave without copying the password?',
    message: 'It is shown on this screen only, and nobody can sign in to the new account without it.',
    leave: 'Leave',
    stay: 'Stay Here',
  },
  toUsers: 'Back to Users',
} as const

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

export const accountDetailsStrings = {
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
    message: 'Your profile was changed in another window. Please check what stands here now, and save again.',
  },
  conflict: {
    title: 'Changed Elsewhere',
    message: 'These were changed elsewhere after you began to type. Which shall count?',
  },
  badTimeZone: { title: 'Unknown Time Zone', message: 'Choose a time zone from the list.' },
} as const

/** "an agent", within a sentence. */
const roleNames: Record<InvitedRole, string> = {
  client: 'a client',
  agent: 'an agent',
  admin: 'an administrator',
}

export const acceptInvitationStrings = {
  title: (site: string) => `Join ${site}`,
  checking: 'Checking your invitation…',
  intro: (inviter: string | null, role: InvitedRole, until: string) =>
    `${inviter ? `${inviter} invites you` : 'You are invited'} as ${roleNames[role]}, until ${until}.`,
  signedInAs: (email: string) =>
    `You are signed in here as ${email}. Accepting signs you out there and in with the new account.`,
  emailHint: 'The invitation is for this address.',
  submit: 'Accept and sign in',
  accepted: { title: 'Welcome', message: 'Your account is ready, and you are signed in.' },
  failed: { title: 'Not Accepted', message: 'Your account was not made. Please try again.' },
  refusedTitle: 'This invitation cannot be accepted',
  signIn: 'Sign In',
  unknown:
    'This link is incomplete, or a newer email has replaced it. Use the link of the latest invitation you got.',
  unreachable: {
    title: 'The invitation could not be read',
    message: 'We could not reach the server. Check your connection and try again.',
  },
  retry: 'Try again',
} as const

const place = PRODUCTION_BUILD ? 'System Health' : 'Development Setup'

export const inviteStrings = {
  title: 'Invite by email',
  email: 'Email',
  role: 'Role',
  roleNotes: {
    client: 'A job seeker, without access to anybody else.',
    agent: 'Gets an agent profile at once: General, Job Search, 20 clients.',
    admin: 'Manages users, agents and settings.',
  } satisfies Record<InvitedRole, string>,
  submit: 'Send Invitation',
  outbox: `No mail server is configured here: super admins find the email under ${place}.`,
  invited: (email: string) => ({
    title: 'Invited',
    message: `${email} gets an email with a link that works once, for 7 days.`,
  }),
  failed: { title: 'Not Invited', message: 'The invitation was not made. Please try again.' },
  open: 'Open invitations',
  none: 'Nobody is invited at present.',
  more: (shown: number, total: number) =>
    `The latest ${formatNumber(shown)} of ${formatNumber(total)} are shown.`,
  loadFailed: { title: 'Error', message: 'Failed to load invitations' },
  states: {
    open: (until: string) => `until ${until}`,
    expired: (until: string) => `expired on ${until}`,
    taken: () => 'not needed: this address has an account now',
    void: () => 'not valid: whoever invited may not give this role any more',
  } satisfies Record<Invitation['state'], (until: string) => string>,
  by: (name: string) => `by ${name}`,
  resend: 'Resend',
  resendTo: (email: string) => `Resend the invitation of ${email}`,
  resent: (email: string) => ({
    title: 'Sent Again',
    message: `${email} gets a new link. The former one works no more.`,
  }),
  resendFailed: { title: 'Not Sent', message: 'The invitation was not sent again. Please try again.' },
  revoke: 'Revoke',
  revokeLabel: (email: string) => `Revoke the invitation of ${email}`,
  revokeTitle: (email: string) => `Revoke the invitation of ${email}?`,
  revokeBody: 'The link in the email stops working, and says that the invitation was withdrawn.',
  revoked: (email: string) => ({ title: 'Revoked', message: `The invitation of ${email} was withdrawn.` }),
  revokeFailed: { title: 'Not Revoked', message: 'The invitation was not revoked. Please try again.' },
} as const

export const passwordStrings = {
  title: 'Password',
  current: 'Current password',
  next: 'New password',
  repeat: 'Repeat the new password',
  save: 'Update Password',
  mismatch: 'Password Mismatch',
  tooShort: 'Password Too Short',
  guessable: 'Password Too Easy to Guess',
  saved: { title: 'Password Updated', message: 'You were signed out on your other devices.' },
  wrong: { title: 'Wrong Password', message: 'This is not your current password.' },
  unchanged: { title: 'Same Password', message: PASSWORD_UNCHANGED },
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

const whatItDoes = 'Signing in then takes a six-digit code from an app on your phone, besides your password.'

export const twoFactorStrings = {
  title: 'Two-factor sign-in',
  intro: whatItDoes,
  isOn: 'Two-factor sign-in is on.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  newCodes: 'New recovery codes',
  /** What the password, and a code where it is on, are asked for. */
  steps: {
    on: { title: 'Turn on two-factor sign-in', hint: whatItDoes, submit: 'Continue' },
    off: {
      title: 'Turn off two-factor sign-in',
      hint: 'Signing in then takes your password alone. Your recovery codes stop working.',
      submit: 'Turn off',
    },
    codes: {
      title: 'Make new recovery codes',
      hint: 'The codes that you have now stop working.',
      submit: 'Make new codes',
    },
  },
  password: 'Your password',
  cancel: 'Cancel',
  scan: 'Scan this with your authenticator app, or type the key into it.',
  openApp: 'Open your app on this device',
  qr: 'QR code for your authenticator app',
  key: 'Key',
  codes: 'Recovery codes',
  codesHint: 'Each opens your account once if your phone is lost. Keep them where only you find them.',
  copy: 'Copy codes',
  copied: { title: 'Copied', message: 'The recovery codes are on your clipboard.' },
  notCopied: {
    title: 'Not Copied',
    message: 'The browser did not allow it. Select the codes and copy them.',
  },
  code: 'Code from your app',
  /** Where a recovery code will do. */
  codeHint: 'Or one of your recovery codes, if your phone is lost.',
  confirm: 'Confirm',
  done: 'I have kept them',
  leave: {
    title: 'Leave without your recovery codes?',
    message: 'They are shown on this screen only. Codes that you had before no longer work.',
    leave: 'Leave',
    stay: 'Stay Here',
  },
  on: { title: 'Two-Factor On', message: 'From now on signing in takes a code from your app.' },
  off: { title: 'Two-Factor Off', message: 'Signing in takes your password alone again.' },
  wrongPassword: { title: 'Wrong Password', message: 'This is not your password.' },
  wrongCode: { title: 'Wrong Code', message: 'The code does not match. Codes change every 30 seconds.' },
  usedCode: { title: 'Used Code', message: 'This code was used already. Wait for the next one.' },
  wrongRecoveryCode: { title: 'Wrong Code', message: 'This is not one of your recovery codes.' },
  failure: { title: 'Error', message: 'Two-factor sign-in could not be changed. Please try again.' },
} as const

const outbox = `No mail server is configured here: super admins find the email under ${place}, and who runs the server in the folder outbox of its data.`

const unexpected = 'An unexpected error occurred. Please try again.'

export const signInStrings = {
  title: 'Sign In',
  intro: 'Your jobs, applications and documents are in one place.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  forgot: 'Forgot your password?',
  newHere: (site: string) => `New to ${site}?`,
  register: 'Start Free Trial',
  success: { title: 'Welcome back!', message: 'You have successfully signed in.' },
  firstSuccess: { title: 'Welcome!', message: 'You have successfully signed in.' },
  failure: 'Error signing in',
  unexpected,
  outbox,
  unconfirmed: 'This address has not been confirmed yet. Open the link in the email we sent you.',
  sendAgain: 'Send the confirmation again',
  notices: {
    'confirm-email': 'Please check your email to confirm your account.',
    'account-ready': 'You can now sign in with your credentials.',
    'password-changed': 'Your password was changed. Please sign in with it.',
  },
} as const

export const confirmationStrings = {
  sent: { title: 'Confirmation sent', message: 'Please check your email to confirm your account.' },
  failure: 'Error sending confirmation',
  openTitle: 'Confirm your email',
  open: 'Open the link in the email we sent you. If you have confirmed already, just sign in; otherwise we can send a new link.',
  intro: 'One click, and your account is ready.',
  confirm: 'Confirm my email',
  unreachable: {
    title: 'Your email is not confirmed yet',
    message: 'We could not reach the server. Check your connection and try again.',
  },
  signedIn: { title: 'Email confirmed', message: 'Your account is ready, and you are signed in.' },
  confirmedTitle: 'Email confirmed',
  confirmed: 'Your account is ready. Sign in to tell Scout what you are looking for.',
  alreadyTitle: 'Already confirmed',
  already: 'This link, or another one we sent you, was already used: your email is confirmed. Just sign in.',
  refusedTitle: 'This link no longer works',
  refused:
    'Confirmation links work once, for 60 minutes. If you have confirmed already, just sign in; otherwise we can send a new one.',
  signIn: 'Sign In',
  email: 'Email',
  sendAgain: 'Send a new link',
} as const

export const signUpStrings = {
  title: 'Start your free trial',
  intro: (days: number) =>
    `A ${days}-day trial, no credit card. Scout starts looking as soon as you say for what.`,
  planLater: 'After you sign in, you come back to your plan. Nothing is charged before.',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  password: 'Password',
  passwordHint: (minimum: number) =>
    `At least ${minimum} characters, with an uppercase letter, a lowercase letter and a number.`,
  agree: 'I agree to the',
  terms: 'Terms of Service',
  and: 'and the',
  privacy: 'Privacy Policy',
  newTab: '(opens in a new tab)',
  submit: 'Create account',
  signInAs: (email: string) => `Sign in as ${email}`,
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  success: 'Account created successfully!',
  checkEmail: 'Please check your email to confirm your account.',
  canSignIn: 'You can now sign in with your credentials.',
  failure: 'Error creating account',
  unexpected: 'Registration failed',
  databaseError: 'There was a problem setting up your account. Please try again or contact support.',
  alreadyRegistered: 'An account with this email already exists. Try signing in instead.',
  termsRequired: 'Terms and Conditions Required',
} as const

export const forgotPasswordStrings = {
  title: 'Forgot your password?',
  intro: 'Tell us your email and we send you a link to choose a new one.',
  email: 'Email',
  submit: 'Send reset link',
  success: { title: 'Password reset sent', message: 'Check your email for password reset instructions.' },
  failure: 'Error sending reset email',
  unexpected,
  sentTitle: 'Check your email',
  sent: (email: string) =>
    `If ${email} belongs to an account, a link to choose a new password is on its way. It works for 60 minutes.`,
  outbox,
  back: 'Back to sign in',
} as const

export const resetPasswordStrings = {
  title: 'Choose a new password',
  checking: 'Checking your link…',
  password: 'New password',
  confirmation: 'Repeat the new password',
  submit: 'Change password',
  mismatch: 'Password Mismatch',
  success: { title: 'Password Updated', message: 'You can now sign in with your new password.' },
  failure: 'Failed to update password. Please try again.',
  refusedTitle: 'This link no longer works',
  refused: 'Reset links work once, for 60 minutes. Ask for a new one and use the latest email.',
  askAgain: 'Send a new link',
  back: 'Back to sign in',
} as const

export const signInCodeStrings = {
  title: 'Enter your code',
  intro: 'Open your authenticator app and type the six digits it shows.',
  code: 'Code',
  recoveryIntro: 'Type one of the recovery codes that you kept. It works once.',
  recoveryCode: 'Recovery code',
  wrongRecoveryCode: 'This is not one of your recovery codes.',
  submit: 'Sign In',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  again: 'Start again',
} as const

export const roleStrings = {
  title: 'Edit Role',
  now: 'now',
  change: 'Change Role',
  chooseFirst: 'Choose another role first.',
  chooseDestination: 'Say where the clients go.',
  lastSuperAdmin: 'The last super admin cannot be given another role.',
  notYours: 'Only super admins change this role.',
  failure: { title: 'Error', message: 'Failed to update user role' },
  changed: (name: string, role: Role) => ({
    title: 'Role Updated',
    message: `${name} is ${role === 'client' ? 'a' : 'an'} ${roleLabels[role]} now.`.replace(
      'an Super',
      'a Super',
    ),
  }),
  typeName: (name: string) => `Type “${name}” to confirm`,
} as const

export const userStrings = {
  title: 'User Management',
  export: 'Export',
  exportHint: (count: number) => `Download ${pluralize(count, 'person', 'people')} as CSV`,
  createAdmin: 'Create Administrator',
  invite: 'Invite',
  loadFailed: { title: 'Error', message: 'Failed to load users' },
  stats: {
    label: 'Figures',
    total: 'Total Users',
    clients: 'Clients',
    agents: 'Agents',
    active: (count: number) => `${formatNumber(count)} active`,
    admins: 'Administrators',
    unassigned: 'Unassigned Clients',
  },
  views: {
    label: 'Views',
    all: 'All users',
    unassigned: 'Unassigned',
    trialEnding: 'Trial ends in 7 days',
    quiet: 'Quiet for 30 days',
  },
  search: 'Name or email',
  list: 'Users',
  count: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`,
  loaded: (loaded: number, total: number) =>
    loaded < total
      ? `${formatNumber(loaded)} of ${formatNumber(total)} loaded; more follow as you scroll`
      : `All ${formatNumber(total)} loaded`,
  moreFailed: (loaded: number, total: number) =>
    `${formatNumber(loaded)} of ${formatNumber(total)} loaded; the next ones could not be loaded`,
  retry: 'Retry',
  columns: {
    person: 'Person',
    role: 'Role',
    agent: 'Assigned agent',
    plan: 'Plan',
    lastActive: 'Last active',
  },
  filters: {
    show: 'Show',
    role: 'Role',
    plan: 'Plan',
    active: 'Last active',
    status: 'Status',
    joined: 'Member since',
    joinedWithin: (from: string, to: string) => `${from || '…'} – ${to || '…'}`,
    apply: 'Apply',
    agent: 'Agent',
    thisAgent: 'clients of one agent',
    signedUpToday: 'signed up today',
    activeNames: {
      1: 'last 24 hours',
      7: 'last 7 days',
      30: 'last 30 days',
      90: 'last 90 days',
      quiet: 'not for 30 days',
      never: 'never',
    },
    planNames: {
      trial: 'Trial',
      trial_ended: 'Trial ended',
      paying: 'any paid plan',
      granted: 'granted plan',
      payment_failed: 'payment failed',
    },
    statusNames: { active: 'active', inactive: 'inactive', closing: 'to be deleted' },
  },
  empty: { title: 'No users found', message: 'No users match your filters.', clear: 'Clear filters' },
  never: 'never',
  none: '–',
  trialLeft: (days: number) => (days <= 0 ? 'Trial ends today' : `Trial, ${pluralize(days, 'day')} left`),
  trialEnded: 'Trial ended',
  clients: 'clients',
  waitingApplications: (count: number) => `${pluralize(count, 'application')} waiting`,
  inactive: 'Inactive',
  createProfile: 'Create Agent Profile',
  closing: 'To be deleted',
  bulk: { assign: 'Assign Agent', unassign: 'Unassign' },
} as const

export const userSheetStrings = {
  loadFailed: { title: 'Error', message: 'Failed to load users' },
  plan: 'Plan',
  used: (used: number, of: number) =>
    of > 0 ? `${formatNumber(used)} of ${formatNumber(of)} used` : `${formatNumber(used)} used`,
  memberSince: 'Member since',
  profile: 'Profile',
  complete: (items: number) => `${items} of 10 complete`,
  applications: 'Applications',
  open: (count: number) => `${formatNumber(count)} open`,
  unassignedFor: (time: string) => `unassigned since ${time}`,
  waiting: (position: number) => `number ${formatNumber(position)} on the waiting list`,
  lastActive: 'Last active',
  phone: 'Phone',
  location: 'Location',
  roleSince: 'Role since',
  by: (name: string) => `by ${name}`,
  department: 'Department',
  notes: 'Notes',
  erased: 'Deletion requested',
  erasedOn: (day: string) => `to be erased on ${day}`,
  fullProfile: 'View Full Profile',
  wants: (titles: string, remote: boolean) => `Wants ${titles}${remote ? ', remote' : ''}`,
} as const
