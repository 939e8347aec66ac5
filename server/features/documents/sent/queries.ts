import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Returns whether there was such a CV. */
export async function insertSentCv(
  { db }: Tx,
  applicationId: string,
  versionId: string | null,
): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select app.freeze_cv(${applicationId}::uuid, ${versionId}::uuid) as kept`.execute(db)
  return rows[0]?.kept === true
}

/** Keeps the own letter with the application, as both are now. False where it has none, keeps one already, or was handed in. */
export async function insertSentLetter({ db }: Tx, applicationId: string): Promise<boolean> {
  const { rows } = await sql<{
    isKept: boolean
  }>`select app.freeze_letter(${applicationId}::uuid) as "isKept"`.execute(db)
  return rows[0]?.isKept ?? false
}

export const findOwnApplication = ({ db, actor }: Tx, id: string) =>
  db
    .selectFrom('job_applications')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()

/** Letters have their text in the row. */
export const listSentLetters = ({ db }: Tx, applicationId: string) =>
  db
    .selectFrom('application_documents')
    .select(['id', 'letter', 'created_at'])
    .where('application_id', '=', applicationId)
    .where('kind', '=', 'letter')
    .execute()

/** A letter that was sent, under whose name, and where it went. */
export const findSentLetter = ({ db }: Tx, id: string) =>
  db
    .selectFrom('application_documents as d')
    .innerJoin('job_applications as a', 'a.id', 'd.application_id')
    .select(['d.letter', 'd.sender', 'a.company_name'])
    .where('d.id', '=', id)
    .where('d.kind', '=', 'letter')
    .executeTakeFirst()

export const listSent = ({ db }: Tx, applicationId: string) =>
  db
    .selectFrom('application_documents as d')
    .innerJoin('cv_versions as v', 'v.id', 'd.cv_version_id')
    .select([
      'd.id',
      'd.kind',
      'd.created_at',
      'v.id as version_id',
      'v.user_id',
      'v.stamp',
      'v.format',
      'v.filename',
    ])
    .where('d.application_id', '=', applicationId)
    .orderBy('d.created_at')
    .execute()

export type SentRow = Awaited<ReturnType<typeof listSent>>[number]
