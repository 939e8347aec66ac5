import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** How many applications stand at each tracking status; undefined until it is known. */
export const useApplicationCounts = () =>
  useQuery(api.applications.list.queryOptions({ input: { page_size: 1 } })).data?.counts
