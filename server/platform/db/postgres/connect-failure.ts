import { DatabaseStartError } from '../start-error.ts'
import { readPostgresUrl } from './url.ts'

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ENOENT',
  // starting up, shutting down, too many connections
  '57P03',
  '57P01',
  '53300',
])
const refused = new Set(['28P01', '28000'])

/** Explains why the first connection failed, in words for the operator and without the password. */
export function describeConnectFailure(error: unknown, url: string, variable: string): unknown {
  if (error instanceof DatabaseStartError || !(error instanceof Error)) return error
  const { where, user, database } = readAddress(url)
  const code = (error as { code?: string }).code ?? ''
  if (refused.has(code) || error.message.startsWith('SASL')) {
    return new DatabaseStartError(
      'DATABASE_PASSWORD_WRONG',
      `The database server at ${where} did not accept user "${user}" with the password given in ${variable}.`,
      error,
    )
  }
  if (code === '3D000') {
    return new DatabaseStartError(
      'DATABASE_MISSING',
      `The database server at ${where} has no database "${database}". Create it, or correct ${variable}.`,
      error,
    )
  }
  if (unreachable.has(code) || /timeout|terminated/i.test(error.message)) {
    return new DatabaseStartError(
      'DATABASE_UNREACHABLE',
      `The database server at ${where} cannot be reached (${code || error.message}). Is it running, and is ${variable} right?`,
      error,
    )
  }
  return error
}

function readAddress(url: string): { where: string; user: string; database: string } {
  const { hostname, port, username, pathname, searchParams } = readPostgresUrl(url)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname || 'localhost')
  const user = decodeURIComponent(username)
  const database = decodeURIComponent(pathname.slice(1)) || user
  return { where: `${host}:${port || searchParams.get('port') || '5432'}`, user, database }
}
