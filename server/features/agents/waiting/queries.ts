import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import type { MoveRow } from '../assignment/queries.ts'

const SHOWN_MAX = 100

/** Clients without an agent, the longest waiting first. */
export async function selectWaiting({ db }: Tx) {
  const { rows } = await sql<{
    client_id: string
    first_name: string
    last_name: string
    email: string
    since: Date
    position: number
  }>`
    select w.client_id, p.first_name, p.last_name, p.email, w.since,
      (row_number() over (order by w.since, w.client_id))::integer as position
    from app.unassigned_clients() w join public.profiles p on p.user_id = w.client_id
    order by w.since, w.client_id limit ${sql.lit(SHOWN_MAX)}`.execute(db)
  return rows
}

export async function countWaiting({ db }: Tx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from app.unassigned_clients()`.execute(db)
  return rows[0]?.total ?? 0
}

/** Places the client who has waited longest; null when nobody waits, nobody has room or the setting is off. */
export async function assignNextWaiting({ db }: BareTx): Promise<MoveRow | null> {
  const next = await sql<{ client: string | null }>`select app.next_to_place() as client`.execute(db)
  const client = next.rows[0]?.client
  if (!client) return null
  const { rows } = await sql<MoveRow>`select * from app.place_client(${client}::uuid)`.execute(db)
  return rows[0] ?? null
}

/** Marks those who began to wait since the last time. Returns how many they are, and how many wait in all. */
export async function markAnnounced({ db, now }: BareTx): Promise<{ added: number; waiting: number }> {
  const { rows } = await sql<{ added: number; waiting: number }>`
    select new_clients as added, waiting from app.announce_waiting(${now})`.execute(db)
  return rows[0] ?? { added: 0, waiting: 0 }
}
