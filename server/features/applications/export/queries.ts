import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import { historyColumns } from '../board/queries.ts'
import { type ApplicationFilter, applicationColumns, filterApplications } from '../queries.ts'

const PAGE = 500

/** The next page of the actor's applications after the given one, by application date. */
export const listForExport = (tx: Tx, filter: ApplicationFilter, after: string | null) =>
  filterApplications(tx, filter)
    .select([...applicationColumns, sql<string>`app.notes_of_application(id)`.as('all_notes')])
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(application_date, id) >
          (select a.application_date, a.id from public.job_applications a where a.id = ${after}::uuid)`,
      ),
    )
    .orderBy('application_date')
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** The status histories of these applications, oldest first. */
export const listHistories = ({ db }: Tx, applicationIds: readonly string[]) =>
  db
    .with('who', (cte) =>
      cte
        .selectFrom(
          sql<{ user_id: string; name: string }>`(select n.* from unnest(${applicationIds}::uuid[]) as a (id)
            cross join lateral app.names_in_history(a.id) as n)`.as('n'),
        )
        .select(['n.user_id', 'n.name'])
        .distinct(),
    )
    .selectFrom('application_status_history as h')
    .leftJoin('who', 'who.user_id', 'h.changed_by')
    .select(historyColumns)
    .select('who.name')
    .where('h.application_id', '=', sql<string>`any(${applicationIds}::uuid[])`)
    .orderBy('h.changed_at')
    .orderBy('h.created_at')
    .execute()
