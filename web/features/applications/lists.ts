import {
  type Application,
  type ApplicationStatus,
  type TrackingStatus,
  toTrackingStatus,
} from '@jobscout/contract/applications/model.ts'

export interface ApplicationPage {
  items: Application[]
  total: number
  counts: Record<TrackingStatus, number>
}

/** A page after one application's status has changed: its row says so, and the counts move with it. */
export function withStatus<Page extends ApplicationPage>(
  page: Page,
  { id, status: before }: Pick<Application, 'id' | 'status'>,
  status: ApplicationStatus,
): Page {
  const from = toTrackingStatus(before)
  const to = toTrackingStatus(status)
  const moved = { ...page.counts, [from]: Math.max(0, page.counts[from] - 1), [to]: page.counts[to] + 1 }
  return {
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, status } : item)),
    counts: from === to ? page.counts : moved,
  }
}

/** How many there are whatever their status. */
export const countAll = (counts: Record<TrackingStatus, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)
