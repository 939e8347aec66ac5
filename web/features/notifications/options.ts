import { api, type client } from '../../lib/api/api.ts'
import { routeSearch, searchChoice, searchObject } from '../../lib/navigation/search.ts'

export const tabs = ['all', 'unread', 'read'] as const
export type Tab = (typeof tabs)[number]

export const notificationsSearch = searchObject({ tab: searchChoice(tabs) })

export const validateNotificationsSearch = routeSearch(notificationsSearch)

/** Of timers of browsers. */
const TIMER_MAX_MS = 2 ** 31 - 2000

type List = Awaited<ReturnType<typeof client.notifications.list>>

/** When the next unread one of a list expires, in milliseconds from now: it is not counted any more then. */
function untilNextExpiry(list: List | undefined): number | false {
  const waits = (list?.items ?? [])
    .filter(({ read, expires_at }) => !read && expires_at !== null)
    .map(({ expires_at }) => Date.parse(expires_at ?? '') - Date.now())
  const next = Math.min(...waits.filter((ms) => ms > 0))
  return next < TIMER_MAX_MS && next + 1000
}

/** The latest notifications under a tab, with the counts of all tabs. */
export const notificationsQuery = (tab: Tab) =>
  api.notifications.list.queryOptions({
    input: { tab },
    refetchInterval: ({ state }) => untilNextExpiry(state.data),
  })
