import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/** Records that the actor opened the outbox, once in 15 minutes. */
export async function recordOutbox({ db }: Tx): Promise<void> {
  await sql`select app.audit_outbox()`.execute(db)
}

const LATEST_MAIL = 100

export const selectOutboxEmails = ({ db }: Tx) =>
  db
    .selectFrom('mail_outbox')
    .select(['id', 'recipient_name', 'recipient_address', 'subject', 'body_text', 'created_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(LATEST_MAIL)
    .execute()

export type OutboxEmailRow = Awaited<ReturnType<typeof selectOutboxEmails>>[number]
