import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../../lib/api/api.ts'

/** What waits, how Scout works for the person, and what it found last. */
export const summaryQuery = () => api.scout.summary.queryOptions()

/** Drafts of a page of the inbox, which are as many as may wait. */
export const DRAFTS_PAGE_SIZE = 20

/** Drafts that wait for the person's yes, the best first. */
export const waitingDraftsQuery = () =>
  api.scout.list.queryOptions({ input: { state: 'to_review', page: 1, page_size: DRAFTS_PAGE_SIZE } })

/** Drafts that were approved and go out within minutes. */
export const approvedDraftsQuery = () =>
  api.scout.list.queryOptions({ input: { state: 'approved', page: 1, page_size: DRAFTS_PAGE_SIZE } })

/** Drafts that wait for the person's yes or were approved, by the listing that they are for. */
export function useDraftsByListing() {
  const waiting = useQuery(waitingDraftsQuery()).data
  const approved = useQuery(approvedDraftsQuery()).data
  return useMemo(
    () =>
      new Map(
        [...(waiting?.items ?? []), ...(approved?.items ?? [])].map(({ id, listing_id, state }) => [
          listing_id,
          { id, isApproved: state === 'approved' },
        ]),
      ),
    [waiting, approved],
  )
}
