/** Statements that write what an account has beside the person: its views, events, exports, deletion and invitations. */
export const accountRows = (owner: string): [string, unknown[]][] => [
  [
    `insert into public.invitations (email, role, invited_by, expires_at, accepted_at)
     select email, 'client', id, now() + interval '7 days', now() from auth."user" where id = $1`,
    [owner],
  ],
  [
    `insert into public.user_views (user_id, list, place, name, name_key, filters, sort, direction) values ($1, 'users', 1, 'matrix', 'matrix', '{}', 'name', 'asc')`,
    [owner],
  ],
  [
    `insert into public.security_events (user_id, kind, hour, counted_by, device, last_at, created_at) values ($1, 'password_reset', now(), '', '', now(), now())`,
    [owner],
  ],
  [`insert into public.data_exports (user_id, status) values ($1, 'ready')`, [owner]],
  [
    `insert into public.account_deletions (user_id, erase_after) values ($1, now() + interval '30 days')`,
    [owner],
  ],
]
