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
