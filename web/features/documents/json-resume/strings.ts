export const jsonResumeStrings = {
  title: 'JSON Resume',
  intro: 'Your profile and your CV’s objective in the open format that other CV tools read.',
  fillProfile: 'Fill your profile from one',
  download: 'Download JSON Resume',
  failure: { title: 'Download Failed', message: 'Failed to download your JSON Resume. Please try again.' },
  open: 'Open JSON Resume',
  invalid: {
    title: 'Not a JSON Resume',
    message: 'Please choose a file in the format of jsonresume.org, of at most 1 MB.',
  },
} as const
