import { randomUUID } from 'node:crypto'

interface DocumentOwner {
  readonly owner: string
  readonly application: string
  readonly listing: string
  /** A version of the owner's CV. */
  readonly version: string
}

/** Statements that write the owner's files, letter, draft, documents and proof. */
export const documentRows = ({
  owner,
  application,
  listing,
  version,
}: DocumentOwner): [string, unknown[]][] => [
  [
    `insert into public.cv_files (version_id, user_id, format, storage_key, byte_size, sha256)
     values ($1, $3, 'pdf', $2, 1, repeat('0', 64))`,
    [version, `cv/${randomUUID()}`, owner],
  ],
  [
    `insert into public.cv_versions (user_id, stamp, kind, format, filename) values ($1, 2, 'uploaded', 'pdf', 'unsent.pdf')`,
    [owner],
  ],
  [
    `with letter as (
       insert into public.letters (user_id, listing_id, job_title, company_name, place, company_key, tone, variant, text, origin)
       values ($1, $2, 'x', 'x', '', 'x', 'plain', 0, 'x', 'composed') returning id)
     insert into public.letter_versions (user_id, letter_id, number, text, origin) select $1, id, 1, 'x', 'edited' from letter`,
    [owner, listing],
  ],
  [
    `insert into public.submission_proofs (application_id, user_id, kind, text) values ($1, $2, 'text', 'x')`,
    [application, owner],
  ],
  [
    `insert into public.application_people (application_id, user_id, place, name) values ($1, $2, 1, 'x')`,
    [application, owner],
  ],
  [
    `insert into public.application_files (application_id, user_id, place, total_place, filename, format, storage_key, byte_size, sha256)
     values ($1, $2::uuid, 1, 1, 'x.txt', 'txt', 'application-files/' || $2::uuid || '/' || gen_random_uuid(), 1, repeat('0', 64))`,
    [application, owner],
  ],
  [
    `insert into public.application_notes (application_id, user_id, place, body) values ($1, $2, 1, 'x')`,
    [application, owner],
  ],
  [
    `with draft as (insert into public.drafts (user_id, listing_id, origin) values ($1, $2, 'scout') returning id)
     insert into public.scout_activity (user_id, kind, draft_id, at) select $1, 'prepared', id, now() from draft`,
    [owner, listing],
  ],
  [`insert into public.scout_settings (user_id) values ($1) on conflict do nothing`, [owner]],
  [
    `insert into public.messages (id, user_id, author_id, from_agency, kind, text, application_id)
     values (gen_random_uuid(), $1, $1, false, 'message', 'x', $2)`,
    [owner, application],
  ],
  [
    `insert into public.application_documents (application_id, user_id, kind, cv_version_id) values ($1, $3, 'cv', $2)`,
    [application, version, owner],
  ],
]
