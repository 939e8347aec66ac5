import type { ClientFilter } from '@jobscout/contract/clients/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/db/like-pattern.ts'
import type { Tx } from '../../platform/db/transaction.ts'

const fullName = sql<string>`trim(p.first_name || ' ' || p.last_name)`

/** Position in each order; the id decides between equals. */
const orders: Record<ClientFilter['sort'], RawBuilder<unknown>> = {
  recent: sql`coalesce(n.recent_activity, c.assigned_at) desc, p.user_id`,
  name: sql`lower(${fullName}), p.user_id`,
  applications: sql`n.total desc, lower(${fullName}), p.user_id`,
}

interface CountsRow {
  client_id: string
  by_status: Record<string, number>
  total: number
  recent_activity: Date | null
}

/** What staff screens show of a client everywhere. */
const clientColumns = [
  'p.user_id',
  'p.first_name',
  'p.last_name',
  'p.email',
  'p.phone',
  'p.location',
  'p.skills_interests',
  'd.erase_after',
] as const

/** The actor's clients, with their applications by status. */
const mine = ({ db }: Tx) =>
  db
    .selectFrom(sql<CountsRow>`app.count_applications_of_mine()`.as('n'))
    .innerJoin('client_agents as c', 'c.client_id', 'n.client_id')
    .leftJoin('account_deletions as d', 'd.user_id', 'n.client_id')
    .innerJoin('profiles as p', 'p.user_id', 'n.client_id')

function matching(tx: Tx, { search }: ClientFilter) {
  const pattern = containing(search)
  return mine(tx).$if(search !== '', (query) =>
    query.where((eb) => eb.or([eb(fullName, 'ilike', pattern), eb('p.email', 'ilike', pattern)])),
  )
}

export const listClients = (
  tx: Tx,
  filter: ClientFilter,
  { page, page_size }: { page: number; page_size: number },
) =>
  matching(tx, filter)
    .select([
      ...clientColumns,
      'c.assigned_at',
      sql<boolean>`c.agent_id <> ${tx.actor.userId}::uuid`.as('as_deputy'),
      'n.by_status',
      'n.total',
      'n.recent_activity',
      sql<number>`app.unread_messages(p.user_id)`.as('unread_messages'),
      sql<string>`count(*) over ()`.as('matched'),
    ])
    .orderBy(orders[filter.sort])
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()

export type ClientRow = Awaited<ReturnType<typeof listClients>>[number]

export const countClients = async (tx: Tx, filter: ClientFilter): Promise<number> => {
  const { count } = await matching(tx, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface SummaryRow {
  readonly clients: number
  /** Applications that wait for the actor to hand them in. */
  readonly waiting: number
  readonly by_status: Record<string, number>
}

/** All applications of the actor's clients, by status. */
export async function summarize({ db }: Tx): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    with mine as materialized (select * from app.count_applications_of_mine())
    select (select count(*)::integer from mine) as clients,
      (select coalesce(sum(waiting), 0)::integer from mine) as waiting,
      coalesce((select jsonb_object_agg(key, n) from (
        select key, sum(value::integer)::integer as n from mine cross join lateral jsonb_each_text(by_status) group by key
      ) counted), '{}') as by_status`.execute(db)
  return rows[0] ?? { clients: 0, waiting: 0, by_status: {} }
}

interface PositionRow {
  readonly position: number
  readonly total: number
  readonly previous_id: string | null
  readonly previous_name: string | null
  readonly next_id: string | null
  readonly next_name: string | null
}

/** The position of the client in the filtered list; undefined when the filter leaves the client out. */
export const findPosition = (
  tx: Tx,
  filter: ClientFilter,
  clientId: string,
): Promise<PositionRow | undefined> =>
  tx.db
    .with('listed', () =>
      matching(tx, filter)
        .select('p.user_id')
        .select(sql<number>`(row_number() over w)::integer`.as('position'))
        .select(sql<number>`(count(*) over ())::integer`.as('total'))
        .select(sql<string | null>`lag(p.user_id) over w`.as('previous_id'))
        .select(sql<string | null>`lag(${fullName}) over w`.as('previous_name'))
        .select(sql<string | null>`lead(p.user_id) over w`.as('next_id'))
        .select(sql<string | null>`lead(${fullName}) over w`.as('next_name'))
        .modifyEnd(sql`window w as (order by ${orders[filter.sort]})`),
    )
    .selectFrom('listed')
    .select(['position', 'total', 'previous_id', 'previous_name', 'next_id', 'next_name'])
    .where('user_id', '=', clientId)
    .executeTakeFirst()

/** Those of these clients whose account is to be deleted. */
export const listLeaving = ({ db }: Tx, clientIds: readonly string[]) =>
  db.selectFrom('account_deletions').select('user_id').where('user_id', 'in', clientIds).execute()

/** The client's profile as staff screens show it. */
export const findClient = ({ db }: Tx, clientId: string) =>
  db
    .selectFrom('profiles as p')
    .leftJoin('account_deletions as d', 'd.user_id', 'p.user_id')
    .select([...clientColumns, 'p.time_zone', 'p.last_login'])
    .where('p.user_id', '=', clientId)
    .executeTakeFirst()

/** Names by id. */
export async function listClientNames(
  { db }: Tx,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (clientIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('profiles as p')
    .select(['p.user_id', fullName.as('name')])
    .where('p.user_id', 'in', clientIds)
    .execute()
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}
