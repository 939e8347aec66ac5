import type { TableAccess } from './table.ts'

const authTable = (name: string, row: string, insert: string, set: string): TableAccess => ({
  table: `auth.${name}`,
  may: {
    select: ['login', 'system'],
    insert: ['login', 'system'],
    update: ['login', 'system'],
    delete: ['login', 'system'],
  },
  row,
  insert,
  set,
})

export const authenticationTables: readonly TableAccess[] = [
  authTable(
    '"user"',
    'id = $4',
    `(name, email, "firstName", "lastName") values ('New', 'new@test.example', 'New', 'Person')`,
    `name = 'Changed'`,
  ),
  authTable(
    'session',
    '"userId" = $1',
    `("userId", token, "expiresAt", "credentialId") values ($1, 'x', now(), $1)`,
    `"userAgent" = 'x'`,
  ),
  authTable(
    'account',
    '"userId" = $1',
    `("userId", "accountId", "providerId") values ($1, 'x', 'x')`,
    `scope = 'x'`,
  ),
  authTable(
    'verification',
    `identifier = 'matrix'`,
    `(identifier, value, "expiresAt") values ('x', 'x', now())`,
    `value = 'x'`,
  ),
  authTable('rate_limit', `key = 'matrix'`, `(key, count, "lastRequest") values ('x', 1, 1)`, 'count = 2'),
  authTable(
    'two_factor',
    '"userId" = $1',
    `("userId", secret, "backupCodes") values ($4, 'x', 'x')`,
    `secret = 'y'`,
  ),
]
