import type { ClientBase } from 'pg'

/** Sets on whose behalf, and when, the following statements are. */
export async function actAs(client: ClientBase, userId: string, at: Date): Promise<void> {
  await client.query(`select set_config('app.user_id', $1, true), set_config('app.now', $2, true)`, [
    userId,
    at.toISOString(),
  ])
}
