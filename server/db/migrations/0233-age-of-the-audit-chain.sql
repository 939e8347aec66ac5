-- How long ago the first entry of the audit chain was sealed, in seconds; null for an empty chain. From then on a head is
-- signed every hour, so a verification that finds none knows that they are gone. By the clock, as the chain is sealed.
create function app.audit_chain_age() returns integer
  language sql stable security definer set search_path to ''
  as $$ select extract(epoch from clock_timestamp() - created_at)::integer from public.audit_chain order by position limit 1 $$;
revoke execute on function app.audit_chain_age() from public;
grant execute on function app.audit_chain_age() to jobscout_worker;
