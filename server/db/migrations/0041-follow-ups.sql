-- How many follow-ups were planned for an application since it was handed in: the first with its proof, the second once that was done
-- without an answer.
alter table public.job_applications
  add column follow_ups_planned smallint not null default 0 check (follow_ups_planned between 0 and 2);
