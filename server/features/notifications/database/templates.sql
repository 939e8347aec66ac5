-- The texts that replace the product's, read in the transaction that sends, so that a change is in force at once.
create or replace function app.template_texts(p_key text) returns table (subject text, title text, message text)
  language sql stable security definer set search_path = ''
  as $$ select t.subject, t.title, t.message from public.notification_templates t where t.key = p_key $$;
grant execute on function app.template_texts to jobscout_app, jobscout_worker;

-- Saves texts, or returns false where somebody else has saved since version p_version. A null is the product's text, which
-- p_product names for the audit log.
create or replace function app.save_template(
    p_key text, p_subject text, p_title text, p_message text, p_version integer, p_product jsonb, p_now timestamptz)
  returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    former public.notification_templates;
    changes jsonb;
  begin
    if app.rank() < 3 then
      raise exception 'templates are edited by administrators' using errcode = 'insufficient_privilege';
    end if;
    insert into public.notification_templates (key, created_at, updated_at) values (p_key, p_now, p_now) on conflict do nothing;
    select * into former from public.notification_templates where key = p_key for update;
    if former.version <> p_version then return false; end if;
    select jsonb_agg(jsonb_build_object('field', f.name, 'from', f.former, 'to', f.new) order by f.place) into changes
      from (values
        -- Without a subject of its own an email has the title.
        (1, 'subject', former.subject, p_subject),
        (2, 'title', coalesce(former.title, p_product ->> 'title'), coalesce(p_title, p_product ->> 'title')),
        (3, 'message', coalesce(former.message, p_product ->> 'message'), coalesce(p_message, p_product ->> 'message'))
      ) as f (place, name, former, new)
      where f.former is distinct from f.new;
    if changes is null then return true; end if;
    update public.notification_templates set subject = p_subject, title = p_title, message = p_message,
      version = version + 1, changed_by = app.user_id(), changed_at = p_now,
      blocked = 0, blocked_variable = null, blocked_at = null, updated_at = p_now
      where key = p_key;
    perform app.audit('NOTIFICATION_TEMPLATE_CHANGE', 'notification_templates', p_key, jsonb_build_object('changes', changes));
    return true;
  end $$;
grant execute on function app.save_template to jobscout_app;

create or replace function app.report_blocked_template(p_key text, p_variable text, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$ insert into public.notification_templates as t (key, blocked, blocked_variable, blocked_at, created_at, updated_at)
          values (p_key, 1, p_variable, p_now, p_now, p_now)
        on conflict (key) do update set blocked = t.blocked + 1, blocked_variable = excluded.blocked_variable,
          blocked_at = excluded.blocked_at, updated_at = excluded.updated_at $$;
grant execute on function app.report_blocked_template to jobscout_worker;

-- The values of the p_skip-th latest row of a kind, for the preview of a template. An administrator who sees a client's
-- application there has viewed it.
create or replace function app.template_row(p_kind text, p_skip integer) returns table (label text, template_values jsonb)
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.rank() < 3 then
      raise exception 'templates are edited by administrators' using errcode = 'insufficient_privilege';
    end if;
    if p_kind = 'application' then
      return query
        select concat_ws(', ', a.job_title || ' at ' || a.company_name, nullif(trim(p.first_name || ' ' || p.last_name), '')),
          jsonb_build_object('job_title', a.job_title, 'company_name', a.company_name)
        from (select id from public.job_applications order by application_date desc, id limit 1 offset p_skip) chosen
          join public.job_applications a on a.id = chosen.id join public.profiles p on p.user_id = a.user_id
        where app.note_view(a.user_id, 'applications');
    elsif p_kind = 'assignment' then
      return query
        select concat_ws(', ', nullif(trim(c.first_name || ' ' || c.last_name), ''), nullif(trim(g.first_name || ' ' || g.last_name), '')),
          jsonb_build_object('client_name', trim(c.first_name || ' ' || c.last_name),
            'agent_name', trim(g.first_name || ' ' || g.last_name))
        from (select * from public.client_agents order by assigned_at desc, client_id limit 1 offset p_skip) chosen
          join public.profiles c on c.user_id = chosen.client_id join public.profiles g on g.user_id = chosen.agent_id;
    end if;
  end $$;
grant execute on function app.template_row to jobscout_app;
