import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { comparedColumns, comparedFeatures } from '../matching/service.ts'

/** A card's summary is cut from this many characters of the description. */
const SUMMARY_SOURCE = 1200

const listingColumns = [
  'l.id',
  'l.title',
  'l.company',
  'l.location',
  'l.locations',
  'l.is_remote',
  'l.employment_type',
  'l.experience_level',
  'l.industry',
  'l.sector',
  'l.company_size',
  'l.salary',
  'l.salary_min',
  'l.salary_max',
  'l.salary_currency',
  'l.skills',
  'l.posted_date',
  'l.source',
  'l.is_active',
  'l.created_at',
] as const

/** Listings with the actor's own application that is not withdrawn, if any: for this listing, however it read then, or for the same
 *  job. */
const listings = ({ db, actor }: Tx) =>
  db
    .selectFrom('job_listings as l')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('job_applications as own')
          .select([
            'own.id',
            'own.status',
            'own.response_type',
            sql<boolean>`own.listing_id is distinct from l.id`.as('is_other'),
          ])
          .where('own.user_id', '=', actor.userId)
          .where('own.status', '<>', 'withdrawn')
          .where((on) =>
            on.or([
              on('own.listing_id', '=', on.ref('l.id')),
              on('own.job_key', '=', sql<string>`app.job_key(l.title, l.company, l.location)`),
            ]),
          )
          .orderBy(sql`own.listing_id = l.id`, (by) => by.desc().nullsLast())
          .orderBy('own.application_date', 'desc')
          .limit(1)
          .as('a'),
      (join) => join.onTrue(),
    )
    .select(listingColumns)
    .select([
      'a.id as application_id',
      'a.status as application_status',
      'a.response_type as application_response_type',
      sql<unknown>`app.submission_of(a.id)`.as('application_submission'),
      'a.is_other as application_is_for_other_listing',
    ])
    .select(
      sql<string | null>`case when not l.is_remote and l.provenance #>> '{is_remote,from}' <> 'owner'
        then l.provenance #>> '{is_remote,matched}' end`.as('remote_denial'),
    )
    .select(sql<boolean>`not l.provenance ? 'dated_by_arrival'`.as('is_dated'))
    .select(
      sql<boolean>`exists (select from saved_jobs s where s.user_id = ${actor.userId} and s.listing_id = l.id)`.as(
        'is_saved',
      ),
    )
    .select(
      sql<'me' | 'client' | null>`case l.owner_id when ${actor.userId}::uuid then 'me' else
        case when l.owner_id is not null then 'client' end end`.as('added_by'),
    )

export const findCards = (tx: Tx, ids: readonly string[]) =>
  listings(tx)
    .select(comparedFeatures)
    .select(sql<string>`left(l.description, ${sql.lit(SUMMARY_SOURCE)})`.as('description'))
    .where('l.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** What visitors see of listings, for a transaction without an actor. */
export const findPreviewed = ({ db }: BareTx, ids: readonly string[]) =>
  db
    .selectFrom('job_listings as l')
    .select(comparedColumns)
    .select(comparedFeatures)
    .select(['l.company', 'l.is_remote'])
    .where('l.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

export const findDetail = (tx: Tx, id: string) =>
  listings(tx)
    .select(['l.description', 'l.company_url', 'l.job_url', 'l.apply_url', 'l.provenance'])
    .select(sql<string | null>`coalesce(l.closes_on, app.closing_day(l.id))`.as('closes_on'))
    .where('l.id', '=', id)
    .executeTakeFirst()

/** Open listings that may be copies of this one by other companies. */
export const findCopyCandidates = (tx: Tx, id: string) =>
  listings(tx)
    .select(['l.description', 'l.job_url', 'l.apply_url'])
    .where('l.id', 'in', sql<string>`(select app.copies_of(${id}::uuid))`)
    .orderBy('l.posted_date', 'desc')
    .orderBy('l.id')
    .execute()

/** What the list of hidden jobs says of them. */
export const findTitles = ({ db }: Tx, ids: readonly string[]) =>
  db
    .selectFrom('job_listings')
    .select(['id', 'title', 'company', 'location', 'is_remote', 'is_active'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

export type CardRow = Awaited<ReturnType<typeof findCards>>[number]

/** A listing as an application stores it. */
export const findListing = ({ db }: Tx, id: string) =>
  db
    .selectFrom('job_listings')
    .select([
      'id',
      'owner_id',
      'title',
      'company',
      'location',
      'description',
      'is_remote',
      'is_active',
      'salary_min',
      'salary_max',
      'salary_currency',
      'job_url',
      'apply_url',
    ])
    .where('id', '=', id)
    .executeTakeFirst()

export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>
