import type { DatabasePlatform } from '../../platform/db/port.ts'

export interface KeptMatch {
  readonly listing_id: string
  readonly score: number
  readonly band: number
}

/** What is kept for each of these people, by listing. */
export async function keptMatches(
  database: DatabasePlatform,
  people: readonly { readonly userId: string }[],
): Promise<KeptMatch[][]> {
  const kept = await database.withOwner(async (client) => {
    const { rows } = await client.query<KeptMatch & { user_id: string }>(
      'select user_id, listing_id, score, band from public.client_matches where left_at is null order by listing_id',
    )
    return Map.groupBy(rows, ({ user_id }) => user_id)
  })
  return people.map(({ userId }) => (kept.get(userId) ?? []).map(({ user_id: _, ...match }) => match))
}
