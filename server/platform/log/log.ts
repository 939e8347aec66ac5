import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Fields redacted in every log line, at any of the logged paths. */
const secrets = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  'email',
  'newPassword',
  'currentPassword',
]

const redactPaths = secrets.flatMap((name) => [name, `*.${name}`, `req.headers.${name}`])

/** Logs only these fields of an error, because the details of database errors contain values of the row. */
const err = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return { name, message, stack, code, constraint }
}

/** Redacts queries of URLs in messages, errors and stacks, because they may contain tokens. */
const withoutQueries = (line: string): string => line.replace(/\?[^\s"\\]+/g, '?[redacted]')

/** Short lines for a terminal: the message, then the fields. */
const forPeople: DestinationStream = {
  write(line) {
    const { level, time, pid, hostname, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
    const fields = Object.entries(rest)
      .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(' ')
    const cause = err ? `\n${String((err as { stack?: string }).stack)}` : ''
    const prefix = Number(level) >= 50 ? 'error: ' : Number(level) >= 40 ? 'warning: ' : ''
    process.stdout.write(`  ${prefix}${String(msg)}${fields && ` (${fields})`}${cause}\n`)
  },
}

/**
 * Logs to standard output, as one JSON object per line or as short lines for people. Log ids, never texts of users.
 */
export const createLog = (
  level: string,
  format: 'json' | 'people' = 'json',
  to: DestinationStream = format === 'people' ? forPeople : process.stdout,
): Log => {
  const options = {
    level,
    serializers: { err },
    redact: { paths: redactPaths, censor: '[redacted]' },
    base: null,
    hooks: { streamWrite: withoutQueries },
  }
  return pino(options, to)
}
