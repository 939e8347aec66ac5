import { successResult } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'
import { adminDashboard } from './admin.ts'
import { jobSeekerFigures } from './model.ts'

export const dashboards = {
  jobSeeker: get(
    '/rest/v1/rpc/job_seeker_dashboard',
    'signed-in',
    "The figures of one's own dashboard: month, response rate, interviews, weeks and funnel",
  ).output(jobSeekerFigures),
  admin: get(
    '/rest/v1/rpc/admin_dashboard',
    adminRoles,
    'Figures of all people and applications, at most a minute old while somebody looks',
  ).output(adminDashboard),
  recount: post('/functions/v1/recount-figures', adminRoles, 'Count the figures anew').output(successResult),
}
