import { randomUUID } from 'node:crypto'
import { storeFile } from '../features/applications/sheet/files/service.ts'
import { storeCvFile } from '../features/documents/files/service.ts'
import { saveUploadedCv } from '../features/documents/versions/service.ts'
import { storePicture } from '../features/submissions/proofs/service.ts'
import type { Sample } from '../testing/access/feature-access.ts'
import type { TestApp } from '../testing/app.ts'
import { buildPdf } from '../testing/files/cv-files.ts'
import { buildPng } from '../testing/files/pictures.ts'
import type { Person } from '../testing/people/builders.ts'

interface SamplePeople {
  readonly owner: Person
  /** The agent assigned to the owner's application. */
  readonly agent: Person
  readonly actor: Person
}

/** The text of the sample's internal note, which no client may read anywhere. */
export const INTERNAL_NOTE = 'Salary floor is lower than stated'

/** In the owner's name, and in the titles of the application and of the job that the owner added. */
export const OWNERS_MARK = 'Quillfeather'

/** Creates rows for one call. The matrix needs hundreds, so it bypasses the upload check, which takes a thread. */
export async function createSample(app: TestApp, { owner, agent, actor }: SamplePeople): Promise<Sample> {
  const { database, storage, clock } = app.ports
  const cv = await storeCvFile(storage, owner.userId, 'pdf', buildPdf())
  const version = await app.ports.withActor(owner, (tx) => saveUploadedCv(tx, 'cv.pdf', cv))
  const exported = `exports/${randomUUID()}`
  const proof = await storePicture(storage, owner.userId, buildPng())
  const kept = await storeFile(storage, owner.userId, {
    filename: 'offer.txt',
    bytes: Buffer.from(OWNERS_MARK),
  })
  await storage.put(exported, Buffer.from('{}'), 'application/json')
  const applicationId = await app.build.application({ owner, agent, title: `${OWNERS_MARK} Engineer` })

  const listingId = await app.build.listing()
  const matchId = await app.build.listing()
  const preparedId = await app.build.listing()
  const rows = await database.withOwner(async (client) => {
    const insert = async (text: string, values: unknown[]): Promise<string> => {
      const { rows } = await client.query<{ id: string }>(`insert into public.${text} returning id`, values)
      return rows[0]?.id ?? ''
    }
    const notify = (deletedAt: Date | null) =>
      insert(`notifications (user_id, title, message, deleted_at) values ($1, 'x', 'x', $2)`, [
        owner.userId,
        deletedAt,
      ])
    await client.query(
      'update public.job_applications set interview_at = now(), interview_minutes = 60 where id = $1',
      [applicationId],
    )
    // Each author may write a hundred a day.
    await client.query('delete from public.messages where user_id = $1', [owner.userId])
    await client.query('delete from public.application_files where user_id = $1', [owner.userId])
    await client.query('delete from public.saved_views where user_id = $1', [owner.userId])
    await client.query('delete from public.application_imports where user_id = $1', [owner.userId])
    await client.query('delete from public.job_listings where owner_id = $1', [owner.userId])
    const ownListingId = await insert(
      `job_listings (owner_id, source, dedupe_key, content_hash, title, company, posted_date)
       values ($1, 'own', $2, 'x', $3, 'Company', now())`,
      [owner.userId, randomUUID(), `${OWNERS_MARK} Pilot`],
    )
    await client.query(
      `insert into public.listing_features (listing_id, owner_id, is_remote, skills, company_key, posted_date, is_active)
       values ($1, $2, false, '{}', 'company', now(), false)`,
      [ownListingId, owner.userId],
    )
    // Another call may have asked for it.
    await client.query('delete from public.account_deletions where user_id = any ($1)', [
      [owner.userId, agent.userId, actor.userId],
    ])
    const letterId = await insert(
      `letters (user_id, listing_id, job_title, company_name, place, company_key, tone, variant, text, origin, version)
       values ($1, $2, 'x', 'x', '', 'x', 'plain', 0, $3, 'edited', 2)`,
      [owner.userId, listingId, `I am ${OWNERS_MARK}.`],
    )
    await client.query(
      `insert into public.letter_versions (user_id, letter_id, number, text, origin) values ($1, $2, 1, $3, 'composed')`,
      [owner.userId, letterId, `I am ${OWNERS_MARK}.`],
    )
    await client.query(
      `delete from public.application_documents where application_id = $1 and kind = 'letter'`,
      [applicationId],
    )
    await client.query(
      `insert into public.client_matches (user_id, listing_id, score, found_at, is_news) values ($1, $2, 60, now(), false)`,
      [owner.userId, matchId],
    )
    return {
      letterId,
      agentDraftId: await insert(
        `drafts (user_id, listing_id, origin, prepared_by) values ($1, $2, 'agent', $3)`,
        [owner.userId, preparedId, agent.userId],
      ),
      draftId: await insert(`drafts (user_id, listing_id, origin, score) values ($1, $2, 'scout', 90)`, [
        owner.userId,
        listingId,
      ]),
      sentLetterId: await insert(
        `application_documents (application_id, user_id, kind, letter, sender)
         select $1, user_id, 'letter', $3, jsonb_build_object('first_name', first_name, 'last_name', last_name, 'email', email,
           'phone', phone, 'location', location, 'linkedin_portfolio', linkedin_portfolio) from public.profiles where user_id = $2`,
        [applicationId, owner.userId, `I am ${OWNERS_MARK}.`],
      ),
      proofId: await insert(
        `submission_proofs (application_id, user_id, kind, format, storage_key, byte_size, sha256)
         values ($1, $2, 'screenshot', $3, $4, $5, $6)`,
        [applicationId, owner.userId, proof.format, proof.storage_key, proof.byte_size, proof.sha256],
      ),
      applicationPersonId: await insert(
        `application_people (application_id, user_id, place, name) values ($1, $2, 1, $3)`,
        [applicationId, owner.userId, OWNERS_MARK],
      ),
      applicationFileId: await insert(
        `application_files (application_id, user_id, place, total_place, filename, format, storage_key, byte_size, sha256)
         values ($1, $2, 1, 1, $3, $4, $5, $6, $7)`,
        [
          applicationId,
          owner.userId,
          kept.filename,
          kept.format,
          kept.storage_key,
          kept.byte_size,
          kept.sha256,
        ],
      ),
      applicationNoteId: await insert(
        `application_notes (application_id, user_id, place, body) values ($1, $2, 1, $3)`,
        [applicationId, owner.userId, `Asked for ${OWNERS_MARK}`],
      ),
      messageId: await insert(
        `messages (id, user_id, author_id, from_agency, kind, text) values (gen_random_uuid(), $1, $2, true, 'message', $3)`,
        [owner.userId, agent.userId, `Dear ${OWNERS_MARK}`],
      ),
      ownListingId,
      importId: await insert(
        `application_imports (user_id, file_name, kind, imported, already_here, left_out) values ($1, 'x.csv', 'table', 1, 0, 0)`,
        [owner.userId],
      ),
      viewId: await insert(`saved_views (user_id, place, name, name_key) values ($1, 1, 'x', 'x')`, [
        owner.userId,
      ]),
      invitationId: await insert(
        `invitations (email, role, invited_by, expires_at)
         values (gen_random_uuid() || '@invited.example', 'client', $1, now() + interval '7 days')`,
        [owner.userId],
      ),
      internalNoteId: await insert(`client_notes (client_id, author_id, body) values ($1, $2, $3)`, [
        owner.userId,
        agent.userId,
        INTERNAL_NOTE,
      ]),
      ingestionRunId: await insert('ingestion_runs (source) values ($1)', ['x']),
      sourceId: await insert('job_sources (kind, address, name) values ($1, gen_random_uuid(), $1)', [
        'lever',
      ]),
      runId: await insert('runs (kind, is_exclusive) values ($1, false)', ['process_applications']),
      notificationId: await notify(null),
      deletedNotificationId: await notify(clock.now()),
      exportId: await insert(
        `data_exports (user_id, status, storage_key, byte_size) values ($1, 'ready', $2, 2)`,
        [owner.userId, exported],
      ),
    }
  })
  return {
    ...rows,
    applicationId,
    versionId: version.id,
    cvFile: version.path.split('/')[1] ?? '',
    ownerId: owner.userId,
    actorId: actor.userId,
    agentId: agent.userId,
    listingId,
    matchId,
    bystanderId: (await app.build.client()).userId,
  }
}
