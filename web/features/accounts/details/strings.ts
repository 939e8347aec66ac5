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
    message: 'Your profile was changed in another window. Please check what stands here now, and save again.',
  },
  conflict: {
    title: 'Changed Elsewhere',
    message: 'These were changed elsewhere after you began to type. Which shall count?',
  },
  badTimeZone: { title: 'Unknown Time Zone', message: 'Choose a time zone from the list.' },
} as const

export const timeZoneStrings = {
  title: (zone: string) => `You seem to be in ${zone}. Use it?`,
  shownIn: (zone: string) => `Dates and times are shown in ${zone}.`,
  use: 'Use It',
  keep: 'Keep',
} as const
