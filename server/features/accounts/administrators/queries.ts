import type { NewAdministrator } from '@jobscout/contract/accounts/administrators.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Creates account, profile, role and agent profile. Returns the id. The database refuses anybody but super admins. */
export async function insertAdministrator(
  { db }: Tx,
  administrator: NewAdministrator,
  password: { readonly hash: string; readonly validUntil: Date },
): Promise<string> {
  const { email, firstName, lastName, phone, role, department, notes } = administrator
  const { rows } = await sql<{ id: string }>`
    select app.create_administrator(${email}, ${firstName}, ${lastName}, ${phone}, ${role}, ${department}, ${notes},
      ${password.hash}, ${LEGAL_VERSION}, ${password.validUntil}::timestamptz) as id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('app.create_administrator returned nothing')
  return row.id
}

/** The actor's own name, for the email to the new administrator. */
export const selectOwnName = ({ db, actor }: Tx) =>
  db
    .selectFrom('profiles')
    .select(['first_name', 'last_name', 'email'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
