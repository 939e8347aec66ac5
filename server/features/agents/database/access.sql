-- agent_absences
create policy agent_absences_read on public.agent_absences for select to jobscout_app
  using ((select app.rank()) >= 3 or ((select app.rank()) = 2 and (select app.user_id()) in (agent_id, deputy_id)));
grant select on public.agent_absences to jobscout_app;

-- agent_profiles
create policy agent_profiles_read on public.agent_profiles for select to jobscout_app
  using ((select app.rank()) >= 3 or (user_id = (select app.user_id()) and (select app.rank()) = 2));
grant select on public.agent_profiles to jobscout_app;

-- application_assignments
create policy application_assignments_read on public.application_assignments for select to jobscout_app
  using ((select app.rank()) >= 3 or app.can_see_application(application_id));
grant select on public.application_assignments to jobscout_app;

-- client_agent_periods
create policy client_agent_periods_read on public.client_agent_periods for select to jobscout_app
  using ((select app.rank()) >= 3);
grant select on public.client_agent_periods to jobscout_app;

-- client_agents
create policy client_agents_read on public.client_agents for select to jobscout_app
  using (client_id = (select app.user_id()) or (select app.rank()) >= 3 or client_id in (select app.my_clients()));
grant select on public.client_agents to jobscout_app;

-- waiting_clients
create policy waiting_clients_read on public.waiting_clients for select to jobscout_app
  using ((select app.rank()) >= 3);
grant select on public.waiting_clients to jobscout_app;
