import { runNames } from '@jobscout/contract/operations/run-names.ts'

const nameOfKind: Readonly<Record<string, string>> = runNames

/** "accounts.make-export" as "Accounts: make export". */
export function jobName(job: string): string {
  const words = job.replaceAll('-', ' ').replace('.', ': ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

/** "process_applications" as "Run Processing". A kind of a newer version has its own name. */
export const kindName = (kind: string): string => nameOfKind[kind] ?? kind

/** "1 job", "2 jobs". */
export const count = (number: number, singular: string, plural = `${singular}s`): string =>
  `${number} ${number === 1 ? singular : plural}`

/** Parts in one line, each a sentence with one full stop, also where an error brings its own. */
export const sentences = (...parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => `${part.replace(/[.\s]+$/, '')}.`)
    .join(' ')

/** Hidden, because a link in a failed email may give access to an account. */
const secretInText = /(https?:\/\/\S+\?)\S+|((?:token|password|secret|key)["']?\s*[=:]\s*)\S+/gi

export const hideSecrets = (text: string): string =>
  text.replace(secretInText, (_, url?: string, name?: string) => `${url ?? name ?? ''}[hidden]`)

const causes: readonly (readonly [pattern: RegExp, reason: (service: string) => string])[] = [
  [/(statement|lock) timeout/, () => 'The database did not answer in time.'],
  [/job heartbeat timeout/, () => 'The server that worked on it ended, or lost the database.'],
  [/job timed out|handler execution exceeded/, () => 'It took longer than such a job may.'],
  [/shut down while/, () => 'The server was stopped before it was done.'],
  [
    /not reachable|ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH/,
    (it) => `${it} could not be reached.`,
  ],
  [/ETIMEDOUT|timed? ?out/i, (it) => `${it} did not answer in time.`],
  [/ECONNRESET|socket hang up|terminated/i, (it) => `${it} closed the connection.`],
  [/ENOSPC|EDQUOT|No space left on device|status code 507/i, () => 'There is no room left on the disk.'],
  [/EAUTH|\b535\b/, (it) => `${it} refused the sign-in.`],
  [/refused the email: 550/, () => 'The mail server knows no such mailbox.'],
  [/refused the email/, () => 'The mail server refused the email.'],
  [/answered 4\d\d/, (it) => `${it} accepted no emails for the moment.`],
  [
    /unknown email template|no such job/,
    () => 'This server does not know this kind of work; a newer version does.',
  ],
]

const REASON_MAX = 300

/** Why a job failed, in words for staff where the error is a known one. */
export function explainFailure(queue: string, error: string): string {
  const service = queue.startsWith('email.') ? 'The mail server' : 'The other server'
  const [, known] = causes.find(([pattern]) => pattern.test(error)) ?? []
  if (known) return known(service)
  const [line = ''] = error.trim().split('\n', 1)
  return line ? hideSecrets(line).slice(0, REASON_MAX) : 'No reason was recorded.'
}
