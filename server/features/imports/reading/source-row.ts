import type { ImportField } from '@jobscout/contract/imports/model.ts'

/** What an export of the product says of an application beyond the fields of a row. */
export interface ExportedApplication {
  /** When exactly it was made; empty where the file does not say it. */
  readonly application_date: string
  readonly opening: string
  readonly is_remote: boolean
  readonly salary_mentioned: number | null
  readonly salary_min: number | null
  readonly salary_max: number | null
  readonly salary_currency: string | null
  readonly application_method: string
  readonly next_action: string
  readonly next_action_date: string | null
  readonly next_action_done_at: string | null
  readonly interview: {
    readonly at: string
    readonly minutes: number
    readonly place: string
    readonly link: string
    readonly notes: string
  } | null
  readonly interview_done_at: string | null
}

/** A row as the file says it, by field. */
export interface SourceRow {
  /** From 1, without the header. */
  readonly number: number
  readonly cells: ReadonlyMap<ImportField, string>
  readonly exported?: ExportedApplication
}
