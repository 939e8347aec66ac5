export const attachStrings = {
  none: 'No cover letter yet',
  notWritten: 'One can be attached until the application is handed in.',
  notAttached: 'Your cover letter is not attached',
  written: 'It is attached as it reads now. Later edits stay out of this application.',
  write: 'Write a Letter',
  open: 'Open Letter',
  attach: 'Attach Letter',
  attached: { title: 'Letter attached', message: 'It stays with this application as it reads now.' },
  failure: { title: 'Letter Not Attached', message: 'Please try again.' },
} as const
