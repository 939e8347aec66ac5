-- Agents prepare drafts for their clients, who decide on them. The name goes with the agent's account.
alter table public.drafts
  add column prepared_by uuid constraint drafts_prepared_by_fkey references auth."user" (id) on delete set null,
  add constraint only_agents_are_named check (origin = 'agent' or prepared_by is null),
  -- The agent may take back what the client has not touched.
  drop constraint drafts_expired_reason_check,
  add constraint drafts_expired_reason_check
    check (expired_reason in ('closed', 'hidden', 'applied', 'untouched', 'not_fitting', 'taken_back'));
create index drafts_by_preparer on public.drafts (prepared_by);
-- The client reads the name in its place.
comment on column public.drafts.prepared_by is 'secret';
