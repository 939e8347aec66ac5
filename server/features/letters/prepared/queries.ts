import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

export interface LetterStart {
  readonly user_id: string
  readonly listing_id: string
  /** The person has a letter for the job. */
  readonly is_written: boolean
  /** How many letters the person has. */
  readonly letters: number
  /** What the person last wrote about why this company; empty for nothing. */
  readonly why: string
}

export async function findStarts(
  { db }: BareTx,
  jobs: readonly { readonly userId: string; readonly listingId: string; readonly companyKey: string }[],
): Promise<LetterStart[]> {
  const { rows } = await sql<LetterStart>`
    select * from app.letter_starts(${jobs.map(({ userId }) => userId)}::uuid[],
      ${jobs.map(({ listingId }) => listingId)}::uuid[], ${jobs.map((job) => job.companyKey)}::text[])`.execute(
    db,
  )
  return rows
}

export async function addLetters({ db, now }: BareTx, letters: readonly object[]): Promise<void> {
  await sql`select app.add_letters(${JSON.stringify(letters)}::jsonb, ${now}::timestamptz)`.execute(db)
}

export interface ClientLetterStart {
  /** The client wrote in the letter, and nobody else reads it. */
  readonly is_edited: boolean
  readonly tone: string
  readonly why: string
  readonly variant: number
}

/** What the letter of a client for a job begins with; undefined where the actor does not work for the client. */
export async function findClientStart(
  { db }: Tx,
  job: { readonly userId: string; readonly listingId: string; readonly companyKey: string },
): Promise<ClientLetterStart | undefined> {
  const { rows } = await sql<ClientLetterStart>`
    select * from app.client_letter_start(${job.userId}::uuid, ${job.listingId}::uuid, ${job.companyKey})`.execute(
    db,
  )
  return rows[0]
}
