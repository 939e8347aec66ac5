import type { DraftApprover, DraftState, ExpiryReason } from '@jobscout/contract/scout/model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { StoredAnswer } from './content.ts'

/** The actor's drafts with what their cards say of the listing. */
const ownDrafts = ({ db, actor }: Tx) =>
  db
    .selectFrom('drafts as d')
    .innerJoin('job_listings as l', 'l.id', 'd.listing_id')
    .select([
      'd.id',
      'd.listing_id',
      'd.state',
      'd.origin',
      'd.score',
      'd.cv_version_id',
      'd.version',
      'd.release_at',
      'd.approved_by',
      'd.approved_at',
      'd.consented_at',
      'd.noticed_at',
      'd.approved_hash',
      'd.application_id',
      'd.came_back',
      'd.declined_reason',
      'd.expired_reason',
      'd.created_at',
      'd.updated_at',
      'l.title as job_title',
      'l.company as company_name',
      'l.location as job_location',
      'l.is_remote',
      'l.is_active',
    ])
    .select(sql<StoredAnswer[]>`d.answers`.as('answers'))
    .select(
      sql<string | null>`case when d.origin = 'agent' then app.preparer_name(d.id) end`.as('prepared_by'),
    )
    .where('d.user_id', '=', actor.userId)

export type DraftRow = Awaited<ReturnType<typeof findDraft>> & object

export const findDraft = (tx: Tx, id: string) => ownDrafts(tx).where('d.id', '=', id).executeTakeFirst()

/** Locks the draft until the transaction ends, so that decisions about it follow each other. */
export const lockDraft = ({ db, actor }: Tx, id: string) =>
  db
    .selectFrom('drafts')
    .select('id')
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .forUpdate()
    .execute()

/** What ended comes the latest first, what is approved in the order of its release, and what waits the best first. */
export const listDrafts = (tx: Tx, state: DraftState, limit: number, offset: number) => {
  const drafts = ownDrafts(tx).where('d.state', '=', state)
  const ordered =
    state === 'to_review'
      ? drafts.orderBy('d.score', (by) => by.desc().nullsLast()).orderBy('d.created_at', 'desc')
      : state === 'approved'
        ? drafts.orderBy('d.release_at')
        : drafts.orderBy('d.updated_at', 'desc')
  return ordered.orderBy('d.id').limit(limit).offset(offset).execute()
}

export const countByState = ({ db, actor }: Tx) =>
  db
    .selectFrom('drafts')
    .select(({ fn }) => ['state', fn.countAll<string>().as('count')])
    .where('user_id', '=', actor.userId)
    .groupBy('state')
    .execute()

/** Columns that decisions write. */
export interface DraftChange {
  readonly state?: DraftState
  readonly cv_version_id?: string | null
  readonly answers?: readonly StoredAnswer[]
  readonly approved_hash?: string | null
  readonly approved_by?: DraftApprover | null
  readonly approved_at?: Date | null
  readonly release_at?: Date | null
  readonly consented_at?: Date | null
  readonly noticed_at?: Date | null
  readonly application_id?: string
  readonly came_back?: string | null
  readonly declined_reason?: string | null
  readonly expired_reason?: ExpiryReason
}

/** A draft that changed has a version of its own. `touched` where the person changed it. */
export const updateDraft = (
  { db, actor, now }: Tx,
  id: string,
  { answers, ...change }: DraftChange,
  { touched }: { readonly touched: boolean } = { touched: true },
) =>
  db
    .updateTable('drafts')
    .set({
      ...change,
      ...(answers && { answers: sql<never>`${JSON.stringify(answers)}::jsonb` }),
      ...(touched && { touched_at: now }),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('user_id', '=', actor.userId)
    .where('id', '=', id)
    .execute()
