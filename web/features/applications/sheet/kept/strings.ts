import { FILES_MAX, NOTES_COUNT_MAX, PEOPLE_MAX } from '@jobscout/contract/applications/sheet-limits.ts'

const retry = 'Please try again.'

export const keptStrings = {
  failure: { title: 'Failed to fetch people, files and notes', message: retry },
  loading: 'Loading people, files and notes...',
  whoSees: 'Whoever works for you at the agency can read people, files and notes.',
  nothingOfClient: 'The client keeps no people, files or notes here.',
  edit: 'Edit',
  save: 'Save',
  cancel: 'Cancel',
} as const

export const peopleStrings = {
  title: 'People',
  titleForStaff: 'People the client met',
  add: 'Add Person',
  full: `These are ${PEOPLE_MAX} people, which is as many as an application keeps.`,
  name: 'Name',
  role: 'Role',
  rolePlaceholder: 'Recruiter, hiring manager…',
  email: 'Email',
  phone: 'Phone',
  edit: (name: string) => `Edit ${name}`,
  remove: (name: string) => `Remove ${name}`,
  removed: 'Person removed',
  saveFailure: { title: 'Person Not Saved', message: retry },
  removeFailure: { title: 'Person Not Removed', message: retry },
  undoFailure: { title: 'Person Not Brought Back', message: retry },
} as const

export const fileStrings = {
  title: 'Files',
  titleForStaff: 'Files of the client',
  add: 'Add File',
  choose: 'Files to add',
  hint: `PDF, DOCX, PNG, JPEG or TXT, at most 5 MB each, ${FILES_MAX} files.`,
  full: `These are ${FILES_MAX} files, which is as many as an application keeps.`,
  download: (name: string) => `Download ${name}`,
  adding: 'Being added and checked…',
  waiting: 'Waits for the file before it.',
  offline: 'No connection. It is added once you are connected again; keep this page open.',
  notAdded: (name: string) => `${name} was not added`,
  again: 'Try Again',
  againOf: (name: string) => `Try again: ${name}`,
  dismiss: 'Dismiss',
  dismissOf: (name: string) => `Dismiss ${name}`,
  failed: 'The server did not answer as expected. The file is still here: try again.',
  remove: (name: string) => `Remove ${name}`,
  removing: {
    title: 'Remove this file?',
    message: (name: string) => `${name} is deleted here. This cannot be undone.`,
    confirm: 'Remove File',
  },
  removed: 'File removed',
  removeFailure: { title: 'File Not Removed', message: retry },
} as const

export const noteStrings = {
  title: 'Notes',
  titleForStaff: 'Notes of the client',
  add: 'Add Note',
  full: `These are ${NOTES_COUNT_MAX} notes, which is as many as an application keeps.`,
  label: 'Note',
  placeholder: 'Questions, impressions, what was agreed…',
  edited: 'edited',
  edit: 'Edit note',
  remove: 'Delete note',
  removed: 'Note deleted',
  saveFailure: { title: 'Note Not Saved', message: retry },
  removeFailure: { title: 'Note Not Deleted', message: retry },
  undoFailure: { title: 'Note Not Brought Back', message: retry },
} as const
