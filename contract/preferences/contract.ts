import { z } from 'zod'
import { noRowError } from '../shared/errors.ts'
import { optionalRow, requiredText } from '../shared/fields.ts'
import { get, post, put } from '../shared/procedure.ts'
import { jobPreferences, preferenceLimits, savedJobPreferences } from './model.ts'

export const preferenceErrors = {
  TITLES_FULL: {
    status: 409,
    message: `You have ${preferenceLimits.target_titles} target titles, as many as there can be.`,
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
    .errors(preferenceErrors),
}
