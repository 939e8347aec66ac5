export const jsonResumeStrings = {
  title: 'JSON Resume',
  intro: 'Your whole profile in the open format that other CV tools read.',
  fillProfile: 'Fill your profile from one',
  download: 'Download JSON Resume',
  failure: { title: 'Download Failed', message: 'Failed to download your JSON Resume. Please try again.' },
  open: 'Open JSON Resume',
  tooLarge: { title: 'Not a JSON Resume', message: 'Please choose a file of at most 1 MB.' },
  notJson: {
    title: 'Not a JSON Resume',
    message:
      'This file is no JSON. Please choose one in the format of jsonresume.org, or of Reactive Resume.',
  },
  otherShape: (fields: readonly string[]) => ({
    title: 'Not a JSON Resume',
    message: `This is JSON of another kind: ${fields.length > 0 ? `it holds ${fields.join(', ')}` : 'it names no fields'}. Files in the format of jsonresume.org have basics, work or education; files of Reactive Resume have sections.`,
  }),
} as const
