import { defineTemplate } from '../define.ts'

const found = {
  new_jobs: { meaning: 'How many, in words', sample: '12 new jobs' },
  job_title: { meaning: 'Job title of the best one', sample: 'Software Engineer' },
  company_name: { meaning: 'Company of the best one', sample: 'Northwind' },
  match_score: { meaning: 'Match score of the best one', sample: '85' },
}

/** Notifications to clients about new listings among their matches. */
export const matchTexts = {
  'matches.in_roles': defineTemplate({
    name: 'New jobs in the roles of the client',
    group: 'matches',
    type: 'info',
    variables: found,
    title: '{new_jobs} in your roles',
    message: 'The best match is {job_title} at {company_name}, with a score of {match_score}.',
  }),
  'matches.by_preferences': defineTemplate({
    name: 'New jobs for a client without job titles',
    group: 'matches',
    type: 'info',
    variables: found,
    title: '{new_jobs} for your preferences',
    message: 'The best match is {job_title} at {company_name}, with a score of {match_score}.',
  }),
} as const
