import type { ClientBase } from 'pg'

/** Shows that an application reached the employer, as the person who acts: by the number of its confirmation, or without an agent by
 *  the person's own word. */
export async function handIn(
  client: ClientBase,
  { applicationId, agentId, at }: { applicationId: string; agentId: string | null; at: Date },
): Promise<void> {
  await client.query(
    `insert into public.submission_proofs (application_id, user_id, kind, text, added_by, created_at)
     select application_id, user_id, case when $2::uuid is null then 'stated' else 'number' end,
       case when $2::uuid is null then '' else 'APP-' || upper(left(application_id::text, 8)) end, coalesce($2::uuid, user_id), $3
     from public.submissions where application_id = $1`,
    [applicationId, agentId, at],
  )
  await client.query(
    `update public.submissions set state = 'confirmed', confirmed_at = $2 where application_id = $1`,
    [applicationId, at],
  )
}
