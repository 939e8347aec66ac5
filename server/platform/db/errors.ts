/** The SQLSTATE and constraint of a failed statement. */
interface DatabaseFailure {
  code: string
  constraint?: string
}

function asFailure(error: unknown): DatabaseFailure | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code: error.code, constraint }
}

function violates(error: unknown, code: string, constraint: string | undefined): boolean {
  const failure = asFailure(error)
  return failure?.code === code && (constraint === undefined || failure.constraint === constraint)
}

/** Whether a unique constraint or index was violated: any, or the named one. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, '23505', constraint)

export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, '23503', constraint)

export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, '23514', constraint)

/** Whether a grant or a row policy refused the statement. */
export const isAccessDenied = (error: unknown): boolean => violates(error, '42501', undefined)

/** Whether a text contains characters that the database cannot store, such as NUL. */
export const isUnstorableText = (error: unknown): boolean =>
  violates(error, '22021', undefined) || violates(error, '22P05', undefined)

/** Whether the database refused the values of a statement: unreadable, against a check, or too large for an index. */
export const isUnstorable = (error: unknown): boolean =>
  /^(22...|23514|54000)$/.test(asFailure(error)?.code ?? '')

/** Whether a prepared statement is not the one that this connection prepared: a pooler in between lost it. */
export const isStatementLost = (error: unknown): boolean => {
  const code = asFailure(error)?.code
  return code === '26000' || code === '42P05'
}

/** Whether a prepared statement cannot be executed any more: it is lost, or a migration has changed its columns. */
export const isStatementUnusable = (error: unknown): boolean =>
  isStatementLost(error) ||
  (asFailure(error)?.code === '0A000' && /cached plan/.test((error as Error).message))

/** Whether a retry of the transaction may succeed: a serialization failure, a deadlock or an unusable statement. */
export const isTransient = (error: unknown): boolean => {
  const code = asFailure(error)?.code
  return code === '40001' || code === '40P01' || isStatementUnusable(error)
}

const unavailableCodes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // There is no room on its disk.
  '53100',
  '08000',
  '08003',
  '08006',
  // What PgBouncer answers while it cannot sign in to the database.
  '08P01',
  // A statement took longer than it may.
  '57014',
  'ECONNRESET',
  'EPIPE',
])

// Errors of the driver without a code.
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/

/** Whether the database is unavailable: restarting, out of connections, too slow or unreachable. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Also the socket of a database that is away.
  if ('syscall' in error && error.syscall === 'connect') return true
  if (unavailableCodes.has(asFailure(error)?.code ?? '')) return true
  return driverMessages.test(error.message)
}
