-- The plan that a subscription renews as, where a person has chosen a smaller one: it begins with the next period.
alter table public.subscriptions
  add column next_plan text check (next_plan in ('starter', 'basic', 'standard', 'professional', 'premium'));
grant insert (next_plan), update (next_plan) on public.subscriptions to jobscout_worker;

alter table public.subscribers
  add column next_plan text check (next_plan in ('starter', 'basic', 'standard', 'professional', 'premium'));
grant insert (next_plan), update (next_plan) on public.subscribers to jobscout_worker;

drop function app.subscription_of(uuid);
create function app.subscription_of(p_user uuid)
  returns table (subscribed boolean, subscription_tier text, subscription_end timestamptz, access_until timestamptz,
    cancel_at_period_end boolean, payment_failed boolean, next_plan text)
  language sql stable security definer set search_path = ''
  as $$ select s.subscribed, s.subscription_tier, s.subscription_end, s.access_until, s.cancel_at_period_end, s.payment_failed,
          s.next_plan
        from public.subscribers s where s.user_id = p_user and app.can_see_client(p_user) $$;
revoke all on function app.subscription_of from public;
grant execute on function app.subscription_of to jobscout_app;
