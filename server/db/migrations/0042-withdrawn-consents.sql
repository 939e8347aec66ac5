-- When the person withdrew both consents. Until they give them again, nothing is sent or handed in for them.
alter table public.profiles add column consents_withdrawn_at timestamptz,
  add constraint withdrawn_consents_are_not_given
    check (consents_withdrawn_at is null or not (terms_accepted or privacy_accepted));
