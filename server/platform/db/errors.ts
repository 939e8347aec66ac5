/** What a failed statement says about itself, by SQLSTATE; the same on both engines. */
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

/** A row with this key exists already; name the constraint or unique index to mean that one only. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, '23505', constraint)

export const isForeignKeyViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, '23503', constraint)

export const isCheckViolation = (error: unknown, constraint?: string): boolean =>
  violates(error, '23514', constraint)

/** Refused by a grant or by a row policy. */
export const isAccessDenied = (error: unknown): boolean => violates(error, '42501', undefined)

/** A text holds what no text of the database can, such as NUL. */
export const isUnstorableText = (error: unknown): boolean => violates(error, '22021', undefined)

/** Serialization failure or deadlock: the same transaction may succeed when run again. */
export const isTransient = (error: unknown): boolean => {
  const code = asFailure(error)?.code
  return code === '40001' || code === '40P01'
}

const away = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
])

// The driver gives these no code.
const driverMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (has encountered a connection error|was closed))/

/** The database cannot answer now: it is restarting, out of connections, too slow or gone. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'EmbeddedDatabaseCrashed') return true
  if (away.has(asFailure(error)?.code ?? '')) return true
  return driverMessages.test(error.message)
}
