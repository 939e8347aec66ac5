import type { QueryClient, QueryFilters } from '@tanstack/react-query'

/** A change of cached data: `update` maps the data of every query that matches the filters. */
export interface CacheUpdate {
  readonly filters: QueryFilters
  readonly update: (data: unknown) => unknown
}

/** `cacheUpdate<Page>({ queryKey }, (page) => …)`; queries without data are skipped. */
export const cacheUpdate = <Data>(filters: QueryFilters, update: (data: Data) => Data): CacheUpdate => ({
  filters,
  update: (data) => (data === undefined ? undefined : update(data as Data)),
})

/** Applies updates to the cache before the server confirms them. Returns a rollback. */
export async function optimisticUpdate(
  queryClient: QueryClient,
  updates: readonly CacheUpdate[],
): Promise<() => void> {
  // A fetch that is in flight would overwrite the update with older data.
  await Promise.all(updates.map(({ filters }) => queryClient.cancelQueries(filters)))
  const snapshots = updates.flatMap(({ filters }) => queryClient.getQueriesData(filters))
  for (const { filters, update } of updates) queryClient.setQueriesData(filters, update)
  return () => {
    for (const [queryKey, data] of snapshots) queryClient.setQueryData(queryKey, data)
  }
}
