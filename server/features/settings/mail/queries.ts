import type { MailTestInput, MailTestReport } from '@jobscout/contract/settings/mail-test.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

export async function recordMailTest(
  { db }: Tx,
  { smtp_host, to }: MailTestInput,
  { accepted, steps }: MailTestReport,
): Promise<void> {
  await sql`select app.record_mail_test(${smtp_host}, ${to}, ${accepted}, ${steps.at(-1)?.step ?? ''})`.execute(
    db,
  )
}
