import type { MailTestInput, MailTestReport } from '@jobscout/contract/settings/mail-test.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Counts one test of the actor; false when there were five in ten minutes. */
export async function takeMailTest({ db, actor }: Tx): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select app.take_attempt(${`mail-test|${actor.userId}`}, 5, interval '10 minutes') as allowed`.execute(db)
  return rows[0]?.allowed === true
}

export async function recordMailTest(
  { db }: Tx,
  { smtp_host, to }: MailTestInput,
  { accepted, steps }: MailTestReport,
): Promise<void> {
  await sql`select app.record_mail_test(${smtp_host}, ${to}, ${accepted}, ${steps.at(-1)?.step ?? ''})`.execute(
    db,
  )
}
