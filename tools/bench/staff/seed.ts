import type pg from 'pg'

const CLIENTS = 10_000
const AGENTS = 200
const APPLICATIONS = 300_000
const AUDIT_ENTRIES = 1_000_000
const NOTIFICATIONS = 400_000
/** Clients of the demonstration's agent, whose screens are measured, and of each other agent. */
const CLIENTS_PER_AGENT = 50
const DEMO_AGENT = 'agent@demo.jobscout.test'

/** A number below `below` that looks random and is the same in every run. */
const spread = (of: string, salt: number, below: number) =>
  `((hashint4(${of} + ${salt}) & 2147483647) % ${below})`
const pick = (values: readonly string[], by: string) =>
  `(array['${values.join("','")}'])[1 + (${by}) % ${values.length}]`
const firstNames =
  'Ada Ben Cleo Dara Eli Fay Gus Hana Ivo Jo Kim Lena Max Nia Otto Pia Quin Rosa Sam Tess'.split(' ')
const lastNames =
  'Abbot Baker Castro Dean Evans Frost Grant Hale Ito Jones Kaur Lopez Meyer Novak Okoye Patel Quist Reyes Silva Tran Ueda Vogel Weiss Xu Young Zhou'.split(
    ' ',
  )
const places = ['New York, NY', 'Austin, TX', 'London', 'Berlin', 'Remote']
const titles = ['Data engineer', 'Nurse', 'Account manager', 'Electrician', 'Designer', 'Teacher', 'Analyst']

/** The status that an application ends with, by a number of 0 to 99. */
const buildStatusSql = (
  share: string,
) => `case when ${share} < 3 then 'submitted' when ${share} < 5 then 'assigned'
  when ${share} < 10 then 'in_progress' when ${share} < 30 then 'applied' when ${share} < 35 then 'pending'
  when ${share} < 40 then 'responded' when ${share} < 45 then 'interview_scheduled' when ${share} < 47 then 'offer_received'
  when ${share} < 88 then 'rejected' else 'withdrawn' end`

/**
 * Statements that fill the database of a started product. Triggers are off but for people and the audit log, whose rows
 * they make: what they would write is written here, so that all counters are right.
 */
