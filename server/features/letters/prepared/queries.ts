import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'

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
