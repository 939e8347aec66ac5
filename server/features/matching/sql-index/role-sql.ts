import { type RawBuilder, sql } from 'kysely'
import { type RoleRanks, UNPLACED_RANK } from '../../scoring/service.ts'

/** The rank of a listing's fit, over listing_features as `f`. */
export function roleRankSql(roles: RoleRanks | null): RawBuilder<number> {
  const unplaced = sql.lit(UNPLACED_RANK)
  if (!roles) return sql<number>`${unplaced}`
  // The first element has the subscript 1, as the first role set has that id.
  const placed = sql`coalesce((${roles.byRoleSet.slice(1)}::int2[])[f.role_set], ${unplaced})::int4`
  if (roles.titleWords.length === 0) return sql<number>`${placed}`
  const named = roles.titleWords.map((words) => sql`f.title_words @> ${[...words]}::text[]`)
  return sql<number>`case when ${sql.join(named, sql` or `)} then greatest(${sql.lit(roles.titleRank)}, ${placed}) else ${placed} end`
}
