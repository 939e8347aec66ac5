import { api } from '../../lib/api/api.ts'
import { routeSearch, searchObject, searchOptional } from '../../lib/navigation/search.ts'

/** The versions of one's own CV, or of a client's. */
export const cvVersionsQuery = (userId?: string) =>
  api.documents.list.queryOptions({ input: { user_id: userId } })

/** The texts of the last generated CV, which the next one starts with. */
export const lastInputQuery = api.documents.lastCvInput.queryOptions()

/** The job that a CV is for. */
export const generateCvSearch = routeSearch(searchObject({ job: searchOptional(60) }))
