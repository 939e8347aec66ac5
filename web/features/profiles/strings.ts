import type { CompletionItem } from '@jobscout/contract/profiles/rules.ts'
import { formatNumber } from '../../lib/format/format.ts'
import type { FirstStep } from './first-steps/steps.ts'

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

export const profileSavingStrings = {
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

export const firstStepStrings = {
  again: 'First steps',
  later: 'Later',
  toDashboard: 'Dashboard',
  back: 'Back',
  wholeProfile: 'Fill in the whole profile instead',
  card: {
    title: 'What to do next',
    steps: {
      cv: {
        text: 'Begin with your CV: it fills in your profile, and jobs are scored for you. It takes a few minutes.',
        action: 'Begin With Your CV',
      },
      record: {
        text: 'Your CV is here. Check what we read in it, so that your profile says it too.',
        action: 'Check What Was Read',
      },
      wishes: {
        text: 'Say what you look for, and every job gets a score with its reasons.',
        action: 'Say What You Look For',
      },
      jobs: {
        text: 'Look at the jobs that fit you best, and apply to the first.',
        action: 'Show My Jobs',
      },
    } satisfies Record<FirstStep, { text: string; action: string }>,
  },
} as const

const bullets = (count: number) => (count === 1 ? '1 bullet' : `${formatNumber(count)} bullets`)

export const recordStrings = {
  done: 'Done',
  moveUp: 'Move up',
  moveDown: 'Move down',
  move: (name: string) => `Move ${name}`,
  full: (max: number) => `This list holds ${max} entries. Please remove one.`,
  more: 'More:',
} as const

export const recordWorkStrings = {
  title: 'Work experience',
  hint: 'Newest first. A letter consists of your own sentences: each bullet has one.',
  add: 'Add position',
  unnamed: 'New position',
  removed: 'Position removed',
  remove: 'Delete position',
  asTyped: 'As you typed it',
  meta: (period: string, count: number) =>
    [period, count > 0 ? bullets(count) : ''].filter(Boolean).join(' · '),
  needYou: (count: number) => (count === 1 ? '1 needs you' : `${formatNumber(count)} need you`),
  confirmed: (count: number) => `${formatNumber(count)} confirmed`,
  jobTitle: 'Title',
  company: 'Company',
  place: 'Place',
  whatYouDid: 'What you did',
  enough: '3 to 5 are enough',
  text: 'Your text',
  split: 'Split into fields',
  splitHint: 'A letter can use this once it stands in fields.',
  proposal: 'Look through it and correct what is wrong. Your text stays as it is until you use these fields.',
  useFields: 'Use these fields',
  keepText: 'Keep my text',
} as const

export const recordSentenceStrings = {
  inLetter: 'In a letter',
  confirmedOn: (date: string) => `Confirmed ${date}`,
  proposed: 'proposed, used only in drafts that you read',
  unconfirmed: 'proposed, stays out of letters until you confirm it',
  waiting: 'waits for you: there is no verb here to build a sentence on',
  confirm: 'Confirm',
  reword: 'Reword',
  cancel: 'Cancel',
  sentence: 'Sentence for letters',
  placeholder: 'I … say it as you would',
  before: (sentence: string) => `Before: ${sentence}`,
  aiReword: 'Reword with AI',
  aiFailure: { title: 'Not Reworded', message: 'Your sentence stays as it is. Please try again.' },
  untilThen: 'Until then it stands in your CV and stays out of letters.',
  bullet: (number: number) => `Bullet ${number}`,
  moveBullet: (number: number) => `Move bullet ${number}`,
  removeBullet: (number: number) => `Delete bullet ${number}`,
  bulletRemoved: 'Bullet deleted',
  addBullet: 'Add bullet',
  employer: {
    since: (name: string, date: string) => `at ${name}${date ? ` since ${date}` : ''}`,
    reword: 'Reword the company',
    label: 'The company in a sentence, after “at”',
  },
} as const

export const recordReadyStrings = {
  title: 'Ready for letters',
  ofBullets: (count: number) =>
    count === 1 ? 'of 1 bullet has a confirmed sentence' : `of ${bullets(count)} have a confirmed sentence`,
  none: 'Letters are made of what you did. Add bullets to a position: each one gets a sentence.',
  proposed: (count: number) => (count === 1 ? '1 is proposed' : `${formatNumber(count)} are proposed`),
  waiting: (count: number) =>
    count === 1 ? '1 waits for your words' : `${formatNumber(count)} wait for your words`,
  next: 'Next to confirm',
  shortcut: 'Next sentence to confirm',
} as const

export const recordListStrings = {
  education: {
    title: 'Education',
    add: 'Add education',
    unnamed: 'New education',
    removed: 'Education deleted',
    remove: 'Delete education',
    degree: 'Degree',
    note: 'Note',
  },
  certificates: {
    title: 'Certificates',
    add: 'Add certificate',
    unnamed: 'New certificate',
    removed: 'Certificate deleted',
    remove: 'Delete certificate',
    name: 'Certificate',
    issuer: 'Issuer',
    date: 'Date',
  },
  languages: {
    title: 'Languages',
    add: 'Add language',
    unnamed: 'New language',
    removed: 'Language deleted',
    remove: 'Delete language',
    name: 'Language',
    level: 'Level',
    levelPlaceholder: 'native, C1, conversational',
  },
  projects: {
    title: 'Projects',
    add: 'Add project',
    unnamed: 'New project',
    removed: 'Project deleted',
    remove: 'Delete project',
    name: 'Project',
    link: 'Link',
    bullets: 'What you did, one bullet a line',
  },
  links: { title: 'Links', label: 'Web addresses, one a line', more: 'More links' },
  summary: { title: 'Summary', label: 'What a CV says about you at its head' },
} as const
