import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Fields that never reach a log, wherever they stand in what is logged. */
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

/** Of an error only what tells where and why: what the database adds to one repeats the values of the row. */
const err = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { name, message, stack, code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  return { name, message, stack, code, constraint }
}

/** The query of an address may carry a token, wherever the address appears: in a message, an error, a stack. */
const withoutQueries = (line: string): string => line.replace(/\?[^\s"\\]+/g, '?[redacted]')

/** One short line for a person at a terminal: the message, then what belongs to it. */
const forPeople: DestinationStream = {
  write(line) {
    const { level, time, pid, hostname, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>
    const facts = Object.entries(rest)
      .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
      .join(' ')
    const cause = err ? `\n${String((err as { stack?: string }).stack)}` : ''
    const sign = Number(level) >= 50 ? 'error: ' : Number(level) >= 40 ? 'warning: ' : ''
    process.stdout.write(`  ${sign}${String(msg)}${facts && ` (${facts})`}${cause}\n`)
  },
}

/**
 * Structured logs on standard output, one JSON object a line, or short lines for people.
 * Ids only, never what people wrote.
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
