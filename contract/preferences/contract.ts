import { z } from 'zod'
import { noRowError } from '../shared/errors.ts'
import { optionalRow, requiredText } from '../shared/fields.ts'
import { del, get, post, put } from '../shared/procedure.ts'
import { jobPreferences, preferenceLimits, savedJobPreferences } from './model.ts'

export const preferenceErrors = {
  TITLES_FULL: {
    status: 409,
    message: `You have ${preferenceLimits.target_titles} target titles, as many as there can be.`,
  },
  COMPANIES_FULL: {
    status: 409,
    message: `You exclude ${preferenceLimits.excluded_companies} companies, as many as there can be.`,
  },
} as const

export const preferences = {
  mine: get('/rest/v1/job_preferences', 'signed-in', 'The job preferences of this person')
    .input(optionalRow)
    .output(savedJobPreferences.nullable())
    .errors(noRowError),
  save: put('/rest/v1/job_preferences', 'signed-in', 'Replace the job preferences')
    .input(jobPreferences)
    .output(savedJobPreferences),
  addTitle: post('/rest/v1/job_preferences/target_titles', 'signed-in', 'Add a title to the target titles')
    .input(z.object({ title: requiredText(100) }))
    .output(savedJobPreferences)
    .errors({ TITLES_FULL: preferenceErrors.TITLES_FULL }),
  excludeCompany: post('/rest/v1/job_preferences/excluded_companies', 'signed-in', 'Exclude a company')
    .input(z.object({ company: requiredText(100) }))
    .output(savedJobPreferences)
    .errors({ COMPANIES_FULL: preferenceErrors.COMPANIES_FULL }),
  includeCompany: del(
    '/rest/v1/job_preferences/excluded_companies/{company}',
    'signed-in',
    'Exclude a company no longer',
  )
    .input(z.object({ company: requiredText(100) }))
    .output(savedJobPreferences),
  skills: get('/rest/v1/skills', 'signed-in', 'The names of the skills that the product knows').output(
    z.array(z.string()),
  ),
}
