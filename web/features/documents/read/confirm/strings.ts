import { pluralize } from '../../../../lib/format/format.ts'

export const confirmStrings = {
  read: {
    title: 'Is this right?',
    intro: (filename: string) =>
      `Read from ${filename}. What is right stays; correct or remove the rest. It is saved when you go on.`,
  },
  empty: {
    title: 'About you',
    intro: 'The little that jobs are scored by. The rest can wait: your profile has room for all of it.',
  },
  contact: 'Contact',
  written: { title: 'Your last position', add: 'Add Position' },
  doubtful: 'We are not sure that we read this well. Please check.',
  remove: 'Remove',
  removeOne: (label: string) => `Remove: ${label}`,
  removed: (words: string) => `Removed: ${words}`,
  putBack: 'Put Back',
  putBackOne: (label: string) => `Put back: ${label}`,
  bullets: (count: number) => `With ${pluralize(count, 'line')} about what you did`,
  unreadable: 'Your CV could not be read',
  again: 'Try Again',
  writeYourself: 'It is kept and goes with your applications. Write the main things here yourself.',
  goOn: { read: 'Looks Right', empty: 'Go On' },
  invalid: { title: 'Not Saved Yet', message: 'Please correct what is marked.' },
  failure: { title: 'Save Failed', message: 'What you see here is kept. Please try again.' },
} as const
