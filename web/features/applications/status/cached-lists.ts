import {
  type Application,
  type ApplicationStatus,
  type TrackingStatus,
  toTrackingStatus,
} from '@jobscout/contract/applications/model.ts'

export type Counts = Record<TrackingStatus, number>

export interface ApplicationPage {
  items: Application[]
  total: number
  counts: Counts
}

/** A page with the new status in the application's row and in the counts. */
export function withStatus<Page extends ApplicationPage>(
  page: Page,
  { id, status: previous }: Pick<Application, 'id' | 'status'>,
  status: ApplicationStatus,
): Page {
  const from = toTrackingStatus(previous)
  const to = toTrackingStatus(status)
  const moved = { ...page.counts, [from]: Math.max(0, page.counts[from] - 1), [to]: page.counts[to] + 1 }
  return {
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, status } : item)),
    counts: from === to ? page.counts : moved,
  }
}

/** The number of applications in any status. */
export const countAll = (counts: Counts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

export interface BoardPage {
  columns: Record<TrackingStatus, { total: number; items: Application[] }>
  counts: Counts
}

/** The pages of a board with the application's card moved to the top of its new column. */
export function withStatusOnBoard<Page extends BoardPage>(
  pages: readonly Page[],
  { id, status: previous }: Pick<Application, 'id' | 'status'>,
  status: ApplicationStatus,
): Page[] {
  const from = toTrackingStatus(previous)
  const to = toTrackingStatus(status)
  const card = pages.flatMap(({ columns }) => columns[from].items).find((item) => item.id === id)
  return pages.map((page, index) => {
    if (!card) return page
    const remaining = page.columns[from].items.filter((item) => item.id !== id)
    const without = { ...page.columns, [from]: { total: page.columns[from].total - 1, items: remaining } }
    const arrived = index === 0 ? [{ ...card, status }] : []
    const entered = { total: without[to].total + 1, items: [...arrived, ...without[to].items] }
    const counts = { ...page.counts, [from]: page.counts[from] - 1 }
    return {
      ...page,
      columns: { ...without, [to]: entered },
      counts: { ...counts, [to]: counts[to] + 1 },
    }
  })
}
