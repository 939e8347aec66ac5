import { z } from 'zod'
import { id, successResult, text, timestamp } from '../shared/fields.ts'
import { get, post } from '../shared/procedure.ts'
import { adminRoles } from '../shared/roles.ts'
import { deadLetter, health, healthSummary } from './health.ts'
import { integration, integrationErrors, integrationKey, integrationTest } from './integrations.ts'
import { cancelErrors, run, runLine } from './runs.ts'

export const outboxEmail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  created_at: timestamp,
})

export const operations = {
  reportMissingPage: post('/functions/v1/report-missing-page', 'anyone', 'Log a path that led nowhere')
    .input(z.object({ path: text(500) }))
    .output(successResult),
  outbox: get(
    '/rest/v1/mail_outbox',
    ['super_admin'],
    'Mail kept by the local adapter, newest first; outside production',
  ).output(z.array(outboxEmail)),
  deadLetters: get(
    '/functions/v1/dead-letters',
    ['super_admin'],
    'Background jobs that failed permanently',
  ).output(z.array(deadLetter)),
  retryDeadLetter: post(
    '/functions/v1/retry-dead-letter',
    ['super_admin'],
    'Put a failed job back to work, or all of its queue',
  )
    .input(z.object({ id: id.optional(), queue: text(100) }))
    .output(successResult),
  dismissDeadLetter: post(
    '/functions/v1/dismiss-dead-letter',
    ['super_admin'],
    'Delete a failed job that shall not be tried again',
  )
    .input(z.object({ id, queue: text(100) }))
    .output(successResult),
  health: get(
    '/functions/v1/system-health',
    ['super_admin'],
    'Every check of the system, and its schedules',
  ).output(health),
  healthSummary: get(
    '/functions/v1/system-health-summary',
    adminRoles,
    'The worst state of the checks, and those that are not good',
  ).output(healthSummary),
  runSchedule: post('/functions/v1/run-schedule', ['super_admin'], 'Run a scheduled job now')
    .input(z.object({ job: text(100) }))
    .output(successResult),
  integrations: get(
    '/functions/v1/integrations',
    adminRoles,
    'Services of others, without their secrets; for admins also without their addresses',
  ).output(z.array(integration)),
  testIntegration: post('/functions/v1/test-integration', ['super_admin'], 'Try one of them now')
    .input(z.object({ key: integrationKey }))
    .output(integrationTest)
    .errors(integrationErrors),
  runs: get('/rest/v1/runs', adminRoles, 'The latest runs of each kind, newest first').output(z.array(run)),
  run: get('/rest/v1/runs/{id}', adminRoles, 'One run with its log')
    .input(z.object({ id }))
    .output(run.extend({ log: z.array(runLine) })),
  cancelRun: post('/functions/v1/cancel-run', adminRoles, 'End a run at its next step')
    .input(z.object({ id }))
    .output(run)
    .errors(cancelErrors),
}
