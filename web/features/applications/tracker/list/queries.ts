import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { applicationsQuery } from '../../options.ts'
import type { ApplicationsSearch } from '../../search.ts'

/** One page of the applications that match a search. The previous page stays until the next one arrives. */
export const useApplications = (search: ApplicationsSearch, { enabled = true } = {}) =>
  useQuery({ ...applicationsQuery(search), placeholderData: keepPreviousData, enabled })
export type ApplicationsQuery = ReturnType<typeof useApplications>
