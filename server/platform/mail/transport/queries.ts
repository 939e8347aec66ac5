import type { BareTx } from '../../db/transaction.ts'
import type { Email } from '../port.ts'

export const insertEmail = ({ db }: BareTx, { to, subject, text, html }: Email) =>
  db
    .insertInto('mail_outbox')
    .values({
      recipient_name: to.name,
      recipient_address: to.address,
      subject,
      body_text: text,
      body_html: html,
    })
    .execute()
