import { defineTemplate } from '../define.ts'

const about = { group: 'account', type: 'success' } as const

/** Notifications to people about work that they started and did not wait for. */
export const accountTexts = {
  'account.data_ready': defineTemplate({
    ...about,
    name: 'Data export is ready',
    variables: { hours: { meaning: 'How many hours it can be downloaded', sample: '24' } },
    title: 'Your data is ready',
    message:
      'What we hold about you is in one file, but for notes among our staff. It can be downloaded for {hours} hours.',
  }),
  'account.cv_ready': defineTemplate({
    ...about,
    name: 'Generated CV is ready',
    variables: {},
    title: 'Your CV is ready',
    message: 'It was finished after you left the page, and is your current CV now.',
  }),
} as const
