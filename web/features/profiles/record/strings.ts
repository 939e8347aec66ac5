import { formatNumber } from '../../../lib/format/format.ts'

const bullets = (count: number) => (count === 1 ? '1 bullet' : `${formatNumber(count)} bullets`)

export const recordStrings = {
  done: 'Done',
  moveUp: 'Move up',
  moveDown: 'Move down',
  move: (name: string) => `Move ${name}`,
  full: (max: number) => `This list holds ${max} entries. Please remove one.`,
  more: 'More:',
} as const

export const workStrings = {
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

export const sentenceStrings = {
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

export const readyStrings = {
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

export const listStrings = {
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
