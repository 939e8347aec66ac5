import type {
  AllApplicationsFilter,
  AllApplicationsOrder,
} from '@jobscout/contract/clients/all-applications.ts'
import { sql } from 'kysely'
import type { KeyCursor } from '../../../platform/db/key-cursor.ts'
import { containing } from '../../../platform/db/like-pattern.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

interface ListedValues {
  readonly application_id: string
  readonly client_name: string
  readonly is_leaving: boolean
  /** What the list is sorted by. */
  readonly key: string
}

interface ListedRow {
  /** Null in the one row of an empty page. */
  readonly application_id: string | null
  readonly matched: number
  readonly counts: { readonly all: number; readonly to_submit: number; readonly overdue: number }
}

const daysByPeriod: Record<NonNullable<AllApplicationsFilter['made']>, number> = {
  week: 7,
  month: 30,
  quarter: 90,
}

/** Which applications of the actor's clients a page has, how many pass the filter, and the counts of the views. */
export async function selectPage(
  { db, now }: Tx,
  {
    search,
    status,
    client_id,
    made,
    application_id,
  }: AllApplicationsFilter & { readonly application_id?: string },
  { sort, direction }: AllApplicationsOrder,
  { after, limit }: { after: KeyCursor | null; limit: number },
) {
  const since = made ? new Date(now.getTime() - daysByPeriod[made] * 86_400_000) : null
  const { rows } = await sql<ListedRow & ListedValues>`
    select * from app.applications_of_my_clients(${search ? containing(search) : null}, ${status ?? null}, ${client_id ?? null}::uuid,
      ${since}::timestamptz, ${application_id ?? null}::uuid, ${sort}, ${direction === 'desc'}, ${after?.key ?? null}, ${after?.id ?? null}::uuid, ${limit})`.execute(
    db,
  )
  const listed: ListedValues[] = rows.filter(({ application_id }) => application_id !== null)
  return {
    listed,
    total: rows[0]?.matched ?? 0,
    counts: rows[0]?.counts ?? { all: 0, to_submit: 0, overdue: 0 },
  }
}
