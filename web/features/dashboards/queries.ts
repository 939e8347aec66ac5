import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** Always stale, since every change of an application may affect them. The previous figures stay while loading. */
export const useJobSeekerFigures = () => useQuery(api.dashboards.jobSeeker.queryOptions({ staleTime: 0 }))
