import type { LetterOrigin, LetterTone } from '@jobscout/contract/letters/model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

const columns = [
  'id',
  'listing_id',
  'job_title',
  'company_name',
  'place',
  'tone',
  'why',
  'variant',
  'text',
  'origin',
  'version',
  'created_at',
  'updated_at',
] as const

const queryOwnLetters = ({ db, actor }: Tx) => db.selectFrom('letters').where('user_id', '=', actor.userId)

export const findLetterOfJob = (tx: Tx, listingId: string) =>
  queryOwnLetters(tx).select(columns).where('listing_id', '=', listingId).executeTakeFirst()

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetterOfJob>>>

/** Locked, so that a version of its text is kept before the text changes. */
export const lockLetter = (tx: Tx, id: string) =>
  queryOwnLetters(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Nobody changes the letter before the transaction ends. */
export const lockLetterOfJob = (tx: Tx, listingId: string) =>
  queryOwnLetters(tx).select('text').where('listing_id', '=', listingId).forUpdate().executeTakeFirst()

export const findLetter = (tx: Tx, id: string) =>
  queryOwnLetters(tx).select(columns).where('id', '=', id).executeTakeFirst()

export async function countLetters(tx: Tx): Promise<number> {
  const { count } = await queryOwnLetters(tx)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What the person last wrote about why this company. */
export const findWhy = (tx: Tx, companyKey: string) =>
  queryOwnLetters(tx)
    .select('why')
    .where('company_key', '=', companyKey)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()

interface LetterContent {
  readonly job_title: string
  readonly company_name: string
  readonly place: string
  readonly tone: LetterTone
  readonly why: string
  readonly text: string
  readonly origin: LetterOrigin
}

/** Undefined where a letter for the job exists already. */
export const insertLetter = (
  { db, actor }: Tx,
  values: LetterContent & {
    readonly listing_id: string
    readonly company_key: string
    readonly variant: number
  },
) =>
  db
    .insertInto('letters')
    .values({ ...values, user_id: actor.userId })
    .onConflict((conflict) => conflict.constraint('one_letter_per_job').doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Undefined when the letter is no longer at that version. */
export const updateLetter = (
  { db, actor, now }: Tx,
  id: string,
  version: number,
  values: Partial<LetterContent>,
) =>
  db
    .updateTable('letters')
    .set({ ...values, version: version + 1, updated_at: now })
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()

/** Replaces a text that nobody edited. Undefined when the letter is no longer at that version, or is approved. */
export const refreshLetter = ({ db, actor, now }: Tx, id: string, version: number, text: string) =>
  db
    .updateTable('letters')
    .set({ text, version: version + 1, updated_at: now })
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .where('version', '=', version)
    .where(sql<boolean>`not app.letter_is_approved(listing_id)`)
    .returning(columns)
    .executeTakeFirst()

const versionColumns = ['number', 'text', 'origin', 'created_at'] as const

/** Keeps a text as the latest version of a letter, which the caller has locked, and the latest `kept` of its versions. */
export async function insertVersion(
  { db, actor, now }: Tx,
  id: string,
  { text, origin }: { readonly text: string; readonly origin: string },
  kept: number,
) {
  const number = sql<number>`(
    select coalesce(max(number), 0) + 1 from letter_versions where user_id = ${actor.userId} and letter_id = ${id})`
  const version = await db
    .insertInto('letter_versions')
    .values({ user_id: actor.userId, letter_id: id, number, text, origin, created_at: now })
    .returning(versionColumns)
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('letter_versions')
    .where('user_id', '=', actor.userId)
    .where('letter_id', '=', id)
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('letter_versions')
        .select('number')
        .where('user_id', '=', actor.userId)
        .where('letter_id', '=', id)
        .orderBy('number', 'desc')
        .offset(kept),
    )
    .execute()
  return version
}

export const listVersions = ({ db, actor }: Tx, letterId: string) =>
  db
    .selectFrom('letter_versions')
    .select(versionColumns)
    .where('user_id', '=', actor.userId)
    .where('letter_id', '=', letterId)
    .orderBy('number', 'desc')
    .execute()
