import { noRowError } from '../shared/errors.ts'
import { optionalRow } from '../shared/fields.ts'
import { get, put } from '../shared/procedure.ts'
import { jobPreferences, savedJobPreferences } from './model.ts'

export const preferences = {
  mine: get('/rest/v1/job_preferences', 'signed-in', 'The job preferences of this person')
    .input(optionalRow)
    .output(savedJobPreferences.nullable())
    .errors(noRowError),
  save: put('/rest/v1/job_preferences', 'signed-in', 'Replace the job preferences')
    .input(jobPreferences)
    .output(savedJobPreferences),
}
