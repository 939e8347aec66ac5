import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/database.generated.ts'

export type Kind = 'customer' | 'session' | 'subscription' | 'invoice' | 'answer'

export interface Stored<T> {
  readonly id: string
  readonly kind: Kind
  readonly userId: string | null
  readonly body: T
}

/** The provider's objects. Only this folder knows their bodies. */
export async function findObject<T>(db: Kysely<DB>, kind: Kind, id: string): Promise<Stored<T> | null> {
  const { rows } = await sql<Stored<T>>`
    select id, kind, user_id as "userId", body from app.local_payments where kind = ${kind} and id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Objects of a customer, the newest first. */
export async function listObjects<T>(db: Kysely<DB>, kind: Kind, customer: string): Promise<Stored<T>[]> {
  const { rows } = await sql<Stored<T>>`
    select id, kind, user_id as "userId", body from app.local_payments
    where kind = ${kind} and body ->> 'customer' = ${customer} order by number desc`.execute(db)
  return rows
}

export async function saveObject(db: Kysely<DB>, { id, kind, userId, body }: Stored<object>): Promise<void> {
  await sql`
    insert into app.local_payments (id, kind, user_id, body) values (${id}, ${kind}, ${userId}, ${JSON.stringify(body)}::jsonb)
    on conflict (id) do update set body = excluded.body`.execute(db)
}
