export type DatabaseStartCode =
  | 'DATABASE_UNREACHABLE'
  | 'DATABASE_PASSWORD_WRONG'
  | 'DATABASE_URL_WRONG'
  | 'DATABASE_MISSING'
  | 'DATABASE_NOT_INSTALLED'
  | 'DATABASE_TOO_OLD'
  | 'DATABASE_OLDER'
  | 'DATABASE_NEWER'
  | 'DATABASE_FILE_REFUSED'
  | 'DATABASE_ROLES_MISSING'
  | 'DATABASE_ROLE_UNSAFE'
  | 'PUBLISHED_ACCOUNTS'
  | 'DIRECTORY_NOT_WRITABLE'
  | 'DIRECTORY_IN_USE'
  | 'DIRECTORY_UNREADABLE'
  | 'MIGRATION_NAME'
  | 'MIGRATION_CHANGED'
  | 'MIGRATION_OUT_OF_ORDER'
  | 'MIGRATION_FAILED'

/** Why the server cannot start on its database. The message is for the operator and contains no secret. */
export class DatabaseStartError extends Error {
  readonly code: DatabaseStartCode

  constructor(code: DatabaseStartCode, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'DatabaseStartError'
    this.code = code
  }
}
