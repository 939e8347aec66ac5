import type { BareTx } from '../db/transaction.ts'
import type { Letter } from './port.ts'

export const insertLetter = ({ db }: BareTx, { to, subject, text, html }: Letter) =>
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
