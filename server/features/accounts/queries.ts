import type { ClientBase } from 'pg'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export const selectPerson = ({ db, actor }: Tx) =>
  db
    .selectFrom('profiles as p')
    .leftJoin('account_deletions as d', 'd.user_id', 'p.user_id')
    .select([
      'p.user_id',
      'p.email',
      'p.first_name',
      'p.last_name',
      'p.time_zone',
      'p.created_at',
      'd.erase_after',
    ])
    .where('p.user_id', '=', actor.userId)
    .executeTakeFirst()

export type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>

export type EmailOutcome = 'changed' | 'unchanged' | 'unknown' | 'taken'

/** Runs fn in a transaction of the session. */
async function inTransaction<T>(client: ClientBase, fn: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await fn()
    await client.query('commit')
    return result
  } catch (error) {
    // Where the connection is lost this fails too, and the first error says why.
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Changes the address of an account, as the owner of the database. For the command line only.
 *  @param complete what belongs to the change: if it fails, the address stays */
export const changeEmail = (
  { withOwner }: Pick<DatabasePlatform, 'withOwner'>,
  { from, to }: { readonly from: string; readonly to: string },
  complete: () => Promise<void>,
): Promise<EmailOutcome> =>
  withOwner((client) =>
    inTransaction(client, async () => {
      const { rows } = await client.query<{ outcome: EmailOutcome }>(
        'select app.change_email($1, $2) as outcome',
        [from, to],
      )
      if (!rows[0]) throw new Error('app.change_email returned nothing')
      if (rows[0].outcome === 'changed') await complete()
      return rows[0].outcome
    }),
  )

export type TwoFactorOutcome = 'ended' | 'unchanged' | 'unknown'

/** Turns off the two-factor sign-in of an account, as the owner of the database. For the command line only.
 *  @param complete what belongs to the change, in its transaction: if it fails, the two-factor sign-in stays */
export const endTwoFactor = (
  { withOwner }: Pick<DatabasePlatform, 'withOwner'>,
  email: string,
  complete: (client: ClientBase, person: string) => Promise<void>,
): Promise<TwoFactorOutcome> =>
  withOwner((client) =>
    inTransaction(client, async () => {
      const { rows } = await client.query<{ outcome: TwoFactorOutcome; person: string }>(
        'select outcome, person from app.end_two_factor($1)',
        [email],
      )
      if (!rows[0]) throw new Error('app.end_two_factor returned nothing')
      const { outcome, person } = rows[0]
      if (outcome === 'ended') await complete(client, person)
      return outcome
    }),
  )
