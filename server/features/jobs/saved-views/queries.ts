import { SAVED_VIEWS_MAX } from '@jobscout/contract/jobs/model.ts'
import type { JobFilters, SavedViewPatch, ViewAlert } from '@jobscout/contract/jobs/saved-views.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'id',
  'name',
  'search',
  'location',
  'type',
  'pay',
  'matches_only',
  'new_only',
  'roles',
  'sort',
  'alert',
] as const

/** Names are equal regardless of case. */
const toNameKey = (name: string) => name.normalize('NFC').toLocaleLowerCase('en')

const queryOwnViews = ({ db, actor }: Tx) => db.selectFrom('saved_views').where('user_id', '=', actor.userId)

export const selectSavedViews = (tx: Tx) => queryOwnViews(tx).select(columns).orderBy('name_key').execute()

export type SavedViewRow = Awaited<ReturnType<typeof selectSavedViews>>[number]

export async function countSavedViews(tx: Tx): Promise<number> {
  const { count } = await queryOwnViews(tx)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type NewSavedView = JobFilters & { readonly name: string; readonly alert: ViewAlert }

/** Inserts at the first free place. Undefined when there is none, or when a concurrent request took it. */
export async function insertSavedView(
  { db, actor }: Tx,
  view: NewSavedView,
): Promise<SavedViewRow | undefined> {
  const { name, search, location, type, pay, matches_only, new_only, roles, sort, alert } = view
  return await db
    .insertInto('saved_views')
    .columns([
      'user_id',
      'place',
      'name',
      'name_key',
      'search',
      'location',
      'type',
      'pay',
      'matches_only',
      'new_only',
      'roles',
      'sort',
      'alert',
    ])
    .expression(
      sql`
        select ${actor.userId}::uuid, free.place, ${name}::text, ${toNameKey(name)}::text, ${search}::text, ${location}::text, ${type}::text,
          ${pay}::text, ${matches_only}::boolean, ${new_only}::boolean, ${roles}::text, ${sort}::text, ${alert}::text
        from generate_series(1, ${sql.lit(SAVED_VIEWS_MAX)}) as free (place)
        where not exists (select from saved_views v where v.user_id = ${actor.userId} and v.place = free.place)
        order by free.place limit 1`,
    )
    .onConflict((conflict) => conflict.constraint('saved_views_place').doNothing())
    .returning(columns)
    .executeTakeFirst()
}

export const updateSavedView = ({ db, actor, now }: Tx, id: string, { name, ...filters }: SavedViewPatch) =>
  db
    .updateTable('saved_views')
    .set({ ...filters, ...(name !== undefined && { name, name_key: toNameKey(name) }), updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .returning(columns)
    .executeTakeFirst()

export const deleteSavedView = ({ db, actor }: Tx, id: string) =>
  db.deleteFrom('saved_views').where('id', '=', id).where('user_id', '=', actor.userId).executeTakeFirst()
