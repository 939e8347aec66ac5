import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'
import type { ClassifiedTitle } from '../../roles/service.ts'

export interface RoleSetRow {
  readonly id: number
  readonly first: number
  readonly second: number | null
  readonly is_weak: boolean
}

export const listRoleSets = ({ db }: BareTx): Promise<RoleSetRow[]> =>
  db.selectFrom('role_sets').select(['id', 'first', 'second', 'is_weak']).orderBy('id').execute()

/** Inserts the missing sets. An id that a conflict would use up is lost, and there are few, so known sets are left out. */
export async function insertRoleSets(
  { db, now }: BareTx,
  sets: readonly Pick<ClassifiedTitle, 'first' | 'second' | 'isWeak'>[],
): Promise<void> {
  await sql`
    insert into role_sets (first, second, is_weak, created_at, updated_at)
    select distinct first, second, is_weak, ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(
      sets.map(({ first, second, isWeak }) => ({ first, second, is_weak: isWeak })),
    )}::jsonb) as s (first smallint, second smallint, is_weak boolean)
    where not exists (select from role_sets r where r.first = s.first and r.second is not distinct from s.second
      and r.is_weak = s.is_weak)
    order by first, second, is_weak
    on conflict on constraint role_sets_roles do nothing`.execute(db)
}

/** Locks listings that an older dictionary placed, skipping those that another server has locked. */
export const lockOutdatedListings = async ({ db }: BareTx, version: number, limit: number) => {
  const { rows } = await sql<{ listing_id: string; title: string }>`
    select f.listing_id, l.title from listing_features f join job_listings l on l.id = f.listing_id
    where f.roles_version < ${version} limit ${limit} for update of f skip locked`.execute(db)
  return rows
}

export interface RoleColumns {
  readonly role_set: number | null
  readonly title_words: readonly string[]
  readonly roles_version: number
}

export async function updateRoles(
  { db, now }: BareTx,
  rows: readonly (RoleColumns & { readonly listing_id: string })[],
): Promise<void> {
  await sql`
    update listing_features f set role_set = p.role_set, title_words = p.title_words, roles_version = p.roles_version,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (listing_id uuid, role_set smallint, title_words text[],
      roles_version int)
    where f.listing_id = p.listing_id`.execute(db)
}
