-- A letter of an application is printed under the name and contacts that its person had when it was kept.
alter table public.application_documents add column sender jsonb;
update public.application_documents d set sender = jsonb_build_object(
    'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'phone', p.phone, 'location', p.location,
    'linkedin_portfolio', p.linkedin_portfolio)
  from public.profiles p where p.user_id = d.user_id and d.kind = 'letter';
alter table public.application_documents
  drop constraint one_content,
  add constraint one_content check (
    (kind = 'cv') = (cv_version_id is not null) and (kind = 'letter') = (letter is not null) and (kind = 'letter') = (sender is not null)),
  add constraint sender_fits check (jsonb_typeof(sender) = 'object' and length(sender::text) <= 5000);

-- When what letters say of a person last changed. Null where it has not changed since this column exists.
alter table public.profiles add column record_changed_at timestamptz;
