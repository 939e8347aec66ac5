import { randomUUID } from 'node:crypto'
import type { ClientBase } from 'pg'
import type { ActorKind, people } from '../testing/access/actors.ts'
import { accountRows } from './fixture-accounts.ts'
import { documentRows } from './fixture-documents.ts'

/** The rows of the matrix: one owner with a row in every table, and the other actors. */
export interface Fixture {
  readonly ids: Record<(typeof people)[number], string>
  /** Parameters: $1 owner, $2 application, $3 listing, $4 a person without rows. */
  readonly parameters: readonly [string, string, string, string]
}

async function insertPerson(client: ClientBase, role: string, isConfirmed = true): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `insert into auth."user" (name, email, "firstName", "lastName", "emailVerified") values ('A B', $1, 'A', 'B', $2) returning id`,
    [`${randomUUID()}@test.example`, isConfirmed],
  )
  const id = rows[0]?.id ?? ''
  await client.query('update public.user_roles set role = $2 where user_id = $1', [id, role])
  return id
}

/** Writes the fixture as the system; `mark` makes it unique. The client must run as jobscout_owner. */
export async function createFixture(client: ClientBase, mark = 'matrix'): Promise<Fixture> {
  const owner = await insertPerson(client, 'client')
  const ids = {
    nobody: '',
    owner,
    other_client: await insertPerson(client, 'client'),
    assigned_agent: await insertPerson(client, 'agent'),
    other_agent: await insertPerson(client, 'agent'),
    admin: await insertPerson(client, 'admin'),
    super_admin: await insertPerson(client, 'super_admin'),
    demoted_admin: await insertPerson(client, 'admin'),
    unverified_client: await insertPerson(client, 'client', false),
    inactive_agent: await insertPerson(client, 'agent'),
  }
  await client.query(`update public.user_roles set role = 'client' where user_id = $1`, [ids.demoted_admin])
  await deactivateDeputy(client, ids.inactive_agent, ids.assigned_agent)
  const bare = await insertPerson(client, 'client')
  for (const column of ['profiles.user_id', 'user_roles.user_id', 'waiting_clients.client_id'])
    await client.query(`delete from public.${column.split('.')[0]} where ${column} = $1`, [bare])

  const insertRow = async (text: string, values: unknown[] = []): Promise<string> => {
    const { rows } = await client.query<{ id: string }>(text, values)
    return rows[0]?.id ?? ''
  }
  const listing = await insertRow(
    `insert into public.job_listings (source, dedupe_key, content_hash, title, company, posted_date)
     values ($1, $1, 'm', 'Engineer', 'Company', now()) returning id`,
    [mark],
  )
  await client.query(
    `insert into public.job_listings (source, dedupe_key, content_hash, title, company, posted_date)
     values ($1, $1, 'm', 'Engineer', 'Company', now())`,
    [`${mark}-bare`],
  )
  await client.query(
    `insert into public.role_sets (first, second, is_weak) values (32000, null, false) on conflict do nothing`,
  )
  await client.query(
    `insert into public.listing_features (listing_id, is_remote, skills, company_key, posted_date, is_active)
     values ($1, false, '{}', 'company', now(), true)`,
    [listing],
  )
  await client.query('select app.move_client($1, $2, null, null, $3)', [owner, ids.assigned_agent, mark])
  const application = await insertRow(
    `insert into public.job_applications (user_id, listing_id, job_title, company_name)
     values ($1, $2, 'Engineer', 'Company') returning id`,
    [owner, listing],
  )
  await client.query(
    `with i as (insert into public.application_imports (user_id, file_name, kind, imported, already_here, left_out) values ($1, 'x', 'table', 1, 0, 0)) insert into public.job_applications (user_id, job_title, company_name, origin) values ($1, 'Pilot', 'Skyways', 'before_proofs')`,
    [owner],
  )
  const version = await insertRow(
    `insert into public.cv_versions (user_id, stamp, kind, format, filename) values ($1, 1, 'uploaded', 'pdf', 'cv.pdf') returning id`,
    [owner],
  )
  const statements: readonly [string, unknown[]][] = [
    ['select app.state_skills($1, $2, 0)', [owner, [`skill of ${mark}`]]],
    [
      `insert into auth.account ("userId", "accountId", "providerId", "credentialId") values ($1, $2, 'credential', $1)`,
      [owner, mark],
    ],
    [
      `insert into auth.session ("userId", token, "expiresAt", "credentialId")
       values ($1, $2, now() + interval '1 day', $1)`,
      [owner, mark],
    ],
    [
      `insert into auth.verification (identifier, value, "expiresAt") values ($2, $1, now() + interval '1 day')`,
      [owner, mark],
    ],
    [`insert into auth.rate_limit (key, count, "lastRequest") values ($1, 1, 1)`, [mark]],
    ['insert into public.subscribers (user_id) values ($1)', [owner]],
    [
      `insert into public.billing_customers (user_id, live, customer_id) values ($1::uuid, true, 'cus_' || $1::uuid)`,
      [owner],
    ],
    [
      `insert into public.trial_mailboxes (mailbox, user_id) values ($1::uuid || '@test.example', $1::uuid)
       on conflict do nothing`,
      [owner],
    ],
    [
      `insert into public.subscriptions (id, user_id, live, plan, status, period_start, period_end, cancel_at_period_end, started_at)
       values ('sub_' || $1::uuid, $1::uuid, true, 'basic', 'canceled', now(), now(), false, now())`,
      [owner],
    ],
    [
      `insert into public.invoices (id, user_id, live, number, status, due_cents, paid_cents, refunded_cents, period_start,
         period_end, issued_at, url)
       values ('in_' || $1::uuid, $1::uuid, true, 'INV-' || $1::uuid, 'open', 900, 0, 0, now(), now(), now(), 'https://pay.example')`,
      [owner],
    ],
    [
      `insert into public.plan_grants (user_id, plan, granted_at, ends_at, reason)
       values ($1::uuid, 'basic', now(), now() + interval '1 day', 'a reason')`,
      [owner],
    ],
    [
      `insert into public.erased_payments (month, live) values ('2020-01-01', true) on conflict do nothing`,
      [],
    ],
    ['insert into app.trial_reminders (user_id, trial_ends_at) values ($1, now())', [owner]],
    [
      `insert into public.payment_events (id, type, created_at) values ('evt_matrix', 'invoice.paid', now()) on conflict do nothing`,
      [],
    ],
    [
      `insert into app.local_payments (id, kind, user_id, body) values ('cus_' || $1::uuid, 'customer', $1::uuid, '{}')`,
      [owner],
    ],
    // Of a client who was an agent, and who waits for one.
    ['insert into public.agent_profiles (user_id, is_active) values ($1, false)', [owner]],
    [
      'insert into public.waiting_clients (client_id, since) values ($1, now()) on conflict do nothing',
      [owner],
    ],
    [`insert into public.system_settings (key, value) values ($1, '1')`, [`${mark}_private`]],
    [`insert into public.setting_changes (key) values ($1)`, [`${mark}_private`]],
    [
      `insert into public.setting_changes (key, to_value) values ('support_phone', $1)`,
      [JSON.stringify(mark)],
    ],
    [
      `insert into public.audit_logs (actor_id, action, resource_type, resource_id) values ($1::uuid, 'X', 'x', $1::text)`,
      [owner],
    ],
    [
      `insert into public.audit_chain (position, entry_id, hash)
       select coalesce(max(position), 0) + 1, gen_random_uuid(), sha256('') from public.audit_chain`,
      [],
    ],
    [
      `insert into public.audit_redactions (erasure_id, entry_id, digest) values (gen_random_uuid(), gen_random_uuid(), sha256(''))`,
      [],
    ],
    [
      `insert into public.audit_counts (hour, action, resource_type, is_critical, entries)
       values ('2020-01-01', 'X', 'x', false, 1) on conflict do nothing`,
      [],
    ],
    [
      `insert into public.audit_verifications (kind, from_position, to_position, faults) values ('full', 0, 0, 0)`,
      [],
    ],
    [`insert into public.ai_permissions (user_id, provider) values ($1, 'ai.test')`, [owner]],
    [`insert into public.ai_usage (user_id, month, calls) values ($1, '2020-01-01', 1)`, [owner]],
    ['insert into public.job_preferences (user_id) values ($1)', [owner]],
    [
      `insert into public.saved_views (user_id, place, name, name_key) values ($1, 1, 'matrix', 'matrix')`,
      [owner],
    ],
    ['insert into public.agent_absences (agent_id, first_day, last_day) values ($1, now(), now())', [owner]],
    [
      `insert into public.remembered_answers (user_id, topic, question, kind, answer, answered_at)
       values ($1, 'start', 'x', 'plain', 'x', now())`,
      [owner],
    ],
    ['insert into public.saved_jobs (user_id, listing_id) values ($1, $2)', [owner, listing]],
    ['insert into public.hidden_jobs (user_id, listing_id, place) values ($1, $2, 1)', [owner, listing]],
    [
      `insert into public.client_matches (user_id, listing_id, score, found_at, is_news) values ($1, $2, 50, now(), true)`,
      [owner, listing],
    ],
    ['insert into public.job_visits (user_id, looked_at) values ($1, now())', [owner]],
    [`insert into public.locations (name, keys) values ($1, array[$1])`, [mark]],
    [
      `with own as (insert into public.job_listings (owner_id, source, dedupe_key, content_hash, title, company, posted_date)
         select $1, 'own', hash || $2, hash, 'Own', 'Own', now() from unnest(array['m', 'bare']) hash returning *)
       insert into public.listing_features (listing_id, owner_id, is_remote, skills, company_key, posted_date, is_active)
       select id, owner_id, false, '{}', 'own', now(), false from own where content_hash = 'm'`,
      [owner, mark],
    ],
    [`insert into public.ingestion_runs (source) values ($1)`, [mark]],
    [`insert into public.job_sources (kind, address, name) values ('lever', $1, $1)`, [mark]],
    [
      `insert into public.source_postings (job_source_id, posting_id, listing_id, seen_by, seen_at)
       select id, 'matrix', $2, id, now() from public.job_sources where address = $1`,
      [mark, listing],
    ],
    [
      `insert into public.merged_postings (dedupe_key, listing_id, source, content_hash, title, company, posted_date, evidence)
       values ($1, $2, 'matrix', 'm', 'Engineer', 'Company', now(), '{}')`,
      [mark, listing],
    ],
    [
      `insert into public.ingestion_refusals (run_id, position, title, reason) select id, 1, 'x', $1 from public.ingestion_runs where source = $1`,
      [mark],
    ],
    [
      `with removed as (insert into public.removed_listings (listing_id) values ('00000000-0000-4000-8000-00000000d001')
         on conflict do nothing),
         of_agents as (insert into public.agent_figures (days, figures, cost_ms, counted_at) values (30, '{}', 0, now()) on conflict do nothing)
       insert into public.dashboard_figures (name, figures, counted_at) values ('admin', '{}', now()) on conflict do nothing`,
      [],
    ],
    [`insert into public.runs (kind, is_exclusive, started_by) values ('matrix', false, $1)`, [ids.admin]],
    [
      `insert into public.run_lines (run_id, position, message) select id, 1, 'matrix' from public.runs where started_by = $1`,
      [ids.admin],
    ],
    [
      `insert into public.notification_templates (key) values ('matrix.' || translate($1, ' 0123456789-', ''))`,
      [mark],
    ],
    [
      `insert into public.broadcast_recipients (run_id, user_id) select id, $2 from public.runs where started_by = $1`,
      [ids.admin, owner],
    ],
    [`insert into public.notifications (user_id, title, message) values ($1, 'x', 'x')`, [owner]],
    [
      `insert into public.notifications (user_id, title, message, deleted_at) values ($1, 'x', 'x', now())`,
      [owner],
    ],
    [`insert into app.workers (id, seen_at) values ($1, '2000-01-01')`, [owner]],
    [
      `insert into public.mail_outbox (recipient_address, subject, body_text, body_html)
       select email, $2, 'x', 'x' from auth."user" where id = $1`,
      [owner, mark],
    ],
    [
      `insert into public.attention_marks (user_id, kind, subject_id, cause_at, done_at) values ($1, 'review', $2, now(), now())`,
      [ids.assigned_agent, application],
    ],
    [
      `insert into public.client_notes (client_id, author_id, body) values ($1, $2, 'x')`,
      [owner, ids.assigned_agent],
    ],
    [`insert into auth.two_factor ("userId", secret, "backupCodes") values ($1, 'x', 'x')`, [owner]],
    ['insert into public.user_notification_preferences (user_id) values ($1)', [owner]],
    [`insert into app.digests_sent (user_id, kind, period) values ($1, 'daily', '2026-01-01')`, [owner]],
    ...accountRows(owner),
    ...documentRows({ owner, application, listing, version }),
    [`insert into app.attempts (key, window_ends_at, count) values ($1, now(), 1)`, [mark]],
  ]
  for (const [text, values] of statements) await client.query(text, values)
  return { ids, parameters: [owner, application, listing, bare] }
}

/** Makes an inactive agent the deputy of an absent one, as whom an active one would see the clients. */
export async function deactivateDeputy(client: ClientBase, deputy: string, absent: string): Promise<void> {
  await client.query(
    `insert into public.agent_absences (agent_id, first_day, last_day, deputy_id)
     values ($2, '2000-01-01', '2100-01-01', $1)`,
    [deputy, absent],
  )
  await client.query('update public.agent_profiles set is_active = false where user_id = $1', [deputy])
}

const programRoles: Partial<Record<ActorKind, string>> = {
  worker: 'jobscout_worker',
  login: 'jobscout_login',
  system: 'jobscout_owner',
}

/** Sets role and user id of the actor for the rest of the transaction, as the server does. */
export async function actAs(client: ClientBase, actor: ActorKind, { ids }: Fixture): Promise<void> {
  const role = programRoles[actor] ?? 'jobscout_app'
  const userId = actor in ids ? ids[actor as keyof typeof ids] : ''
  await client.query(`select set_config('role', $1, true), set_config('app.user_id', $2, true)`, [
    role,
    userId,
  ])
}
