import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

/** A listing that is saved already stays as it is. */
export const insertSavedJob = ({ db, actor, now }: Tx, listingId: string) =>
  db
    .insertInto('saved_jobs')
    .values({ user_id: actor.userId, listing_id: listingId, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export const deleteSavedJob = ({ db, actor }: Tx, listingId: string) =>
  db
    .deleteFrom('saved_jobs')
    .where('user_id', '=', actor.userId)
    .where('listing_id', '=', listingId)
    .execute()

/** The actor's saved jobs without an application of theirs that is not withdrawn: those that close first, those whose day has
 *  passed, and those that are closed; the latest saved first among equals. */
export const listSavedJobs = ({ db, actor, now }: Tx) =>
  db
    .selectFrom('saved_jobs as s')
    .innerJoin('job_listings as l', 'l.id', 's.listing_id')
    .innerJoinLateral(
      () =>
        sql<{
          closes_on: string | null
        }>`(select coalesce(l.closes_on, app.closing_day(l.id)) as closes_on)`.as('c'),
      (join) => join.onTrue(),
    )
    .select(['l.id', 'l.title', 'l.company', 'l.is_active', 'c.closes_on', 's.created_at as saved_at'])
    .where('s.user_id', '=', actor.userId)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('job_applications as a')
            .select('a.id')
            .where('a.user_id', '=', actor.userId)
            .where('a.status', '<>', 'withdrawn')
            .whereRef('a.listing_id', '=', 'l.id'),
        ),
      ),
    )
    .orderBy('l.is_active', 'desc')
    .orderBy(sql`coalesce(c.closes_on < ${now}::date, false)`)
    .orderBy('c.closes_on', (by) => by.asc().nullsLast())
    .orderBy('s.created_at', 'desc')
    .orderBy('l.id')
    .execute()

export type SavedJobRow = Awaited<ReturnType<typeof listSavedJobs>>[number]
