import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** The latest few applications of the person who is signed in. */
export const useRecentApplications = (shown: number) =>
  useQuery(api.applications.list.queryOptions({ input: { order: 'updated_at', page_size: shown } }))
