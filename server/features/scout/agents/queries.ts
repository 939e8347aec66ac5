import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

/** What became of a job for a client, without anything that the client wrote, chose or answered. */
export interface ClientJobRow {
  readonly listing_id: string
  readonly is_active: boolean
  readonly is_hidden: boolean
  readonly hidden_reason: string | null
  readonly draft_id: string | null
  readonly state: string | null
  readonly origin: string | null
  readonly preparer: string | null
  readonly is_mine: boolean
  readonly is_touched: boolean
  readonly release_at: Date | null
  readonly declined_reason: string | null
  readonly expired_reason: string | null
  readonly prepared_at: Date | null
  readonly decided_at: Date | null
  readonly application_id: string | null
  readonly application_status: string | null
  readonly response_type: string | null
  readonly submission: unknown
}

/** Of these listings, and of the latest that agents prepared for the client. None where the actor may not see the client. */
export async function listClientJobs(
  { db }: Tx,
  clientId: string,
  listingIds: readonly string[],
): Promise<ClientJobRow[]> {
  const { rows } = await sql<ClientJobRow>`
    select * from app.client_jobs(${clientId}::uuid, ${[...listingIds]}::uuid[])`.execute(db)
  return rows
}

/** Whether the actor prepares drafts for the client, and how many wait for the client's approval. */
export async function findStanding(
  { db }: Tx,
  clientId: string,
): Promise<{ readonly may_prepare: boolean; readonly waiting: number }> {
  const { rows } = await sql<{ may_prepare: boolean; waiting: number }>`
    select app.may_prepare_for(${clientId}::uuid) as may_prepare, app.count_client_drafts(${clientId}::uuid) as waiting`.execute(
    db,
  )
  return rows[0] ?? { may_prepare: false, waiting: 0 }
}

/** How Scout works for a client of the actor; undefined where they changed nothing and no match was computed. */
export const findClientSettings = ({ db }: Tx, clientId: string) =>
  db
    .selectFrom('scout_settings')
    .select(['paused_at', 'min_score'])
    .where('user_id', '=', clientId)
    .executeTakeFirst()

export type Refusal = 'closed' | 'hidden' | 'applied' | 'prepared' | 'full'

/** Puts a draft by the actor into the client's inbox. Returns its id, or why there is none. */
export async function prepareForClient(
  { db }: Tx,
  draft: {
    readonly clientId: string
    readonly listingId: string
    readonly score: number
    readonly letter: object
  },
): Promise<{ readonly draft_id: string | null; readonly refusal: Refusal | null }> {
  const { rows } = await sql<{ draft_id: string | null; refusal: Refusal | null }>`
    select * from app.prepare_for_client(${draft.clientId}::uuid, ${draft.listingId}::uuid, ${draft.score}::integer,
      ${JSON.stringify(draft.letter)}::jsonb)`.execute(db)
  return rows[0] ?? { draft_id: null, refusal: 'closed' }
}

/** Takes a draft by an agent back. Returns null, or why it stays. */
export async function withdrawDraft(
  { db }: Tx,
  draftId: string,
): Promise<'missing' | 'decided' | 'touched' | null> {
  const { rows } = await sql<{ refusal: 'missing' | 'decided' | 'touched' | null }>`
    select app.take_draft_back(${draftId}::uuid) as refusal`.execute(db)
  return rows[0]?.refusal ?? null
}
