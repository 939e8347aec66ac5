-- The quota of a tier that the catalogue does not name; everybody's quota may depend on it, so everybody may know it.
-- Nothing when the setting is not stored, or is no number of at least 1.
create or replace function app.default_quota() returns integer
  language sql stable security definer set search_path = ''
  as $$ select case when jsonb_typeof(value) = 'number' and value::numeric >= 1 then least(value::numeric, 1000000)::integer end
        from public.system_settings where key = 'max_applications_per_month' $$;
grant execute on function app.default_quota to jobscout_app, jobscout_worker;

-- How many applications count against a month of a person whose profile counts `p_used` of the month `p_counted`. Behind a clock or
-- a move that went back, the profile counts a later month, and the applications say what the earlier one had: no count falls.
create or replace function app.used_of_month(p_user uuid, p_counted date, p_used integer, p_month date) returns integer
  language sql stable security definer set search_path = ''
  as $$ select case
      when p_counted = p_month then p_used
      when p_counted > p_month then greatest(p_used, (select count(*)::integer from public.job_applications a
        where a.user_id = p_user and a.quota_month >= p_month and a.quota_returned_at is null
          and (current_setting('role') = 'jobscout_worker' or app.can_see_client(p_user))))
      else 0 end $$;
grant execute on function app.used_of_month to jobscout_app, jobscout_worker;

-- Counts an application against the quota of the person's own month. Returns no row when the quota is used up.
-- The catalogue of plans is the server's, so it says the quota; the guard is this one UPDATE.
-- A month never goes back: a person who moves to a zone where the last month still runs does not get its quota again.
create or replace function app.increment_application_count(p_user uuid, p_application uuid, p_quota integer, p_now timestamptz)
  returns table (used integer, total integer, month date)
  language plpgsql security definer set search_path = ''
  as $$ begin
    if p_user is distinct from app.user_id() then
      raise exception 'only one''s own count' using errcode = 'insufficient_privilege';
    end if;
    return query
      with counted as (
        update public.profiles p set
          applications_used_this_month = case when p.usage_month >= m.month then p.applications_used_this_month + 1 else 1 end,
          usage_month = greatest(p.usage_month, m.month),
          total_applications_sent = p.total_applications_sent + 1
        from (select user_id, date_trunc('month', p_now at time zone time_zone)::date as month from public.profiles where user_id = p_user) m
        where p.user_id = m.user_id and app.used_of_month(p_user, p.usage_month, p.applications_used_this_month, m.month) < p_quota
        returning p.applications_used_this_month, p.total_applications_sent, p.usage_month
      ), noted as (
        update public.job_applications a set quota_month = c.usage_month from counted c
        where a.id = p_application and a.user_id = p_user
      )
      select * from counted;
  end $$;
grant execute on function app.increment_application_count to jobscout_app;

-- Gives an application back to the month that it counted in, once. Returns the month, null for one that does not count. Who may do
-- this is decided by the caller.
create or replace function app.give_back_quota(p_application uuid, p_reason text) returns date
  language plpgsql security definer set search_path = ''
  as $$
  declare
    client uuid;
    month date;
  begin
    update public.job_applications a
      set quota_returned_at = app.now(), quota_return_reason = p_reason,
        updated_at = greatest(app.now(), a.updated_at + interval '1 microsecond')
      where a.id = p_application and a.quota_month is not null and a.quota_returned_at is null
      returning a.user_id, a.quota_month into client, month;
    if not found then return null; end if;
    update public.profiles p set applications_used_this_month = p.applications_used_this_month - 1
      where p.user_id = client and p.usage_month = month and p.applications_used_this_month > 0;
    perform app.audit('QUOTA_RETURNED', 'job_applications', p_application::text, jsonb_build_object(
      'client_id', client, 'reason', p_reason, 'month', to_char(month, 'YYYY-MM')));
    return month;
  end $$;
