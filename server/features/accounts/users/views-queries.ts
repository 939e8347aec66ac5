import { USER_VIEWS_MAX, type UserSort } from '@jobscout/contract/accounts/user-filters.ts'
import type { UserFilters } from '@jobscout/contract/accounts/users.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

const columns = ['id', 'name', 'filters', 'sort', 'direction'] as const

/** Names are equal regardless of case. */
const keyOf = (name: string) => name.normalize('NFC').toLocaleLowerCase('en')

export interface NewUserView {
  readonly name: string
  readonly filters: UserFilters
  readonly sort: UserSort
  readonly direction: 'asc' | 'desc'
}

export const selectUserViews = ({ db, actor }: Tx) =>
  db
    .selectFrom('user_views')
    .select(columns)
    .where('user_id', '=', actor.userId)
    .orderBy('name_key')
    .execute()

export type UserViewRow = Awaited<ReturnType<typeof selectUserViews>>[number]

/** Inserts at the first free place. Undefined when there is none, or when a concurrent request took it. */
export const insertUserView = (
  { db, actor }: Tx,
  { name, filters, sort, direction }: NewUserView,
): Promise<UserViewRow | undefined> =>
  db
    .insertInto('user_views')
    .columns(['user_id', 'place', 'name', 'name_key', 'filters', 'sort', 'direction'])
    .expression(
      sql`
        select ${actor.userId}::uuid, free.place, ${name}::text, ${keyOf(name)}::text, ${JSON.stringify(filters)}::jsonb, ${sort}::text, ${direction}::text
        from generate_series(1, ${sql.lit(USER_VIEWS_MAX)}) as free (place)
        where not exists (select from user_views v where v.user_id = ${actor.userId} and v.place = free.place)
        order by free.place limit 1`,
    )
    .onConflict((conflict) => conflict.constraint('user_views_place').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const updateUserView = (
  { db, actor, now }: Tx,
  id: string,
  { name, filters, sort, direction }: NewUserView,
) =>
  db
    .updateTable('user_views')
    .set({ name, name_key: keyOf(name), filters: JSON.stringify(filters), sort, direction, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .returning(columns)
    .executeTakeFirst()

export const deleteUserView = ({ db, actor }: Tx, id: string) =>
  db.deleteFrom('user_views').where('id', '=', id).where('user_id', '=', actor.userId).executeTakeFirst()
