import type { DatabasePlatform } from '../db/port.ts'
import type { NewAccount } from './port.ts'

/** Creates an account with its profile and role one after another, without the trigger that usually does it. Outside
 *  production only: the trigger is off for everybody until the transaction ends. Returns the id. */
export const insertWithoutTrigger = (
  database: DatabasePlatform,
  { email, firstName, lastName, confirmed }: Omit<NewAccount, 'password'>,
  passwordHash: string,
): Promise<string> =>
  database.withOwner(async (client) => {
    await client.query('begin')
    try {
      await client.query('alter table auth."user" disable trigger create_person')
      const { rows } = await client.query<{ id: string }>(
        `insert into auth."user" (name, email, "emailVerified", "firstName", "lastName")
         values ($1, $2, $3, $4, $5) returning id`,
        [`${firstName} ${lastName}`, email, confirmed, firstName, lastName],
      )
      const id = rows[0]?.id ?? ''
      await client.query(
        `insert into auth.account ("accountId", "providerId", "userId", password) values ($1::text, 'credential', $1::uuid, $2)`,
        [id, passwordHash],
      )
      await client.query('select app.insert_person($1)', [id])
      await client.query('alter table auth."user" enable trigger create_person')
      await client.query('commit')
      return id
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })

/** Confirms every address. Returns how many were not confirmed. */
export async function confirmAllAddresses({ db }: Pick<DatabasePlatform, 'db'>): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('auth.user')
    .set({ emailVerified: true })
    .where('emailVerified', '=', false)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export async function deleteAccount({ db }: Pick<DatabasePlatform, 'db'>, id: string): Promise<void> {
  await db.deleteFrom('auth.user').where('id', '=', id).execute()
}
