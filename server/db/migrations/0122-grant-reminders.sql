-- The end of a granted plan is announced two days before, once for each end.
alter table public.plan_grants add column announced_end timestamptz;

-- Grants of fewer than three days are not announced: whoever has them has just read when they end.
create function app.claim_grant_reminders(p_now timestamptz)
  returns table (user_id uuid, granted_plan text, grant_ends_at timestamptz, time_zone text)
  language sql security definer set search_path = ''
  as $$
    update public.plan_grants g set announced_end = g.ends_at
    from public.profiles p
    where p.user_id = g.user_id and g.ends_at > p_now and g.ends_at <= p_now + interval '2 days'
      and g.ends_at > g.granted_at + interval '3 days' and g.announced_end is distinct from g.ends_at
      and not exists (select from public.account_deletions d where d.user_id = g.user_id)
    returning g.user_id, g.plan, g.ends_at, p.time_zone $$;
revoke all on function app.claim_grant_reminders from public;
grant execute on function app.claim_grant_reminders to jobscout_worker;
