import { api, type client } from '../../../lib/api/api.ts'
import { toUserFilters, type UsersSearch } from './search.ts'

export type UserRow = Awaited<ReturnType<typeof client.accounts.users.list>>['items'][number]
export type UserDetail = Awaited<ReturnType<typeof client.accounts.users.get>>

const PAGE_SIZE = 100

/** The people who pass the filters, a page at a time. */
export const usersQuery = (search: UsersSearch) =>
  api.accounts.users.list.infiniteOptions({
    input: (after: string | undefined) => ({
      ...toUserFilters(search),
      sort: search.sort,
      direction: search.direction,
      after,
      limit: PAGE_SIZE,
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const userCountsQuery = () => api.accounts.users.counts.queryOptions()
export const userViewsQuery = () => api.accounts.users.views.queryOptions()

/** Opening a person is audited, so it is never fetched ahead. */
export const userQuery = (id: string) => api.accounts.users.get.queryOptions({ input: { user_id: id } })
