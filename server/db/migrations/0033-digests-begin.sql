-- A digest tells only of the time since its reader could have had it: since the account was made, or since the digest was
-- switched on last. Until a person switches one off and on again there is no such moment.
alter table public.user_notification_preferences
  add column daily_summary_since timestamptz,
  add column weekly_reports_since timestamptz;

create function app.note_digest_switch() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if new.email_notifications and new.daily_summary and not (old.email_notifications and old.daily_summary) then
      new.daily_summary_since := new.updated_at;
    end if;
    if new.email_notifications and new.weekly_reports and not (old.email_notifications and old.weekly_reports) then
      new.weekly_reports_since := new.updated_at;
    end if;
    return new;
  end $$;
-- Triggers fire in the order of their names: after touch_updated_at.
create trigger watch_digest_switch before update on public.user_notification_preferences
  for each row execute function app.note_digest_switch();

create function app.digest_since(p_kind text, p_user uuid) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$ select greatest(u."createdAt", case p_kind when 'weekly' then w.weekly_reports_since else w.daily_summary_since end)
        from auth."user" u left join public.user_notification_preferences w on w.user_id = u.id
        where u.id = p_user $$;

drop function app.digest_of;
create function app.digest_of(p_kind text, p_user uuid, p_begins timestamptz, p_ends timestamptz)
  returns table (kind text, job_title text, company_name text, status text)
  language sql stable security definer set search_path = ''
  as $$ with span as (select greatest(p_begins, app.digest_since(p_kind, p_user)) as begins)
        select 'sent', a.job_title, a.company_name, a.status from span, public.job_applications a
          where a.user_id = p_user and a.created_at >= span.begins and a.created_at < p_ends
        union all
        select 'changed', a.job_title, a.company_name, h.status
          from span, public.application_status_history h join public.job_applications a on a.id = h.application_id
          where a.user_id = p_user and h.changed_at >= span.begins and h.changed_at < p_ends and h.status <> 'submitted'
        union all
        select 'unread', n.title, '', '' from span, public.notifications n
          where n.user_id = p_user and n.created_at >= span.begins and n.created_at < p_ends and not n.read and n.deleted_at is null $$;
grant execute on function app.digest_of to jobscout_worker;

create or replace function app.claim_digests(p_kind text, p_now timestamptz) returns table (user_id uuid, period date)
  language sql security definer set search_path = ''
  as $$ insert into app.digests_sent as d (user_id, kind, period)
        select p.user_id, p_kind, span.period
        from public.profiles p
        left join public.user_notification_preferences w on w.user_id = p.user_id
        cross join lateral app.digest_period(p_kind, p.time_zone, p_now) span
        where coalesce(w.email_notifications, true)
          and coalesce(case p_kind when 'weekly' then w.weekly_reports else w.daily_summary end, true)
          and (p_now at time zone p.time_zone)::time >= '08:00'
          and not exists (select from app.digests_sent s
            where s.user_id = p.user_id and s.kind = p_kind and s.period = span.period)
          and exists (select from app.digest_of(p_kind, p.user_id, span.begins, span.ends))
        on conflict do nothing
        returning d.user_id, d.period $$;
