-- The lowest pay of a saved view, one of the choices of the list.
alter table public.saved_views add column pay text not null default 'all'
  constraint saved_views_pay_check
    check (pay in ('all', '40k', '60k', '80k', '100k', '120k', '150k', '200k'));
-- It returns the pay too.
drop function if exists app.due_alerts(timestamptz, integer);
