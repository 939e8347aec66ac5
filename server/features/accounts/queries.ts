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

/** Changes the address of an account, as the owner of the database. For the command line only. */
export const changeEmail = (
  { withOwner }: Pick<DatabasePlatform, 'withOwner'>,
  from: string,
  to: string,
): Promise<EmailOutcome> =>
  withOwner(async (client) => {
    const { rows } = await client.query<{ outcome: EmailOutcome }>(
      'select app.change_email($1, $2) as outcome',
      [from, to],
    )
    if (!rows[0]) throw new Error('app.change_email returned nothing')
    return rows[0].outcome
  })

export type TwoFactorOutcome = 'ended' | 'unchanged' | 'unknown'

/** Turns off the two-factor sign-in of an account, as the owner of the database. For the command line only. */
export const endTwoFactor = (
  { withOwner }: Pick<DatabasePlatform, 'withOwner'>,
  email: string,
): Promise<{ outcome: TwoFactorOutcome; person: string }> =>
  withOwner(async (client) => {
    const { rows } = await client.query<{ outcome: TwoFactorOutcome; person: string }>(
      'select outcome, person from app.end_two_factor($1)',
      [email],
    )
    if (!rows[0]) throw new Error('app.end_two_factor returned nothing')
    return rows[0]
  })
