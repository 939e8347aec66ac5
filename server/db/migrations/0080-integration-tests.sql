-- A test of a service that the product uses: who tried it, and whether it worked.
create function app.record_integration_test(p_key text, p_works boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.rank() < 4 then
      raise exception 'integrations are tested by super admins' using errcode = 'insufficient_privilege';
    end if;
    perform app.audit('INTEGRATION_TESTED', 'integrations', p_key, jsonb_build_object('works', p_works));
  end $$;
revoke all on function app.record_integration_test from public;
grant execute on function app.record_integration_test to jobscout_app;
