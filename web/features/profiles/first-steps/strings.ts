import type { FirstStep } from './steps.ts'

export const firstStepStrings = {
  again: 'First steps',
  later: 'Later',
  toDashboard: 'Dashboard',
  back: 'Back',
  wholeProfile: 'Fill in the whole profile instead',
  card: {
    title: 'What to do next',
    steps: {
      cv: {
        text: 'Begin with your CV: it fills in your profile, and jobs are scored for you. It takes a few minutes.',
        action: 'Begin With Your CV',
      },
      record: {
        text: 'Your CV is here. Check what we read in it, so that your profile says it too.',
        action: 'Check What Was Read',
      },
      wishes: {
        text: 'Say what you look for, and every job gets a score with its reasons.',
        action: 'Say What You Look For',
      },
      jobs: {
        text: 'Look at the jobs that fit you best, and apply to the first.',
        action: 'Show My Jobs',
      },
    } satisfies Record<FirstStep, { text: string; action: string }>,
  },
} as const
