import type { MatchPreferences } from '../../features/scoring/service.ts'
import { companyKeyText, findCompanyKey } from './company-keys.ts'
import { EXCLUDED, type LiveRows } from './live-rows.ts'

/** The rows that one person does not want to see, marked while a page is computed. Hidden ones count for no company. */
export class ExcludedRows {
  /** Rows of the segment, hidden or of an excluded company. */
  readonly rows: readonly number[]
  readonly byCompany: readonly { readonly key: string; readonly rows: readonly number[] }[]
  /** Hidden rows of the tail, numbered from its start. */
  readonly hiddenInTail: ReadonlySet<number>
  readonly #marks: Uint8Array

  constructor(live: LiveRows, { hidden_listings, excluded_companies }: MatchPreferences) {
    const { count, companies, byCompany } = live.segment
    const { marks } = live
    this.#marks = marks
    const markFree = (rows: Iterable<number>) => {
      const marked: number[] = []
      for (const row of rows) {
        if (marks[row] !== 0) continue
        marks[row] = EXCLUDED
        marked.push(row)
      }
      return marked
    }
    const hiddenRows = hidden_listings.map((id) => live.find(id)).filter((row) => row >= 0)
    const marked = markFree(hiddenRows.filter((row) => row < count))
    this.hiddenInTail = new Set(hiddenRows.filter((row) => row >= count).map((row) => row - count))
    this.byCompany = excluded_companies
      .map((key) => findCompanyKey(companies, key))
      .filter((code) => code >= 0)
      .map((code) => ({
        key: companyKeyText(companies, code),
        rows: markFree(byCompany.rows.subarray(byCompany.start[code], byCompany.start[code + 1])),
      }))
    this.rows = [...marked, ...this.byCompany.flatMap(({ rows }) => rows)]
  }

  unmark(): void {
    for (const row of this.rows) this.#marks[row] = 0
  }
}
