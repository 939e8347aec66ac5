import type { MessageKind } from '@jobscout/contract/messages/model.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'

interface ThreadRow {
  readonly client_name: string
  readonly agent_name: string | null
  readonly unread: number
}

/** Undefined for a thread that the actor may not see. */
export async function findThread({ db }: Tx, clientId: string): Promise<ThreadRow | undefined> {
  const { rows } = await sql<ThreadRow>`select * from app.thread_of(${clientId}::uuid)`.execute(db)
  return rows[0]
}

export interface MessageRow {
  readonly id: string
  readonly kind: MessageKind
  readonly from_agency: boolean
  readonly author_id: string | null
  readonly author_name: string
  readonly text: string
  readonly application_id: string | null
  readonly job_title: string | null
  readonly company_name: string | null
  readonly holds: boolean
  readonly answered_at: Date | null
  readonly withdrawn_at: Date | null
  readonly read_at: Date | null
  readonly created_at: Date
}

interface MessageFilter {
  /** One message. */
  readonly only?: string
  /** Questions that wait for the client. */
  readonly areOpen?: boolean
  /** Those before this message. */
  readonly before?: string
  readonly limit: number
}

/** The latest first. Records that staff read them. */
export async function listMessages(
  { db }: Tx,
  clientId: string,
  { only, areOpen = false, before, limit }: MessageFilter,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select * from app.messages_of(${clientId}::uuid, ${only ?? null}::uuid, ${areOpen}, ${before ?? null}::uuid, ${limit})`.execute(
    db,
  )
  return rows
}

/** What became of an attempt to write. */
export type Refusal = 'missing' | 'closing' | 'no_agent' | 'too_many' | 'not_open'
export type Outcome = 'done' | 'repeated' | Refusal

const act = async <T extends string>(
  { db }: Tx,
  call: ReturnType<typeof sql<{ outcome: T }>>,
): Promise<T | 'missing'> => (await call.execute(db)).rows[0]?.outcome ?? 'missing'

interface NewMessage {
  readonly id: string
  readonly text: string
}

export const insertMessage = (tx: Tx, clientId: string, message: NewMessage & { application_id?: string }) =>
  act<Outcome>(
    tx,
    sql`select app.write_message(${message.id}::uuid, ${clientId}::uuid, ${message.text}, ${message.application_id ?? null}::uuid)
      as outcome`,
  )

export const insertAnswer = (tx: Tx, questionId: string, { id, text }: NewMessage) =>
  act<Outcome>(tx, sql`select app.reply_to_question(${id}::uuid, ${questionId}::uuid, ${text}) as outcome`)

export const insertQuestion = (
  tx: Tx,
  { id, application_id, text, hold }: NewMessage & { application_id: string; hold: boolean },
) =>
  act<Outcome | 'not_possible' | 'not_claimed' | 'claimed_by_another'>(
    tx,
    sql`select app.ask_about_submission(${id}::uuid, ${application_id}::uuid, ${text}, ${hold}) as outcome`,
  )

/** Whose thread has this question of the actor. */
export const findAsked = ({ db, actor }: Tx, id: string, applicationId: string) =>
  db
    .selectFrom('messages')
    .select('user_id')
    .where('id', '=', id)
    .where('application_id', '=', applicationId)
    .where('author_id', '=', actor.userId)
    .executeTakeFirst()

/** Whether nothing that was written before on its side waits to be read. */
export async function isFirstUnread({ db }: Tx, clientId: string, messageId: string): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    select app.is_first_unread(${clientId}::uuid, ${messageId}::uuid) as is_first`.execute(db)
  return rows[0]?.is_first ?? false
}

/** False where there is no such message for the actor. */
export async function markRead({ db }: Tx, clientId: string, upTo: string): Promise<boolean> {
  const { rows } = await sql<{ is_read: boolean }>`
    select app.read_messages(${clientId}::uuid, ${upTo}::uuid) as is_read`.execute(db)
  return rows[0]?.is_read ?? false
}

interface AgencyReader {
  readonly user_id: string
  readonly client_name: string
}

/** Who is notified of a client's message that nobody of the agency has read. */
export async function listAgencyReaders(
  { db }: BareTx,
  clientId: string,
  messageId: string,
): Promise<AgencyReader[]> {
  const { rows } = await sql<AgencyReader>`
    select * from app.agency_readers(${clientId}::uuid, ${messageId}::uuid)`.execute(db)
  return rows
}
