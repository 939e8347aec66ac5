-- A run keeps the ids of all sources that it reads.
alter table public.runs drop constraint runs_input_check;
alter table public.runs add constraint runs_input_check check (length(input::text) <= 1000000);
