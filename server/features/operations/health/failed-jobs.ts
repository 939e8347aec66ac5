import type { Tx } from '../../../platform/db/transaction.ts'
import type { DeadLetter } from '../../../platform/queue/port.ts'
import { findPeople, findRuns } from './queries.ts'
import { count, explainFailure, jobName, kindName } from './words.ts'

/** A dead letter in words for staff. */
export interface FailedJob extends DeadLetter {
  readonly object: string
  readonly reason: string
}

interface Names {
  readonly people: ReadonlyMap<string, string>
  readonly runs: ReadonlyMap<string, string>
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)

const fullName = (row: { first_name: string | null; last_name: string | null }): string =>
  [row.first_name, row.last_name].filter(Boolean).join(' ')

async function readNames(tx: Tx, jobs: readonly DeadLetter[]): Promise<Names> {
  const ids = (field: string) => [...new Set(jobs.map(({ data }) => data?.[field]).filter(isUuid))]
  const [userIds, runIds] = [ids('userId'), ids('run')]
  const people = userIds.length > 0 ? await findPeople(tx, userIds) : []
  const runs = runIds.length > 0 ? await findRuns(tx, runIds) : []
  return {
    people: new Map(
      people.map((row) => [
        row.user_id,
        [fullName(row), row.email && `<${row.email}>`].filter(Boolean).join(' '),
      ]),
    ),
    runs: new Map(
      runs.map((row) => {
        const by = row.is_scheduled ? 'on schedule' : fullName(row) && `started by ${fullName(row)}`
        return [row.id, [`Run “${kindName(row.kind)}”`, by].filter(Boolean).join(', ')]
      }),
    ),
  }
}

/** "accounts.password-changed" as "Password changed". */
const templateName = (template: string): string => {
  const words = template.slice(template.indexOf('.') + 1).replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function describe({ queue, data }: DeadLetter, { people, runs }: Names): string {
  const { template, userId, run, keys } = data ?? {}
  const person = isUuid(userId) ? (people.get(userId) ?? 'an account that was erased') : null
  if (typeof template === 'string') return `Email “${templateName(template)}” to ${person ?? 'nobody'}`
  if (isUuid(run)) return runs.get(run) ?? 'A run that was deleted'
  if (person) return `${jobName(queue)} for ${person}`
  if (Array.isArray(keys)) return `${jobName(queue)}, ${count(keys.length, 'file')}`
  return jobName(queue)
}

/** Names the object and the reason of failed jobs. */
export async function describeFailedJobs(tx: Tx, jobs: readonly DeadLetter[]): Promise<FailedJob[]> {
  const names = await readNames(tx, jobs)
  return jobs.map((job) => ({
    ...job,
    object: describe(job, names),
    reason: explainFailure(job.queue, job.error),
  }))
}
