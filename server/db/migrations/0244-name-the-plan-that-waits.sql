-- The larger plan that a person has changed to and not paid yet: it begins once its payment has arrived. Stored with the next
-- reading from the provider, which comes for every missing payment.
alter table public.subscribers
  add column pending_plan text check (pending_plan in ('starter', 'basic', 'standard', 'professional', 'premium'));
grant insert (pending_plan), update (pending_plan) on public.subscribers to jobscout_worker;

drop function app.subscription_of(uuid);
create function app.subscription_of(p_user uuid)
  returns table (subscribed boolean, subscription_tier text, subscription_end timestamptz, access_until timestamptz,
    cancel_at_period_end boolean, payment_failed boolean, next_plan text, pending_plan text)
  language sql stable security definer set search_path = ''
  as $$ select s.subscribed, s.subscription_tier, s.subscription_end, s.access_until, s.cancel_at_period_end, s.payment_failed,
          s.next_plan, s.pending_plan
        from public.subscribers s where s.user_id = p_user and app.can_see_client(p_user) $$;
revoke all on function app.subscription_of from public;
grant execute on function app.subscription_of to jobscout_app;
