-- No reader waits for figures of agents: the job also counts the periods that nobody has looked at, and costly ones again as
-- soon as that takes no more than a hundredth of the time.
drop function app.costly_agent_figures();
create function app.due_agent_figures(p_periods integer[]) returns setof integer
  language sql stable security definer set search_path = ''
  as $$
    select d.days from unnest(p_periods) as d (days) left join public.agent_figures f on f.days = d.days
    where f.days is null or (f.cost_ms > 50 and app.now() - f.counted_at > make_interval(secs => f.cost_ms / 10.0))
    order by d.days
  $$;
revoke all on function app.due_agent_figures from public;
grant execute on function app.due_agent_figures to jobscout_worker;

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

-- Figures of an erased agent go with the agent; those of the others stay, since counting all of them anew takes seconds.
drop trigger drop_agent_figures on public.agent_profiles;
drop function app.drop_agent_figures();
create function app.drop_figures_of_agent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.agent_figures f set figures = jsonb_set(f.figures, '{agents}', (
      select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(f.figures -> 'agents') a where a ->> 'user_id' <> old.user_id::text));
    return null;
  end $$;
create trigger drop_figures_of_agent after delete on public.agent_profiles for each row execute function app.drop_figures_of_agent();
