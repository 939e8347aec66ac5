import { CV_VERSIONS_MAX } from '@jobscout/contract/documents/model.ts'

export const cvStrings = {
  title: 'CV',
  loading: 'Loading CV...',
  none: 'No CV yet. Upload one as PDF or DOCX, 5 MB at most.',
  noneOfClient: 'This client has no CV yet.',
  upload: 'Upload CV',
  uploadWords: 'resume curriculum vitae replace document file',
  replace: 'Replace',
  view: 'View',
  download: 'Download',
  text: 'Text',
  copyText: 'Copy text',
  copied: 'CV copied as text',
  copyFailure: { title: 'Not Copied', message: 'The CV could not be copied. Download it as text instead.' },
  choose: 'Choose a PDF or DOCX file',
  drop: 'or drop it here',
  uploading: (percentage: number) => `Uploading… ${percentage}%`,
  checking: 'Checking the file…',
  cancel: 'Cancel',
  leaveUpload: {
    title: 'Stop the upload?',
    message: 'Your CV is still being uploaded. Leaving stops it.',
    leave: 'Leave',
    stay: 'Stay Here',
  },
  failed: 'The last upload failed.',
  details: (kind: 'uploaded' | 'generated', size: string) =>
    `${kind === 'generated' ? 'Generated' : 'Uploaded'} · ${size}`,
  versions: (count: number) => `Earlier versions (${count})`,
  kept: `The latest ${CV_VERSIONS_MAX} are kept, and each that was sent with an application.`,
  restore: 'Restore',
  restoreOne: (name: string, date: string) => `Restore ${name} of ${date}`,
  sentWith: (count: number) => `sent with ${count} ${count === 1 ? 'application' : 'applications'}`,
  restored: { title: 'CV restored', message: 'It is the current one again.' },
  loadFailure: {
    title: 'Failed to load profile data',
    message: 'The server did not answer as expected. Please try again.',
  },
  uploaded: { title: 'CV Uploaded Successfully', message: 'It goes with your next applications.' },
  wrongType: { title: 'Invalid File Type', message: 'Please upload a PDF or DOCX file.' },
  tooLarge: { title: 'File Too Large', message: 'Please upload a file smaller than 5MB.' },
  uploadFailure: { title: 'Upload Failed', message: 'Failed to upload CV. Please try again.' },
  downloadFailure: { title: 'Download Failed', message: 'Failed to download CV. Please try again.' },
  viewFailure: { title: 'View Failed', message: 'Failed to view CV. Please try again.' },
  restoreFailure: { title: 'Save Failed', message: 'Failed to restore this version. Please try again.' },
  page: (number: number, of: number) => `Page ${number} of ${of}`,
  cut: (drawn: number, all: number) => `The first ${drawn} of ${all} pages. Download it to read all.`,
  wordInside: 'A Word document opens in your word processor. Download it to read it.',
} as const

/** The CV among what is sent with an application. */
export const choiceStrings = {
  preview: 'Preview',
  option: (name: string, date: string, isCurrent: boolean) =>
    `${name} · ${date}${isCurrent ? ', current' : ''}`,
  missing: 'An application needs a CV, and you have none yet. Upload one as PDF or DOCX, 5 MB at most.',
  or: 'Or have one written from your profile.',
  generate: 'Generate a CV',
} as const
