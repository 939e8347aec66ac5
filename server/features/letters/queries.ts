import type { LetterOrigin, LetterTone } from '@jobscout/contract/letters/model.ts'
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

const own = ({ db, actor }: Tx) => db.selectFrom('letters').where('user_id', '=', actor.userId)

export const findLetterOfJob = (tx: Tx, listingId: string) =>
  own(tx).select(columns).where('listing_id', '=', listingId).executeTakeFirst()

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetterOfJob>>>

/** Locked, so that a version of its text is kept before the text changes. */
export const lockLetter = (tx: Tx, id: string) =>
  own(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Nobody changes the letter before the transaction ends. */
export const lockLetterOfJob = (tx: Tx, listingId: string) =>
  own(tx).select('id').where('listing_id', '=', listingId).forUpdate().execute()

export const findLetter = (tx: Tx, id: string) =>
  own(tx).select(columns).where('id', '=', id).executeTakeFirst()

export async function countLetters(tx: Tx): Promise<number> {
  const { count } = await own(tx)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What the person last wrote about why this company. */
export const findWhy = (tx: Tx, companyKey: string) =>
  own(tx)
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

/** Keeps what a letter says, and the latest `kept` of its texts. */
export async function keepVersion(
  { db, actor, now }: Tx,
  { id, version, text, origin }: LetterRow,
  kept: number,
): Promise<void> {
  await db
    .insertInto('letter_versions')
    .values({ user_id: actor.userId, letter_id: id, number: version, text, origin, created_at: now })
    .execute()
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
}

export const listVersions = ({ db, actor }: Tx, letterId: string) =>
  db
    .selectFrom('letter_versions')
    .select(['number', 'text', 'origin', 'created_at'])
    .where('user_id', '=', actor.userId)
    .where('letter_id', '=', letterId)
    .orderBy('number', 'desc')
    .execute()
