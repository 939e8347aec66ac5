import type { LetterFormat } from '@jobscout/contract/documents/model.ts'
import type { LetterOrigin } from '@jobscout/contract/letters/model.ts'

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

export const letterStrings = {
  title: 'Letter',
  pageTitle: (job: string) => `Letter for ${job}`,
  back: 'Back to job',
  loading: 'Loading letter...',
  missingTitle: 'Job not found',
  missing: 'This job does not exist or is no longer listed.',
  browse: 'Browse Jobs',
  failure: { title: 'Letter Not Loaded', message: 'Please try again.' },
  composeFailure: { title: 'Letter Not Written', message: 'Please try again.' },
  profile: 'Open Profile',
  empty: {
    title: 'Your profile has no position yet',
    message:
      'A letter says what is in your profile and nothing else. Add a position with its title, its employer and what you did there.',
    anyway: 'Write It Anyway',
  },
  waiting: (count: number) =>
    count === 1 ? '1 line of your profile waits for you' : `${count} lines of your profile wait for you`,
  waitingMessage: 'Confirm or write how each reads in a sentence, and a letter can say it.',
  tone: 'Tone',
  view: 'Show',
  views: { text: 'Text', sources: 'Sources' },
  text: 'Text of the letter',
  sourced: (count: number, total: number) => `${count} of ${total} with a source`,
  unsourced: (count: number) => `${count} not in your record`,
  unsourcedLabel: 'Not in your record:',
  unsourcedNote: 'Your words stay as they are.',
  addToProfile: 'Add to Profile',
  why: 'Why this one?',
  whyNote: (company: string) => `Your line, optional. Kept for ${company}.`,
  words: (count: number) => `${counted(count, 'word')}, English only for now`,
  copy: 'Copy',
  copied: 'Letter copied',
  notCopied: { title: 'Letter Not Copied', message: 'Select the text and copy it.' },
  formats: { pdf: 'PDF', docx: 'DOCX', txt: 'Text' } satisfies Record<LetterFormat, string>,
  downloadAs: (format: string) => `Download as ${format}`,
  downloadFailure: { title: 'Download Failed', message: 'Please try again.' },
  changed: {
    title: 'Your record changed since',
    message: 'This letter stays as you left it.',
    action: 'See What the Composer Writes Now',
    composed: 'What the composer writes now',
  },
} as const

/** The letter among what is sent with an application. */
export const partStrings = {
  none: 'You have no letter for this job. Without one your CV is sent alone.',
  write: 'Write a Letter',
  edit: 'Edit',
  leaveOut: 'Leave Out',
  leftOut: 'Your letter is left out.',
  send: 'Send It Too',
  whole: 'Show the whole letter',
  less: 'Show less',
  recordChanged: 'Your profile changed since. The letter still says what it said.',
  missing: (terms: readonly string[]) => `Not in your record: ${terms.join(', ')}, left out.`,
  change: 'Change',
  whyNote: 'optional, one line of your own',
  unsaved: 'Not saved. Open the editor to see why.',
  unsavedFailure: {
    title: 'Letter Not Saved',
    message: 'Nothing was sent, since your letter is not saved as it is shown. Open the editor to see why.',
  },
} as const

export const savingStrings = {
  saving: 'Saving…',
  unsaved: 'You have unsaved changes',
  tooLong: 'Not saved yet: shorten the marked text',
  nothingYet: 'Saved as you type',
  savedAt: (time: string) => `Saved at ${time}`,
  again: 'Save again',
  failure: { title: 'Letter Not Saved', message: 'Failed to save your changes. Please try again.' },
  conflict: {
    title: 'Changed elsewhere',
    message: 'This letter was changed elsewhere after you began to type. Which shall count?',
  },
} as const

export const sourceStrings = {
  label: 'Sources',
  ownWords: 'Your words',
  ownMark: '–',
  unsourced: (words: readonly string[]) => `Not in your record: ${words.join(', ')}`,
  listing: 'The listing, its title',
  position: (at: number) => `Position ${at}: title, employer, dates`,
  bullet: (at: number, bullet: number) => `Position ${at}, bullet ${bullet}`,
  education: (at: number) => `Education ${at}`,
  certificate: (at: number) => `Certificate ${at}`,
  language: (at: number) => `Language ${at}`,
  project: (at: number) => `Project ${at}`,
  skills: 'Skills',
  person: 'Location',
  summary: 'Summary',
} as const

export const termStrings = {
  title: (terms: readonly string[]) =>
    `Not in your record: ${terms.slice(0, 3).join(', ')}${terms.length > 3 ? ` and ${terms.length - 3} more` : ''}`,
  intro: 'The listing asks for this.',
  leave: 'Leave out',
  say: 'Say so in the letter',
  have: 'I have this: add it to my record',
  change: 'Change',
  changeLabel: (term: string) => `Change ${term}`,
  choices: (term: string) => `What to do about ${term}`,
  added: (term: string) => ({ title: `${term} added`, message: 'It is among the skills of your profile.' }),
} as const

export const aiStrings = {
  write: 'AI Version',
  writing: 'The AI is writing its version',
  writingMessage: 'It may take 20 seconds. Your letter stays as it is, and you can go on writing.',
  cancel: 'Cancel',
  written: 'The AI has written a version',
  writtenMessage: 'Your letter stays as it is until you use the other one. Read it before you send it.',
  version: 'Version of the AI',
  failed: 'No version of the AI',
  allow: 'An AI can word letters once you allow it.',
  settings: 'Account Settings',
  failure: { title: 'AI Version Not Written', message: 'Your letter stays as it is. Please try again.' },
} as const

export const compareStrings = {
  legend: 'Marked: what your letter does not say in these words.',
  use: 'Use This Version',
  leave: 'Leave Letter as It Is',
} as const

export const versionStrings = {
  open: 'Versions',
  title: 'Versions of this letter',
  close: 'Close versions',
  loading: 'Loading versions...',
  failure: { title: 'Versions Not Loaded', message: 'Please try again.' },
  none: 'No other version yet. Editing, another tone and a version of the AI add one.',
  version: 'Version',
  by: {
    composed: 'Composed from your record',
    edited: 'Your version',
    ai: 'Worded by the AI, compared with your record',
  } satisfies Record<LetterOrigin, string>,
  byShort: { composed: 'Composed', edited: 'Yours', ai: 'AI' } satisfies Record<LetterOrigin, string>,
  now: 'The letter now',
  use: 'Use This Version',
  restored: { title: 'Version in use', message: 'What the letter said before is kept as a version.' },
  restoreFailure: { title: 'Version Not Used', message: 'Please try again.' },
} as const
