import { get } from '../shared/procedure.ts'
import { jobSeekerFigures } from './model.ts'

export const dashboards = {
  jobSeeker: get(
    '/rest/v1/rpc/job_seeker_dashboard',
    'signed-in',
    "The figures of one's own dashboard: month, response rate, interviews, weeks and funnel",
  ).output(jobSeekerFigures),
}
