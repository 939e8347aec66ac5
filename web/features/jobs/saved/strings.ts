export const savedStrings = {
  save: 'Save',
  saved: 'Saved',
  named: (word: string, { title, company }: { title: string; company: string }) =>
    `${word}: ${title} at ${company}`,
  kept: { title: 'Job Saved', message: 'It is in Saved on your board until you apply.' },
  openBoard: 'Open the board',
  failure: { title: 'Not Saved', message: 'Please try again.' },
} as const
