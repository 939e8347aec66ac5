import { z } from 'zod'
import { flag, successResult, timestamp } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'
import { adminDashboard } from './admin.ts'
import { agentDashboard, agentFigure, agentFigureRows } from './agent.ts'
import { attentionFilter, attentionMark, attentionQueue } from './attention.ts'
import { jobSeekerFigures } from './model.ts'

export const attentionErrors = {
  SNOOZE_TOO_LONG: { status: 422, message: 'Choose a time within the next 60 days.' },
} as const

export const dashboards = {
  jobSeeker: get(
    '/rest/v1/rpc/job_seeker_dashboard',
    'signed-in',
    "The figures of one's own dashboard: month, response rate, interviews, weeks and funnel",
  ).output(jobSeekerFigures),
  agent: get('/rest/v1/rpc/agent_dashboard', ['agent'], 'Figures of the agent, counted from events').output(
    agentDashboard,
  ),
  rows: get(
    '/rest/v1/rpc/agent_figure_rows',
    ['agent'],
    "The applications behind a figure of the agent's dashboard",
  )
    .input(z.object({ figure: agentFigure }))
    .output(agentFigureRows),
  attention: get('/rest/v1/rpc/needs_attention', ['agent'], 'What waits for the agent, the most urgent first')
    .input(z.object({ show: attentionFilter.default('all'), snoozed: flag }))
    .output(attentionQueue),
  markAttention: post('/rest/v1/rpc/mark_attention', ['agent'], 'Put something off, or declare it done')
    .input(attentionMark)
    .output(successResult)
    .errors(attentionErrors),
  admin: get(
    '/rest/v1/rpc/admin_dashboard',
    adminRoles,
    'Figures of all people and applications, at most a minute old while somebody looks',
  ).output(adminDashboard),
  recount: post('/functions/v1/recount-figures', adminRoles, 'Count the figures anew').output(
    // Figures that were counted later are new.
    z.object({ since: timestamp }),
  ),
}
