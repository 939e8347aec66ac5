import { type Logger, pino } from 'pino'

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

/** Structured logs on standard output, one JSON object a line; ids only, never what people wrote. */
export const createLog = (level: string): Log =>
  pino({ level, redact: { paths: redactPaths, censor: '[redacted]' }, base: null })
