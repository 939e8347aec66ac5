import { USER_VIEWS_MAX } from '@jobscout/contract/accounts/user-filters.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

/** The lists whose filters staff save. */
export type ViewedList = 'users' | 'applications'

const columns = ['id', 'name', 'filters', 'sort', 'direction'] as const

/** Names are equal regardless of case. */
const nameKey = (name: string) => name.normalize('NFC').toLocaleLowerCase('en')

export interface NewUserView {
  readonly name: string
  readonly filters: object
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

export const selectUserViews = ({ db, actor }: Tx, list: ViewedList) =>
  db
    .selectFrom('user_views')
    .select(columns)
    .where('user_id', '=', actor.userId)
    .where('list', '=', list)
    .orderBy('name_key')
    .execute()

export type UserViewRow = Awaited<ReturnType<typeof selectUserViews>>[number]

/** Inserts at the first free place. Undefined when there is none, or when a concurrent request took it. */
export const insertUserView = (
  { db, actor }: Tx,
  list: ViewedList,
  { name, filters, sort, direction }: NewUserView,
): Promise<UserViewRow | undefined> =>
  db
    .insertInto('user_views')
    .columns(['user_id', 'list', 'place', 'name', 'name_key', 'filters', 'sort', 'direction'])
    .expression(
      sql`
        select ${actor.userId}::uuid, ${list}::text, free.place, ${name}::text, ${nameKey(name)}::text, ${JSON.stringify(filters)}::jsonb, ${sort}::text, ${direction}::text
        from generate_series(1, ${sql.lit(USER_VIEWS_MAX)}) as free (place)
        where not exists (select from user_views v
          where v.user_id = ${actor.userId} and v.list = ${list} and v.place = free.place)
        order by free.place limit 1`,
    )
    .onConflict((conflict) => conflict.constraint('user_views_place').doNothing())
    .returning(columns)
    .executeTakeFirst()

export const updateUserView = (
  { db, actor, now }: Tx,
  list: ViewedList,
  id: string,
  { name, filters, sort, direction }: NewUserView,
) =>
  db
    .updateTable('user_views')
    .set({
      name,
      name_key: nameKey(name),
      filters: JSON.stringify(filters),
      sort,
      direction,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('list', '=', list)
    .returning(columns)
    .executeTakeFirst()

export const deleteUserView = ({ db, actor }: Tx, list: ViewedList, id: string) =>
  db
    .deleteFrom('user_views')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .where('list', '=', list)
    .executeTakeFirst()
