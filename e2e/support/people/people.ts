import { createHmac, randomUUID } from 'node:crypto'
import type pg from 'pg'

export interface NewPerson {
  readonly id: string
  /** Of a session that is open. */
  readonly cookie: string
}

const TOKEN_COOKIE = 'jobscout.session_token'

/** Job seekers who are signed in, written into the database without a password.
 *  @param secret AUTH_SECRET of the servers */
export async function createPeople(pool: pg.Pool, count: number, secret: string): Promise<NewPerson[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into auth."user" (name, email, "firstName", "lastName", "emailVerified")
     select 'Some Body', gen_random_uuid() || '@people.example', 'Some', 'Body', true from generate_series(1, $1) returning id`,
    [count],
  )
  const people = rows.map(({ id }) => ({ id, token: randomUUID() }))
  await pool.query(
    `with accounts as (
       insert into auth.account ("accountId", "providerId", "userId")
       select id, 'credential', id from unnest($1::uuid[]) id returning "userId", "credentialId")
     insert into auth.session ("userId", token, "credentialId", "expiresAt", "createdAt", "updatedAt")
     select a."userId", p.token, a."credentialId", now() + interval '1 day', now(), now()
     from accounts a join unnest($1::uuid[], $2::text[]) as p (id, token) on p.id = a."userId"`,
    [people.map(({ id }) => id), people.map(({ token }) => token)],
  )
  return people.map(({ id, token }) => {
    const signature = createHmac('sha256', secret).update(token).digest('base64')
    return { id, cookie: `${TOKEN_COOKIE}=${encodeURIComponent(`${token}.${signature}`)}` }
  })
}