const steps: readonly (readonly [what: string, statement: string])[] = [
  [
    'settings',
    `insert into public.system_settings (key, value) values ('auto_assign_agents', 'false')
     on conflict (key) do update set value = excluded.value`,
  ],
  [
    'people',
    `
    insert into auth."user" (name, email, "firstName", "lastName", "emailVerified", "createdAt")
    select first || ' ' || last, lower(first || '.' || last) || '.' || n || '@bench.example', first, last, true,
      now() - random() * interval '700 days'
    from (select n, ${pick(firstNames, spread('n', 3, 1000))} as first, ${pick(lastNames, spread('n', 4, 1000))} as last
      from generate_series(1, ${CLIENTS + AGENTS}) n) named`,
  ],
  ['without triggers', `set session_replication_role = replica`],
  [
    'numbers of people',
    `
    create temporary table numbered as
    select id as user_id, row_number() over (order by id)::integer as n
      from auth."user" where email like '%@bench.example'`,
  ],
  [
    'profiles',
    `
    update public.profiles p set created_at = u."createdAt", phone = '+1 555 ' || lpad((n.n % 10000)::text, 4, '0'),
      location = ${pick(places, 'n.n')}, skills_interests = array['SQL', 'Sales', 'Care'],
      last_login = case when n.n % 12 > 0 then now() - random() * interval '120 days' end,
      subscription_tier = ${pick(['trial', 'starter', 'basic', 'standard', 'professional', 'premium'], 'n.n')},
      trial_ends_at = u."createdAt" + interval '7 days'
    from numbered n join auth."user" u on u.id = n.user_id where p.user_id = n.user_id`,
  ],
  [
    'agents',
    `update public.user_roles set role = 'agent' where user_id in (select user_id from numbered where n > ${CLIENTS})`,
  ],
  [
    'profiles of agents',
    `
    insert into public.agent_profiles (user_id, max_clients)
    select user_id, ${CLIENTS_PER_AGENT + 10} from numbered where n > ${CLIENTS}`,
  ],
  [
    'tables of pairs',
    `
    create temporary table pairs as
    with agents as (
      select user_id, row_number() over (order by n) - 1 as place from (
        select user_id, n from numbered where n > ${CLIENTS}
        union all select p.user_id, 0 from public.profiles p where p.email = '${DEMO_AGENT}') a
    )
    select c.user_id as client_id, a.user_id as agent_id, c.n, now() - random() * interval '300 days' as since
    from numbered c join agents a on a.place = (c.n / ${CLIENTS_PER_AGENT})
    where c.n < ${CLIENTS} and c.n % 25 > 0`,
  ],
  [
    'assignments',
    `
    insert into public.client_agents (client_id, agent_id, assigned_at, version)
    select client_id, agent_id, since, nextval('app.assignment_versions') from pairs`,
  ],
  [
    'assignments of before',
    `
    insert into public.client_agent_periods (client_id, agent_id, began_at, ended_at)
    select client_id, agent_id, since, null from pairs
    union all
    select p.client_id, (select user_id from numbered where numbered.n = ${CLIENTS + 1} + p.n % ${AGENTS - 1}),
      since - interval '200 days', since from pairs p where p.n % 3 = 0`,
  ],
  [
    'loads',
    `
    update public.agent_profiles a set assigned_clients_count = c.n, max_clients = greatest(a.max_clients, c.n)
    from (select agent_id, count(*)::integer as n from public.client_agents group by 1) c where c.agent_id = a.user_id`,
  ],
  [
    'waiting clients',
    `
    insert into public.waiting_clients (client_id, since)
    select user_id, now() - random() * interval '20 days' from numbered n
    where n.n <= ${CLIENTS} and n.n % 50 = 0 on conflict do nothing`,
  ],
  [
    'subscriptions',
    `
    insert into public.subscribers (user_id, subscribed, subscription_tier, subscription_end)
    select p.user_id, true, p.subscription_tier, now() + interval '20 days' from public.profiles p join numbered n using (user_id)
    where p.subscription_tier <> 'trial' and n.n <= ${CLIENTS} on conflict do nothing`,
  ],
  [
    'applications',
    `
    insert into public.job_applications (user_id, job_title, company_name, job_location, job_description, application_date, status,
      response_type, assigned_agent, created_at, updated_at, interview_at, interview_minutes)
    select c.user_id, ${pick(titles, 'i.n / 7')} || ' ' || i.n, 'Company ' || i.n % 997, ${pick(places, 'i.n')},
      repeat('What the work is about. ', 20), sent, status,
      case when status in ('responded', 'interview_scheduled', 'offer_received') then 'interview' else 'no_response' end,
      p.agent_id, sent, least(now() - random() * interval '1 day', sent + random() * interval '40 days'), interview,
      case when interview is not null then 45 end
    from (select n, now() - power(random(), 1.5) * interval '500 days' as sent, ${buildStatusSql(spread('n', 1, 100))} as status
      from generate_series(1, ${APPLICATIONS}) n) i
    join numbered c on c.n = 1 + i.n % ${CLIENTS}
    left join pairs p on p.client_id = c.user_id
    cross join lateral (select case when i.status = 'interview_scheduled' then now() + (random() - 0.3) * interval '20 days' end
      as interview) planned`,
  ],
  [
    'submissions',
    `
    insert into public.submissions (application_id, user_id, state, waiting_since, confirmed_at, created_at)
    select id, user_id, state, application_date, case when state = 'confirmed' then updated_at end, application_date
    from (select *, case when status in ('submitted', 'assigned', 'in_progress') then 'waiting' when status = 'withdrawn' then 'cancelled'
        when status = 'applied' then 'confirmed' else 'answered' end as state from public.job_applications) a
    on conflict do nothing`,
  ],
  [
    'proofs',
    `
    insert into public.submission_proofs (application_id, user_id, kind, text, added_by, created_at)
    select s.application_id, s.user_id, 'number', 'APP-' || left(s.application_id::text, 8), a.assigned_agent, s.confirmed_at
    from public.submissions s join public.job_applications a on a.id = s.application_id where s.state = 'confirmed'
      and not exists (select from public.submission_proofs p where p.application_id = s.application_id)`,
  ],
  [
    'agents of applications',
    `
    insert into public.application_assignments (application_id, user_id, agent_id, assigned_at)
    select id, user_id, assigned_agent, application_date from public.job_applications where assigned_agent is not null on conflict do nothing`,
  ],
  [
    'histories',
    `
    insert into public.application_status_history (application_id, user_id, status, changed_by, changed_at, created_at)
    select a.id, a.user_id, s.status, s.by, s.at, s.at from public.job_applications a join numbered n on n.user_id = a.user_id
    cross join lateral (values
      ('submitted', a.user_id, a.application_date, true),
      ('in_progress', a.assigned_agent, a.application_date + (a.updated_at - a.application_date) * 0.1, a.status <> 'submitted'),
      ('applied', a.assigned_agent, a.application_date + (a.updated_at - a.application_date) * 0.3,
        a.status not in ('submitted', 'assigned', 'in_progress')),
      (a.status, coalesce(a.assigned_agent, a.user_id), a.updated_at, a.status not in ('submitted', 'in_progress', 'applied'))
    ) s (status, by, at, is_step) where s.is_step`,
  ],
  [
    'notifications',
    `
    insert into public.notifications (user_id, sequence, title, message, type, read, read_at, created_at)
    select c.user_id, 1000 + i.n, 'Application update', 'Your application has moved.', 'application_status_update', i.n % 3 > 0,
      case when i.n % 3 > 0 then now() end, now() - random() * interval '90 days'
    from generate_series(1, ${NOTIFICATIONS}) i (n) join numbered c on c.n = 1 + i.n % ${CLIENTS + AGENTS}`,
  ],
  [
    'runs',
    `
    insert into public.runs (kind, status, is_scheduled, total, done, started_at, finished_at, created_at)
    select 'process_applications', 'finished', n % 2 = 0, 50, 50, at, at, at
    from (select n, now() - n * interval '6 hours' as at from generate_series(1, 400) n) r`,
  ],
  ['with triggers', `set session_replication_role = origin`],
  [
    'audit entries',
    `
    insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, created_at, address)
    select
      case when kind < 70 then p.agent_id when kind < 95 then boss.user_id end, action,
      case when action like 'APPLICATION%' then 'job_applications' when action = 'ACCESS_DENIED' then 'procedures' else 'profiles' end,
      case when action = 'ACCESS_DENIED' then 'clients.get' else p.client_id::text end,
      jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', 'status', 'from', 'applied', 'to', 'pending'))),
      now() - random() * interval '90 days', '203.0.113.' || n % 250
    from (select n, kind, case when kind < 45 then 'VIEW_PROFILE' when kind < 70 then 'APPLICATION_STATUS_CHANGED'
        when kind < 85 then 'CLIENT_ASSIGNED' when kind < 93 then 'VIEW_APPLICATIONS' when kind < 94 then 'ROLE_CHANGE'
        when kind < 95 then 'ACCESS_DENIED' else 'CLIENT_REASSIGNED' end as action
      from (select n, ${spread('n', 2, 100)} as kind from generate_series(1, ${AUDIT_ENTRIES}) n) k) e
    join (select client_id, agent_id, row_number() over (order by n) as place from pairs) p
      on p.place = 1 + e.n % (select count(*) from pairs)
    cross join (select user_id from public.profiles where email = 'admin@demo.jobscout.test') boss`,
  ],
]

/** Fills the database, seals the audit log and updates the statistics, as a running server has done by then. */
export async function seed(client: pg.Client, report: (line: string) => void): Promise<void> {
  for (const [what, statement] of steps) {
    const start = performance.now()
    await client.query(statement)
    report(`${what}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  }
  const start = performance.now()
  for (let sealed = 1; sealed > 0; ) {
    const { rows } = await client.query<{ sealed: number }>('select app.seal_audit(20000) as sealed')
    sealed = rows[0]?.sealed ?? 0
  }
  report(`sealed: ${((performance.now() - start) / 1000).toFixed(1)} s`)
  await client.query('vacuum analyze')
}
