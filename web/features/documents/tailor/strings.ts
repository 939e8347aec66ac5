export const tailorStrings = {
  title: 'CV for this job',
  heading: (job: string, company: string) => `For ${job} at ${company}`,
  intro:
    'What shares words with the posting comes first, and what does not is left out. Tick what this CV should say. Your profile stays as it is.',
  inCv: 'Asked for, and in this CV',
  inRecord: 'Asked for, in your profile only',
  missing: 'Asked for, not in your profile',
  none: 'Nothing',
  nothingAsked: 'The posting names no skills that we know.',
  nothingKnown: 'Your profile has no positions or skills yet.',
  profile: 'Add them',
  choice: 'What this CV says',
  moved: 'moved up',
  up: (text: string) => `Move up: ${text}`,
  down: (text: string) => `Move down: ${text}`,
  skills: 'Skills',
  unnamed: 'Position',
  failure: {
    title: 'Failed to load the job',
    message: 'The server did not answer as expected. Please try again.',
  },
} as const
