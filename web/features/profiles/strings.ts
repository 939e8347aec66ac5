import type { CompletionItem } from '@jobscout/contract/profiles/rules.ts'

export const profileStrings = {
  title: 'Profile',
  ofClient: (name: string) => (name ? `Profile of ${name}` : 'Profile'),
  loading: 'Loading profile...',
  personal: 'Personal information',
  editPersonal: 'Edit personal information',
  foldPersonal: 'Fold personal information',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'Contact support to change it.',
  phone: 'Phone',
  location: 'Location',
  locationPlaceholder: 'Berlin, Germany',
  link: 'LinkedIn or portfolio',
  linkPlaceholder: 'https://',
  education: 'Education',
  school: 'School or university',
  major: 'Major or field of study',
  work: 'Work experience',
  skills: 'Skills and interests',
  skillsLabel: 'Skills and interests',
  skillsHint: 'Press Enter after each.',
  skillsPlaceholder: 'Python',
  nothing: 'Not given',
  notFound: { title: 'Profile not found', message: 'It does not exist, or you may not see it.' },
  loadFailure: {
    title: 'Failed to load profile data',
    message: 'The server did not answer as expected. Please try again.',
  },
  readOnly: 'You see this profile as staff. The client can see that you looked at it.',
} as const

export const savingStrings = {
  saving: 'Saving…',
  unsaved: 'You have unsaved changes',
  heldBack: (fields: string) => `Saved, except: ${fields}`,
  leave: 'What is marked as wrong has not been saved.',
  leaveConflict: 'What was changed in another tab too waits for your choice and has not been saved.',
  nothingYet: 'Changes are saved as you type',
  savedAt: (time: string) => `Profile Saved at ${time}`,
  failure: { title: 'Save Failed', message: 'Failed to save profile. Please try again.' },
  again: 'Save again',
  merged: {
    title: 'Also changed in another tab',
    message: (fields: string) => `${fields} came from there. Nothing was lost.`,
  },
  stale: {
    title: 'Changed in another tab',
    message: 'These were changed there after you opened this page. Which shall count?',
  },
} as const

export const itemLabels: Record<CompletionItem, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  phone: 'Phone',
  location: 'Location',
  school_university: 'School or university',
  major_field: 'Major or field of study',
  work_experience: 'Work experience',
  skills_interests: 'Skills and interests',
  cv: 'CV',
  consents: 'Terms and privacy',
}

export const completionStrings = {
  title: 'Profile completion',
  complete: (percentage: number) => `${percentage}% complete`,
  done: 'Done',
  goTo: (item: string) => `${item}: go there`,
  card: {
    title: 'Complete your profile',
    missing: (items: string) => `Still missing: ${items}`,
    action: 'Complete Profile',
  },
  toast: { title: 'Profile Complete! 🎉', message: 'All ten parts are there.' },
  dialog: {
    title: 'Congratulations!',
    message: 'Your profile is complete. Now see which jobs fit you.',
    jobs: 'Browse Jobs',
    stay: 'Close',
  },
  welcome: {
    title: (name: string) => (name ? `Welcome, ${name}!` : 'Welcome!'),
    message:
      'Let us begin with your CV, from which Scout finds jobs and writes letters. Four short steps lead to the first jobs that fit you, and you can stop at any time: each step is saved when you go on. Nothing goes to an employer without your approval.',
    start: 'Get Started',
    later: 'Later',
  },
} as const

export const consentStrings = {
  title: 'Terms and privacy',
  termsOfService: 'Terms of Service',
  privacyPolicy: 'Privacy Policy',
  accepted: (version: string, date: string) => `Version of ${version}, accepted on ${date}`,
  outdated: 'A newer version is in force.',
  missing: 'Not accepted yet',
  why: 'Accepting both keeps the version and the day with your profile, where you can look them up.',
  withdrawn: (date: string) => `Withdrawn on ${date}`,
  stopped: 'Until you accept both again, Scout prepares nothing, and nothing is sent or handed in for you.',
  review: 'Review and accept',
  dialogTitle: 'Terms and privacy',
  intro: (version: string) => `Please read both texts, in the version of ${version}. They open in a new tab.`,
  acceptTerms: 'I accept the',
  newTab: '(opens in a new tab)',
  accept: 'Accept',
  cancel: 'Cancel',
  required: 'Consent Required',
  failure: { title: 'Save Failed', message: 'Failed to save profile. Please try again.' },
  done: { title: 'Profile Saved', message: 'Your consent has been recorded.' },
  withdraw: {
    action: 'Withdraw Consent',
    title: 'Withdraw both consents?',
    ends: 'At once, nothing more is prepared, sent or handed in for you. What you approved is taken back, and applications that nobody has handed in yet are not handed in.',
    stays:
      'Employers keep what they have. Your account and your data stay until you delete them in the account settings. When you accept both texts again, what was not handed in waits to be handed in again.',
    keep: 'Keep Consent',
    failure: { title: 'Consent Not Withdrawn', message: 'Your consents stand. Please try again.' },
    done: { title: 'Consent Withdrawn', message: 'Nothing more is sent or handed in for you.' },
  },
} as const
