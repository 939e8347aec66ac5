import type { SqlIndex } from '../../scoring/service.ts'
import { countHidden, matchPage, parseSearch } from './queries.ts'

/** Scores every open listing in one statement of the database. It keeps nothing in memory. */
export function openSqlIndex(): SqlIndex {
  return {
    parse: parseSearch,
    async page(tx, preferences, query) {
      const search = query.search && (await parseSearch(tx, query.search))
      const [page, hidden] = await Promise.all([
        matchPage(tx, preferences, query, search),
        countHidden(tx, preferences, query, search),
      ])
      return { ...page, hidden }
    },
    close: async () => {},
  }
}
