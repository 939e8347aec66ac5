/** The last page of a list that can be asked for. */
export const PAGES_MAX = 10_000

/** How many pages a list has, as far as they can be asked for. */
export const countPages = (total: number, size: number): number =>
  Math.min(Math.ceil(total / size), PAGES_MAX)
