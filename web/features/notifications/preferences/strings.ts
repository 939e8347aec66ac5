export const notificationPreferencesStrings = {
  title: 'Email notifications',
  loading: 'Loading your notification preferences',
  loadFailure: { title: 'Error Loading Preferences', message: 'Failed to load preferences' },
  choices: {
    email_notifications: {
      label: 'Email notifications',
      hint: 'Without this we only write about the account itself and what you pay: passwords, sign-in, deletion, receipts, failed payments, cancellations, refunds.',
    },
    application_confirmations: {
      label: 'Application confirmations',
      hint: 'When you apply, when the status or the interview of an application changes, and when other people take it over.',
    },
    job_alerts: {
      label: 'Job alerts',
      hint: 'When there are new jobs in a saved view whose alert is on.',
    },
    daily_summary: {
      label: 'Daily summary',
      hint: 'In the morning, when something happened the day before.',
    },
    weekly_reports: { label: 'Weekly report', hint: 'On Monday, when something happened the week before.' },
    system_updates: {
      label: 'System updates',
      hint: 'When we have something to tell everybody, and about your trial or a plan that we give you, such as before it ends.',
    },
    marketing_emails: { label: 'News and offers', hint: 'Nothing is sent unless you switch this on.' },
  },
  /** Emails that staff alone get follow these choices too. */
  staffHints: {
    application_confirmations: 'When clients come or go, and when you are away or stand in.',
    system_updates:
      'When we have something to tell everybody, and when the system needs administrators: disputed payments, a broken audit log.',
  } as Partial<Record<string, string>>,
  quietTitle: 'Quiet hours',
  quietHint: (zone: string) =>
    `No email in these hours (${zone}); what comes up then waits until they end. Emails about the account itself and what you pay come at once. The time zone stands under Profile.`,
  quietOff: 'The same time twice means no quiet hours.',
  start: 'From',
  end: 'Until',
  save: 'Save Preferences',
  leave: 'Your changes to the notification preferences have not been saved.',
  saved: { title: 'Preferences Updated', message: 'Your notification preferences have been saved.' },
  failure: { title: 'Error', message: 'Failed to update preferences. Please try again.' },
} as const

export const unsubscribeStrings = {
  title: 'Unsubscribe',
  loading: 'Loading what you get',
  alert: {
    on: (view: string) =>
      `The alert of your saved view "${view}" is on. It says what is new in it, in notifications and by email.`,
    notEmailed: (view: string) =>
      `The alert of your saved view "${view}" is on. It says what is new in it in notifications; your settings turn its emails off.`,
    off: (view: string) =>
      `The alert of your saved view "${view}" is off. You get no notifications and no emails of new jobs in it.`,
  },
  email: {
    on: (email: string) => `You get this kind of email: ${email}.`,
    notEmailed: (email: string) =>
      `You get no emails of this kind, because your settings turn all emails off: ${email}.`,
    off: (email: string) => `You get this kind of email no more: ${email}. Notifications stay as they are.`,
  },
  turnOff: 'Turn off',
  turnOn: 'Turn on again',
  invalid: 'This link is incomplete, or for something that we no longer send.',
  rest: 'For everything else, sign in:',
  settings: 'notification settings',
  failure: { title: 'Error Loading', message: 'Failed to load what you get. Please try again.' },
  switchFailure: { title: 'Nothing Changed', message: 'Failed to change what you get. Please try again.' },
} as const
