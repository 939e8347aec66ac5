import { noRowError } from '../shared/errors.ts'
import { optionalRow } from '../shared/fields.ts'
import { get, put } from '../shared/procedure.ts'
import { jobPreferences, savedJobPreferences } from './model.ts'

export const preferences = {
  mine: get('/rest/v1/job_preferences', 'signed-in', 'What this person looks for')
    .input(optionalRow)
    .output(savedJobPreferences.nullable())
    .errors(noRowError),
  save: put('/rest/v1/job_preferences', 'signed-in', 'Save what this person looks for')
    .input(jobPreferences)
    .output(savedJobPreferences),
}
