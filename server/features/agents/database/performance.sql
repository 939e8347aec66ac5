create or replace function app.count_agent_performance(p_days integer, p_answers text[], p_no_answer text[]) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  with sent as materialized (
    select a.id, a.response_type <> all (p_no_answer) as stated, h.agent_id, greatest(a.application_date, h.began_at) as due
    from public.job_applications a
    cross join lateral (select c.agent_id, c.began_at from public.client_agent_periods c
      where c.client_id = a.user_id and (c.ended_at is null or c.ended_at > a.application_date) order by c.began_at limit 1) h
    where a.application_date > app.now() - make_interval(days => p_days) and a.application_date <= app.now() and h.agent_id is not null
      and app.is_made_here(a.origin)
  ), per_application as (
    select s.agent_id, s.stated or coalesce(bool_or(h.status = any (p_answers) and not h.is_unanswered), false) as answered,
      extract(epoch from min(h.changed_at) filter (where h.changed_by = s.agent_id and h.changed_at >= s.due) - s.due) / 3600 as hours
    from sent s left join public.application_status_history h on h.application_id = s.id
    group by s.id, s.agent_id, s.stated, s.due
  ), results as (
    select agent_id, count(*)::integer as sent, (count(*) filter (where answered))::integer as answered,
      percentile_cont(0.5) within group (order by hours) as hours
    from per_application group by agent_id
  ), processed as (
    select c.agent_id, count(distinct h.application_id)::integer as n
    from public.application_status_history h join public.job_applications a on a.id = h.application_id
      join public.client_agent_periods c on c.client_id = a.user_id and c.began_at <= h.changed_at and (c.ended_at is null or c.ended_at > h.changed_at)
    where app.is_made_here(a.origin) and h.status in ('interview_scheduled', 'offer_received', 'rejected')
      and h.changed_at > app.now() - make_interval(days => p_days) and h.changed_at <= app.now()
    group by c.agent_id
  )
  select jsonb_build_object(
    'median_hours', (select percentile_cont(0.5) within group (order by hours) from per_application),
    'agents', (select coalesce(jsonb_agg(jsonb_build_object('user_id', a.user_id, 'sent', coalesce(r.sent, 0), 'answered', coalesce(r.answered, 0),
        'hours', r.hours, 'processed', coalesce(n.n, 0))), '[]')
      from public.agent_profiles a left join results r on r.agent_id = a.user_id left join processed n on n.agent_id = a.user_id))
  $$;

-- Cheap figures are counted for each reader. Costly ones are the job's: a reader counts them only where it seems to stand still.
create or replace function app.agent_performance(p_days integer, p_answers text[], p_no_answer text[], p_fresh boolean)
  returns table (figures jsonb, counted_at timestamptz)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    known public.agent_figures;
    began timestamptz := clock_timestamp();
  begin
    if current_setting('role') <> 'jobscout_worker' then perform app.require_admin(); end if;
    select * into known from public.agent_figures f where f.days = p_days;
    if known.days is null or p_fresh or abs(extract(epoch from app.now() - known.counted_at)) >
         (case when known.cost_ms > 50 then greatest(900, known.cost_ms / 5.0) else 0 end) then
      known.figures := app.count_agent_performance(p_days, p_answers, p_no_answer);
      known.counted_at := app.now();
      known.cost_ms := extract(epoch from clock_timestamp() - began) * 1000;
      insert into public.agent_figures as f (days, figures, cost_ms, counted_at)
        values (p_days, known.figures, known.cost_ms, known.counted_at)
        on conflict (days) do update set figures = excluded.figures, cost_ms = excluded.cost_ms, counted_at = excluded.counted_at;
    end if;
    return query select known.figures, known.counted_at;
  end $$;
grant execute on function app.agent_performance to jobscout_app, jobscout_worker;

create or replace function app.drop_figures_of_agent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.agent_figures f set figures = jsonb_set(f.figures, '{agents}', (
      select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(f.figures -> 'agents') a where a ->> 'user_id' <> old.user_id::text));
    return null;
  end $$;
create or replace trigger drop_figures_of_agent after delete on public.agent_profiles for each row execute function app.drop_figures_of_agent();

create or replace function app.due_agent_figures(p_periods integer[]) returns setof integer
  language sql stable security definer set search_path = ''
  as $$
    select d.days from unnest(p_periods) as d (days) left join public.agent_figures f on f.days = d.days
    where f.days is null or (f.cost_ms > 50 and app.now() - f.counted_at > make_interval(secs => f.cost_ms / 10.0))
    order by d.days
  $$;
grant execute on function app.due_agent_figures to jobscout_worker;
