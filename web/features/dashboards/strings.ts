import { pluralize } from '../../lib/format/format.ts'

export const dashboardStrings = {
  welcome: (name: string) => `Welcome, ${name}`,
  loading: 'Loading your dashboard...',
  jobSeeker: 'Job Seeker',
  proMember: 'Pro Member',
  notifications: 'Notifications',
  quickActions: {
    apply: { title: 'Apply to Jobs', text: 'Listings scored for you, with reasons.' },
    track: { title: 'Track Progress', text: 'Every application and what comes next.' },
    profile: { title: 'Edit Profile', text: 'What employers and Scout know of you.' },
    cv: { title: 'CV Tool', text: 'Your CV, as PDF and as DOCX.' },
  },
} as const

export const chartStrings = {
  showTable: 'Table',
  showChart: 'Chart',
  weekly: {
    title: 'Applications a week',
    summary: (total: number, weeks: number) =>
      `${pluralize(total, 'application')} in the last ${weeks} weeks, week by week`,
    week: 'Week from',
    applications: 'Applications',
    note: 'Weeks begin on Monday; the last one is still running.',
  },
  funnel: {
    title: 'Your funnel',
    stage: 'Stage',
    count: 'Number',
    share: 'Share',
    percent: (part: number, all: number) => `${Math.round((part / Math.max(1, all)) * 100)}%`,
    stages: { applications: 'Applications', response: 'Response', interview: 'Interview', offer: 'Offer' },
    note: 'Counted from the history: an interview stays one, whatever came after it.',
  },
  empty: {
    title: 'Your progress appears here',
    text: 'Your first application starts a weekly chart and shows how far your applications come.',
  },
  failure: {
    title: 'Error Loading Dashboard',
    message: 'Failed to load your figures. Please try again.',
  },
} as const
