import { keepPreviousData } from '@tanstack/react-query'
import { api, type client } from '../../lib/api/api.ts'
import { type AllApplicationsSearch, type ClientsSearch, toListFilter } from './search.ts'

export type ClientCard = Awaited<ReturnType<typeof client.clients.list>>['items'][number]
export type ClientDetail = Awaited<ReturnType<typeof client.clients.get>>
export type ClientApplication = Awaited<ReturnType<typeof client.clients.applications>>['items'][number]
export type ListedApplication = Awaited<ReturnType<typeof client.clients.allApplications>>['items'][number]
export type Change = Parameters<typeof client.clients.change>[0]
export type ChangeResult = Awaited<ReturnType<typeof client.clients.change>>

export const CLIENTS_PER_PAGE = 50

export const clientsQuery = ({ search, sort, page }: ClientsSearch) =>
  api.clients.list.queryOptions({
    input: { search: search.trim(), sort, page, page_size: CLIENTS_PER_PAGE },
    placeholderData: keepPreviousData,
  })

/** Opening a client is recorded as a visit, so it is never fetched ahead. */
export const clientQuery = (id: string) => api.clients.get.queryOptions({ input: { client_id: id } })
/** The newest applications; each further page adds older ones. */
export const clientApplicationsQuery = (id: string) =>
  api.clients.applications.infiniteOptions({
    input: (after: string | undefined) => ({ client_id: id, after }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

/** A page of the applications of all clients at a time. Listing them is recorded as a view of their clients. */
export const allApplicationsQuery = (search: AllApplicationsSearch) =>
  api.clients.allApplications.infiniteOptions({
    input: (after: string | undefined) => ({
      ...toListFilter(search),
      sort: search.sort,
      direction: search.direction,
      after,
    }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

/** One of them, wherever it stands in the list. */
export const listedApplicationQuery = (id: string, enabled: boolean) =>
  api.clients.allApplications.queryOptions({ input: { application_id: id }, enabled })

export const applicationViewsQuery = () => api.clients.applicationViews.queryOptions()

/** The clients by whom the list is filtered. */
export const clientChoicesQuery = () =>
  api.clients.list.queryOptions({ input: { sort: 'name', page_size: 100 } })

/** Kept while the client is open: an update moves the client in the list, and the next one stays the next one. */
export const positionQuery = (id: string, { search, sort }: Pick<ClientsSearch, 'search' | 'sort'>) =>
  api.clients.position.queryOptions({
    input: { client_id: id, search: search.trim(), sort },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const applicationQuery = (id: string) => api.applications.get.queryOptions({ input: { id } })
export const internalNotesQuery = (clientId: string, applicationId?: string) =>
  api.clients.notes.queryOptions({ input: { client_id: clientId, application_id: applicationId } })
export const previewQuery = (change: Change, enabled: boolean) =>
  api.clients.preview.queryOptions({
    input: change,
    enabled,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  })
