export const savedStrings = {
  save: 'Save',
  saved: 'Saved',
  saveJob: (title: string, company: string) => `Save ${title} at ${company}`,
  savedJob: (title: string, company: string) => `Saved: ${title} at ${company}`,
  kept: {
    title: 'Job Saved',
    message: (title: string) => `${title} is in Saved on your board until you apply.`,
  },
  openBoard: 'Open the board',
  removed: 'No longer saved',
  saveFailed: { title: 'Not Saved', message: 'Failed to save the job. Please try again.' },
  removeFailed: { title: 'Still Saved', message: 'Failed to remove the job. Please try again.' },
} as const
