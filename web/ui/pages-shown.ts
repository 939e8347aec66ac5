/** A page number, or a gap after a page. */
export type PageItem = { page: number } | { gapAfter: number }

/** Page numbers to link: both ends, the current page and its neighbours, with gaps between. */
export function paginationItems(current: number, total: number): PageItem[] {
  const wanted = new Set(
    [1, total, current - 1, current, current + 1].filter((page) => page >= 1 && page <= total),
  )
  const sorted = [...wanted].sort((a, b) => a - b)
  return sorted.flatMap((page, index): PageItem[] => {
    const before = sorted[index - 1]
    if (before === undefined || page - before === 1) return [{ page }]
    return page - before === 2 ? [{ page: page - 1 }, { page }] : [{ gapAfter: before }, { page }]
  })
}
