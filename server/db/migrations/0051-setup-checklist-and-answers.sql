-- The list of what an installation lacks is called setup checklist; first steps are those of a person.
update public.system_settings set key = 'show_setup_checklist' where key = 'show_first_steps';
update public.setting_changes set key = 'show_setup_checklist' where key = 'show_first_steps';
-- They return the response too: a rejection without one reads No Answer.
drop function if exists app.applications_of_agent(timestamptz, boolean, integer);
drop function if exists app.rows_behind_figure(text, timestamptz, text, integer);
drop function if exists app.attention_rows(timestamptz, text, text[], boolean, integer);
drop function if exists app.client_jobs(uuid, uuid[]);
