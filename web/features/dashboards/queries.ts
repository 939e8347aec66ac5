import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** Asked anew at each visit, since every change of an application may change them; the former ones stand meanwhile. */
export const useJobSeekerFigures = () => useQuery(api.dashboards.jobSeeker.queryOptions({ staleTime: 0 }))
