-- Written by `node tools/generate.ts` from the migrated database, to be read and reviewed. Do not edit.

-- Schema app

-- app.accept_consents(p_terms_version text, p_privacy_version text, p_now timestamp with time zone) returns void
--   security definer; may be called by: jobscout_app
-- app.accept_invitation(p_token_hash text, p_first_name text, p_last_name text, p_password_hash text, p_legal_version text, p_address text) returns TABLE(state text, person uuid, email text)
--   security definer; may be called by: jobscout_worker
-- app.active_clients(p_users uuid[]) returns SETOF uuid
--   security definer; may be called by: jobscout_worker
-- app.add_cv_version(p_kind text, p_filename text, p_input jsonb, p_files jsonb, p_now timestamp with time zone) returns cv_versions
--   security definer; may be called by: jobscout_app
-- app.add_letters(p_letters jsonb, p_now timestamp with time zone) returns void
--   security definer; may be called by: jobscout_worker
-- app.add_message(p_id uuid, p_client uuid, p_kind text, p_text text, p_application uuid, p_holds boolean DEFAULT false, p_answers uuid DEFAULT NULL::uuid) returns void
--   security definer; may be called by: nobody else
-- app.advance_alert(p_view uuid, p_since timestamp with time zone, p_until timestamp with time zone, p_now timestamp with time zone) returns boolean
--   security definer; may be called by: jobscout_worker
-- app.agency_readers(p_client uuid, p_message uuid) returns TABLE(user_id uuid, client_name text)
--   security definer; may be called by: jobscout_worker
-- app.agent_figures(p_now timestamp with time zone) returns TABLE(clients integer, own_clients integer, max_clients integer, applications integer, applications_this_week integer, pending integer, pending_oldest timestamp with time zone, interviews integer)
--   security definer; may be called by: jobscout_app
-- app.agent_of(p_client uuid) returns uuid
--   security definer; may be called by: jobscout_app, jobscout_worker
-- app.agent_performance(p_days integer, p_answers text[], p_no_answer text[], p_fresh boolean) returns TABLE(figures jsonb, counted_at timestamp with time zone)
--   security definer; may be called by: jobscout_app, jobscout_worker
-- app.alert_of_view(p_user uuid, p_view uuid) returns TABLE(name text, is_on boolean, is_emailed boolean)
--   security definer; may be called by: jobscout_worker
-- app.allows_system_emails(p_user uuid) returns boolean
--   security definer; may be called by: nobody else
-- app.announce_ended_session() returns trigger
--   security definer; may be called by: nobody else
-- app.announce_messages() returns trigger
--   security definer; may be called by: nobody else
-- app.announce_notification() returns trigger
--   security definer; may be called by: nobody else
-- app.announce_role() returns trigger
--   security definer; may be called by: nobody else
-- app.announce_settings() returns trigger
--   security definer; may be called by: nobody else
-- app.announce_waiting(p_now timestamp with time zone) returns TABLE(new_clients integer, waiting integer)
--   security definer; may be called by: jobscout_worker
-- app.answers_of(p_application uuid) returns TABLE(answers jsonb, hidden integer)
--   security definer; may be called by: jobscout_app
-- app.applications_of_agent(p_now timestamp with time zone, p_interviews boolean, p_limit integer) returns TABLE(id uuid, job_title text, company_name text, status text, response_type text, updated_at timestamp with time zone, interview_at timestamp with time zone, client_id uuid, client_name text)
--   security definer; may be called by: jobscout_app
-- app.applications_of_my_clients(p_search text, p_status text, p_client uuid, p_since timestamp with time zone, p_only uuid, p_sort text, p_descending boolean, p_after_key text, p_after_id uuid, p_limit integer) returns TABLE(application_id uuid, client_name text, is_leaving boolean, key text, matched integer, counts jsonb)
--   security definer; may be called by: jobscout_app
-- app.applied_listings(p_users uuid[]) returns TABLE(user_id uuid, listing_id uuid)
--   security definer; may be called by: jobscout_worker
-- app.applied_matches(p_users uuid[], p_listings uuid[]) returns TABLE(user_id uuid, listing_id uuid)
--   security definer; may be called by: jobscout_worker
-- app.apply_elsewhere(p_row jsonb, p_rows_max integer) returns uuid
--   security definer; may be called by: jobscout_app
-- app.ask_about_submission(p_id uuid, p_application uuid, p_text text, p_holds boolean) returns text
--   security definer; may be called by: jobscout_app
-- app.assign_client(p_client uuid, p_agent uuid, p_expected integer) returns app.client_move
--   security definer; may be called by: jobscout_app
-- app.assign_clients(p_clients uuid[], p_expected integer[], p_agent uuid) returns SETOF app.client_move
--   security definer; may be called by: jobscout_app
-- app.assign_role(p_user uuid, p_role text) returns user_roles
--   security definer; may be called by: jobscout_app
-- app.assignment_lock(p_alone boolean) returns void
--   security invoker; may be called by: nobody else
-- app.attention_items(p_now timestamp with time zone, p_zone text) returns TABLE(kind text, subject_id uuid, client_id uuid, since timestamp with time zone, urgency integer, snoozed_until timestamp with time zone)
--   security definer; may be called by: jobscout_app
-- app.attention_rows(p_now timestamp with time zone, p_zone text, p_kinds text[], p_snoozed boolean, p_limit integer) returns TABLE(kind text, subject_id uuid, client_id uuid, since timestamp with time zone, urgency integer, snoozed_until timestamp with time zone, client_name text, application_id uuid, job_title text, company_name text, status text, response_type text, version integer, has_documents boolean, assigned_by_name text, totals jsonb)
--   security definer; may be called by: jobscout_app
-- app.audience(p_roles text[], p_active_since timestamp with time zone) returns SETOF uuid
--   security definer; may be called by: nobody else
-- app.audit(p_action text, p_resource_type text, p_resource_id text, p_metadata jsonb) returns void
--   security definer; may be called by: nobody else
-- app.audit_chain_age() returns integer
--   security definer; may be called by: jobscout_worker
-- app.audit_client_note() returns trigger
--   security definer; may be called by: nobody else
-- app.audit_closed_series() returns void
--   security definer; may be called by: jobscout_worker
-- app.audit_data_export() returns trigger
--   security definer; may be called by: nobody else
-- app.audit_denial(p_procedure text, p_code text) returns void
--   security definer; may be called by: jobscout_app
-- app.audit_digest(p_entry audit_logs, p_personal_digest bytea) returns bytea
--   security invoker; may be called by: nobody else
-- app.audit_hash_at(p_position bigint) returns text
--   security definer; may be called by: jobscout_worker
-- app.audit_head() returns TABLE("position" bigint, hash text)
--   security definer; may be called by: jobscout_worker
-- app.audit_job(p_action text, p_job text) returns void
--   security definer; may be called by: jobscout_app
-- app.audit_job_source() returns trigger
--   security definer; may be called by: nobody else
-- app.audit_names(p_ids uuid[]) returns TABLE(id uuid, kind text, label text, role text)
--   security definer; may be called by: jobscout_app
-- app.audit_outbox() returns void
--   security definer; may be called by: jobscout_app
-- app.audit_people(p_text text) returns uuid[]
--   security definer; may be called by: jobscout_app
-- app.audit_personal_digest(p_entry audit_logs) returns bytea
--   security invoker; may be called by: nobody else
-- app.audit_place(p_entry uuid) returns TABLE("position" bigint, previous text, hash text)
--   security definer; may be called by: jobscout_app
-- app.audit_reading(p_filter jsonb, p_exported integer) returns void
--   security definer; may be called by: jobscout_app
-- app.audit_redaction_list(p_erasure uuid) returns bytea
--   security invoker; may be called by: nobody else
-- app.audit_state() returns TABLE(sealed bigint, pending bigint, oldest_pending_seconds integer, redacted bigint, verified_to bigint, verified_at timestamp with time zone, faults integer, first_fault text, first_entry uuid)
--   security definer; may be called by: jobscout_app, jobscout_worker
-- app.auto_approvals_stopped() returns boolean
--   security definer; may be called by: jobscout_app
-- app.auto_approvals_today(p_user uuid) returns integer
--   security definer; may be called by: nobody else
-- app.auto_candidates(p_users uuid[]) returns TABLE(user_id uuid, role text, draft_id uuid)
--   security definer; may be called by: jobscout_worker
-- app.await_agent() returns trigger
--   security definer; may be called by: nobody else
-- app.await_agents() returns trigger
--   security definer; may be called by: nobody else
-- app.begin_broadcast(p_run uuid, p_title text, p_roles text[], p_active_since timestamp with time zone, p_metadata jsonb) returns integer
--   security definer; may be called by: jobscout_app
-- app.begin_erasure(p_user uuid, p_now timestamp with time zone) returns text
--   security definer; may be called by: jobscout_worker
-- app.can_see_application(p_application uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.can_see_client(p_client uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.cancel_run(p_id uuid, p_now timestamp with time zone) returns SETOF runs
--   security definer; may be called by: jobscout_app
-- app.cap_session() returns trigger
--   security definer; may be called by: nobody else
-- app.carry_name() returns trigger
--   security definer; may be called by: nobody else
-- app.carry_switch_to_choices() returns trigger
--   security definer; may be called by: nobody else
-- app.carry_switch_to_profile() returns trigger
--   security definer; may be called by: nobody else
-- app.celebrate_completion(p_now timestamp with time zone) returns boolean
--   security definer; may be called by: jobscout_app
-- app.change_agent_profile(p_agent uuid, p_department text, p_specialization text, p_max_clients integer) returns agent_profiles
--   security definer; may be called by: jobscout_app
-- app.change_email(p_email text, p_new text) returns text
--   security invoker; may be called by: nobody else
-- app.check_time_zone() returns trigger
--   security invoker; may be called by: nobody else
-- app.choose_cv_version(p_version uuid, p_now timestamp with time zone) returns SETOF cv_versions
--   security definer; may be called by: jobscout_app
-- app.claim_digests(p_kind text, p_now timestamp with time zone, p_after uuid, p_limit integer) returns TABLE(user_id uuid, period date, is_empty boolean)
--   security definer; may be called by: jobscout_worker
-- app.claim_ended_auto_modes(p_now timestamp with time zone) returns TABLE(user_id uuid, reason text)
--   security definer; may be called by: jobscout_worker
-- app.claim_grant_reminders(p_now timestamp with time zone) returns TABLE(user_id uuid, granted_plan text, grant_ends_at timestamp with time zone, time_zone text)
--   security definer; may be called by: jobscout_worker
-- app.claim_match_alerts(p_now timestamp with time zone, p_after uuid, p_limit integer) returns TABLE(user_id uuid, jobs integer, has_roles boolean, job_title text, company_name text, score smallint)
--   security definer; may be called by: jobscout_worker
-- app.claim_overdue_submissions() returns TABLE(agent_id uuid, agent_name text, count integer, client_id uuid, client_name text, job_title text, company_name text, waiting_since timestamp with time zone)
--   security definer; may be called by: jobscout_worker
-- app.claim_scout_clients(p_users uuid[]) returns TABLE(user_id uuid, is_paused boolean, waiting_max smallint, min_score smallint)
--   security definer; may be called by: jobscout_worker
-- app.claim_skill_lists(version integer, at_most integer) returns TABLE(person uuid, skills text[])
--   security definer; may be called by: jobscout_worker
-- app.claim_submission(p_application uuid) returns text
--   security definer; may be called by: jobscout_app
-- app.claim_trial() returns trigger
--   security definer; may be called by: nobody else
-- app.claim_trial_reminders(p_now timestamp with time zone) returns TABLE(user_id uuid, trial_ends_at timestamp with time zone, time_zone text)
--   security definer; may be called by: jobscout_worker
-- app.client_jobs(p_client uuid, p_listings uuid[]) returns TABLE(listing_id uuid, is_active boolean, is_hidden boolean, hidden_reason text, draft_id uuid, state text, origin text, preparer text, is_mine boolean, is_touched boolean, release_at timestamp with time zone, declined_reason text, expired_reason text, prepared_at timestamp with time zone, decided_at timestamp with time zone, application_id uuid, application_status text, response_type text, submission jsonb)
--   security definer; may be called by: jobscout_app
-- app.client_letter_start(p_client uuid, p_listing uuid, p_company text) returns TABLE(is_edited boolean, tone text, why text, variant integer)
--   security definer; may be called by: jobscout_app
-- app.clients_of(p_agent uuid) returns TABLE(client_id uuid, as_deputy boolean)
--   security definer; may be called by: jobscout_worker
-- app.close_account(p_now timestamp with time zone, p_erase_after timestamp with time zone) returns timestamp with time zone
--   security definer; may be called by: jobscout_app
-- app.closing_day(p_listing uuid) returns date
--   security definer; may be called by: jobscout_app
-- app.complete_audit_entry() returns trigger
--   security definer; may be called by: nobody else
-- app.confirm_submission(p_application uuid, p_proof jsonb) returns text
--   security definer; may be called by: jobscout_app
-- app.confirmed_since(p_since timestamp with time zone) returns integer
--   security definer; may be called by: jobscout_app
-- app.copies_of(p_listing uuid) returns SETOF uuid
--   security definer; may be called by: jobscout_app
-- app.correct_response() returns trigger
--   security definer; may be called by: nobody else
-- app.count_admin_figures(p_now timestamp with time zone, p_answers text[], p_no_answer text[]) returns jsonb
--   security definer; may be called by: jobscout_worker
-- app.count_agent_performance(p_days integer, p_answers text[], p_no_answer text[]) returns jsonb
--   security definer; may be called by: nobody else
-- app.count_application_version() returns trigger
--   security invoker; may be called by: nobody else
-- app.count_applications(p_client uuid) returns TABLE(by_status jsonb, total integer, recent_activity timestamp with time zone)
--   security definer; may be called by: jobscout_app
-- app.count_applications_of_mine() returns TABLE(client_id uuid, by_status jsonb, total integer, waiting integer, recent_activity timestamp with time zone)
--   security definer; may be called by: jobscout_app
-- app.count_audience(p_roles text[], p_active_since timestamp with time zone) returns TABLE(people integer, by_email integer)
--   security definer; may be called by: jobscout_app
-- app.count_changed_of_import(p_import uuid) returns integer
--   security definer; may be called by: jobscout_app
-- app.count_client_drafts(p_client uuid) returns integer
--   security definer; may be called by: jobscout_app
-- app.count_profile_version() returns trigger
--   security invoker; may be called by: nobody else
-- app.count_submitted() returns bigint
--   security definer; may be called by: jobscout_worker
-- app.counted_status(p_status text, p_submission text) returns text
--   security invoker; may be called by: nobody else
-- app.create_administrator(p_email text, p_first_name text, p_last_name text, p_phone text, p_role text, p_department text, p_notes text, p_password_hash text, p_legal_version text, p_valid_until timestamp with time zone) returns uuid
--   security definer; may be called by: jobscout_app
-- app.create_agent_profile(p_user uuid) returns agent_profiles
--   security definer; may be called by: jobscout_app
-- app.create_person() returns trigger
--   security definer; may be called by: nobody else
-- app.cv_path(p_user uuid, p_stamp bigint, p_format text) returns text
--   security invoker; may be called by: jobscout_app
-- app.default_quota() returns integer
--   security definer; may be called by: jobscout_app, jobscout_worker
-- app.delete_records(p_before timestamp with time zone, p_limit integer) returns integer
--   security definer; may be called by: jobscout_worker
-- app.deliver_auto_approvals(p_user uuid, p_drafts uuid[], p_now timestamp with time zone, p_undo interval) returns TABLE(job_title text, company_name text, release_at timestamp with time zone)
--   security definer; may be called by: jobscout_worker
-- app.deliver_broadcast(p_run uuid, p_limit integer, p_title text, p_message text, p_priority text, p_expires_at timestamp with time zone, p_now timestamp with time zone) returns TABLE(readers uuid[], sent integer, emails integer, left_over integer)
--   security definer; may be called by: jobscout_worker
-- app.digest_of(p_kind text, p_user uuid, p_begins timestamp with time zone, p_ends timestamp with time zone) returns TABLE(kind text, job_title text, company_name text, status text, submission jsonb, is_unanswered boolean)
--   security definer; may be called by: jobscout_worker
-- app.digest_period(p_kind text, p_zone text, p_now timestamp with time zone) returns TABLE(period date, begins timestamp with time zone, ends timestamp with time zone)
--   security invoker; may be called by: nobody else
-- app.digest_since(p_kind text, p_user uuid) returns timestamp with time zone
--   security definer; may be called by: nobody else
-- app.dismiss_welcome(p_now timestamp with time zone) returns void
--   security definer; may be called by: jobscout_app
-- app.drop_figures_of_agent() returns trigger
--   security definer; may be called by: nobody else
-- app.drop_old_cvs(p_keep integer) returns SETOF text
--   security definer; may be called by: jobscout_app
-- app.due_agent_figures(p_periods integer[]) returns SETOF integer
--   security definer; may be called by: jobscout_worker
-- app.due_alerts(p_now timestamp with time zone, p_limit integer) returns TABLE(id uuid, user_id uuid, role text, name text, alert text, search text, location text, type text, pay text, matches_only boolean, roles text, sort text, alerted_until timestamp with time zone)
--   security definer; may be called by: jobscout_worker
-- app.due_releases(p_now timestamp with time zone, p_limit integer) returns TABLE(id uuid, user_id uuid, role text)
--   security definer; may be called by: jobscout_worker
-- app.due_scout_clients(p_after uuid, p_limit integer) returns SETOF uuid
--   security definer; may be called by: jobscout_worker
-- app.editable_settings() returns TABLE(key text, value jsonb, version integer, changed_at timestamp with time zone, changed_by text)
--   security definer; may be called by: jobscout_app
-- app.email_is_on(p_user uuid, p_email text) returns TABLE(is_on boolean, is_emailed boolean)
--   security definer; may be called by: jobscout_worker
-- app.email_reader(p_user uuid) returns TABLE(address text, confirmed boolean, first_name text, last_name text, time_zone text, closing boolean, email_notifications boolean, application_confirmations boolean, job_alerts boolean, daily_summary boolean, weekly_reports boolean, system_updates boolean, marketing_emails boolean, quiet_hours_start time without time zone, quiet_hours_end time without time zone, settings jsonb)
--   security definer; may be called by: jobscout_login
-- app.email_timing(p_client uuid) returns TABLE(are_sent boolean, is_reachable boolean, email_notifications boolean, application_confirmations boolean, quiet_hours_start time without time zone, quiet_hours_end time without time zone, time_zone text, closing boolean)
--   security definer; may be called by: jobscout_app
-- app.end_assignment() returns trigger
--   security definer; may be called by: nobody else
-- app.end_auto_mode(p_user uuid, p_reason text) returns void
--   security definer; may be called by: nobody else
-- app.end_auto_mode_of_preferences() returns trigger
--   security definer; may be called by: nobody else
-- app.end_auto_mode_without_agent() returns trigger
--   security definer; may be called by: nobody else
-- app.end_broadcast(p_run uuid) returns integer
--   security definer; may be called by: jobscout_worker
-- app.end_grant(p_user uuid, p_granted_at timestamp with time zone, p_reason text, p_now timestamp with time zone) returns SETOF plan_grants
--   security definer; may be called by: jobscout_app
-- app.end_idle_sessions(p_user uuid) returns void
--   security definer; may be called by: jobscout_login
-- app.end_outdated_consents(p_version text) returns void
--   security definer; may be called by: jobscout_worker
-- app.end_replaced_credential() returns trigger
--   security definer; may be called by: nobody else
-- app.end_tier_of_staff() returns trigger
--   security definer; may be called by: nobody else
-- app.end_two_factor(p_email text) returns TABLE(outcome text, person uuid)
--   security invoker; may be called by: nobody else
-- app.ended_trials(p_days integer, p_now timestamp with time zone) returns SETOF uuid
--   security definer; may be called by: jobscout_app
-- app.erase_person(p_user uuid) returns void
--   security definer; may be called by: jobscout_worker
-- app.expire_drafts(p_drafts jsonb, p_now timestamp with time zone) returns void
--   security definer; may be called by: jobscout_worker
-- app.extend_trial(p_user uuid, p_ends_at timestamp with time zone, p_days integer, p_reason text, p_now timestamp with time zone) returns TABLE(trial_ends_at timestamp with time zone)
--   security definer; may be called by: jobscout_app
-- app.files_of_person(p_user uuid) returns TABLE(source text, storage_key text)
--   security definer; may be called by: jobscout_worker
-- app.fits(list text[], max_items integer, max_length integer) returns boolean
--   security invoker; may be called by: jobscout_app, jobscout_worker
-- app.follow_agent() returns trigger
--   security definer; may be called by: nobody else
-- app.follow_closing() returns trigger
--   security definer; may be called by: nobody else
-- app.follow_consents() returns trigger
--   security definer; may be called by: nobody else
-- app.follow_person(p_user uuid) returns void
--   security definer; may be called by: nobody else
-- app.follow_role() returns trigger
--   security definer; may be called by: nobody else
-- app.follow_status() returns trigger
--   security definer; may be called by: nobody else
-- app.follow_up_action(p_company text) returns text
--   security invoker; may be called by: nobody else
-- app.forget_client_acts() returns trigger
--   security definer; may be called by: nobody else
-- app.forget_old_attempts() returns void
--   security definer; may be called by: jobscout_login
-- app.forget_skills() returns trigger
--   security definer; may be called by: nobody else
-- app.free_left_claims(p_hours integer) returns integer
--   security definer; may be called by: jobscout_worker
-- app.freeze_cv(p_application uuid, p_version uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.freeze_letter(p_application uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.give_agent() returns trigger
--   security definer; may be called by: nobody else
-- app.give_back_quota(p_application uuid, p_reason text) returns date
--   security definer; may be called by: nobody else
-- app.grant_of(p_user uuid) returns TABLE(granted_plan text, grant_ends_at timestamp with time zone)
--   security definer; may be called by: jobscout_app, jobscout_worker
-- app.grant_plan(p_user uuid, p_plan text, p_last_day date, p_replaces timestamp with time zone, p_reason text, p_now timestamp with time zone) returns SETOF plan_grants
--   security definer; may be called by: jobscout_app
-- app.grant_role(p_email text, p_role text) returns text
--   security invoker; may be called by: nobody else
-- app.guard_application() returns trigger
--   security invoker; may be called by: nobody else
-- app.guard_auto_approval() returns trigger
--   security definer; may be called by: nobody else
-- app.handled_since(p_since timestamp with time zone) returns integer
--   security definer; may be called by: jobscout_app
-- app.hands_in_for(p_client uuid) returns boolean
--   security definer; may be called by: nobody else
-- app.has_agent(p_application uuid) returns boolean
--   security definer; may be called by: nobody else
-- app.has_attempt(p_key text) returns boolean
--   security definer; may be called by: jobscout_login
-- app.has_new_drafts(p_user uuid, p_begins timestamp with time zone, p_ends timestamp with time zone) returns boolean
--   security definer; may be called by: nobody else
-- app.has_somebody(p_client uuid) returns boolean
--   security definer; may be called by: nobody else
-- app.has_work_of_day(p_user uuid, p_today timestamp with time zone) returns boolean
--   security definer; may be called by: nobody else
-- app.hold_auto_mode() returns TABLE(min_score integer, daily_max integer, consent_version text, consented_at timestamp with time zone, approved_today integer, has_agent boolean, is_stopped boolean)
--   security definer; may be called by: jobscout_app
-- app.idle_limit(p_user uuid) returns interval
--   security definer; may be called by: jobscout_login
-- app.import_applications(p_import jsonb, p_rows jsonb, p_rows_max integer, p_imports_a_day integer) returns uuid
--   security definer; may be called by: jobscout_app
-- app.increment_application_count(p_user uuid, p_application uuid, p_quota integer, p_now timestamp with time zone) returns TABLE(used integer, total integer, month date)
--   security definer; may be called by: jobscout_app
-- app.insert_person(p_user uuid) returns void
--   security definer; may be called by: nobody else
-- app.invitation_state(p_invitation invitations) returns text
--   security definer; may be called by: jobscout_app, jobscout_worker
-- app.invite_person(p_email text, p_role text, p_expires_at timestamp with time zone) returns invitations
--   security definer; may be called by: jobscout_app
-- app.is_as_imported(p_application job_applications) returns boolean
--   security definer; may be called by: nobody else
-- app.is_away(p_agent uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.is_basic_setting(p_key text) returns boolean
--   security invoker; may be called by: jobscout_app
-- app.is_before_employer(p_status text) returns boolean
--   security invoker; may be called by: jobscout_app
-- app.is_by_owner(p_kind text) returns boolean
--   security invoker; may be called by: nobody else
-- app.is_closing(p_user uuid) returns boolean
--   security definer; may be called by: nobody else
-- app.is_first_unread(p_client uuid, p_message uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.is_made_here(p_origin text) returns boolean
--   security invoker; may be called by: nobody else
-- app.is_of_person(p_table oid, p_alias text, p_seen oid[]) returns text
--   security invoker; may be called by: nobody else
-- app.is_open(p_status text) returns boolean
--   security invoker; may be called by: jobscout_app
-- app.is_open_submission(p_state text) returns boolean
--   security invoker; may be called by: jobscout_app
-- app.is_overdue(p_state text, p_waiting_since timestamp with time zone) returns boolean
--   security invoker; may be called by: nobody else
-- app.is_posting_closed(p_listing uuid) returns boolean
--   security definer; may be called by: nobody else
-- app.is_secret_setting(p_key text) returns boolean
--   security invoker; may be called by: jobscout_app
-- app.is_to_process(p_application job_applications) returns boolean
--   security definer; may be called by: nobody else
-- app.is_touched(p_draft drafts) returns boolean
--   security definer; may be called by: nobody else
-- app.is_unassigned(p_client uuid) returns boolean
--   security invoker; may be called by: nobody else
-- app.is_within_hours(p_time time without time zone, p_from time without time zone, p_to time without time zone) returns boolean
--   security invoker; may be called by: nobody else
-- app.job_key(title text, company text, place text) returns text
--   security invoker; may be called by: jobscout_app, jobscout_worker
-- app.job_supply() returns text
--   security definer; may be called by: jobscout_app
-- app.joined_words(text text) returns text[]
--   security invoker; may be called by: jobscout_app, jobscout_worker
-- app.keep_account(p_now timestamp with time zone) returns boolean
--   security definer; may be called by: jobscout_app
-- app.keep_answers(p_application uuid, p_answers jsonb) returns void
--   security definer; may be called by: jobscout_app
-- app.keep_application_assignment() returns trigger
--   security definer; may be called by: nobody else
-- app.keep_application_file(p_application uuid, p_file jsonb, OUT outcome text, OUT file uuid) returns record
--   security definer; may be called by: jobscout_app
-- app.keep_approved_letter() returns trigger
--   security definer; may be called by: nobody else
-- app.keep_erased_invoice() returns trigger
--   security definer; may be called by: nobody else
-- app.keep_erased_subscription() returns trigger
--   security definer; may be called by: nobody else
-- app.keep_last_super_admin() returns trigger
--   security definer; may be called by: nobody else
-- app.keep_sent_cv() returns trigger
--   security definer; may be called by: nobody else
-- app.keep_submission_whole() returns trigger
--   security definer; may be called by: nobody else
-- app.known_elsewhere(p_users uuid[], p_listings uuid[]) returns TABLE(user_id uuid, listing_id uuid)
--   security definer; may be called by: jobscout_worker
-- app.last_end_of_session(p_opened timestamp with time zone) returns timestamp with time zone
--   security invoker; may be called by: jobscout_login
-- app.letter_is_approved(p_listing uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.letter_starts(p_users uuid[], p_listings uuid[], p_companies text[]) returns TABLE(user_id uuid, listing_id uuid, is_written boolean, letters integer, why text)
--   security definer; may be called by: jobscout_worker
-- app.limit_own_listings() returns trigger
--   security definer; may be called by: nobody else
-- app.limit_saved_jobs() returns trigger
--   security definer; may be called by: nobody else
-- app.list_workers() returns TABLE(seen_at timestamp with time zone, silent_seconds double precision)
--   security definer; may be called by: jobscout_login
-- app.listing_words(p_title text, p_company text, p_location text, p_is_remote boolean, p_description text) returns tsvector
--   security invoker; may be called by: jobscout_app, jobscout_worker
-- app.location_with_keys(p_keys text[], p_remote_countries text[], p_version integer) returns integer
--   security definer; may be called by: jobscout_app
-- app.locations_with_keys(p_keys text[]) returns SETOF integer
--   security definer; may be called by: jobscout_app
-- app.lock_client(p_user uuid) returns text
--   security definer; may be called by: nobody else
-- app.lock_invitation(p_id uuid) returns invitations
--   security definer; may be called by: nobody else
-- app.lock_stated_skills() returns void
--   security invoker; may be called by: nobody else
-- app.lock_submission(p_application uuid) returns submissions
--   security definer; may be called by: nobody else
-- app.look_at_everybody() returns void
--   security definer; may be called by: jobscout_worker
-- app.mailbox_of(p_email text) returns text
--   security invoker; may be called by: nobody else
-- app.mark_erased_changer() returns trigger
--   security invoker; may be called by: nobody else
-- app.marked_words(p_words tsvector, p_mark text) returns tsvector
--   security invoker; may be called by: jobscout_app, jobscout_worker
-- app.may_edit_setting(p_key text) returns boolean
--   security invoker; may be called by: jobscout_app
-- app.may_hand_in(p_staff uuid, p_client uuid) returns boolean
--   security definer; may be called by: nobody else
-- app.may_invite(p_rank integer, p_role text) returns boolean
--   security invoker; may be called by: jobscout_app
-- app.may_note(p_client uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.may_prepare_for(p_client uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.mentions_in(metadata jsonb) returns text[]
--   security invoker; may be called by: nobody else
-- app.messages_of(p_client uuid, p_only uuid, p_are_open boolean, p_before uuid, p_limit integer) returns TABLE(id uuid, kind text, from_agency boolean, author_id uuid, author_name text, text text, application_id uuid, job_title text, company_name text, holds boolean, answered_at timestamp with time zone, withdrawn_at timestamp with time zone, read_at timestamp with time zone, created_at timestamp with time zone)
--   security definer; may be called by: jobscout_app
-- app.month_of(p_at timestamp with time zone) returns date
--   security invoker; may be called by: jobscout_app
-- app.move_client(p_client uuid, p_agent uuid, p_expected integer, p_limit integer, p_way text) returns app.client_move
--   security definer; may be called by: nobody else
-- app.my_agent_name() returns text
--   security definer; may be called by: jobscout_app
-- app.my_clients() returns SETOF uuid
--   security definer; may be called by: jobscout_app
-- app.names_in_history(p_application uuid) returns TABLE(user_id uuid, name text)
--   security definer; may be called by: jobscout_app
-- app.names_in_notes(p_client uuid) returns TABLE(user_id uuid, name text)
--   security definer; may be called by: jobscout_app
-- app.names_in_submission(p_application uuid) returns TABLE(user_id uuid, name text)
--   security definer; may be called by: jobscout_app
-- app.next_alert(p_alert text, p_user uuid, p_view uuid, p_after timestamp with time zone) returns timestamp with time zone
--   security definer; may be called by: nobody else
-- app.next_to_place() returns uuid
--   security definer; may be called by: jobscout_worker
-- app.note_applied_change() returns trigger
--   security definer; may be called by: nobody else
-- app.note_client_act() returns trigger
--   security definer; may be called by: nobody else
-- app.note_client_note(p_application uuid, p_client uuid, p_note text) returns void
--   security definer; may be called by: nobody else
-- app.note_closed_draft() returns trigger
--   security definer; may be called by: nobody else
-- app.note_dashboard(p_clients integer) returns boolean
--   security definer; may be called by: nobody else
-- app.note_digest_switch() returns trigger
--   security definer; may be called by: nobody else
-- app.note_export(p_action text, p_metadata jsonb) returns void
--   security definer; may be called by: jobscout_app
-- app.note_listing_change() returns trigger
--   security invoker; may be called by: nobody else
-- app.note_listing_removal() returns trigger
--   security definer; may be called by: nobody else
-- app.note_matches_as_notified(p_user uuid, p_listings uuid[], p_now timestamp with time zone) returns void
--   security definer; may be called by: jobscout_worker
-- app.note_other_decision() returns trigger
--   security definer; may be called by: nobody else
-- app.note_passes(p_passes jsonb, p_now timestamp with time zone) returns void
--   security definer; may be called by: jobscout_worker
-- app.note_plan_sync(p_user uuid, p_changes jsonb) returns void
--   security definer; may be called by: jobscout_app
-- app.note_positions_change() returns trigger
--   security definer; may be called by: nobody else
-- app.note_preferences_change() returns trigger
--   security definer; may be called by: nobody else
-- app.note_record_change() returns trigger
--   security invoker; may be called by: nobody else
-- app.note_removed_matches() returns trigger
--   security definer; may be called by: nobody else
-- app.note_scout_change() returns trigger
--   security definer; may be called by: nobody else
-- app.note_scout_settings() returns trigger
--   security invoker; may be called by: nobody else
-- app.note_skills_change() returns trigger
--   security definer; may be called by: nobody else
-- app.note_view(p_client uuid, p_kind text) returns boolean
--   security definer; may be called by: jobscout_app
-- app.notes_of_application(p_application uuid) returns text
--   security definer; may be called by: jobscout_app
-- app.notices_to_email(p_notifications uuid[], p_now timestamp with time zone) returns TABLE(title text, message text, action_url text, email_subject text, template text)
--   security definer; may be called by: jobscout_worker
-- app.notify_person(p_user uuid, p_title text, p_message text, p_type text, p_priority text, p_action_url text, p_application uuid, p_expires_at timestamp with time zone, p_template text, p_email_subject text, p_about uuid[] DEFAULT '{}'::uuid[]) returns uuid
--   security definer; may be called by: jobscout_app, jobscout_worker
-- app.now() returns timestamp with time zone
--   security invoker; may be called by: jobscout_app, jobscout_worker
-- app.number_notification() returns trigger
--   security definer; may be called by: nobody else
-- app.open_application_file(p_file uuid) returns TABLE(filename text, format text, storage_key text, byte_size integer, sha256 text)
--   security definer; may be called by: jobscout_app
-- app.open_applications_for(p_listings uuid[]) returns TABLE(user_id uuid, application_id uuid, job_title text, company_name text)
--   security definer; may be called by: jobscout_worker
-- app.open_applications_of(p_client uuid) returns integer
--   security definer; may be called by: jobscout_app
-- app.open_cv_file(p_client uuid, p_stamp bigint, p_format text) returns TABLE(user_id uuid, filename text, format text, storage_key text, byte_size integer, sha256 text, is_damaged boolean)
--   security definer; may be called by: jobscout_app
-- app.open_proof(p_proof uuid) returns TABLE(format text, storage_key text, byte_size integer, sha256 text)
--   security definer; may be called by: jobscout_app
-- app.open_submission() returns trigger
--   security definer; may be called by: nobody else
-- app.outdate_own_matches() returns void
--   security definer; may be called by: jobscout_app
-- app.overdue_since() returns timestamp with time zone
--   security invoker; may be called by: nobody else
-- app.payment_traffic(p_live boolean) returns TABLE(last_event timestamp with time zone, last_sync timestamp with time zone, customers_waiting integer)
--   security definer; may be called by: jobscout_app
-- app.pending_audit_entries() returns SETOF uuid
--   security definer; may be called by: jobscout_app
-- app.pending_by_client(p_limit integer) returns TABLE(client_id uuid, name text, location text, skills text[], applications integer, pending integer)
--   security definer; may be called by: jobscout_app
-- app.person_tables() returns TABLE(name text, condition text, dies boolean, secrets text[], has_id boolean, has_file boolean)
--   security definer; may be called by: jobscout_worker
-- app.place_client(p_client uuid) returns app.client_move
--   security definer; may be called by: jobscout_worker
-- app.place_client_below(p_client uuid, p_limit integer, p_except uuid, p_way text) returns app.client_move
--   security definer; may be called by: nobody else
-- app.place_unassigned(p_batch integer) returns SETOF app.client_move
--   security definer; may be called by: jobscout_app
-- app.places_of_locations(p_locations integer[]) returns TABLE(location_id integer, location text, locations text[])
--   security definer; may be called by: jobscout_worker
-- app.plan_follow_up() returns trigger
--   security definer; may be called by: nobody else
-- app.posting_of(p_application uuid) returns TABLE(is_open boolean, closes_on date)
--   security definer; may be called by: jobscout_app
-- app.prepare_drafts(p_drafts jsonb, p_now timestamp with time zone) returns void
--   security definer; may be called by: jobscout_worker
-- app.prepare_for_client(p_client uuid, p_listing uuid, p_score integer, p_letter jsonb) returns TABLE(draft_id uuid, refusal text)
--   security definer; may be called by: jobscout_app
-- app.preparer_name(p_draft uuid) returns text
--   security definer; may be called by: jobscout_app
-- app.processed_by_agent(p_now timestamp with time zone, p_zone text) returns TABLE(day date, interviews integer, offers integer, rejected integer)
--   security definer; may be called by: jobscout_app
-- app.protect(target regclass) returns void
--   security invoker; may be called by: nobody else
-- app.put_back_submission(p_application uuid) returns text
--   security definer; may be called by: jobscout_app
-- app.question_of(p_application uuid) returns TABLE(question text, asked_at timestamp with time zone, reply text)
--   security definer; may be called by: jobscout_app
-- app.rank() returns integer
--   security definer; may be called by: jobscout_app
-- app.rank_of(p_role text) returns integer
--   security invoker; may be called by: nobody else
-- app.read_messages(p_client uuid, p_up_to uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.readable_entry(p_action text, p_metadata jsonb) returns jsonb
--   security invoker; may be called by: jobscout_app
-- app.readable_setting(p_key text, p_value jsonb) returns jsonb
--   security invoker; may be called by: jobscout_app
-- app.readers_of_thread(p_client uuid) returns SETOF uuid
--   security definer; may be called by: nobody else
-- app.record_audit_verification(p_kind text, p_from bigint, p_to bigint, p_faults integer, p_first text, p_entry uuid) returns void
--   security definer; may be called by: jobscout_worker
-- app.record_auto_mode() returns trigger
--   security definer; may be called by: nobody else
-- app.record_auto_release() returns trigger
--   security definer; may be called by: nobody else
-- app.record_client_export(p_client uuid, p_rows integer) returns void
--   security definer; may be called by: jobscout_app
-- app.record_integration_test(p_key text, p_works boolean) returns void
--   security definer; may be called by: jobscout_app
-- app.record_mail_test(p_host text, p_to text, p_accepted boolean, p_step text) returns void
--   security definer; may be called by: jobscout_app
-- app.record_security_event(p_user uuid, p_kind text, p_counted_by text, p_device text, p_address text) returns TABLE(event_id uuid, count integer, role text, is_first_sign_in boolean)
--   security definer; may be called by: jobscout_login
-- app.record_sign_in(p_user uuid) returns void
--   security definer; may be called by: jobscout_login
-- app.record_status() returns trigger
--   security definer; may be called by: nobody else
-- app.record_use(p_session uuid) returns void
--   security definer; may be called by: jobscout_login
-- app.record_worker(p_id uuid) returns void
--   security definer; may be called by: jobscout_login
-- app.redact_audit_entry() returns trigger
--   security definer; may be called by: nobody else
-- app.refuse_agents_over_limit(p_admin uuid) returns void
--   security definer; may be called by: nobody else
-- app.refuse_audit_change() returns trigger
--   security invoker; may be called by: nobody else
-- app.refuse_clients_left(p_agent uuid) returns void
--   security invoker; may be called by: nobody else
-- app.refuse_known_address(p_email text) returns void
--   security definer; may be called by: nobody else
-- app.refuse_message(p_id uuid, p_client uuid) returns text
--   security definer; may be called by: nobody else
-- app.refuse_more_agents() returns trigger
--   security definer; may be called by: nobody else
-- app.refuse_too_many_outside(p_added integer, p_rows_max integer) returns void
--   security definer; may be called by: nobody else
-- app.refuse_unproven() returns trigger
--   security definer; may be called by: nobody else
-- app.release_clients(p_agent uuid, p_way text, p_to uuid) returns SETOF app.client_move
--   security definer; may be called by: jobscout_app
-- app.remove_absence(p_agent uuid) returns SETOF agent_absences
--   security definer; may be called by: jobscout_app
-- app.remove_application_file(p_file uuid) returns TABLE(storage_key text)
--   security definer; may be called by: jobscout_app
-- app.remove_worker(p_id uuid) returns void
--   security definer; may be called by: jobscout_login
-- app.replace_credential() returns trigger
--   security invoker; may be called by: nobody else
-- app.reply_to_question(p_id uuid, p_question uuid, p_text text) returns text
--   security definer; may be called by: jobscout_app
-- app.report_blocked_template(p_key text, p_variable text, p_now timestamp with time zone) returns void
--   security definer; may be called by: jobscout_worker
-- app.require_admin() returns void
--   security invoker; may be called by: nobody else
-- app.require_credential_in_force() returns trigger
--   security definer; may be called by: nobody else
-- app.reread_skills() returns trigger
--   security invoker; may be called by: nobody else
-- app.resend_invitation(p_id uuid, p_expires_at timestamp with time zone) returns invitations
--   security definer; may be called by: jobscout_app
-- app.return_guess(p_key text) returns void
--   security definer; may be called by: jobscout_login
-- app.return_submission(p_application uuid, p_reason text, p_open_only boolean, OUT outcome text, OUT month date) returns record
--   security definer; may be called by: jobscout_app
-- app.revoke_invitation(p_id uuid) returns void
--   security definer; may be called by: jobscout_app
-- app.rows_behind_figure(p_figure text, p_now timestamp with time zone, p_zone text, p_limit integer) returns TABLE(total integer, id uuid, job_title text, company_name text, status text, response_type text, at timestamp with time zone, client_id uuid, client_name text)
--   security definer; may be called by: jobscout_app
-- app.rows_of_person(p_user uuid, p_table text) returns SETOF jsonb
--   security definer; may be called by: jobscout_worker
-- app.save_settings(p_changes jsonb, p_now timestamp with time zone) returns TABLE(key text, value jsonb, version integer, changed_at timestamp with time zone, changed_by text)
--   security definer; may be called by: jobscout_app
-- app.save_template(p_key text, p_subject text, p_title text, p_message text, p_version integer, p_product jsonb, p_now timestamp with time zone) returns boolean
--   security definer; may be called by: jobscout_app
-- app.schedule_alert() returns trigger
--   security definer; may be called by: nobody else
-- app.scout_drafts(p_users uuid[], p_now timestamp with time zone, p_untouched interval) returns TABLE(id uuid, user_id uuid, listing_id uuid, state text, origin text, expired_reason text, expires text)
--   security definer; may be called by: jobscout_worker
-- app.seal_audit(p_limit integer) returns integer
--   security definer; may be called by: jobscout_worker
-- app.search_listings(p_query tsquery) returns SETOF uuid
--   security definer; may be called by: jobscout_app
-- app.searched_text(p_text text) returns text
--   security invoker; may be called by: jobscout_app, jobscout_worker
-- app.searched_words(p_text text) returns tsvector
--   security invoker; may be called by: jobscout_app, jobscout_worker
-- app.sends_emails_to(p_user uuid) returns boolean
--   security definer; may be called by: nobody else
-- app.set_absence(p_agent uuid, p_first date, p_last date, p_deputy uuid) returns agent_absences
--   security definer; may be called by: jobscout_app
-- app.set_agent_active(p_agent uuid, p_active boolean) returns agent_profiles
--   security definer; may be called by: jobscout_app
-- app.setting_flag(p_key text, p_default boolean) returns boolean
--   security definer; may be called by: nobody else
-- app.setting_number(p_key text, p_default integer) returns integer
--   security definer; may be called by: nobody else
-- app.show_newest_note() returns trigger
--   security definer; may be called by: nobody else
-- app.staff_to_notify(p_rank integer, p_except uuid, p_template text, p_once boolean, p_now timestamp with time zone) returns SETOF uuid
--   security definer; may be called by: jobscout_worker
-- app.standing_approval_words(p_user uuid, p_consented_at timestamp with time zone) returns text
--   security definer; may be called by: jobscout_app
-- app.stands_in_for() returns SETOF uuid
--   security definer; may be called by: nobody else
-- app.start_processing(p_limit integer, p_now timestamp with time zone) returns TABLE(id uuid, user_id uuid, job_title text, company_name text)
--   security definer; may be called by: jobscout_worker
-- app.start_run(p_id uuid, p_kind text, p_input jsonb, p_exclusive boolean, p_now timestamp with time zone) returns SETOF runs
--   security definer; may be called by: jobscout_app
-- app.state_response() returns trigger
--   security definer; may be called by: nobody else
-- app.state_skills(person uuid, said text[], version integer) returns void
--   security definer; may be called by: jobscout_worker
-- app.stood_in_for_by(p_deputy uuid) returns SETOF uuid
--   security definer; may be called by: nobody else
-- app.stops_handing_in(p_user uuid) returns boolean
--   security definer; may be called by: nobody else
-- app.submission_of(p_application uuid) returns jsonb
--   security definer; may be called by: jobscout_app
-- app.submission_queue(p_filter text, p_limit integer, p_offset integer) returns TABLE(application_id uuid, user_id uuid, client_name text, job_title text, company_name text, queue_group text, claimed_by_name text, closes_on date, asked_at timestamp with time zone, summary jsonb, counts jsonb)
--   security definer; may be called by: jobscout_app
-- app.subscription_of(p_user uuid) returns TABLE(subscribed boolean, subscription_tier text, subscription_end timestamp with time zone, access_until timestamp with time zone, cancel_at_period_end boolean, payment_failed boolean, next_plan text, pending_plan text)
--   security definer; may be called by: jobscout_app, jobscout_worker
-- app.switch_alert_of_view(p_user uuid, p_view uuid, p_alert text, p_now timestamp with time zone) returns void
--   security definer; may be called by: jobscout_worker
-- app.switch_email(p_user uuid, p_email text, p_on boolean, p_now timestamp with time zone) returns void
--   security definer; may be called by: jobscout_worker
-- app.switch_maintenance(p_on boolean) returns boolean
--   security invoker; may be called by: nobody else
-- app.take_ai_call(p_provider text, p_limit integer) returns text
--   security definer; may be called by: jobscout_app
-- app.take_attempt(p_key text, p_max integer, p_window interval) returns boolean
--   security definer; may be called by: jobscout_app, jobscout_login, jobscout_worker
-- app.take_back_approvals() returns trigger
--   security definer; may be called by: nobody else
-- app.take_draft_back(p_draft uuid) returns text
--   security definer; may be called by: jobscout_app
-- app.take_guess(p_key text, p_max integer, p_window interval, p_now timestamp with time zone DEFAULT now()) returns integer
--   security definer; may be called by: jobscout_login
-- app.template_row(p_kind text, p_skip integer) returns TABLE(label text, template_values jsonb)
--   security definer; may be called by: jobscout_app
-- app.template_texts(p_key text) returns TABLE(subject text, title text, message text)
--   security definer; may be called by: jobscout_app, jobscout_worker
-- app.thread_of(p_client uuid) returns TABLE(client_name text, agent_name text, unread integer)
--   security definer; may be called by: jobscout_app
-- app.to_submit_for(p_agent uuid) returns TABLE(total integer, overdue integer, waiting_since timestamp with time zone, job_title text, company_name text, client_name text)
--   security definer; may be called by: jobscout_worker
-- app.touch_updated_at() returns trigger
--   security invoker; may be called by: nobody else
-- app.unassigned_clients() returns TABLE(client_id uuid, since timestamp with time zone)
--   security definer; may be called by: jobscout_app
-- app.undo_application(p_application uuid) returns text
--   security definer; may be called by: jobscout_app
-- app.undo_import(p_import uuid, p_time interval) returns TABLE(outcome text, removed integer, spared integer)
--   security definer; may be called by: jobscout_app
-- app.unread_messages(p_client uuid) returns integer
--   security definer; may be called by: jobscout_app
-- app.used_of_month(p_user uuid, p_counted date, p_used integer, p_month date) returns integer
--   security definer; may be called by: jobscout_app, jobscout_worker
-- app.user_facts(p_user uuid) returns TABLE(open_applications integer, total_applications integer, titles text[], remote_only boolean, agent_until timestamp with time zone)
--   security definer; may be called by: jobscout_app
-- app.user_has_applied_to_job(p_title text, p_company text, p_place text) returns boolean
--   security invoker; may be called by: jobscout_app
-- app.user_id() returns uuid
--   security invoker; may be called by: jobscout_app, jobscout_worker
-- app.verify_audit(p_after bigint, p_limit integer) returns TABLE(is_last boolean, "position" bigint, entry_id uuid, fault text, previous bytea, hash bytea, digest bytea, personal bytea, sealed_personal bytea)
--   security definer; may be called by: jobscout_worker
-- app.verify_audit_whole() returns TABLE(entry_id uuid, fault text)
--   security definer; may be called by: jobscout_worker
-- app.view_of_application(p_application uuid, p_kind text) returns boolean
--   security definer; may be called by: jobscout_app
-- app.views_of_me(p_limit integer) returns TABLE(id uuid, action text, viewed_at timestamp with time zone, viewer_name text, viewer_role text)
--   security definer; may be called by: jobscout_app
-- app.waiting_drafts(p_user uuid, p_limit integer) returns TABLE(job_title text, company_name text, score integer, total integer)
--   security definer; may be called by: jobscout_worker
-- app.was_viewed(p_viewer uuid, p_client uuid, p_action text, p_now timestamp with time zone) returns boolean
--   security definer; may be called by: nobody else
-- app.withdraw_consents() returns void
--   security definer; may be called by: jobscout_app
-- app.withdraw_question() returns trigger
--   security definer; may be called by: nobody else
-- app.withdraw_questions() returns trigger
--   security definer; may be called by: nobody else
-- app.without_words(p_value jsonb, p_person text, p_pseudonym text, p_names text[]) returns jsonb
--   security invoker; may be called by: nobody else
-- app.works_for(p_client uuid) returns boolean
--   security definer; may be called by: jobscout_app
-- app.write_message(p_id uuid, p_client uuid, p_text text, p_application uuid) returns text
--   security definer; may be called by: jobscout_app
-- app.write_newest_note() returns trigger
--   security definer; may be called by: nobody else
-- app.write_outside_applications(p_import uuid, p_rows jsonb) returns SETOF uuid
--   security definer; may be called by: nobody else
create table app.attempts (
  key text not null,
  window_ends_at timestamp with time zone not null,
  count integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  guesses integer not null default 0,
  constraint attempts_pkey PRIMARY KEY (key),
  constraint attempts_key_check CHECK (length(key) <= 300)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.attempts FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.attempts enable row level security;
alter table app.attempts force row level security;
create policy owner_all on app.attempts for all to jobscout_owner
  using (true)
  with check (true);

create table app.digests_sent (
  user_id uuid not null,
  kind text not null,
  period date not null,
  is_empty boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint digests_sent_pkey PRIMARY KEY (user_id, kind, period),
  constraint digests_sent_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint digests_sent_kind_check CHECK (kind = ANY (ARRAY['daily'::text, 'weekly'::text]))
);
CREATE INDEX digests_sent_created ON app.digests_sent USING btree (created_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.digests_sent FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.digests_sent enable row level security;
alter table app.digests_sent force row level security;
create policy owner_all on app.digests_sent for all to jobscout_owner
  using (true)
  with check (true);

create table app.local_payments (
  id text not null,
  number bigint not null generated always as identity,
  kind text not null,
  user_id uuid,
  body jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint local_payments_pkey PRIMARY KEY (id),
  constraint local_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint local_payments_id_check CHECK (length(id) >= 1 AND length(id) <= 255),
  constraint local_payments_kind_check CHECK (kind = ANY (ARRAY['customer'::text, 'session'::text, 'subscription'::text, 'invoice'::text, 'answer'::text]))
);
CREATE INDEX local_payments_of_customer ON app.local_payments USING btree (kind, ((body ->> 'customer'::text)));
CREATE INDEX local_payments_of_person ON app.local_payments USING btree (user_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.local_payments FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.local_payments enable row level security;
alter table app.local_payments force row level security;
create policy local_payments_by_server on app.local_payments for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on app.local_payments for all to jobscout_owner
  using (true)
  with check (true);
grant select on app.local_payments to jobscout_login;
grant insert (id, kind, user_id, body) on app.local_payments to jobscout_login;
grant update (body) on app.local_payments to jobscout_login;

create table app.notification_counters (
  user_id uuid not null,
  last_sequence bigint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notification_counters_pkey PRIMARY KEY (user_id),
  constraint notification_counters_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.notification_counters FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.notification_counters enable row level security;
alter table app.notification_counters force row level security;
create policy owner_all on app.notification_counters for all to jobscout_owner
  using (true)
  with check (true);

create table app.schema_files (
  name text not null,
  checksum text not null,
  objects text[] not null,
  created_at timestamp with time zone not null default now(),
  constraint schema_files_pkey PRIMARY KEY (name)
);
comment on table app.schema_files is 'Which functions, triggers, policies and grants are in force, by file, written by the migrator only.';
alter table app.schema_files enable row level security;
alter table app.schema_files force row level security;
create policy owner_all on app.schema_files for all to jobscout_owner
  using (true)
  with check (true);

create table app.schema_migrations (
  name text not null,
  checksum text not null,
  created_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
comment on table app.schema_migrations is 'Which migrations this database has, written by the migrator only.';
alter table app.schema_migrations enable row level security;
alter table app.schema_migrations force row level security;
create policy owner_all on app.schema_migrations for all to jobscout_owner
  using (true)
  with check (true);

create table app.trial_reminders (
  user_id uuid not null,
  trial_ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint trial_reminders_pkey PRIMARY KEY (user_id),
  constraint trial_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.trial_reminders FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.trial_reminders enable row level security;
alter table app.trial_reminders force row level security;
create policy owner_all on app.trial_reminders for all to jobscout_owner
  using (true)
  with check (true);

create table app.workers (
  id uuid not null,
  seen_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint workers_pkey PRIMARY KEY (id)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.workers FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.workers enable row level security;
alter table app.workers force row level security;
create policy owner_all on app.workers for all to jobscout_owner
  using (true)
  with check (true);

-- Schema auth

create table auth.account (
  id uuid not null default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "credentialId" uuid not null default gen_random_uuid(),
  "replacesCredentialId" uuid,
  "temporaryUntil" timestamp with time zone,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint account_pkey PRIMARY KEY (id),
  constraint "account_credentialId_key" UNIQUE ("credentialId"),
  constraint "account_providerId_accountId_key" UNIQUE ("providerId", "accountId"),
  constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
);
comment on column auth.account."accessToken" is 'secret';
comment on column auth.account."refreshToken" is 'secret';
comment on column auth.account."idToken" is 'secret';
comment on column auth.account.password is 'secret';
CREATE INDEX account_by_user ON auth.account USING btree ("userId");
CREATE TRIGGER end_replaced_credential AFTER UPDATE OF password ON auth.account FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION app.end_replaced_credential();
CREATE TRIGGER replace_credential BEFORE UPDATE OF password ON auth.account FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION app.replace_credential();
alter table auth.account enable row level security;
alter table auth.account force row level security;
create policy login_all on auth.account for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth.account for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth.account to jobscout_login;

create table auth.rate_limit (
  id uuid not null default gen_random_uuid(),
  key text not null,
  count integer not null,
  "lastRequest" bigint not null,
  constraint rate_limit_pkey PRIMARY KEY (id),
  constraint rate_limit_key_key UNIQUE (key)
);
alter table auth.rate_limit enable row level security;
alter table auth.rate_limit force row level security;
create policy login_all on auth.rate_limit for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth.rate_limit for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth.rate_limit to jobscout_login;

create table auth.session (
  id uuid not null default gen_random_uuid(),
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null,
  "lastUsedAt" timestamp with time zone not null default now(),
  "credentialId" uuid not null,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint ends_within_30_days CHECK ("expiresAt" <= ("createdAt" + '720:00:00'::interval))
);
comment on column auth.session.token is 'secret';
CREATE INDEX session_by_user ON auth.session USING btree ("userId");
CREATE TRIGGER announce_ended_session AFTER DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION app.announce_ended_session();
CREATE TRIGGER cap_session BEFORE INSERT OR UPDATE OF "expiresAt", "createdAt" ON auth.session FOR EACH ROW EXECUTE FUNCTION app.cap_session();
CREATE TRIGGER require_credential_in_force BEFORE INSERT ON auth.session FOR EACH ROW EXECUTE FUNCTION app.require_credential_in_force();
alter table auth.session enable row level security;
alter table auth.session force row level security;
create policy login_all on auth.session for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth.session for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth.session to jobscout_login;

create table auth.two_factor (
  id uuid not null default gen_random_uuid(),
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null,
  verified boolean not null default true,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamp with time zone,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint two_factor_pkey PRIMARY KEY (id),
  constraint "two_factor_userId_key" UNIQUE ("userId"),
  constraint "two_factor_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
);
comment on column auth.two_factor.secret is 'secret';
comment on column auth.two_factor."backupCodes" is 'secret';
alter table auth.two_factor enable row level security;
alter table auth.two_factor force row level security;
create policy login_all on auth.two_factor for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth.two_factor for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth.two_factor to jobscout_login;

create table auth."user" (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  "emailVerified" boolean not null default false,
  image text,
  "firstName" text not null,
  "lastName" text not null,
  "twoFactorEnabled" boolean not null default false,
  "legalVersion" text,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint user_pkey PRIMARY KEY (id),
  constraint user_email_key UNIQUE (email),
  constraint user_email_check CHECK (length(email) <= 255 AND email = lower(email)),
  constraint "user_firstName_check" CHECK (length("firstName") >= 1 AND length("firstName") <= 50),
  constraint "user_lastName_check" CHECK (length("lastName") >= 1 AND length("lastName") <= 50),
  constraint "user_legalVersion_check" CHECK (length("legalVersion") <= 40),
  constraint user_name_check CHECK (length(name) <= 120)
);
CREATE TRIGGER create_person AFTER INSERT ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.create_person();
CREATE TRIGGER take_trial AFTER INSERT ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.claim_trial();
CREATE TRIGGER take_trial_once_confirmed AFTER UPDATE OF "emailVerified", email ON auth."user" FOR EACH ROW WHEN (new."emailVerified" AND (NOT old."emailVerified" OR new.email <> old.email)) EXECUTE FUNCTION app.claim_trial();
CREATE TRIGGER wait_for_agent AFTER INSERT ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.await_agent();
CREATE TRIGGER wait_for_agent_once_confirmed AFTER UPDATE OF "emailVerified" ON auth."user" FOR EACH ROW WHEN (new."emailVerified" AND NOT old."emailVerified") EXECUTE FUNCTION app.await_agent();
alter table auth."user" enable row level security;
alter table auth."user" force row level security;
create policy login_all on auth."user" for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth."user" for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth."user" to jobscout_login;

create table auth.verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "credentialId" uuid,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint verification_pkey PRIMARY KEY (id)
);
comment on column auth.verification.identifier is 'secret';
comment on column auth.verification.value is 'person: id';
CREATE INDEX verification_by_identifier ON auth.verification USING btree (identifier);
CREATE INDEX verification_by_value ON auth.verification USING btree (value);
alter table auth.verification enable row level security;
alter table auth.verification force row level security;
create policy login_all on auth.verification for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth.verification for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth.verification to jobscout_login;

-- Schema public

create table account_deletions (
  user_id uuid not null,
  erase_after timestamp with time zone not null,
  erasing_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint account_deletions_pkey PRIMARY KEY (user_id),
  constraint account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE TRIGGER follow_closing AFTER INSERT OR DELETE ON account_deletions FOR EACH ROW EXECUTE FUNCTION app.follow_closing();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON account_deletions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table account_deletions enable row level security;
alter table account_deletions force row level security;
create policy account_deletions_read_by_admins on account_deletions for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy account_deletions_read_by_agents on account_deletions for select to jobscout_app
  using (app.works_for(user_id));
create policy deletions_by_jobs on account_deletions for select to jobscout_worker
  using (true);
create policy deletions_own on account_deletions for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on account_deletions for all to jobscout_owner
  using (true)
  with check (true);
grant select on account_deletions to jobscout_app;
grant select on account_deletions to jobscout_worker;

create table agent_absences (
  agent_id uuid not null,
  first_day date not null,
  last_day date not null,
  deputy_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint agent_absences_pkey PRIMARY KEY (agent_id),
  constraint agent_absences_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent_profiles(user_id) ON DELETE CASCADE,
  constraint agent_absences_deputy_id_fkey FOREIGN KEY (deputy_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint agent_absences_check CHECK (last_day >= first_day),
  constraint agent_absences_check1 CHECK (deputy_id <> agent_id)
);
CREATE INDEX agent_absences_of_deputy ON public.agent_absences USING btree (deputy_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON agent_absences FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table agent_absences enable row level security;
alter table agent_absences force row level security;
create policy agent_absences_read on agent_absences for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3 OR (( SELECT app.rank() AS rank)) = 2 AND ((( SELECT app.user_id() AS user_id)) = agent_id OR (( SELECT app.user_id() AS user_id)) = deputy_id));
create policy owner_all on agent_absences for all to jobscout_owner
  using (true)
  with check (true);
grant select on agent_absences to jobscout_app;

create table agent_figures (
  days integer not null,
  figures jsonb not null,
  cost_ms integer not null,
  counted_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint agent_figures_pkey PRIMARY KEY (days),
  constraint agent_figures_cost_ms_check CHECK (cost_ms >= 0),
  constraint agent_figures_days_check CHECK (days >= 1 AND days <= 3660)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON agent_figures FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table agent_figures enable row level security;
alter table agent_figures force row level security;
create policy owner_all on agent_figures for all to jobscout_owner
  using (true)
  with check (true);

create table agent_profiles (
  user_id uuid not null,
  department text not null default 'General'::text,
  specialization text not null default 'Job Search'::text,
  max_clients integer not null default 20,
  assigned_clients_count integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint agent_profiles_pkey PRIMARY KEY (user_id),
  constraint agent_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint agent_profiles_assigned_clients_count_check CHECK (assigned_clients_count >= 0),
  constraint agent_profiles_department_check CHECK (length(department) >= 1 AND length(department) <= 100),
  constraint agent_profiles_max_clients_check CHECK (max_clients >= 1 AND max_clients <= 10000),
  constraint agent_profiles_specialization_check CHECK (length(specialization) >= 1 AND length(specialization) <= 100)
);
CREATE INDEX agent_profiles_least_loaded ON public.agent_profiles USING btree (assigned_clients_count) WHERE is_active;
CREATE TRIGGER drop_figures_of_agent AFTER DELETE ON agent_profiles FOR EACH ROW EXECUTE FUNCTION app.drop_figures_of_agent();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON agent_profiles FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table agent_profiles enable row level security;
alter table agent_profiles force row level security;
create policy agent_profiles_read on agent_profiles for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3 OR user_id = (( SELECT app.user_id() AS user_id)) AND (( SELECT app.rank() AS rank)) = 2);
create policy owner_all on agent_profiles for all to jobscout_owner
  using (true)
  with check (true);
grant select on agent_profiles to jobscout_app;

create table ai_permissions (
  user_id uuid not null,
  provider text not null,
  allowed_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ai_permissions_pkey PRIMARY KEY (user_id),
  constraint ai_permissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint ai_permissions_provider_check CHECK (length(provider) >= 1 AND length(provider) <= 300)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON ai_permissions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table ai_permissions enable row level security;
alter table ai_permissions force row level security;
create policy ai_permissions_own on ai_permissions for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on ai_permissions for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on ai_permissions to jobscout_app;
grant insert (user_id, provider, allowed_at) on ai_permissions to jobscout_app;
grant update (provider, allowed_at) on ai_permissions to jobscout_app;

create table ai_usage (
  user_id uuid not null,
  month date not null,
  calls integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ai_usage_pkey PRIMARY KEY (user_id, month),
  constraint ai_usage_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint ai_usage_calls_check CHECK (calls > 0)
);
CREATE INDEX ai_usage_month ON public.ai_usage USING btree (month);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON ai_usage FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table ai_usage enable row level security;
alter table ai_usage force row level security;
create policy ai_usage_read on ai_usage for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 4);
create policy owner_all on ai_usage for all to jobscout_owner
  using (true)
  with check (true);
grant select on ai_usage to jobscout_app;

create table application_assignments (
  application_id uuid not null,
  user_id uuid not null,
  agent_id uuid not null,
  assigned_by uuid,
  assigned_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint application_assignments_pkey PRIMARY KEY (application_id, user_id),
  constraint application_assignments_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent_profiles(user_id) ON DELETE RESTRICT,
  constraint application_assignments_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint application_assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES auth."user"(id) ON DELETE SET NULL
);
CREATE INDEX application_assignments_by_assigner ON public.application_assignments USING btree (assigned_by);
CREATE INDEX application_assignments_of_agent ON public.application_assignments USING btree (agent_id, assigned_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_assignments FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table application_assignments enable row level security;
alter table application_assignments force row level security;
create policy application_assignments_read on application_assignments for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3 OR app.can_see_application(application_id));
create policy owner_all on application_assignments for all to jobscout_owner
  using (true)
  with check (true);
grant select on application_assignments to jobscout_app;

create table application_documents (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  kind text not null,
  cv_version_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  letter text,
  sender jsonb,
  constraint application_documents_pkey PRIMARY KEY (id, user_id),
  constraint application_documents_once UNIQUE (application_id, user_id, kind, cv_version_id),
  constraint application_documents_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint application_documents_cv_version_id_fkey FOREIGN KEY (cv_version_id, user_id) REFERENCES cv_versions(id, user_id) ON DELETE CASCADE,
  constraint application_documents_kind_check CHECK (kind = ANY (ARRAY['cv'::text, 'letter'::text])),
  constraint application_documents_letter_check CHECK (length(letter) <= 8000),
  constraint one_content CHECK ((kind = 'cv'::text) = (cv_version_id IS NOT NULL) AND (kind = 'letter'::text) = (letter IS NOT NULL) AND (kind = 'letter'::text) = (sender IS NOT NULL)),
  constraint sender_fits CHECK (jsonb_typeof(sender) = 'object'::text AND length(sender::text) <= 5000)
);
CREATE INDEX application_documents_of_version ON public.application_documents USING btree (cv_version_id, user_id);
CREATE UNIQUE INDEX one_letter_per_application ON public.application_documents USING btree (application_id, user_id) WHERE (kind = 'letter'::text);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_documents FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table application_documents enable row level security;
alter table application_documents force row level security;
create policy application_documents_read on application_documents for select to jobscout_app
  using (app.view_of_application(application_id, 'documents'::text));
create policy owner_all on application_documents for all to jobscout_owner
  using (true)
  with check (true);
grant select on application_documents to jobscout_app;

create table application_files (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  place smallint not null,
  total_place smallint not null,
  filename text not null,
  format text not null,
  storage_key text not null,
  byte_size integer not null,
  sha256 text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint application_files_pkey PRIMARY KEY (id, user_id),
  constraint application_files_place UNIQUE (application_id, user_id, place),
  constraint application_files_storage_key_key UNIQUE (storage_key),
  constraint application_files_total_place UNIQUE (user_id, total_place),
  constraint application_files_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint application_files_byte_size_check CHECK (byte_size >= 1 AND byte_size <= 5242880),
  constraint application_files_filename_check CHECK (length(filename) >= 1 AND length(filename) <= 255),
  constraint application_files_format_check CHECK (format = ANY (ARRAY['pdf'::text, 'docx'::text, 'png'::text, 'jpeg'::text, 'txt'::text])),
  constraint application_files_place_check CHECK (place >= 1 AND place <= 10),
  constraint application_files_sha256_check CHECK (length(sha256) = 64),
  constraint application_files_storage_key_check CHECK (storage_key ~ '^application-files/[0-9a-f-]{36}/[0-9a-f-]{36}$'::text),
  constraint application_files_total_place_check CHECK (total_place >= 1 AND total_place <= 100)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_files FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table application_files enable row level security;
alter table application_files force row level security;
create policy application_files_read on application_files for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'applications'::text)
    ELSE false
END);
create policy application_files_read_by_jobs on application_files for select to jobscout_worker
  using (true);
create policy owner_all on application_files for all to jobscout_owner
  using (true)
  with check (true);
grant select (id, application_id, user_id, filename, format, byte_size, created_at, updated_at) on application_files to jobscout_app;
grant select (id, user_id, storage_key) on application_files to jobscout_worker;

create table application_imports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  file_name text not null,
  kind text not null,
  imported integer not null,
  already_here integer not null,
  left_out integer not null,
  undone_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint application_imports_pkey PRIMARY KEY (id, user_id),
  constraint application_imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint application_imports_already_here_check CHECK (already_here >= 0 AND already_here <= 10000),
  constraint application_imports_file_name_check CHECK (length(file_name) >= 1 AND length(file_name) <= 255),
  constraint application_imports_imported_check CHECK (imported >= 1 AND imported <= 10000),
  constraint application_imports_kind_check CHECK (kind = ANY (ARRAY['table'::text, 'linkedin'::text, 'jobscout'::text])),
  constraint application_imports_left_out_check CHECK (left_out >= 0 AND left_out <= 10000)
);
CREATE INDEX application_imports_of_person ON public.application_imports USING btree (user_id, created_at DESC);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_imports FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table application_imports enable row level security;
alter table application_imports force row level security;
create policy imports_read on application_imports for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on application_imports for all to jobscout_owner
  using (true)
  with check (true);
grant select on application_imports to jobscout_app;

create table application_notes (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  place smallint not null,
  body text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint application_notes_pkey PRIMARY KEY (id, user_id),
  constraint application_notes_place UNIQUE (application_id, user_id, place),
  constraint application_notes_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint application_notes_body_check CHECK (length(body) >= 1 AND length(body) <= 5000),
  constraint application_notes_place_check CHECK (place >= 1 AND place <= 50)
);
CREATE TRIGGER show_newest_note AFTER INSERT OR DELETE OR UPDATE OF body ON application_notes FOR EACH ROW EXECUTE FUNCTION app.show_newest_note();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_notes FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table application_notes enable row level security;
alter table application_notes force row level security;
create policy application_notes_add on application_notes for insert to jobscout_app
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy application_notes_change on application_notes for update to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy application_notes_read on application_notes for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'applications'::text)
    ELSE false
END);
create policy application_notes_remove on application_notes for delete to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on application_notes for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on application_notes to jobscout_app;
grant insert (application_id, user_id, place, body, created_at, updated_at) on application_notes to jobscout_app;
grant update (body, updated_at) on application_notes to jobscout_app;

create table application_people (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  place smallint not null,
  name text not null,
  role text not null default ''::text,
  email text not null default ''::text,
  phone text not null default ''::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint application_people_pkey PRIMARY KEY (id, user_id),
  constraint application_people_place UNIQUE (application_id, user_id, place),
  constraint application_people_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint application_people_email_check CHECK (length(email) <= 255),
  constraint application_people_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint application_people_phone_check CHECK (length(phone) <= 40),
  constraint application_people_place_check CHECK (place >= 1 AND place <= 20),
  constraint application_people_role_check CHECK (length(role) <= 200)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_people FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table application_people enable row level security;
alter table application_people force row level security;
create policy application_people_add on application_people for insert to jobscout_app
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy application_people_change on application_people for update to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy application_people_read on application_people for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'applications'::text)
    ELSE false
END);
create policy application_people_remove on application_people for delete to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on application_people for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on application_people to jobscout_app;
grant insert (application_id, user_id, place, name, role, email, phone, created_at, updated_at) on application_people to jobscout_app;
grant update (name, role, email, phone, updated_at) on application_people to jobscout_app;

create table application_status_history (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  status text not null,
  notes text not null default ''::text,
  changed_by uuid,
  changed_at timestamp with time zone not null default now(),
  changer_erased boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  is_unanswered boolean not null default false,
  constraint application_status_history_pkey PRIMARY KEY (id, user_id),
  constraint application_status_history_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint application_status_history_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint application_status_history_notes_check CHECK (length(notes) <= 5000),
  constraint application_status_history_status_check CHECK (status = ANY (ARRAY['submitted'::text, 'assigned'::text, 'in_progress'::text, 'applied'::text, 'pending'::text, 'responded'::text, 'interview_scheduled'::text, 'offer_received'::text, 'rejected'::text, 'withdrawn'::text]))
);
CREATE INDEX application_status_history_latest ON public.application_status_history USING btree (application_id, user_id, changed_at DESC);
CREATE INDEX application_status_history_of_person ON public.application_status_history USING btree (changed_by, changed_at);
CREATE INDEX application_status_history_processed ON public.application_status_history USING btree (changed_at) WHERE (status = ANY (ARRAY['interview_scheduled'::text, 'offer_received'::text, 'rejected'::text]));
CREATE TRIGGER mark_erased_changer BEFORE UPDATE OF changed_by ON application_status_history FOR EACH ROW WHEN (old.changed_by IS NOT NULL AND new.changed_by IS NULL) EXECUTE FUNCTION app.mark_erased_changer();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_status_history FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table application_status_history enable row level security;
alter table application_status_history force row level security;
create policy history_read on application_status_history for select to jobscout_app
  using (app.view_of_application(application_id, 'history'::text));
create policy owner_all on application_status_history for all to jobscout_owner
  using (true)
  with check (true);
grant select on application_status_history to jobscout_app;

create table attention_marks (
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  cause_at timestamp with time zone not null,
  snoozed_until timestamp with time zone,
  done_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint attention_marks_pkey PRIMARY KEY (user_id, kind, subject_id),
  constraint attention_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint attention_mark_is_one CHECK ((snoozed_until IS NULL) <> (done_at IS NULL)),
  constraint attention_marks_kind_check CHECK (kind = ANY (ARRAY['submit'::text, 'review'::text, 'reply'::text, 'message'::text, 'interview'::text, 'outcome'::text, 'follow_up'::text, 'new_client'::text]))
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON attention_marks FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table attention_marks enable row level security;
alter table attention_marks force row level security;
create policy attention_marks_own on attention_marks for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) AND (( SELECT app.rank() AS rank)) >= 2)
  with check (user_id = (( SELECT app.user_id() AS user_id)) AND (( SELECT app.rank() AS rank)) >= 2);
create policy owner_all on attention_marks for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on attention_marks to jobscout_app;
grant insert (user_id, kind, subject_id, cause_at, snoozed_until, done_at, updated_at) on attention_marks to jobscout_app;
grant update (cause_at, snoozed_until, done_at, updated_at) on attention_marks to jobscout_app;

create table audit_chain (
  "position" bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  personal_digest bytea,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_chain_pkey PRIMARY KEY ("position"),
  constraint audit_chain_entry_id_key UNIQUE (entry_id),
  constraint audit_chain_hash_check CHECK (length(hash) = 32),
  constraint audit_chain_personal_digest_check CHECK (length(personal_digest) = 32),
  constraint audit_chain_position_check CHECK ("position" > 0)
);
comment on column audit_chain.personal_digest is 'secret';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_chain FOR EACH ROW EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_chain FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy owner_all on audit_chain for all to jobscout_owner
  using (true)
  with check (true);

create table audit_counts (
  hour timestamp with time zone not null,
  action text not null,
  resource_type text not null,
  is_critical boolean not null,
  entries integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_counts_pkey PRIMARY KEY (hour, action, resource_type),
  constraint audit_counts_action_check CHECK (length(action) <= 80),
  constraint audit_counts_entries_check CHECK (entries > 0),
  constraint audit_counts_resource_type_check CHECK (length(resource_type) <= 60)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_counts FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_counts enable row level security;
alter table audit_counts force row level security;
create policy audit_counts_read on audit_counts for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on audit_counts for all to jobscout_owner
  using (true)
  with check (true);
grant select on audit_counts to jobscout_app;

create table audit_head (
  id boolean not null default true,
  "position" bigint not null default 0,
  hash bytea not null default sha256('\x'::bytea),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_head_pkey PRIMARY KEY (id),
  constraint audit_head_id_check CHECK (id)
);
CREATE TRIGGER keep_head BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_head FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy owner_all on audit_head for all to jobscout_owner
  using (true)
  with check (true);

create table audit_logs (
  id uuid not null default gen_random_uuid(),
  actor_id uuid,
  action text not null,
  resource_type text not null,
  resource_id text,
  metadata jsonb not null default '{}'::jsonb,
  actor_role text,
  address text,
  request_id text,
  is_critical boolean not null generated always as ((action ~ 'DELETE|ROLE_CHANGE|ADMIN|ERROR|CRITICAL'::text)) stored,
  salt bytea not null,
  created_at timestamp with time zone not null default app.now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_logs_pkey PRIMARY KEY (id),
  constraint audit_logs_action_check CHECK (length(action) <= 80),
  constraint audit_logs_actor_role_check CHECK (actor_role = ANY (ARRAY['client'::text, 'agent'::text, 'admin'::text, 'super_admin'::text])),
  constraint audit_logs_address_check CHECK (length(address) <= 60),
  constraint audit_logs_request_id_check CHECK (length(request_id) <= 60),
  constraint audit_logs_resource_id_check CHECK (length(resource_id) <= 100),
  constraint audit_logs_resource_type_check CHECK (length(resource_type) <= 60)
);
comment on column audit_logs.actor_id is 'person: id';
comment on column audit_logs.resource_id is 'person: id';
comment on column audit_logs.metadata is 'secret: notes, reason';
comment on column audit_logs.address is 'secret';
comment on column audit_logs.salt is 'secret';
CREATE INDEX audit_logs_critical ON public.audit_logs USING btree (created_at DESC, id DESC) WHERE is_critical;
CREATE INDEX audit_logs_latest ON public.audit_logs USING btree (created_at DESC, id DESC) INCLUDE (is_critical, resource_type);
CREATE INDEX audit_logs_mentions ON public.audit_logs USING gin (app.mentions_in(metadata));
CREATE INDEX audit_logs_of_action ON public.audit_logs USING btree (action, created_at DESC, id DESC);
CREATE INDEX audit_logs_of_actor ON public.audit_logs USING btree (actor_id, created_at DESC, id DESC) INCLUDE (is_critical);
CREATE INDEX audit_logs_of_resource ON public.audit_logs USING btree (resource_id, created_at DESC, id DESC);
CREATE TRIGGER append_only_delete BEFORE DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER append_only_update BEFORE UPDATE ON audit_logs FOR EACH ROW EXECUTE FUNCTION app.redact_audit_entry();
CREATE TRIGGER complete_audit_entry BEFORE INSERT ON audit_logs FOR EACH ROW EXECUTE FUNCTION app.complete_audit_entry();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_logs FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_logs enable row level security;
alter table audit_logs force row level security;
create policy audit_read on audit_logs for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on audit_logs for all to jobscout_owner
  using (true)
  with check (true);
grant select on audit_logs to jobscout_app;

create table audit_pending (
  entry_id uuid not null,
  number bigint not null generated always as identity,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_pending_pkey PRIMARY KEY (number)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_pending FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_pending enable row level security;
alter table audit_pending force row level security;
create policy owner_all on audit_pending for all to jobscout_owner
  using (true)
  with check (true);

create table audit_redactions (
  erasure_id uuid not null,
  entry_id uuid not null,
  digest bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint audit_redactions_pkey PRIMARY KEY (erasure_id, entry_id)
);
CREATE INDEX audit_redactions_of_entry ON public.audit_redactions USING btree (entry_id, created_at DESC);
CREATE TRIGGER append_only BEFORE DELETE ON audit_redactions FOR EACH ROW EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_redactions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_redactions enable row level security;
alter table audit_redactions force row level security;
create policy owner_all on audit_redactions for all to jobscout_owner
  using (true)
  with check (true);

create table audit_verifications (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  from_position bigint not null,
  to_position bigint not null,
  faults integer not null,
  first_fault text,
  first_entry uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_verifications_pkey PRIMARY KEY (id),
  constraint audit_verifications_faults_check CHECK (faults >= 0),
  constraint audit_verifications_first_fault_check CHECK (length(first_fault) <= 300),
  constraint audit_verifications_kind_check CHECK (kind = ANY (ARRAY['incremental'::text, 'full'::text]))
);
CREATE INDEX audit_verifications_latest ON public.audit_verifications USING btree (created_at DESC);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_verifications FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_verifications enable row level security;
alter table audit_verifications force row level security;
create policy owner_all on audit_verifications for all to jobscout_owner
  using (true)
  with check (true);

create table billing_customers (
  user_id uuid not null,
  live boolean not null,
  customer_id text not null,
  version integer not null default 0,
  synced_at timestamp with time zone,
  events integer not null default 0,
  events_read integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint billing_customers_pkey PRIMARY KEY (user_id, live),
  constraint billing_customers_customer_id_key UNIQUE (customer_id),
  constraint billing_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint billing_customers_check CHECK (events_read >= 0 AND events_read <= events),
  constraint billing_customers_customer_id_check CHECK (length(customer_id) >= 1 AND length(customer_id) <= 255),
  constraint billing_customers_events_check CHECK (events >= 0),
  constraint billing_customers_version_check CHECK (version >= 0)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON billing_customers FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table billing_customers enable row level security;
alter table billing_customers force row level security;
create policy customers_by_admins on billing_customers for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy customers_by_jobs on billing_customers for select to jobscout_worker
  using (true);
create policy customers_new_by_jobs on billing_customers for insert to jobscout_worker
  with check (true);
create policy customers_own on billing_customers for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy customers_synced_by_jobs on billing_customers for update to jobscout_worker
  using (true)
  with check (true);
create policy owner_all on billing_customers for all to jobscout_owner
  using (true)
  with check (true);
grant select on billing_customers to jobscout_app;
grant select on billing_customers to jobscout_worker;
grant insert (user_id, live, customer_id) on billing_customers to jobscout_worker;
grant update (customer_id, version, synced_at, events, events_read) on billing_customers to jobscout_worker;

create table broadcast_recipients (
  run_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint broadcast_recipients_pkey PRIMARY KEY (run_id, user_id),
  constraint broadcast_recipients_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE,
  constraint broadcast_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX broadcast_recipients_by_person ON public.broadcast_recipients USING btree (user_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON broadcast_recipients FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table broadcast_recipients enable row level security;
alter table broadcast_recipients force row level security;
create policy owner_all on broadcast_recipients for all to jobscout_owner
  using (true)
  with check (true);

create table client_agent_periods (
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  agent_id uuid,
  assigned_by uuid,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint client_agent_periods_pkey PRIMARY KEY (id, client_id),
  constraint client_agent_periods_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint client_agent_periods_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint client_agent_periods_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint client_agent_periods_check CHECK (ended_at >= began_at)
);
CREATE INDEX client_agent_periods_by_assigner ON public.client_agent_periods USING btree (assigned_by);
CREATE INDEX client_agent_periods_of_agent ON public.client_agent_periods USING btree (agent_id, began_at);
CREATE INDEX client_agent_periods_of_client ON public.client_agent_periods USING btree (client_id, began_at);
CREATE UNIQUE INDEX client_agent_periods_open ON public.client_agent_periods USING btree (client_id) WHERE (ended_at IS NULL);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON client_agent_periods FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table client_agent_periods enable row level security;
alter table client_agent_periods force row level security;
create policy client_agent_periods_read on client_agent_periods for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on client_agent_periods for all to jobscout_owner
  using (true)
  with check (true);
grant select on client_agent_periods to jobscout_app;

create table client_agents (
  client_id uuid not null,
  agent_id uuid not null,
  assigned_by uuid,
  assigned_at timestamp with time zone not null,
  version integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint client_agents_pkey PRIMARY KEY (client_id),
  constraint client_agents_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent_profiles(user_id) ON DELETE RESTRICT,
  constraint client_agents_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint client_agents_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX client_agents_by_assigner ON public.client_agents USING btree (assigned_by);
CREATE INDEX client_agents_of_agent ON public.client_agents USING btree (agent_id, client_id);
CREATE TRIGGER end_assignment AFTER DELETE ON client_agents FOR EACH ROW EXECUTE FUNCTION app.end_assignment();
CREATE TRIGGER end_auto_mode AFTER DELETE ON client_agents FOR EACH ROW EXECUTE FUNCTION app.end_auto_mode_without_agent();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON client_agents FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table client_agents enable row level security;
alter table client_agents force row level security;
create policy client_agents_read on client_agents for select to jobscout_app
  using (client_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3 OR (client_id IN ( SELECT app.my_clients() AS my_clients)));
create policy owner_all on client_agents for all to jobscout_owner
  using (true)
  with check (true);
grant select on client_agents to jobscout_app;

create table client_matches (
  user_id uuid not null,
  listing_id uuid not null,
  score smallint not null,
  fit smallint,
  found_at timestamp with time zone not null,
  is_news boolean not null,
  notified_at timestamp with time zone,
  left_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  band smallint not null default 0,
  constraint client_matches_pkey PRIMARY KEY (user_id, listing_id),
  constraint client_matches_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint client_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint client_matches_band_check CHECK (band >= 0 AND band <= 6),
  constraint client_matches_check CHECK (notified_at IS NULL OR is_news),
  constraint client_matches_fit_check CHECK (fit >= 0 AND fit <= 3),
  constraint client_matches_score_check CHECK (score >= 50 AND score <= 100)
);
CREATE INDEX client_matches_left ON public.client_matches USING btree (left_at) WHERE (left_at IS NOT NULL);
CREATE INDEX client_matches_of_alert ON public.client_matches USING btree (user_id, notified_at) WHERE (notified_at IS NOT NULL);
CREATE INDEX client_matches_of_listing ON public.client_matches USING btree (listing_id);
CREATE INDEX client_matches_to_tell ON public.client_matches USING btree (user_id) WHERE (is_news AND (notified_at IS NULL) AND (left_at IS NULL));
CREATE TRIGGER note_removed_matches AFTER DELETE ON client_matches REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.note_removed_matches();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON client_matches FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table client_matches enable row level security;
alter table client_matches force row level security;
create policy client_matches_by_jobs on client_matches for all to jobscout_worker
  using (true)
  with check (true);
create policy client_matches_read on client_matches for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'profile'::text)
    ELSE false
END);
create policy owner_all on client_matches for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on client_matches to jobscout_worker;
grant select on client_matches to jobscout_app;

create table client_notes (
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  application_id uuid,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint client_notes_pkey PRIMARY KEY (id, client_id),
  constraint client_notes_application_id_fkey FOREIGN KEY (application_id, client_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint client_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint client_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint client_notes_body_check CHECK (length(body) >= 1 AND length(body) <= 5000 AND body = btrim(body))
);
comment on column client_notes.author_id is 'secret';
comment on column client_notes.body is 'secret';
CREATE INDEX client_notes_by_author ON public.client_notes USING btree (author_id);
CREATE INDEX client_notes_of_application ON public.client_notes USING btree (application_id, client_id);
CREATE INDEX client_notes_of_client ON public.client_notes USING btree (client_id, created_at DESC);
CREATE TRIGGER audit_client_note AFTER INSERT OR DELETE ON client_notes FOR EACH ROW EXECUTE FUNCTION app.audit_client_note();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON client_notes FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table client_notes enable row level security;
alter table client_notes force row level security;
create policy client_notes_create on client_notes for insert to jobscout_app
  with check (app.may_note(client_id) AND author_id = (( SELECT app.user_id() AS user_id)) AND (application_id IS NULL OR (EXISTS ( SELECT
   FROM job_applications a
  WHERE a.id = client_notes.application_id AND a.user_id = client_notes.client_id))));
create policy client_notes_read on client_notes for select to jobscout_app
  using (app.may_note(client_id));
create policy client_notes_remove on client_notes for delete to jobscout_app
  using (app.may_note(client_id) AND author_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on client_notes for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on client_notes to jobscout_app;
grant insert (client_id, application_id, author_id, body, created_at, updated_at) on client_notes to jobscout_app;

create table cv_files (
  version_id uuid not null,
  user_id uuid not null,
  format text not null,
  storage_key text not null,
  byte_size integer not null,
  sha256 text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  damaged_at timestamp with time zone,
  constraint cv_files_pkey PRIMARY KEY (version_id, user_id, format),
  constraint cv_files_storage_key_key UNIQUE (storage_key),
  constraint cv_files_version_id_fkey FOREIGN KEY (version_id, user_id) REFERENCES cv_versions(id, user_id) ON DELETE CASCADE,
  constraint cv_files_byte_size_check CHECK (byte_size >= 1 AND byte_size <= 5242880),
  constraint cv_files_format_check CHECK (format = ANY (ARRAY['pdf'::text, 'docx'::text, 'html'::text])),
  constraint cv_files_sha256_check CHECK (length(sha256) = 64),
  constraint cv_files_storage_key_check CHECK (storage_key ~ '^cv/([0-9a-f-]{36}/)?[0-9a-f-]{36}$'::text)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON cv_files FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table cv_files enable row level security;
alter table cv_files force row level security;
create policy cv_files_marked_by_jobs on cv_files for update to jobscout_worker
  using (true)
  with check (true);
create policy cv_files_read on cv_files for select to jobscout_app
  using ((EXISTS ( SELECT
   FROM cv_versions v
  WHERE v.id = cv_files.version_id)));
create policy cv_files_read_by_jobs on cv_files for select to jobscout_worker
  using (true);
create policy owner_all on cv_files for all to jobscout_owner
  using (true)
  with check (true);
grant select on cv_files to jobscout_worker;
grant select (version_id, format, byte_size, sha256, created_at, updated_at) on cv_files to jobscout_app;
grant update (damaged_at) on cv_files to jobscout_worker;

create table cv_versions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  stamp bigint not null,
  kind text not null,
  format text not null,
  filename text not null,
  input jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint cv_versions_pkey PRIMARY KEY (id, user_id),
  constraint cv_versions_user_id_stamp_key UNIQUE (user_id, stamp),
  constraint cv_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint cv_versions_filename_check CHECK (length(filename) >= 1 AND length(filename) <= 255),
  constraint cv_versions_format_check CHECK (format = ANY (ARRAY['pdf'::text, 'docx'::text, 'html'::text])),
  constraint cv_versions_input_check CHECK (length(input::text) <= 100000),
  constraint cv_versions_kind_check CHECK (kind = ANY (ARRAY['uploaded'::text, 'generated'::text]))
);
CREATE TRIGGER keep_sent_cv BEFORE DELETE ON cv_versions FOR EACH ROW EXECUTE FUNCTION app.keep_sent_cv();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON cv_versions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table cv_versions enable row level security;
alter table cv_versions force row level security;
create policy cv_versions_read on cv_versions for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (( SELECT app.rank() AS rank)) = 2 AND app.can_see_client(user_id) THEN app.note_view(user_id, 'documents'::text)
    ELSE false
END);
create policy owner_all on cv_versions for all to jobscout_owner
  using (true)
  with check (true);
grant select on cv_versions to jobscout_app;

create table dashboard_figures (
  name text not null,
  figures jsonb not null,
  counted_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint dashboard_figures_pkey PRIMARY KEY (name),
  constraint dashboard_figures_name_check CHECK (name = 'admin'::text)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON dashboard_figures FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table dashboard_figures enable row level security;
alter table dashboard_figures force row level security;
create policy figures_by_jobs on dashboard_figures for all to jobscout_worker
  using (true)
  with check (true);
create policy figures_read on dashboard_figures for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on dashboard_figures for all to jobscout_owner
  using (true)
  with check (true);
grant insert, select, update on dashboard_figures to jobscout_worker;
grant select on dashboard_figures to jobscout_app;

create table data_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  status text not null default 'queued'::text,
  done integer not null default 0,
  total integer not null default 0,
  storage_key text,
  byte_size bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  damaged_at timestamp with time zone,
  sha256 text,
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_storage_key_key UNIQUE (storage_key),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint data_exports_byte_size_check CHECK (byte_size >= 0),
  constraint data_exports_done_check CHECK (done >= 0),
  constraint data_exports_sha256_check CHECK (length(sha256) = 64),
  constraint data_exports_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text])),
  constraint data_exports_storage_key_check CHECK (storage_key ~ '^exports/([0-9a-f-]{36}/)?[0-9a-f-]{36}$'::text),
  constraint data_exports_total_check CHECK (total >= 0)
);
CREATE INDEX data_exports_latest ON public.data_exports USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX one_export_at_a_time ON public.data_exports USING btree (user_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE TRIGGER audit_data_export AFTER INSERT ON data_exports FOR EACH ROW EXECUTE FUNCTION app.audit_data_export();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON data_exports FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table data_exports enable row level security;
alter table data_exports force row level security;
create policy exports_ask on data_exports for insert to jobscout_app
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy exports_by_jobs on data_exports for all to jobscout_worker
  using (true)
  with check (true);
create policy exports_own on data_exports for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on data_exports for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on data_exports to jobscout_worker;
grant select on data_exports to jobscout_app;
grant insert (user_id, created_at) on data_exports to jobscout_app;
grant update (status, done, total, storage_key, byte_size, damaged_at, sha256) on data_exports to jobscout_worker;

create table drafts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  listing_id uuid not null,
  origin text not null,
  state text not null default 'to_review'::text,
  score smallint,
  cv_version_id uuid,
  answers jsonb not null default '[]'::jsonb,
  version integer not null default 1,
  touched_at timestamp with time zone not null default now(),
  approved_hash text,
  approved_by text,
  approved_at timestamp with time zone,
  release_at timestamp with time zone,
  application_id uuid,
  came_back text,
  declined_reason text,
  expired_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  prepared_by uuid,
  consented_at timestamp with time zone,
  noticed_at timestamp with time zone,
  constraint drafts_pkey PRIMARY KEY (id, user_id),
  constraint one_draft_per_job UNIQUE (user_id, listing_id),
  constraint drafts_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE SET NULL (application_id),
  constraint drafts_cv_version_id_fkey FOREIGN KEY (cv_version_id, user_id) REFERENCES cv_versions(id, user_id) ON DELETE CASCADE,
  constraint drafts_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint drafts_prepared_by_fkey FOREIGN KEY (prepared_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint approval_is_whole CHECK (num_nonnulls(approved_hash, approved_by, approved_at) =
CASE
    WHEN state = ANY (ARRAY['approved'::text, 'released'::text]) THEN 3
    ELSE 0
END),
  constraint approved_names_what_is_sent CHECK (state <> 'approved'::text OR cv_version_id IS NOT NULL),
  constraint draft_answers_fit CHECK (jsonb_typeof(answers) = 'array'::text AND jsonb_array_length(answers) <= 20 AND length(answers::text) <= 100000),
  constraint drafts_approved_by_check CHECK (approved_by = ANY (ARRAY['person'::text, 'auto'::text])),
  constraint drafts_approved_hash_check CHECK (approved_hash ~ '^[0-9a-f]{64}$'::text),
  constraint drafts_came_back_check CHECK (came_back = ANY (ARRAY['undone'::text, 'letter_changed'::text, 'quota'::text, 'trial'::text, 'subscription'::text, 'payment'::text, 'paused'::text, 'consent'::text, 'cv_missing'::text, 'account_closing'::text, 'failed'::text, 'switched_off'::text, 'agent_lost'::text, 'preferences_changed'::text, 'consent_changed'::text, 'stopped'::text])),
  constraint drafts_declined_reason_check CHECK (declined_reason = ANY (ARRAY['role'::text, 'place'::text, 'pay'::text, 'level'::text, 'company'::text])),
  constraint drafts_expired_reason_check CHECK (expired_reason = ANY (ARRAY['closed'::text, 'hidden'::text, 'applied'::text, 'untouched'::text, 'not_fitting'::text, 'taken_back'::text])),
  constraint drafts_origin_check CHECK (origin = ANY (ARRAY['scout'::text, 'person'::text, 'agent'::text])),
  constraint drafts_score_check CHECK (score >= 0 AND score <= 100),
  constraint drafts_state_check CHECK (state = ANY (ARRAY['to_review'::text, 'approved'::text, 'released'::text, 'declined'::text, 'expired'::text])),
  constraint drafts_version_check CHECK (version >= 1),
  constraint expired_says_why CHECK ((state = 'expired'::text) = (expired_reason IS NOT NULL)),
  constraint only_agents_are_named CHECK (origin = 'agent'::text OR prepared_by IS NULL),
  constraint only_approved_is_released CHECK ((state = 'approved'::text) = (release_at IS NOT NULL)),
  constraint only_declined_has_reason CHECK (state = 'declined'::text OR declined_reason IS NULL),
  constraint only_drafts_of_scout_are_auto CHECK (approved_by <> 'auto'::text OR origin = 'scout'::text),
  constraint only_released_has_application CHECK (state = 'released'::text OR application_id IS NULL),
  constraint only_standing_approval_is_noticed CHECK (consented_at IS NOT NULL OR noticed_at IS NULL),
  constraint only_to_review_came_back CHECK (state = 'to_review'::text OR came_back IS NULL),
  constraint standing_approval_is_dated CHECK ((NOT approved_by IS DISTINCT FROM 'auto'::text) = (consented_at IS NOT NULL))
);
comment on column drafts.approved_hash is 'secret';
comment on column drafts.prepared_by is 'secret';
CREATE INDEX drafts_by_preparer ON public.drafts USING btree (prepared_by);
CREATE INDEX drafts_of_application ON public.drafts USING btree (application_id, user_id);
CREATE INDEX drafts_of_cv ON public.drafts USING btree (cv_version_id, user_id);
CREATE INDEX drafts_of_listing ON public.drafts USING btree (listing_id);
CREATE INDEX drafts_of_person ON public.drafts USING btree (user_id, state, updated_at DESC);
CREATE INDEX drafts_to_release ON public.drafts USING btree (release_at) WHERE (state = 'approved'::text);
CREATE TRIGGER guard_auto_approval BEFORE UPDATE OF approved_by ON drafts FOR EACH ROW WHEN (new.approved_by = 'auto'::text AND old.approved_by IS DISTINCT FROM 'auto'::text) EXECUTE FUNCTION app.guard_auto_approval();
CREATE TRIGGER note_decided_draft AFTER UPDATE OF state ON drafts FOR EACH ROW WHEN (old.state = 'to_review'::text AND (new.state = ANY (ARRAY['approved'::text, 'declined'::text]))) EXECUTE FUNCTION app.note_scout_change();
CREATE TRIGGER record_auto_release AFTER UPDATE OF state ON drafts FOR EACH ROW WHEN (old.state = 'approved'::text AND new.state = 'released'::text AND new.approved_by = 'auto'::text) EXECUTE FUNCTION app.record_auto_release();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON drafts FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table drafts enable row level security;
alter table drafts force row level security;
create policy drafts_own on drafts for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on drafts for all to jobscout_owner
  using (true)
  with check (true);
grant select on drafts to jobscout_app;
grant update (state, cv_version_id, answers, version, touched_at, approved_hash, approved_by, approved_at, release_at, application_id, came_back, declined_reason, expired_reason, updated_at, consented_at, noticed_at) on drafts to jobscout_app;

create table erased_payments (
  month date not null,
  live boolean not null,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  invoices integer not null default 0,
  started integer not null default 0,
  ended integer not null default 0,
  ended_of_earlier integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint erased_payments_pkey PRIMARY KEY (month, live),
  constraint erased_payments_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON erased_payments FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table erased_payments enable row level security;
alter table erased_payments force row level security;
create policy erased_payments_by_admins on erased_payments for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on erased_payments for all to jobscout_owner
  using (true)
  with check (true);
grant select on erased_payments to jobscout_app;

create table hidden_jobs (
  user_id uuid not null,
  listing_id uuid not null,
  place smallint not null,
  reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint hidden_jobs_pkey PRIMARY KEY (user_id, listing_id),
  constraint hidden_jobs_place UNIQUE (user_id, place),
  constraint hidden_jobs_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint hidden_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint hidden_jobs_place_check CHECK (place >= 1 AND place <= 2000),
  constraint hidden_jobs_reason_check CHECK (reason = ANY (ARRAY['role'::text, 'place'::text, 'pay'::text, 'level'::text, 'company'::text]))
);
CREATE INDEX hidden_jobs_listing ON public.hidden_jobs USING btree (listing_id);
CREATE TRIGGER note_hidden_draft AFTER INSERT ON hidden_jobs FOR EACH ROW EXECUTE FUNCTION app.note_other_decision('hidden');
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hidden_jobs FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table hidden_jobs enable row level security;
alter table hidden_jobs force row level security;
create policy hidden_jobs_by_jobs on hidden_jobs for select to jobscout_worker
  using (true);
create policy hidden_jobs_own on hidden_jobs for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on hidden_jobs for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on hidden_jobs to jobscout_app;
grant select on hidden_jobs to jobscout_worker;
grant insert (user_id, listing_id, place, reason, created_at, updated_at) on hidden_jobs to jobscout_app;
grant update (reason, updated_at) on hidden_jobs to jobscout_app;

create table ingestion_refusals (
  run_id uuid not null,
  "position" integer not null,
  title text not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ingestion_refusals_pkey PRIMARY KEY (run_id, "position"),
  constraint ingestion_refusals_run_id_fkey FOREIGN KEY (run_id) REFERENCES ingestion_runs(id) ON DELETE CASCADE,
  constraint ingestion_refusals_reason_check CHECK (length(reason) <= 500),
  constraint ingestion_refusals_title_check CHECK (length(title) <= 300)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON ingestion_refusals FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table ingestion_refusals enable row level security;
alter table ingestion_refusals force row level security;
create policy owner_all on ingestion_refusals for all to jobscout_owner
  using (true)
  with check (true);
create policy refusals_by_jobs on ingestion_refusals for all to jobscout_worker
  using (true)
  with check (true);
create policy refusals_read on ingestion_refusals for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant insert, select on ingestion_refusals to jobscout_worker;
grant select on ingestion_refusals to jobscout_app;

create table ingestion_runs (
  id uuid not null default gen_random_uuid(),
  source text not null,
  status text not null default 'running'::text,
  received integer not null default 0,
  accepted integer not null default 0,
  merged integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  error text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  job_source_id uuid,
  run_id uuid,
  total integer,
  closed integer not null default 0,
  reopened integer not null default 0,
  is_complete boolean,
  "position" jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ingestion_runs_pkey PRIMARY KEY (id),
  constraint ingestion_runs_job_source_id_fkey FOREIGN KEY (job_source_id) REFERENCES job_sources(id) ON DELETE CASCADE,
  constraint ingestion_runs_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE SET NULL,
  constraint ingestion_runs_closed_check CHECK (closed >= 0),
  constraint ingestion_runs_error_check CHECK (length(error) <= 1000),
  constraint ingestion_runs_position_check CHECK (length("position"::text) <= 10000),
  constraint ingestion_runs_reopened_check CHECK (reopened >= 0),
  constraint ingestion_runs_source_check CHECK (length(source) <= 200),
  constraint ingestion_runs_status_check CHECK (status = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text, 'cancelled'::text])),
  constraint ingestion_runs_total_check CHECK (total >= 0)
);
CREATE INDEX ingestion_runs_latest ON public.ingestion_runs USING btree (started_at DESC);
CREATE INDEX ingestion_runs_of_run ON public.ingestion_runs USING btree (run_id);
CREATE INDEX ingestion_runs_of_source ON public.ingestion_runs USING btree (job_source_id, started_at DESC);
CREATE UNIQUE INDEX one_reading_of_a_source ON public.ingestion_runs USING btree (job_source_id) WHERE (status = 'running'::text);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON ingestion_runs FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table ingestion_runs enable row level security;
alter table ingestion_runs force row level security;
create policy owner_all on ingestion_runs for all to jobscout_owner
  using (true)
  with check (true);
create policy runs_by_jobs on ingestion_runs for all to jobscout_worker
  using (true)
  with check (true);
create policy runs_read on ingestion_runs for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant insert, select, update on ingestion_runs to jobscout_worker;
grant select on ingestion_runs to jobscout_app;

create table invitations (
  id uuid not null default gen_random_uuid(),
  email text not null,
  role text not null,
  invited_by uuid,
  token_hash text,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint invitation_ends_once CHECK (num_nonnulls(accepted_at, revoked_at) <= 1),
  constraint invitations_email_check CHECK (email = lower(email) AND length(email) >= 3 AND length(email) <= 255),
  constraint invitations_role_check CHECK (role = ANY (ARRAY['client'::text, 'agent'::text, 'admin'::text])),
  constraint invitations_token_hash_check CHECK (length(token_hash) = 64)
);
comment on column invitations.email is 'person: address';
comment on column invitations.token_hash is 'secret';
CREATE INDEX invitations_by_inviter ON public.invitations USING btree (invited_by);
CREATE INDEX invitations_of_address ON public.invitations USING btree (lower(email));
CREATE INDEX invitations_open ON public.invitations USING btree (created_at DESC) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE UNIQUE INDEX one_open_invitation ON public.invitations USING btree (email) WHERE ((accepted_at IS NULL) AND (revoked_at IS NULL));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON invitations FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table invitations enable row level security;
alter table invitations force row level security;
create policy invitations_by_jobs on invitations for all to jobscout_worker
  using (true)
  with check (true);
create policy invitations_read on invitations for select to jobscout_app
  using (app.may_invite(( SELECT app.rank() AS rank), role));
create policy owner_all on invitations for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on invitations to jobscout_worker;
grant select on invitations to jobscout_app;
grant update (token_hash) on invitations to jobscout_worker;

create table invoices (
  id text not null,
  user_id uuid not null,
  live boolean not null,
  subscription_id text,
  plan text,
  number text,
  status text not null,
  due_cents integer not null,
  paid_cents integer not null,
  refunded_cents integer not null,
  dispute text,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  issued_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  url text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  credit_cents integer not null default 0,
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint invoices_check CHECK (refunded_cents >= 0 AND refunded_cents <= paid_cents),
  constraint invoices_check1 CHECK (period_end >= period_start),
  constraint invoices_check2 CHECK (status <> 'paid'::text OR paid_at IS NOT NULL),
  constraint invoices_credit_cents_check CHECK (credit_cents >= 0),
  constraint invoices_dispute_check CHECK (dispute = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text])),
  constraint invoices_id_check CHECK (length(id) >= 1 AND length(id) <= 255),
  constraint invoices_number_check CHECK (length(number) >= 1 AND length(number) <= 100),
  constraint invoices_paid_cents_check CHECK (paid_cents >= 0),
  constraint invoices_plan_check CHECK (plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint invoices_status_check CHECK (status = ANY (ARRAY['open'::text, 'paid'::text, 'uncollectible'::text, 'void'::text])),
  constraint invoices_subscription_id_check CHECK (length(subscription_id) >= 1 AND length(subscription_id) <= 255),
  constraint invoices_url_check CHECK (length(url) >= 1 AND length(url) <= 2000)
);
CREATE INDEX invoices_by_payment ON public.invoices USING btree (paid_at DESC, id) WHERE (paid_cents > 0);
CREATE INDEX invoices_of_person ON public.invoices USING btree (user_id, issued_at DESC);
CREATE TRIGGER keep_erased BEFORE DELETE ON invoices FOR EACH ROW WHEN (old.paid_cents > 0 AND old.paid_at IS NOT NULL) EXECUTE FUNCTION app.keep_erased_invoice();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table invoices enable row level security;
alter table invoices force row level security;
create policy invoices_by_jobs on invoices for select to jobscout_worker
  using (true);
create policy invoices_new_by_jobs on invoices for insert to jobscout_worker
  with check (true);
create policy invoices_read on invoices for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3);
create policy invoices_synced_by_jobs on invoices for update to jobscout_worker
  using (true)
  with check (true);
create policy owner_all on invoices for all to jobscout_owner
  using (true)
  with check (true);
grant select on invoices to jobscout_app;
grant select on invoices to jobscout_worker;
grant insert (id, user_id, live, subscription_id, plan, number, status, due_cents, paid_cents, refunded_cents, dispute, period_start, period_end, issued_at, paid_at, url, credit_cents) on invoices to jobscout_worker;
grant update (number, status, due_cents, paid_cents, refunded_cents, dispute, period_start, period_end, paid_at, url) on invoices to jobscout_worker;

create table job_applications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  listing_id uuid,
  job_title text not null,
  company_name text not null,
  job_location text not null default ''::text,
  job_url text,
  job_description text not null default ''::text,
  job_key text generated always as (app.job_key(job_title, company_name, job_location)) stored,
  application_date timestamp with time zone not null default now(),
  status text not null default 'submitted'::text,
  application_method text not null default 'platform'::text,
  notes text not null default ''::text,
  agent_notes text not null default ''::text,
  match_score smallint,
  is_remote boolean not null default false,
  salary_mentioned integer,
  assigned_agent uuid,
  response_type text not null default 'no_response'::text,
  next_action text not null default ''::text,
  next_action_date date,
  next_action_done_at timestamp with time zone,
  interview_at timestamp with time zone,
  interview_minutes smallint,
  interview_place text not null default ''::text,
  interview_link text not null default ''::text,
  interview_notes text not null default ''::text,
  salary_min integer,
  salary_max integer,
  salary_currency text,
  interview_done_at timestamp with time zone,
  version integer not null default 1,
  quota_month date,
  quota_returned_at timestamp with time zone,
  quota_return_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  opening text not null default ''::text,
  origin text not null default 'jobscout'::text,
  follow_ups_planned smallint not null default 0,
  import_id uuid,
  constraint job_applications_pkey PRIMARY KEY (id, user_id),
  constraint job_applications_assigned_agent_fkey FOREIGN KEY (assigned_agent) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint job_applications_import_id_fkey FOREIGN KEY (import_id, user_id) REFERENCES application_imports(id, user_id) ON DELETE SET NULL (import_id),
  constraint job_applications_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE SET NULL,
  constraint job_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint imports_make_imported CHECK (import_id IS NULL OR origin = 'imported'::text),
  constraint interview_says_when CHECK ((interview_at IS NULL) = (interview_minutes IS NULL) AND (interview_at IS NOT NULL OR interview_place = ''::text AND interview_link = ''::text AND interview_notes = ''::text)),
  constraint job_applications_agent_notes_check CHECK (length(agent_notes) <= 5000),
  constraint job_applications_application_method_check CHECK (length(application_method) <= 40),
  constraint job_applications_check CHECK (salary_min <= salary_max),
  constraint job_applications_company_name_check CHECK (length(company_name) >= 1 AND length(company_name) <= 200),
  constraint job_applications_follow_ups_planned_check CHECK (follow_ups_planned >= 0 AND follow_ups_planned <= 2),
  constraint job_applications_interview_at_check CHECK (interview_at >= '2000-01-01 00:00:00+00'::timestamp with time zone AND interview_at < '2101-01-01 00:00:00+00'::timestamp with time zone),
  constraint job_applications_interview_link_check CHECK (length(interview_link) <= 500 AND interview_link ~* '^(https?://[^\s<>"]+)?$'::text),
  constraint job_applications_interview_minutes_check CHECK (interview_minutes >= 5 AND interview_minutes <= 1440),
  constraint job_applications_interview_notes_check CHECK (length(interview_notes) <= 2000),
  constraint job_applications_interview_place_check CHECK (length(interview_place) <= 300),
  constraint job_applications_job_description_check CHECK (length(job_description) <= 50000),
  constraint job_applications_job_location_check CHECK (length(job_location) <= 200),
  constraint job_applications_job_title_check CHECK (length(job_title) >= 1 AND length(job_title) <= 300),
  constraint job_applications_job_url_check CHECK (length(job_url) <= 2000),
  constraint job_applications_match_score_check CHECK (match_score >= 0 AND match_score <= 100),
  constraint job_applications_next_action_check CHECK (length(next_action) <= 200),
  constraint job_applications_next_action_date_check CHECK (next_action_date >= '2000-01-01'::date AND next_action_date <= '2100-12-31'::date),
  constraint job_applications_notes_check CHECK (length(notes) <= 5000),
  constraint job_applications_opening_check CHECK (length(opening) <= 100),
  constraint job_applications_origin_check CHECK (origin = ANY (ARRAY['jobscout'::text, 'before_proofs'::text, 'imported'::text, 'elsewhere'::text])),
  constraint job_applications_quota_month_check CHECK (quota_month = date_trunc('month'::text, quota_month::timestamp with time zone)::date),
  constraint job_applications_quota_return_reason_check CHECK (quota_return_reason = ANY (ARRAY['closed'::text, 'broken'::text, 'duplicate'::text, 'fraud'::text])),
  constraint job_applications_response_type_check CHECK (length(response_type) <= 40),
  constraint job_applications_salary_currency_check CHECK (salary_currency ~ '^[A-Z]{3}$'::text),
  constraint job_applications_salary_max_check CHECK (salary_max >= 0),
  constraint job_applications_salary_mentioned_check CHECK (salary_mentioned >= 0),
  constraint job_applications_salary_min_check CHECK (salary_min >= 0),
  constraint job_applications_status_check CHECK (status = ANY (ARRAY['submitted'::text, 'assigned'::text, 'in_progress'::text, 'applied'::text, 'pending'::text, 'responded'::text, 'interview_scheduled'::text, 'offer_received'::text, 'rejected'::text, 'withdrawn'::text])),
  constraint job_applications_version_check CHECK (version >= 1),
  constraint next_action_says_what CHECK (next_action <> ''::text OR next_action_date IS NULL AND next_action_done_at IS NULL),
  constraint nothing_to_hand_in CHECK ((origin = ANY (ARRAY['jobscout'::text, 'before_proofs'::text])) OR (status <> ALL (ARRAY['submitted'::text, 'assigned'::text]))),
  constraint quota_return_is_whole CHECK ((quota_returned_at IS NULL) = (quota_return_reason IS NULL) AND (quota_returned_at IS NULL OR quota_month IS NOT NULL))
);
comment on column job_applications.notes is 'The newest of application_notes, kept by triggers in both directions.';
CREATE INDEX job_applications_by_date ON public.job_applications USING btree (application_date);
CREATE INDEX job_applications_due ON public.job_applications USING btree (user_id, next_action_date) WHERE ((next_action_date IS NOT NULL) AND (next_action_done_at IS NULL));
CREATE INDEX job_applications_interviews ON public.job_applications USING btree (user_id, interview_at) WHERE (interview_at IS NOT NULL);
CREATE INDEX job_applications_of_agent ON public.job_applications USING btree (assigned_agent, user_id) WHERE (assigned_agent IS NOT NULL);
CREATE INDEX job_applications_of_import ON public.job_applications USING btree (import_id, user_id) WHERE (import_id IS NOT NULL);
CREATE INDEX job_applications_of_listing ON public.job_applications USING btree (listing_id);
CREATE INDEX job_applications_of_person ON public.job_applications USING btree (user_id, updated_at DESC);
CREATE INDEX job_applications_submitted ON public.job_applications USING btree (created_at, id) WHERE (status = 'submitted'::text);
CREATE UNIQUE INDEX one_application_per_listing ON public.job_applications USING btree (user_id, listing_id) WHERE (status <> 'withdrawn'::text);
CREATE UNIQUE INDEX one_application_per_opening ON public.job_applications USING btree (user_id, job_key, opening) WHERE (status <> 'withdrawn'::text);
CREATE TRIGGER assignment_of_moved AFTER UPDATE OF assigned_agent, status ON job_applications FOR EACH ROW WHEN (old.assigned_agent IS DISTINCT FROM new.assigned_agent) EXECUTE FUNCTION app.keep_application_assignment();
CREATE TRIGGER assignment_of_new AFTER INSERT ON job_applications FOR EACH ROW WHEN (new.assigned_agent IS NOT NULL) EXECUTE FUNCTION app.keep_application_assignment();
CREATE TRIGGER correct_response AFTER UPDATE OF response_type ON job_applications FOR EACH ROW WHEN (new.status = 'rejected'::text AND old.status = 'rejected'::text AND old.response_type <> new.response_type) EXECUTE FUNCTION app.correct_response();
CREATE TRIGGER count_version BEFORE UPDATE OF status, agent_notes ON job_applications FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.agent_notes IS DISTINCT FROM new.agent_notes) EXECUTE FUNCTION app.count_application_version();
CREATE TRIGGER follow_agent AFTER UPDATE OF assigned_agent, status ON job_applications FOR EACH ROW WHEN (old.assigned_agent IS DISTINCT FROM new.assigned_agent) EXECUTE FUNCTION app.follow_agent();
CREATE TRIGGER follow_status AFTER UPDATE OF status ON job_applications FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION app.follow_status();
CREATE TRIGGER forget_client_acts BEFORE DELETE ON job_applications FOR EACH ROW EXECUTE FUNCTION app.forget_client_acts();
CREATE TRIGGER give_agent BEFORE INSERT OR UPDATE OF status ON job_applications FOR EACH ROW EXECUTE FUNCTION app.give_agent();
CREATE TRIGGER guard_application BEFORE UPDATE ON job_applications FOR EACH ROW EXECUTE FUNCTION app.guard_application();
CREATE TRIGGER note_applied_change AFTER INSERT OR DELETE ON job_applications FOR EACH ROW EXECUTE FUNCTION app.note_applied_change();
CREATE TRIGGER note_applied_draft AFTER INSERT ON job_applications FOR EACH ROW WHEN (new.listing_id IS NOT NULL) EXECUTE FUNCTION app.note_other_decision('applied');
CREATE TRIGGER note_client_act AFTER INSERT OR UPDATE OF status, notes ON job_applications FOR EACH ROW EXECUTE FUNCTION app.note_client_act();
CREATE TRIGGER note_withdrawn_change AFTER UPDATE OF status ON job_applications FOR EACH ROW WHEN ((old.status = 'withdrawn'::text) <> (new.status = 'withdrawn'::text)) EXECUTE FUNCTION app.note_applied_change();
CREATE TRIGGER open_submission AFTER INSERT ON job_applications FOR EACH ROW WHEN (new.origin = 'jobscout'::text) EXECUTE FUNCTION app.open_submission();
CREATE TRIGGER plan_follow_up BEFORE UPDATE OF status, next_action_done_at ON job_applications FOR EACH ROW EXECUTE FUNCTION app.plan_follow_up();
CREATE TRIGGER record_status AFTER INSERT OR UPDATE ON job_applications FOR EACH ROW EXECUTE FUNCTION app.record_status();
CREATE TRIGGER refuse_unproven BEFORE UPDATE OF status ON job_applications FOR EACH ROW WHEN (new.status = 'applied'::text AND old.status <> 'applied'::text AND new.origin = 'jobscout'::text) EXECUTE FUNCTION app.refuse_unproven();
CREATE TRIGGER refuse_unproven_at_once BEFORE INSERT ON job_applications FOR EACH ROW WHEN (new.status = 'applied'::text AND new.origin = 'jobscout'::text) EXECUTE FUNCTION app.refuse_unproven();
CREATE TRIGGER state_response BEFORE UPDATE OF status ON job_applications FOR EACH ROW WHEN (old.status <> new.status) EXECUTE FUNCTION app.state_response();
CREATE TRIGGER state_response_at_once BEFORE INSERT ON job_applications FOR EACH ROW WHEN (new.status = 'rejected'::text) EXECUTE FUNCTION app.state_response();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_applications FOR EACH ROW WHEN (NOT old.assigned_agent IS DISTINCT FROM new.assigned_agent AND NOT old.quota_month IS DISTINCT FROM new.quota_month AND NOT old.listing_id IS DISTINCT FROM new.listing_id) EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER withdraw_questions AFTER UPDATE OF status ON job_applications FOR EACH ROW WHEN (app.is_open(old.status) AND NOT app.is_open(new.status)) EXECUTE FUNCTION app.withdraw_questions();
CREATE TRIGGER write_first_note AFTER INSERT ON job_applications FOR EACH ROW WHEN (new.notes <> ''::text) EXECUTE FUNCTION app.write_newest_note();
CREATE TRIGGER write_newest_note AFTER UPDATE OF notes ON job_applications FOR EACH ROW WHEN (old.notes <> new.notes) EXECUTE FUNCTION app.write_newest_note();
alter table job_applications enable row level security;
alter table job_applications force row level security;
create policy applications_change on job_applications for update to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)))
  with check (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)));
create policy applications_create on job_applications for insert to jobscout_app
  with check (user_id = (( SELECT app.user_id() AS user_id)) AND status = 'submitted'::text AND agent_notes = ''::text AND NOT assigned_agent IS DISTINCT FROM (( SELECT app.agent_of(( SELECT app.user_id() AS user_id)) AS agent_of)));
create policy applications_read on job_applications for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'applications'::text)
    ELSE false
END);
create policy owner_all on job_applications for all to jobscout_owner
  using (true)
  with check (true);
grant select on job_applications to jobscout_app;
grant insert (user_id, listing_id, job_title, company_name, job_location, job_url, job_description, application_date, application_method, notes, match_score, is_remote, salary_mentioned, salary_min, salary_max, salary_currency, created_at, updated_at, opening) on job_applications to jobscout_app;
grant update (status, notes, agent_notes, response_type, next_action, next_action_date, next_action_done_at, interview_at, interview_minutes, interview_place, interview_link, interview_notes, interview_done_at, updated_at) on job_applications to jobscout_app;

create table job_listings (
  id uuid not null default gen_random_uuid(),
  source text not null,
  source_id text not null default ''::text,
  dedupe_key text not null,
  twin_key text,
  content_hash text not null,
  title text not null,
  company text not null,
  company_url text,
  location text not null default ''::text,
  location_id integer,
  description text not null default ''::text,
  is_remote boolean not null default false,
  employment_type text,
  experience_level text,
  industry text,
  sector text not null default ''::text,
  company_size text not null default ''::text,
  salary text not null default ''::text,
  salary_min integer,
  salary_max integer,
  salary_currency text,
  skills text[] not null default '{}'::text[],
  provenance jsonb not null default '{}'::jsonb,
  job_url text,
  apply_url text,
  posted_date timestamp with time zone not null,
  is_active boolean not null default true,
  closed_at timestamp with time zone,
  closed_reason text,
  job_key text,
  posting_keys text[] not null default '{}'::text[],
  owner_id uuid,
  copy_keys integer[],
  search tsvector generated always as (app.listing_words(title, company, location, is_remote, description)) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  locations text[] not null default '{}'::text[],
  closes_on date,
  constraint job_listings_pkey PRIMARY KEY (id),
  constraint job_listings_dedupe_key_key UNIQUE (dedupe_key),
  constraint job_listings_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE RESTRICT,
  constraint job_listings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint closed_for_a_reason CHECK ((closed_at IS NULL) = (closed_reason IS NULL) AND (closed_at IS NULL OR NOT is_active)),
  constraint job_listings_apply_url_check CHECK (length(apply_url) <= 2000),
  constraint job_listings_check CHECK (salary_min IS NULL OR salary_max IS NULL OR salary_min <= salary_max),
  constraint job_listings_closed_reason_check CHECK (closed_reason = ANY (ARRAY['missing'::text, 'expired'::text])),
  constraint job_listings_company_check CHECK (length(company) >= 1 AND length(company) <= 200),
  constraint job_listings_company_size_check CHECK (length(company_size) <= 100),
  constraint job_listings_company_url_check CHECK (length(company_url) <= 2000),
  constraint job_listings_content_hash_check CHECK (length(content_hash) <= 100),
  constraint job_listings_copy_keys_check CHECK (cardinality(copy_keys) <= 4),
  constraint job_listings_dedupe_key_check CHECK (length(dedupe_key) <= 100),
  constraint job_listings_description_check CHECK (length(description) <= 50000),
  constraint job_listings_employment_type_check CHECK (employment_type = ANY (ARRAY['full_time'::text, 'part_time'::text, 'contract'::text, 'freelance'::text, 'internship'::text, 'full_time_or_part_time'::text, 'full_time_or_contract'::text, 'full_time_or_freelance'::text, 'full_time_or_internship'::text, 'part_time_or_contract'::text, 'part_time_or_freelance'::text, 'part_time_or_internship'::text, 'contract_or_freelance'::text, 'contract_or_internship'::text, 'freelance_or_internship'::text])),
  constraint job_listings_experience_level_check CHECK (experience_level = ANY (ARRAY['entry'::text, 'junior'::text, 'mid'::text, 'senior'::text, 'lead'::text, 'executive'::text])),
  constraint job_listings_industry_check CHECK (length(industry) <= 50),
  constraint job_listings_job_key_check CHECK (length(job_key) = 16),
  constraint job_listings_job_url_check CHECK (length(job_url) <= 2000),
  constraint job_listings_location_check CHECK (length(location) <= 200),
  constraint job_listings_locations_check CHECK (app.fits(locations, 50, 200)),
  constraint job_listings_posting_keys_check CHECK (cardinality(posting_keys) <= 8),
  constraint job_listings_salary_check CHECK (length(salary) <= 300),
  constraint job_listings_salary_currency_check CHECK (salary_currency ~ '^[A-Z]{3}$'::text),
  constraint job_listings_salary_max_check CHECK (salary_max >= 0),
  constraint job_listings_salary_min_check CHECK (salary_min >= 0),
  constraint job_listings_sector_check CHECK (length(sector) <= 200),
  constraint job_listings_skills_check CHECK (cardinality(skills) <= 2000),
  constraint job_listings_source_check CHECK (length(source) <= 60),
  constraint job_listings_source_id_check CHECK (length(source_id) <= 200),
  constraint job_listings_title_check CHECK (length(title) >= 1 AND length(title) <= 300),
  constraint own_jobs_state_their_closing CHECK (closes_on IS NULL OR owner_id IS NOT NULL),
  constraint own_listing_stands_alone CHECK (owner_id IS NULL OR source = 'own'::text AND is_active AND twin_key IS NULL AND job_key IS NULL AND posting_keys = '{}'::text[])
);
comment on column job_listings.content_hash is 'secret';
CREATE INDEX job_listings_copy_keys ON public.job_listings USING gin (copy_keys) WHERE (is_active AND (copy_keys <> '{}'::integer[]));
CREATE INDEX job_listings_job_key ON public.job_listings USING btree (job_key) WHERE is_active;
CREATE INDEX job_listings_joined_words ON public.job_listings USING gin (app.joined_words(((title || ' '::text) || "left"(description, 20000))));
CREATE INDEX job_listings_location ON public.job_listings USING btree (location_id);
CREATE INDEX job_listings_owner ON public.job_listings USING btree (owner_id, created_at DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX job_listings_posting_keys ON public.job_listings USING gin (posting_keys) WHERE (is_active AND (posting_keys <> '{}'::text[]));
CREATE INDEX job_listings_search ON public.job_listings USING gin (search);
CREATE INDEX job_listings_source ON public.job_listings USING btree (source, source_id);
CREATE INDEX job_listings_twin ON public.job_listings USING btree (twin_key);
CREATE TRIGGER limit_own_listings BEFORE INSERT ON job_listings FOR EACH ROW WHEN (new.owner_id IS NOT NULL) EXECUTE FUNCTION app.limit_own_listings();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_listings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table job_listings enable row level security;
alter table job_listings force row level security;
create policy listings_by_jobs on job_listings for all to jobscout_worker
  using (owner_id IS NULL)
  with check (owner_id IS NULL);
create policy listings_read on job_listings for select to jobscout_app
  using ((( SELECT app.user_id() AS user_id)) IS NOT NULL AND (owner_id IS NULL OR app.note_view(owner_id, 'applications'::text)));
create policy own_listings_add on job_listings for insert to jobscout_app
  with check (owner_id = (( SELECT app.user_id() AS user_id)));
create policy own_listings_change on job_listings for update to jobscout_app
  using (owner_id = (( SELECT app.user_id() AS user_id)))
  with check (owner_id = (( SELECT app.user_id() AS user_id)));
create policy own_listings_remove on job_listings for delete to jobscout_app
  using (owner_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on job_listings for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on job_listings to jobscout_app;
grant insert, select, update on job_listings to jobscout_worker;
grant insert (source, dedupe_key, content_hash, title, company, location, location_id, description, is_remote, employment_type, experience_level, industry, sector, salary, salary_min, salary_max, salary_currency, skills, provenance, job_url, apply_url, posted_date, owner_id, created_at, updated_at, locations, closes_on) on job_listings to jobscout_app;
grant update (dedupe_key, content_hash, title, company, location, location_id, description, is_remote, employment_type, experience_level, industry, sector, salary, salary_min, salary_max, salary_currency, skills, provenance, job_url, apply_url, updated_at, locations, closes_on) on job_listings to jobscout_app;

create table job_preferences (
  user_id uuid not null,
  target_titles text[] not null default '{}'::text[],
  preferred_locations text[] not null default '{}'::text[],
  remote_ok boolean not null default true,
  remote_only boolean not null default false,
  salary_min integer,
  salary_max integer,
  employment_types text[] not null default '{}'::text[],
  excluded_companies text[] not null default '{}'::text[],
  preferred_industries text[] not null default '{}'::text[],
  experience_level text,
  skills text[] not null default '{}'::text[],
  skills_version integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_preferences_pkey PRIMARY KEY (user_id),
  constraint job_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint job_preferences_employment_types_check CHECK (employment_types <@ ARRAY['full_time'::text, 'part_time'::text, 'contract'::text, 'freelance'::text, 'internship'::text] AND app.fits(employment_types, 5, 20)),
  constraint job_preferences_excluded_companies_check CHECK (app.fits(excluded_companies, 100, 100)),
  constraint job_preferences_experience_level_check CHECK (experience_level = ANY (ARRAY['entry'::text, 'junior'::text, 'mid'::text, 'senior'::text, 'lead'::text, 'executive'::text])),
  constraint job_preferences_preferred_industries_check CHECK (app.fits(preferred_industries, 40, 50)),
  constraint job_preferences_preferred_locations_check CHECK (app.fits(preferred_locations, 30, 100)),
  constraint job_preferences_salary_max_check CHECK (salary_max >= 0 AND salary_max <= 10000000),
  constraint job_preferences_salary_min_check CHECK (salary_min >= 0 AND salary_min <= 10000000),
  constraint job_preferences_skills_check CHECK (app.fits(skills, 60, 100)),
  constraint job_preferences_skills_version_check CHECK (skills_version >= 0),
  constraint job_preferences_target_titles_check CHECK (app.fits(target_titles, 30, 100))
);
CREATE INDEX job_preferences_skills_version ON public.job_preferences USING btree (skills_version);
CREATE TRIGGER end_auto_mode AFTER UPDATE ON job_preferences FOR EACH ROW WHEN (new.target_titles IS DISTINCT FROM old.target_titles OR new.preferred_locations IS DISTINCT FROM old.preferred_locations OR new.remote_ok IS DISTINCT FROM old.remote_ok OR new.remote_only IS DISTINCT FROM old.remote_only OR new.salary_min IS DISTINCT FROM old.salary_min OR new.salary_max IS DISTINCT FROM old.salary_max OR new.employment_types IS DISTINCT FROM old.employment_types OR new.excluded_companies IS DISTINCT FROM old.excluded_companies OR new.preferred_industries IS DISTINCT FROM old.preferred_industries OR new.experience_level IS DISTINCT FROM old.experience_level OR new.skills IS DISTINCT FROM old.skills) EXECUTE FUNCTION app.end_auto_mode_of_preferences();
CREATE TRIGGER note_first_preferences AFTER INSERT ON job_preferences FOR EACH ROW EXECUTE FUNCTION app.note_preferences_change();
CREATE TRIGGER note_preferences_change AFTER UPDATE ON job_preferences FOR EACH ROW WHEN (new.target_titles IS DISTINCT FROM old.target_titles OR new.preferred_locations IS DISTINCT FROM old.preferred_locations OR new.remote_only IS DISTINCT FROM old.remote_only OR new.salary_min IS DISTINCT FROM old.salary_min OR new.employment_types IS DISTINCT FROM old.employment_types OR new.excluded_companies IS DISTINCT FROM old.excluded_companies OR new.preferred_industries IS DISTINCT FROM old.preferred_industries OR new.experience_level IS DISTINCT FROM old.experience_level OR new.skills IS DISTINCT FROM old.skills) EXECUTE FUNCTION app.note_preferences_change();
CREATE TRIGGER note_skills_change AFTER UPDATE OF skills_version ON job_preferences FOR EACH ROW WHEN (new.skills_version IS DISTINCT FROM old.skills_version) EXECUTE FUNCTION app.note_skills_change();
CREATE TRIGGER reread_skills BEFORE UPDATE OF skills ON job_preferences FOR EACH ROW WHEN (new.skills IS DISTINCT FROM old.skills) EXECUTE FUNCTION app.reread_skills();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_preferences FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table job_preferences enable row level security;
alter table job_preferences force row level security;
create policy owner_all on job_preferences for all to jobscout_owner
  using (true)
  with check (true);
create policy preferences_of_client on job_preferences for select to jobscout_app
  using (
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'profile'::text)
    ELSE false
END);
create policy preferences_own on job_preferences for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy preferences_read_by_jobs on job_preferences for select to jobscout_worker
  using (true);
grant select on job_preferences to jobscout_app;
grant select on job_preferences to jobscout_worker;
grant insert (user_id, target_titles, preferred_locations, remote_ok, remote_only, salary_min, salary_max, employment_types, excluded_companies, preferred_industries, experience_level, skills, updated_at) on job_preferences to jobscout_app;
grant update (target_titles, preferred_locations, remote_ok, remote_only, salary_min, salary_max, employment_types, excluded_companies, preferred_industries, experience_level, skills, updated_at) on job_preferences to jobscout_app;

create table job_sources (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  address text not null,
  name text not null,
  state text not null default 'active'::text,
  every_hours smallint not null default 24,
  next_run_at timestamp with time zone not null default now(),
  etag text,
  last_modified text,
  last_success_at timestamp with time zone,
  failure_count integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_sources_pkey PRIMARY KEY (id),
  constraint one_source_for_each_board UNIQUE (kind, address),
  constraint job_sources_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint job_sources_address_check CHECK (length(address) <= 2000),
  constraint job_sources_etag_check CHECK (length(etag) <= 500),
  constraint job_sources_every_hours_check CHECK (every_hours >= 1 AND every_hours <= 168),
  constraint job_sources_failure_count_check CHECK (failure_count >= 0),
  constraint job_sources_kind_check CHECK (kind ~ '^[a-z][a-z-]{0,29}$'::text),
  constraint job_sources_last_modified_check CHECK (length(last_modified) <= 100),
  constraint job_sources_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint job_sources_state_check CHECK (state = ANY (ARRAY['active'::text, 'paused'::text]))
);
CREATE INDEX job_sources_by_person ON public.job_sources USING btree (created_by);
CREATE INDEX job_sources_due ON public.job_sources USING btree (next_run_at) WHERE (state = 'active'::text);
CREATE TRIGGER audit_job_source AFTER INSERT OR UPDATE ON job_sources FOR EACH ROW EXECUTE FUNCTION app.audit_job_source();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_sources FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table job_sources enable row level security;
alter table job_sources force row level security;
create policy job_sources_add on job_sources for insert to jobscout_app
  with check ((( SELECT app.rank() AS rank)) >= 3 AND created_by = (( SELECT app.user_id() AS user_id)));
create policy job_sources_by_jobs on job_sources for all to jobscout_worker
  using (true)
  with check (true);
create policy job_sources_change on job_sources for update to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3)
  with check ((( SELECT app.rank() AS rank)) >= 3);
create policy job_sources_read on job_sources for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on job_sources for all to jobscout_owner
  using (true)
  with check (true);
grant select on job_sources to jobscout_app;
grant select, update on job_sources to jobscout_worker;
grant insert (kind, address, name, every_hours, next_run_at, created_by, created_at, updated_at) on job_sources to jobscout_app;
grant update (name, state, every_hours, next_run_at, updated_at) on job_sources to jobscout_app;

create table job_visits (
  user_id uuid not null,
  looked_at timestamp with time zone not null,
  new_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_visits_pkey PRIMARY KEY (user_id),
  constraint job_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint job_visits_check CHECK (new_since < looked_at)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_visits FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table job_visits enable row level security;
alter table job_visits force row level security;
create policy job_visits_own on job_visits for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on job_visits for all to jobscout_owner
  using (true)
  with check (true);
grant select on job_visits to jobscout_app;
grant insert (user_id, looked_at, new_since, updated_at) on job_visits to jobscout_app;
grant update (looked_at, new_since, updated_at) on job_visits to jobscout_app;

create table letter_versions (
  user_id uuid not null,
  letter_id uuid not null,
  number integer not null,
  text text not null,
  origin text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint letter_versions_pkey PRIMARY KEY (letter_id, user_id, number),
  constraint letter_versions_letter_id_fkey FOREIGN KEY (letter_id, user_id) REFERENCES letters(id, user_id) ON DELETE CASCADE,
  constraint letter_versions_number_check CHECK (number > 0),
  constraint letter_versions_origin_check CHECK (origin = ANY (ARRAY['composed'::text, 'edited'::text, 'ai'::text])),
  constraint letter_versions_text_check CHECK (length(text) <= 8000)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON letter_versions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table letter_versions enable row level security;
alter table letter_versions force row level security;
create policy letter_versions_own on letter_versions for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on letter_versions for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on letter_versions to jobscout_app;
grant insert (user_id, letter_id, number, text, origin, created_at) on letter_versions to jobscout_app;

create table letters (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  listing_id uuid,
  job_title text not null,
  company_name text not null,
  place text not null,
  company_key text not null,
  tone text not null,
  why text not null default ''::text,
  variant smallint not null,
  text text not null,
  origin text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint letters_pkey PRIMARY KEY (id, user_id),
  constraint one_letter_per_job UNIQUE (user_id, listing_id),
  constraint letters_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE SET NULL,
  constraint letters_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint letters_company_key_check CHECK (length(company_key) <= 200),
  constraint letters_company_name_check CHECK (length(company_name) <= 200),
  constraint letters_job_title_check CHECK (length(job_title) <= 300),
  constraint letters_origin_check CHECK (origin = ANY (ARRAY['composed'::text, 'edited'::text, 'ai'::text])),
  constraint letters_place_check CHECK (length(place) <= 2000),
  constraint letters_text_check CHECK (length(text) <= 8000),
  constraint letters_tone_check CHECK (tone = ANY (ARRAY['plain'::text, 'warm'::text, 'formal'::text])),
  constraint letters_variant_check CHECK (variant >= 0),
  constraint letters_why_check CHECK (length(why) <= 500)
);
CREATE INDEX letters_company ON public.letters USING btree (user_id, company_key, updated_at DESC);
CREATE INDEX letters_listing ON public.letters USING btree (listing_id);
CREATE TRIGGER keep_approved_letter BEFORE UPDATE OF text ON letters FOR EACH ROW WHEN (new.text IS DISTINCT FROM old.text) EXECUTE FUNCTION app.keep_approved_letter();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON letters FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table letters enable row level security;
alter table letters force row level security;
create policy letters_own on letters for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on letters for all to jobscout_owner
  using (true)
  with check (true);
grant select on letters to jobscout_app;
grant insert (user_id, listing_id, job_title, company_name, place, company_key, tone, why, variant, text, origin) on letters to jobscout_app;
grant update (job_title, company_name, place, tone, why, text, origin, version, updated_at) on letters to jobscout_app;

create table listing_features (
  listing_id uuid not null,
  location_id integer,
  is_remote boolean not null,
  industry smallint,
  employment_type smallint,
  experience_level smallint,
  salary_annual_max integer,
  skills integer[] not null,
  company_key text not null,
  posted_date timestamp with time zone not null,
  is_active boolean not null,
  changed_in xid8 not null default pg_current_xact_id(),
  role_set smallint,
  title_words text[] not null default '{}'::text[],
  roles_version integer not null default 0,
  skills_version integer not null default 0,
  owner_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint listing_features_pkey PRIMARY KEY (listing_id),
  constraint listing_features_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint listing_features_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint listing_features_role_set_fkey FOREIGN KEY (role_set) REFERENCES role_sets(id) ON DELETE RESTRICT,
  constraint listing_features_company_key_check CHECK (length(company_key) <= 1000),
  constraint listing_features_roles_version_check CHECK (roles_version >= 0),
  constraint listing_features_skills CHECK (cardinality(skills) <= 5000 AND array_position(skills, NULL::integer) IS NULL),
  constraint listing_features_skills_version_check CHECK (skills_version >= 0),
  constraint listing_features_title_words CHECK (cardinality(title_words) <= 60),
  constraint own_listing_is_unlisted CHECK (owner_id IS NULL OR NOT is_active)
);
CREATE INDEX listing_features_changed_in ON public.listing_features USING btree (changed_in);
CREATE INDEX listing_features_company ON public.listing_features USING btree (company_key, ((industry IS NULL))) WHERE (owner_id IS NULL);
CREATE INDEX listing_features_newest ON public.listing_features USING btree (posted_date DESC, listing_id DESC) WHERE is_active;
CREATE INDEX listing_features_owner ON public.listing_features USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX listing_features_role_set ON public.listing_features USING btree (role_set);
CREATE INDEX listing_features_roles_version ON public.listing_features USING btree (roles_version);
CREATE INDEX listing_features_skills_version ON public.listing_features USING btree (skills_version);
CREATE TRIGGER note_closed_draft AFTER UPDATE OF is_active ON listing_features FOR EACH ROW WHEN (old.is_active AND NOT new.is_active) EXECUTE FUNCTION app.note_closed_draft();
CREATE TRIGGER note_listing_change BEFORE UPDATE ON listing_features FOR EACH ROW EXECUTE FUNCTION app.note_listing_change();
CREATE TRIGGER note_listing_removal AFTER DELETE ON listing_features REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.note_listing_removal();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON listing_features FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table listing_features enable row level security;
alter table listing_features force row level security;
create policy features_by_jobs on listing_features for all to jobscout_worker
  using (owner_id IS NULL)
  with check (owner_id IS NULL);
create policy features_read on listing_features for select to jobscout_app
  using ((( SELECT app.user_id() AS user_id)) IS NOT NULL AND (owner_id IS NULL OR app.can_see_client(owner_id)));
create policy own_features_add on listing_features for insert to jobscout_app
  with check (owner_id = (( SELECT app.user_id() AS user_id)));
create policy own_features_change on listing_features for update to jobscout_app
  using (owner_id = (( SELECT app.user_id() AS user_id)))
  with check (owner_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on listing_features for all to jobscout_owner
  using (true)
  with check (true);
grant insert, select, update on listing_features to jobscout_worker;
grant select on listing_features to jobscout_app;
grant insert (listing_id, location_id, is_remote, industry, employment_type, experience_level, salary_annual_max, skills, company_key, posted_date, is_active, role_set, title_words, roles_version, skills_version, owner_id, created_at, updated_at) on listing_features to jobscout_app;
grant update (location_id, is_remote, industry, employment_type, experience_level, salary_annual_max, skills, company_key, posted_date, is_active, role_set, title_words, roles_version, skills_version, updated_at) on listing_features to jobscout_app;

create table locations (
  id integer not null generated always as identity,
  name text not null,
  keys text[] not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  remote_countries text[] not null default '{}'::text[],
  places_version integer not null default 0,
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_name_key UNIQUE (name),
  constraint locations_name_check CHECK (length(name) <= 200)
);
CREATE INDEX locations_keys ON public.locations USING gin (keys);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table locations enable row level security;
alter table locations force row level security;
create policy locations_by_jobs on locations for all to jobscout_worker
  using (true)
  with check (true);
create policy locations_read on locations for select to jobscout_app
  using ((( SELECT app.user_id() AS user_id)) IS NOT NULL);
create policy owner_all on locations for all to jobscout_owner
  using (true)
  with check (true);
grant insert, select, update on locations to jobscout_worker;
grant select on locations to jobscout_app;

create table mail_outbox (
  id uuid not null default gen_random_uuid(),
  recipient_name text not null default ''::text,
  recipient_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_recipient_address_check CHECK (length(recipient_address) <= 255),
  constraint mail_outbox_recipient_name_check CHECK (length(recipient_name) <= 120),
  constraint mail_outbox_subject_check CHECK (length(subject) <= 300)
);
comment on column mail_outbox.recipient_address is 'person: address';
comment on column mail_outbox.body_text is 'secret';
comment on column mail_outbox.body_html is 'secret';
CREATE INDEX mail_outbox_latest ON public.mail_outbox USING btree (created_at DESC);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON mail_outbox FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy outbox_fill on mail_outbox for insert to jobscout_worker
  with check (true);
create policy outbox_read on mail_outbox for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 4);
create policy owner_all on mail_outbox for all to jobscout_owner
  using (true)
  with check (true);
grant select on mail_outbox to jobscout_app;
grant insert (recipient_name, recipient_address, subject, body_text, body_html) on mail_outbox to jobscout_worker;

create table match_cursor (
  only_row boolean not null default true,
  snapshot pg_snapshot,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint match_cursor_pkey PRIMARY KEY (only_row),
  constraint match_cursor_only_row_check CHECK (only_row)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON match_cursor FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table match_cursor enable row level security;
alter table match_cursor force row level security;
create policy match_cursor_by_jobs on match_cursor for all to jobscout_worker
  using (true)
  with check (true);
create policy owner_all on match_cursor for all to jobscout_owner
  using (true)
  with check (true);
grant select, update on match_cursor to jobscout_worker;

create table matched_clients (
  user_id uuid not null,
  version integer not null default 1,
  is_outdated boolean not null default true,
  starts_anew boolean not null default true,
  known_since timestamp with time zone,
  floor smallint not null default 0,
  has_roles boolean not null default false,
  run_id uuid,
  alerted_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint matched_clients_pkey PRIMARY KEY (user_id),
  constraint matched_clients_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE SET NULL,
  constraint matched_clients_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint matched_clients_floor_check CHECK (floor >= 0 AND floor <= 706)
);
CREATE INDEX matched_clients_of_run ON public.matched_clients USING btree (run_id);
CREATE INDEX matched_clients_outdated ON public.matched_clients USING btree (user_id) WHERE is_outdated;
CREATE TRIGGER note_computed_matches AFTER UPDATE OF floor ON matched_clients FOR EACH ROW WHEN (NOT new.is_outdated) EXECUTE FUNCTION app.note_scout_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON matched_clients FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table matched_clients enable row level security;
alter table matched_clients force row level security;
create policy matched_clients_by_jobs on matched_clients for all to jobscout_worker
  using (true)
  with check (true);
create policy matched_clients_own on matched_clients for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on matched_clients for all to jobscout_owner
  using (true)
  with check (true);
grant select on matched_clients to jobscout_app;
grant select, update on matched_clients to jobscout_worker;

create table merged_postings (
  dedupe_key text not null,
  listing_id uuid not null,
  source text not null,
  source_id text not null default ''::text,
  content_hash text not null,
  title text not null,
  company text not null,
  location text not null default ''::text,
  salary text not null default ''::text,
  job_url text,
  apply_url text,
  posted_date timestamp with time zone not null,
  evidence jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint merged_postings_pkey PRIMARY KEY (dedupe_key),
  constraint merged_postings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint merged_postings_apply_url_check CHECK (length(apply_url) <= 2000),
  constraint merged_postings_company_check CHECK (length(company) >= 1 AND length(company) <= 200),
  constraint merged_postings_content_hash_check CHECK (length(content_hash) <= 100),
  constraint merged_postings_dedupe_key_check CHECK (length(dedupe_key) <= 100),
  constraint merged_postings_evidence_check CHECK (length(evidence::text) <= 2000),
  constraint merged_postings_job_url_check CHECK (length(job_url) <= 2000),
  constraint merged_postings_location_check CHECK (length(location) <= 200),
  constraint merged_postings_salary_check CHECK (length(salary) <= 300),
  constraint merged_postings_source_check CHECK (length(source) <= 60),
  constraint merged_postings_source_id_check CHECK (length(source_id) <= 200),
  constraint merged_postings_title_check CHECK (length(title) >= 1 AND length(title) <= 300)
);
comment on column merged_postings.content_hash is 'secret';
CREATE INDEX merged_postings_listing ON public.merged_postings USING btree (listing_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON merged_postings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table merged_postings enable row level security;
alter table merged_postings force row level security;
create policy merged_postings_by_jobs on merged_postings for all to jobscout_worker
  using (true)
  with check (true);
create policy merged_postings_read on merged_postings for select to jobscout_app
  using ((( SELECT app.user_id() AS user_id)) IS NOT NULL);
create policy owner_all on merged_postings for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on merged_postings to jobscout_worker;
grant select on merged_postings to jobscout_app;

create table messages (
  id uuid not null,
  user_id uuid not null,
  author_id uuid,
  from_agency boolean not null,
  kind text not null,
  text text not null default ''::text,
  application_id uuid,
  holds boolean not null default false,
  answers uuid,
  answered_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  read_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint messages_pkey PRIMARY KEY (id, user_id),
  constraint messages_answers_fkey FOREIGN KEY (answers, user_id) REFERENCES messages(id, user_id) ON DELETE CASCADE,
  constraint messages_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE SET NULL (application_id),
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint message_has_its_side CHECK (kind = 'message'::text OR from_agency = (kind = 'question'::text)),
  constraint message_says_something CHECK ((text = ''::text) = (kind = ANY (ARRAY['applied'::text, 'withdrew'::text]))),
  constraint messages_kind_check CHECK (kind = ANY (ARRAY['message'::text, 'question'::text, 'answer'::text, 'applied'::text, 'withdrew'::text, 'noted'::text])),
  constraint messages_text_check CHECK (length(text) <= 5000),
  constraint only_answers_answer CHECK ((kind = 'answer'::text) = (answers IS NOT NULL)),
  constraint only_questions_are_open CHECK (kind = 'question'::text OR NOT holds AND num_nonnulls(answered_at, withdrawn_at) = 0),
  constraint question_ends_once CHECK (num_nonnulls(answered_at, withdrawn_at) <= 1)
);
CREATE INDEX messages_by_author ON public.messages USING btree (author_id, created_at) WHERE (author_id IS NOT NULL);
CREATE INDEX messages_of_application ON public.messages USING btree (application_id, user_id) WHERE (application_id IS NOT NULL);
CREATE INDEX messages_of_person ON public.messages USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX messages_open_questions ON public.messages USING btree (user_id, created_at) WHERE ((kind = 'question'::text) AND (answered_at IS NULL) AND (withdrawn_at IS NULL));
CREATE INDEX messages_unread ON public.messages USING btree (user_id, from_agency) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX one_answer_per_question ON public.messages USING btree (answers, user_id) WHERE (answers IS NOT NULL);
CREATE TRIGGER announce_changed_messages AFTER UPDATE ON messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.announce_messages();
CREATE TRIGGER announce_new_messages AFTER INSERT ON messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.announce_messages();
CREATE TRIGGER announce_removed_messages AFTER DELETE ON messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.announce_messages();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table messages enable row level security;
alter table messages force row level security;
create policy messages_read on messages for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'messages'::text)
    ELSE false
END);
create policy owner_all on messages for all to jobscout_owner
  using (true)
  with check (true);
grant select (id, user_id, author_id, from_agency, kind, text, application_id, holds, answers, answered_at, withdrawn_at, read_at, created_at, updated_at) on messages to jobscout_app;

create table notification_templates (
  key text not null,
  subject text,
  title text,
  message text,
  version integer not null default 0,
  changed_by uuid,
  changed_at timestamp with time zone,
  blocked integer not null default 0,
  blocked_variable text,
  blocked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notification_templates_pkey PRIMARY KEY (key),
  constraint notification_templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint notification_templates_blocked_check CHECK (blocked >= 0),
  constraint notification_templates_blocked_variable_check CHECK (length(blocked_variable) <= 60),
  constraint notification_templates_key_check CHECK (length(key) <= 60 AND key ~ '^[a-z_]+(\.[a-z_]+)+$'::text),
  constraint notification_templates_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  constraint notification_templates_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200),
  constraint notification_templates_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint notification_templates_version_check CHECK (version >= 0)
);
CREATE INDEX notification_templates_by_person ON public.notification_templates USING btree (changed_by);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON notification_templates FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table notification_templates enable row level security;
alter table notification_templates force row level security;
create policy notification_templates_read on notification_templates for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on notification_templates for all to jobscout_owner
  using (true)
  with check (true);
grant select on notification_templates to jobscout_app;

create table notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  sequence bigint not null default 0,
  title text not null,
  message text not null,
  type text not null default 'info'::text,
  priority text not null default 'normal'::text,
  action_url text,
  application_id uuid,
  application_user_id uuid,
  read boolean not null default false,
  read_at timestamp with time zone,
  expires_at timestamp with time zone,
  deleted_at timestamp with time zone,
  template text,
  email_subject text,
  about uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notifications_pkey PRIMARY KEY (id, user_id),
  constraint notifications_user_id_sequence_key UNIQUE (user_id, sequence),
  constraint notifications_application_id_fkey FOREIGN KEY (application_id, application_user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint notifications_action_url_check CHECK (length(action_url) <= 3000 AND action_url ~ '^/(?!/)'::text),
  constraint notifications_check CHECK (read = (read_at IS NOT NULL)),
  constraint notifications_email_subject_check CHECK (length(email_subject) >= 1 AND length(email_subject) <= 200),
  constraint notifications_message_check CHECK (length(message) <= 2000),
  constraint notifications_priority_check CHECK (priority = ANY (ARRAY['low'::text, 'normal'::text, 'medium'::text, 'high'::text, 'urgent'::text])),
  constraint notifications_template_check CHECK (length(template) <= 60),
  constraint notifications_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint notifications_type_check CHECK (type = ANY (ARRAY['info'::text, 'success'::text, 'warning'::text, 'error'::text, 'system'::text, 'email'::text, 'urgent'::text, 'application'::text, 'application_update'::text, 'application_status_update'::text, 'status_update'::text, 'new_application'::text, 'agent_assignment'::text, 'job_alert'::text])),
  constraint notifications_whose_application CHECK ((application_id IS NULL) = (application_user_id IS NULL))
);
comment on column notifications.application_user_id is 'secret';
CREATE INDEX notifications_about ON public.notifications USING gin (about);
CREATE INDEX notifications_deleted ON public.notifications USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX notifications_expired ON public.notifications USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX notifications_latest ON public.notifications USING btree (user_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX notifications_of_application ON public.notifications USING btree (application_id, application_user_id);
CREATE INDEX notifications_unread_by_template ON public.notifications USING btree (user_id, template) WHERE ((NOT read) AND (deleted_at IS NULL) AND (template IS NOT NULL));
CREATE TRIGGER announce_notification AFTER INSERT OR UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION app.announce_notification();
CREATE TRIGGER number_notification BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION app.number_notification();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_by_jobs on notifications for select to jobscout_worker
  using (true);
create policy notifications_change on notifications for update to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy notifications_purge on notifications for delete to jobscout_worker
  using (deleted_at IS NOT NULL OR expires_at < (( SELECT app.now() AS now)));
create policy notifications_read on notifications for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on notifications for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on notifications to jobscout_worker;
grant select on notifications to jobscout_app;
grant update (read, read_at, deleted_at, updated_at) on notifications to jobscout_app;

create table payment_events (
  id text not null,
  type text not null,
  received_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_id_check CHECK (length(id) >= 1 AND length(id) <= 255),
  constraint payment_events_type_check CHECK (length(type) >= 1 AND length(type) <= 100)
);
CREATE INDEX payment_events_received ON public.payment_events USING btree (received_at DESC);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON payment_events FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table payment_events enable row level security;
alter table payment_events force row level security;
create policy events_by_jobs on payment_events for select to jobscout_worker
  using (true);
create policy events_new_by_jobs on payment_events for insert to jobscout_worker
  with check (true);
create policy owner_all on payment_events for all to jobscout_owner
  using (true)
  with check (true);
grant select on payment_events to jobscout_worker;
grant insert (id, type, received_at, created_at) on payment_events to jobscout_worker;

create table plan_grants (
  user_id uuid not null,
  plan text not null,
  granted_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text not null,
  granted_by uuid,
  announced_end timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint plan_grants_pkey PRIMARY KEY (user_id),
  constraint plan_grants_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint plan_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint plan_grants_ahead CHECK (ends_at > granted_at),
  constraint plan_grants_plan_check CHECK (plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint plan_grants_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint plan_grants_year CHECK (ends_at <= (granted_at + '1 year 2 days'::interval))
);
comment on column plan_grants.reason is 'secret';
CREATE INDEX plan_grants_by_admin ON public.plan_grants USING btree (granted_by);
CREATE TRIGGER note_grant_change AFTER INSERT OR UPDATE ON plan_grants FOR EACH ROW EXECUTE FUNCTION app.note_scout_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON plan_grants FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table plan_grants enable row level security;
alter table plan_grants force row level security;
create policy owner_all on plan_grants for all to jobscout_owner
  using (true)
  with check (true);
create policy plan_grants_by_admins on plan_grants for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy plan_grants_by_jobs on plan_grants for select to jobscout_worker
  using (true);
grant select on plan_grants to jobscout_app;
grant select on plan_grants to jobscout_worker;

create table profiles (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  email text not null,
  phone text not null default ''::text,
  location text not null default ''::text,
  time_zone text not null default 'UTC'::text,
  subscription_tier text not null default 'trial'::text,
  trial_ends_at timestamp with time zone not null,
  total_applications_sent integer not null default 0,
  applications_used_this_month integer not null default 0,
  usage_month date not null default date_trunc('month'::text, now()),
  last_login timestamp with time zone,
  school_university text not null default ''::text,
  major_field text not null default ''::text,
  work_experience text[] not null default '{}'::text[],
  skills_interests text[] not null default '{}'::text[],
  linkedin_portfolio text not null default ''::text,
  cv_url text,
  cv_filename text,
  photo_url text,
  job_search_status text not null default 'active'::text,
  email_notifications boolean not null default true,
  terms_accepted boolean not null default false,
  terms_accepted_at timestamp with time zone,
  terms_version text,
  privacy_accepted boolean not null default false,
  privacy_accepted_at timestamp with time zone,
  privacy_version text,
  completion_celebrated boolean not null default false,
  version integer not null default 1,
  profile_completion_percentage smallint not null generated always as (((((((((((((first_name <> ''::text))::integer + ((last_name <> ''::text))::integer) + ((phone <> ''::text))::integer) + ((location <> ''::text))::integer) + ((school_university <> ''::text))::integer) + ((major_field <> ''::text))::integer) + ((cardinality(work_experience) > 0))::integer) + ((cardinality(skills_interests) > 0))::integer) + ((cv_url IS NOT NULL))::integer) + ((terms_accepted AND privacy_accepted))::integer) * 10)) stored,
  welcome_dismissed_at timestamp with time zone,
  profile_completed boolean not null default false,
  trial_refused boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  summary text not null default ''::text,
  positions jsonb not null default '[]'::jsonb,
  education jsonb not null default '[]'::jsonb,
  certificates jsonb not null default '[]'::jsonb,
  languages jsonb not null default '[]'::jsonb,
  projects jsonb not null default '[]'::jsonb,
  links text[] not null default '{}'::text[],
  record_changed_at timestamp with time zone,
  consents_withdrawn_at timestamp with time zone,
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint profiles_applications_used_this_month_check CHECK (applications_used_this_month >= 0),
  constraint profiles_cv_filename_check CHECK (length(cv_filename) <= 255),
  constraint profiles_cv_url_check CHECK (length(cv_url) <= 300),
  constraint profiles_email_check CHECK (length(email) <= 255),
  constraint profiles_first_name_check CHECK (length(first_name) <= 50),
  constraint profiles_job_search_status_check CHECK (job_search_status = ANY (ARRAY['active'::text, 'passive'::text, 'not_looking'::text, 'employed'::text])),
  constraint profiles_last_name_check CHECK (length(last_name) <= 50),
  constraint profiles_linkedin_portfolio_check CHECK (length(linkedin_portfolio) <= 500),
  constraint profiles_links_check CHECK (app.fits(links, 20, 500)),
  constraint profiles_location_check CHECK (length(location) <= 200),
  constraint profiles_major_field_check CHECK (length(major_field) <= 200),
  constraint profiles_phone_check CHECK (length(phone) <= 40),
  constraint profiles_photo_url_check CHECK (length(photo_url) <= 300),
  constraint profiles_privacy_version_check CHECK (length(privacy_version) <= 40),
  constraint profiles_school_university_check CHECK (length(school_university) <= 200),
  constraint profiles_skills_interests_check CHECK (app.fits(skills_interests, 100, 100)),
  constraint profiles_subscription_tier_check CHECK (length(subscription_tier) <= 40),
  constraint profiles_summary_check CHECK (length(summary) <= 2000),
  constraint profiles_terms_version_check CHECK (length(terms_version) <= 40),
  constraint profiles_time_zone_check CHECK (length(time_zone) <= 60),
  constraint profiles_total_applications_sent_check CHECK (total_applications_sent >= 0),
  constraint profiles_work_experience_check CHECK (app.fits(work_experience, 30, 2000)),
  constraint record_fits CHECK (jsonb_typeof(positions) = 'array'::text AND jsonb_array_length(positions) <= 30 AND jsonb_typeof(education) = 'array'::text AND jsonb_array_length(education) <= 20 AND jsonb_typeof(certificates) = 'array'::text AND jsonb_array_length(certificates) <= 40 AND jsonb_typeof(languages) = 'array'::text AND jsonb_array_length(languages) <= 30 AND jsonb_typeof(projects) = 'array'::text AND jsonb_array_length(projects) <= 30 AND (length(positions::text) + length(education::text) + length(certificates::text) + length(languages::text) + length(projects::text)) <= 2000000),
  constraint withdrawn_consents_are_not_given CHECK (consents_withdrawn_at IS NULL OR NOT (terms_accepted OR privacy_accepted))
);
comment on column profiles.trial_refused is 'Another account of the same mailbox had the free trial.';
CREATE INDEX profiles_by_sign_in ON public.profiles USING btree (last_login DESC NULLS LAST, user_id);
CREATE INDEX profiles_by_trial_end ON public.profiles USING btree (trial_ends_at);
CREATE TRIGGER carry_name AFTER UPDATE OF first_name, last_name ON profiles FOR EACH ROW WHEN (old.first_name <> new.first_name OR old.last_name <> new.last_name) EXECUTE FUNCTION app.carry_name();
CREATE TRIGGER carry_switch_to_choices AFTER UPDATE OF email_notifications ON profiles FOR EACH ROW WHEN (old.email_notifications <> new.email_notifications) EXECUTE FUNCTION app.carry_switch_to_choices();
CREATE TRIGGER check_time_zone BEFORE INSERT OR UPDATE OF time_zone ON profiles FOR EACH ROW EXECUTE FUNCTION app.check_time_zone();
CREATE TRIGGER count_profile_version BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION app.count_profile_version();
CREATE TRIGGER follow_consents AFTER UPDATE OF consents_withdrawn_at ON profiles FOR EACH ROW WHEN ((old.consents_withdrawn_at IS NULL) <> (new.consents_withdrawn_at IS NULL)) EXECUTE FUNCTION app.follow_consents();
CREATE TRIGGER note_location_change AFTER UPDATE OF location ON profiles FOR EACH ROW WHEN (new.location IS DISTINCT FROM old.location) EXECUTE FUNCTION app.note_skills_change();
CREATE TRIGGER note_positions_change AFTER UPDATE OF work_experience ON profiles FOR EACH ROW WHEN (new.work_experience IS DISTINCT FROM old.work_experience) EXECUTE FUNCTION app.note_positions_change();
CREATE TRIGGER note_profile_change AFTER UPDATE OF positions, terms_accepted, privacy_accepted ON profiles FOR EACH ROW WHEN (new.positions IS DISTINCT FROM old.positions OR new.terms_accepted IS DISTINCT FROM old.terms_accepted OR new.privacy_accepted IS DISTINCT FROM old.privacy_accepted) EXECUTE FUNCTION app.note_scout_change();
CREATE TRIGGER note_record_change BEFORE UPDATE ON profiles FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.location IS DISTINCT FROM new.location OR old.skills_interests IS DISTINCT FROM new.skills_interests OR old.linkedin_portfolio IS DISTINCT FROM new.linkedin_portfolio OR old.links IS DISTINCT FROM new.links OR old.summary IS DISTINCT FROM new.summary OR old.positions IS DISTINCT FROM new.positions OR old.education IS DISTINCT FROM new.education OR old.certificates IS DISTINCT FROM new.certificates OR old.languages IS DISTINCT FROM new.languages OR old.projects IS DISTINCT FROM new.projects) EXECUTE FUNCTION app.note_record_change();
CREATE TRIGGER take_back_approvals AFTER UPDATE OF consents_withdrawn_at ON profiles FOR EACH ROW WHEN (old.consents_withdrawn_at IS NULL AND new.consents_withdrawn_at IS NOT NULL) EXECUTE FUNCTION app.take_back_approvals();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table profiles enable row level security;
alter table profiles force row level security;
create policy owner_all on profiles for all to jobscout_owner
  using (true)
  with check (true);
create policy profiles_change_own on profiles for update to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy profiles_read on profiles for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)));
create policy profiles_read_by_jobs on profiles for select to jobscout_worker
  using (true);
grant select on profiles to jobscout_app;
grant select on profiles to jobscout_worker;
grant update (first_name, last_name, phone, location, time_zone, school_university, major_field, work_experience, skills_interests, linkedin_portfolio, job_search_status, email_notifications, updated_at, summary, positions, education, certificates, languages, projects, links) on profiles to jobscout_app;

create table remembered_answers (
  user_id uuid not null,
  topic text not null,
  question text not null,
  kind text not null,
  answer text not null,
  answered_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint remembered_answers_pkey PRIMARY KEY (user_id, topic),
  constraint remembered_answers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint permits_are_legal CHECK (kind = 'legal'::text OR topic !~ '^(authorization|visa):'::text),
  constraint remembered_answers_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 2000),
  constraint remembered_answers_kind_check CHECK (kind = ANY (ARRAY['plain'::text, 'legal'::text])),
  constraint remembered_answers_question_check CHECK (length(question) >= 1 AND length(question) <= 500),
  constraint remembered_answers_topic_check CHECK (length(topic) >= 1 AND length(topic) <= 100)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON remembered_answers FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table remembered_answers enable row level security;
alter table remembered_answers force row level security;
create policy owner_all on remembered_answers for all to jobscout_owner
  using (true)
  with check (true);
create policy remembered_answers_own on remembered_answers for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
grant delete, select on remembered_answers to jobscout_app;
grant insert (user_id, topic, question, kind, answer, answered_at) on remembered_answers to jobscout_app;
grant update (question, kind, answer, answered_at, updated_at) on remembered_answers to jobscout_app;

create table removed_listings (
  listing_id uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint removed_listings_pkey PRIMARY KEY (listing_id)
);
CREATE INDEX removed_listings_changed_in ON public.removed_listings USING btree (changed_in);
CREATE INDEX removed_listings_updated_at ON public.removed_listings USING btree (updated_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON removed_listings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table removed_listings enable row level security;
alter table removed_listings force row level security;
create policy owner_all on removed_listings for all to jobscout_owner
  using (true)
  with check (true);
create policy removed_listings_by_jobs on removed_listings for select to jobscout_worker
  using (true);
create policy removed_listings_tidied on removed_listings for delete to jobscout_worker
  using (true);
grant delete, select on removed_listings to jobscout_worker;

create table role_sets (
  id smallint not null generated always as identity,
  first smallint not null,
  second smallint,
  is_weak boolean not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint role_sets_pkey PRIMARY KEY (id),
  constraint role_sets_roles UNIQUE NULLS NOT DISTINCT (first, second, is_weak),
  constraint role_sets_check CHECK (second > 0 AND second <> first),
  constraint role_sets_first_check CHECK (first > 0)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON role_sets FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table role_sets enable row level security;
alter table role_sets force row level security;
create policy owner_all on role_sets for all to jobscout_owner
  using (true)
  with check (true);
create policy role_sets_by_jobs on role_sets for all to jobscout_worker
  using (true)
  with check (true);
create policy role_sets_read on role_sets for select to jobscout_app
  using ((( SELECT app.user_id() AS user_id)) IS NOT NULL);
grant insert, select on role_sets to jobscout_worker;
grant select on role_sets to jobscout_app;

create table run_lines (
  run_id uuid not null,
  "position" integer not null,
  level text not null default 'info'::text,
  message text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint run_lines_pkey PRIMARY KEY (run_id, "position"),
  constraint run_lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE,
  constraint run_lines_level_check CHECK (level = ANY (ARRAY['info'::text, 'warning'::text, 'error'::text])),
  constraint run_lines_message_check CHECK (length(message) >= 1 AND length(message) <= 1000),
  constraint run_lines_position_check CHECK ("position" >= 1 AND "position" <= 1000)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON run_lines FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table run_lines enable row level security;
alter table run_lines force row level security;
create policy owner_all on run_lines for all to jobscout_owner
  using (true)
  with check (true);
create policy run_lines_by_jobs on run_lines for all to jobscout_worker
  using (true)
  with check (true);
create policy run_lines_read on run_lines for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant insert, select on run_lines to jobscout_worker;
grant select on run_lines to jobscout_app;

create table runs (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  status text not null default 'queued'::text,
  started_by uuid,
  is_scheduled boolean not null default false,
  is_exclusive boolean not null default true,
  input jsonb not null default '{}'::jsonb,
  total integer,
  done integer not null default 0,
  step text not null default ''::text,
  result jsonb not null default '{}'::jsonb,
  error text,
  cancel_requested_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint runs_pkey PRIMARY KEY (id),
  constraint runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint run_has_ended CHECK ((status = ANY (ARRAY['finished'::text, 'failed'::text, 'cancelled'::text])) = (finished_at IS NOT NULL)),
  constraint runs_done_check CHECK (done >= 0),
  constraint runs_error_check CHECK (length(error) <= 1000),
  constraint runs_input_check CHECK (length(input::text) <= 1000000),
  constraint runs_kind_check CHECK (kind ~ '^[a-z][a-z_]{0,39}$'::text),
  constraint runs_result_check CHECK (length(result::text) <= 10000),
  constraint runs_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'finished'::text, 'failed'::text, 'cancelled'::text])),
  constraint runs_step_check CHECK (length(step) <= 300),
  constraint runs_total_check CHECK (total >= 0)
);
CREATE UNIQUE INDEX one_active_run_of_a_kind ON public.runs USING btree (kind) WHERE (is_exclusive AND (status = ANY (ARRAY['queued'::text, 'running'::text])));
CREATE INDEX runs_by_person ON public.runs USING btree (started_by);
CREATE INDEX runs_latest ON public.runs USING btree (kind, is_scheduled, created_at DESC, id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON runs FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table runs enable row level security;
alter table runs force row level security;
create policy owner_all on runs for all to jobscout_owner
  using (true)
  with check (true);
create policy runs_by_jobs on runs for all to jobscout_worker
  using (true)
  with check (true);
create policy runs_read on runs for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant delete, insert, select, update on runs to jobscout_worker;
grant select on runs to jobscout_app;

create table saved_jobs (
  user_id uuid not null,
  listing_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_jobs_pkey PRIMARY KEY (user_id, listing_id),
  constraint saved_jobs_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint saved_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX saved_jobs_listing ON public.saved_jobs USING btree (listing_id);
CREATE TRIGGER limit_saved_jobs BEFORE INSERT ON saved_jobs FOR EACH ROW EXECUTE FUNCTION app.limit_saved_jobs();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON saved_jobs FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table saved_jobs enable row level security;
alter table saved_jobs force row level security;
create policy owner_all on saved_jobs for all to jobscout_owner
  using (true)
  with check (true);
create policy saved_jobs_own on saved_jobs for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
grant delete, select on saved_jobs to jobscout_app;
grant insert (user_id, listing_id, created_at, updated_at) on saved_jobs to jobscout_app;

create table saved_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  place smallint not null,
  name text not null,
  name_key text not null,
  search text not null default ''::text,
  location text not null default 'all'::text,
  type text not null default 'all'::text,
  matches_only boolean not null default false,
  new_only boolean not null default false,
  sort text not null default 'best'::text,
  roles text not null default 'auto'::text,
  alert text not null default 'off'::text,
  alerted_until timestamp with time zone,
  alert_due timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  pay text not null default 'all'::text,
  constraint saved_views_pkey PRIMARY KEY (id, user_id),
  constraint saved_views_name UNIQUE (user_id, name_key),
  constraint saved_views_place UNIQUE (user_id, place),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint saved_views_alert CHECK ((alert = 'off'::text OR alerted_until IS NOT NULL) AND (alert = 'off'::text) = (alert_due IS NULL)),
  constraint saved_views_alert_check CHECK (alert = ANY (ARRAY['off'::text, 'hourly'::text, 'daily'::text, 'weekly'::text])),
  constraint saved_views_location_check CHECK (location = ANY (ARRAY['all'::text, 'preferred'::text, 'remote'::text, 'new york'::text, 'san francisco'::text, 'london'::text])),
  constraint saved_views_name_check CHECK (length(name) >= 1 AND length(name) <= 60 AND name = btrim(name)),
  constraint saved_views_name_key_check CHECK (length(name_key) >= 1 AND length(name_key) <= 200),
  constraint saved_views_pay_check CHECK (pay = ANY (ARRAY['all'::text, '40k'::text, '60k'::text, '80k'::text, '100k'::text, '120k'::text, '150k'::text, '200k'::text])),
  constraint saved_views_place_check CHECK (place >= 1 AND place <= 10),
  constraint saved_views_roles_check CHECK (roles = ANY (ARRAY['auto'::text, 'mine'::text, 'field'::text, 'other'::text, 'unrecognised'::text, 'all'::text])),
  constraint saved_views_search_check CHECK (length(search) <= 200),
  constraint saved_views_sort_check CHECK (sort = ANY (ARRAY['best'::text, 'match'::text, 'date'::text])),
  constraint saved_views_type_check CHECK (type = ANY (ARRAY['all'::text, 'full-time'::text, 'part-time'::text, 'contract'::text, 'freelance'::text, 'internship'::text]))
);
CREATE INDEX saved_views_alert_due ON public.saved_views USING btree (alert_due) WHERE (alert_due IS NOT NULL);
CREATE TRIGGER schedule_alert BEFORE INSERT OR UPDATE OF alert ON saved_views FOR EACH ROW EXECUTE FUNCTION app.schedule_alert();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy owner_all on saved_views for all to jobscout_owner
  using (true)
  with check (true);
create policy saved_views_own on saved_views for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
grant delete, select on saved_views to jobscout_app;
grant insert (user_id, place, name, name_key, search, location, type, matches_only, new_only, sort, roles, alert, pay) on saved_views to jobscout_app;
grant update (name, name_key, search, location, type, matches_only, new_only, sort, roles, alert, updated_at, pay) on saved_views to jobscout_app;

create table scout_activity (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  draft_id uuid,
  job_title text not null default ''::text,
  company_name text not null default ''::text,
  reason text not null default ''::text,
  at timestamp with time zone not null,
  in_roles integer,
  known integer,
  below_threshold integer,
  not_prepared integer,
  prepared integer,
  min_score smallint,
  best_below smallint,
  quiet_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  consented_at timestamp with time zone,
  constraint scout_activity_pkey PRIMARY KEY (id, user_id),
  constraint scout_activity_draft_id_fkey FOREIGN KEY (draft_id, user_id) REFERENCES drafts(id, user_id) ON DELETE SET NULL (draft_id),
  constraint scout_activity_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint counts_add_up CHECK (in_roles = (known + below_threshold + not_prepared + prepared)),
  constraint only_approval_has_consent CHECK (consented_at IS NULL OR (kind = ANY (ARRAY['approved'::text, 'released'::text]))),
  constraint only_pass_counts CHECK (num_nonnulls(in_roles, known, below_threshold, not_prepared, prepared, min_score) =
CASE
    WHEN kind = 'pass'::text THEN 6
    ELSE 0
END AND (kind = 'pass'::text OR num_nonnulls(best_below, quiet_reason) = 0)),
  constraint quiet_says_why CHECK (COALESCE(prepared = 0, false) = (quiet_reason IS NOT NULL)),
  constraint scout_activity_below_threshold_check CHECK (below_threshold >= 0),
  constraint scout_activity_check CHECK (best_below >= 0 AND best_below <= 100 AND best_below < min_score),
  constraint scout_activity_company_name_check CHECK (length(company_name) <= 200),
  constraint scout_activity_in_roles_check CHECK (in_roles >= 0),
  constraint scout_activity_job_title_check CHECK (length(job_title) <= 300),
  constraint scout_activity_kind_check CHECK (kind = ANY (ARRAY['pass'::text, 'prepared'::text, 'approved'::text, 'undone'::text, 'came_back'::text, 'released'::text, 'declined'::text, 'restored'::text, 'expired'::text, 'paused'::text, 'resumed'::text, 'auto_on'::text, 'auto_off'::text])),
  constraint scout_activity_known_check CHECK (known >= 0),
  constraint scout_activity_not_prepared_check CHECK (not_prepared >= 0),
  constraint scout_activity_prepared_check CHECK (prepared >= 0),
  constraint scout_activity_quiet_reason_check CHECK (quiet_reason = ANY (ARRAY['no_listings'::text, 'none_in_roles'::text, 'all_known'::text, 'below_threshold'::text])),
  constraint scout_activity_reason_check CHECK (length(reason) <= 40)
);
CREATE INDEX scout_activity_auto ON public.scout_activity USING btree (user_id, at) WHERE ((consented_at IS NOT NULL) AND (kind = 'approved'::text));
CREATE INDEX scout_activity_of_draft ON public.scout_activity USING btree (draft_id, user_id);
CREATE INDEX scout_activity_of_person ON public.scout_activity USING btree (user_id, at DESC, id DESC);
CREATE INDEX scout_activity_passes ON public.scout_activity USING btree (user_id, at DESC) WHERE (kind = 'pass'::text);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON scout_activity FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table scout_activity enable row level security;
alter table scout_activity force row level security;
create policy owner_all on scout_activity for all to jobscout_owner
  using (true)
  with check (true);
create policy scout_activity_own on scout_activity for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
grant select on scout_activity to jobscout_app;
grant insert (user_id, kind, draft_id, job_title, company_name, reason, at, consented_at) on scout_activity to jobscout_app;

create table scout_settings (
  user_id uuid not null,
  paused_at timestamp with time zone,
  waiting_max smallint not null default 10,
  min_score smallint not null default 80,
  is_due boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  auto_min_score smallint,
  auto_daily_max smallint,
  auto_consent_version text,
  auto_consented_at timestamp with time zone,
  auto_end_reason text,
  auto_end_noticed_at timestamp with time zone,
  constraint scout_settings_pkey PRIMARY KEY (user_id),
  constraint scout_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint auto_mode_is_above_min_score CHECK (auto_min_score >= min_score),
  constraint auto_mode_is_whole CHECK (num_nonnulls(auto_min_score, auto_daily_max, auto_consent_version, auto_consented_at) = ANY (ARRAY[0, 4])),
  constraint only_ended_auto_mode_has_reason CHECK (auto_end_reason IS NULL OR auto_min_score IS NULL),
  constraint only_reason_is_noticed CHECK (auto_end_reason IS NOT NULL OR auto_end_noticed_at IS NULL),
  constraint scout_settings_auto_consent_version_check CHECK (length(auto_consent_version) >= 1 AND length(auto_consent_version) <= 20),
  constraint scout_settings_auto_daily_max_check CHECK (auto_daily_max >= 1 AND auto_daily_max <= 10),
  constraint scout_settings_auto_end_reason_check CHECK (auto_end_reason = ANY (ARRAY['agent_lost'::text, 'preferences_changed'::text, 'consent_changed'::text])),
  constraint scout_settings_auto_min_score_check CHECK (auto_min_score >= 50 AND auto_min_score <= 95),
  constraint scout_settings_min_score_check CHECK (min_score >= 50 AND min_score <= 95),
  constraint scout_settings_waiting_max_check CHECK (waiting_max >= 1 AND waiting_max <= 20)
);
CREATE INDEX scout_settings_due ON public.scout_settings USING btree (user_id) WHERE is_due;
CREATE INDEX scout_settings_to_notice ON public.scout_settings USING btree (user_id) WHERE ((auto_end_reason IS NOT NULL) AND (auto_end_noticed_at IS NULL));
CREATE TRIGGER note_scout_settings BEFORE UPDATE OF paused_at, waiting_max, min_score, auto_min_score, auto_daily_max ON scout_settings FOR EACH ROW EXECUTE FUNCTION app.note_scout_settings();
CREATE TRIGGER record_auto_mode AFTER UPDATE OF auto_consented_at ON scout_settings FOR EACH ROW WHEN (old.auto_consented_at IS DISTINCT FROM new.auto_consented_at) EXECUTE FUNCTION app.record_auto_mode();
CREATE TRIGGER record_auto_mode_start AFTER INSERT ON scout_settings FOR EACH ROW WHEN (new.auto_consented_at IS NOT NULL) EXECUTE FUNCTION app.record_auto_mode();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON scout_settings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table scout_settings enable row level security;
alter table scout_settings force row level security;
create policy owner_all on scout_settings for all to jobscout_owner
  using (true)
  with check (true);
create policy scout_settings_of_client on scout_settings for select to jobscout_app
  using (
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'profile'::text)
    ELSE false
END);
create policy scout_settings_own on scout_settings for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
grant select on scout_settings to jobscout_app;
grant insert (user_id, paused_at, waiting_max, min_score, updated_at, auto_min_score, auto_daily_max, auto_consent_version, auto_consented_at, auto_end_reason, auto_end_noticed_at) on scout_settings to jobscout_app;
grant update (paused_at, waiting_max, min_score, updated_at, auto_min_score, auto_daily_max, auto_consent_version, auto_consented_at, auto_end_reason, auto_end_noticed_at) on scout_settings to jobscout_app;

create table security_events (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  hour timestamp with time zone not null,
  counted_by text not null,
  device text not null,
  count integer not null default 1,
  audited integer not null default 1,
  last_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  constraint security_events_pkey PRIMARY KEY (id, user_id),
  constraint security_events_user_id_hour_kind_counted_by_key UNIQUE (user_id, hour, kind, counted_by),
  constraint security_events_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint security_events_check CHECK (audited >= 1 AND audited <= count),
  constraint security_events_count_check CHECK (count > 0),
  constraint security_events_counted_by_check CHECK (length(counted_by) <= 60),
  constraint security_events_device_check CHECK (length(device) <= 60),
  constraint security_events_kind_check CHECK (kind = ANY (ARRAY['sign_in_failed'::text, 'second_factor_failed'::text, 'sign_in_new_device'::text, 'reset_requested'::text, 'password_reset'::text, 'password_changed'::text, 'two_factor_enabled'::text, 'two_factor_disabled'::text, 'recovery_codes_replaced'::text]))
);
CREATE INDEX security_events_by_age ON public.security_events USING btree (last_at);
CREATE INDEX security_events_latest ON public.security_events USING btree (user_id, last_at DESC);
CREATE INDEX security_events_unaudited ON public.security_events USING btree (hour) WHERE (count > audited);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON security_events FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table security_events enable row level security;
alter table security_events force row level security;
create policy owner_all on security_events for all to jobscout_owner
  using (true)
  with check (true);
create policy security_events_by_jobs on security_events for all to jobscout_worker
  using (true)
  with check (true);
create policy security_events_own on security_events for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
grant delete, select on security_events to jobscout_worker;
grant select on security_events to jobscout_app;

create table setting_changes (
  id bigint not null generated always as identity,
  key text not null,
  from_value jsonb,
  to_value jsonb,
  changed_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint setting_changes_pkey PRIMARY KEY (id),
  constraint setting_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint setting_changes_key_check CHECK (length(key) <= 60)
);
CREATE INDEX setting_changes_by_person ON public.setting_changes USING btree (changed_by);
CREATE INDEX setting_changes_latest ON public.setting_changes USING btree (id DESC, key);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON setting_changes FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table setting_changes enable row level security;
alter table setting_changes force row level security;
create policy owner_all on setting_changes for all to jobscout_owner
  using (true)
  with check (true);
create policy setting_changes_read on setting_changes for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 4 OR (( SELECT app.rank() AS rank)) >= 3 AND app.is_basic_setting(key));
grant select on setting_changes to jobscout_app;

create table skill_statements (
  user_id uuid not null,
  skill_id integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint skill_statements_pkey PRIMARY KEY (user_id, skill_id),
  constraint skill_statements_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES stated_skills(id) ON DELETE CASCADE,
  constraint skill_statements_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX skill_statements_skill ON public.skill_statements USING btree (skill_id);
CREATE TRIGGER forget_skills AFTER DELETE ON skill_statements REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.forget_skills();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON skill_statements FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table skill_statements enable row level security;
alter table skill_statements force row level security;
create policy owner_all on skill_statements for all to jobscout_owner
  using (true)
  with check (true);
create policy skill_statements_by_jobs on skill_statements for select to jobscout_worker
  using (true);
create policy skill_statements_of_client on skill_statements for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)));
create policy skill_statements_own on skill_statements for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
grant select on skill_statements to jobscout_app;
grant select on skill_statements to jobscout_worker;

create table source_postings (
  job_source_id uuid not null,
  posting_id text not null,
  listing_id uuid,
  fingerprint text,
  valid_until timestamp with time zone,
  seen_by uuid not null,
  seen_at timestamp with time zone not null,
  misses smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint source_postings_pkey PRIMARY KEY (job_source_id, posting_id),
  constraint source_postings_job_source_id_fkey FOREIGN KEY (job_source_id) REFERENCES job_sources(id) ON DELETE CASCADE,
  constraint source_postings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint source_postings_fingerprint_check CHECK (length(fingerprint) <= 64),
  constraint source_postings_misses_check CHECK (misses >= 0 AND misses <= 1),
  constraint source_postings_posting_id_check CHECK (length(posting_id) >= 1 AND length(posting_id) <= 200)
);
CREATE INDEX source_postings_listing ON public.source_postings USING btree (listing_id);
CREATE INDEX source_postings_valid_until ON public.source_postings USING btree (valid_until) WHERE (valid_until IS NOT NULL);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON source_postings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table source_postings enable row level security;
alter table source_postings force row level security;
create policy owner_all on source_postings for all to jobscout_owner
  using (true)
  with check (true);
create policy source_postings_by_jobs on source_postings for all to jobscout_worker
  using (true)
  with check (true);
create policy source_postings_read on source_postings for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant delete, insert, select, update on source_postings to jobscout_worker;
grant select on source_postings to jobscout_app;

create table stated_skills (
  id integer not null generated always as identity,
  words text,
  searched_through uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint stated_skills_pkey PRIMARY KEY (id),
  constraint stated_skills_words_key UNIQUE (words),
  constraint stated_skills_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'found'::text, 'common'::text])),
  constraint stated_skills_words_check CHECK (length(words) >= 1 AND length(words) <= 60)
);
CREATE INDEX stated_skills_due ON public.stated_skills USING btree (id) WHERE ((words IS NULL) OR (state = 'waiting'::text));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON stated_skills FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table stated_skills enable row level security;
alter table stated_skills force row level security;
create policy owner_all on stated_skills for all to jobscout_owner
  using (true)
  with check (true);
create policy stated_skills_by_jobs on stated_skills for all to jobscout_worker
  using (true)
  with check (true);
create policy stated_skills_own on stated_skills for select to jobscout_app
  using ((EXISTS ( SELECT
   FROM skill_statements s
  WHERE s.skill_id = stated_skills.id)));
grant delete, select on stated_skills to jobscout_worker;
grant select on stated_skills to jobscout_app;
grant update (words, searched_through, state, updated_at) on stated_skills to jobscout_worker;

create table submission_proofs (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  kind text not null,
  text text not null default ''::text,
  format text,
  storage_key text,
  byte_size integer,
  sha256 text,
  added_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint submission_proofs_pkey PRIMARY KEY (id, user_id),
  constraint submission_proofs_storage_key_key UNIQUE (storage_key),
  constraint submission_proofs_added_by_fkey FOREIGN KEY (added_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint submission_proofs_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES submissions(application_id, user_id) ON DELETE CASCADE,
  constraint picture_is_whole CHECK (num_nonnulls(format, storage_key, byte_size, sha256) =
CASE kind
    WHEN 'screenshot'::text THEN 4
    ELSE 0
END),
  constraint proof_is_whole CHECK (length(text) <=
CASE kind
    WHEN 'number'::text THEN 200
    WHEN 'text'::text THEN 10000
    ELSE 0
END AND ((kind <> ALL (ARRAY['number'::text, 'text'::text])) OR text ~ '[^\u0001-/:-@[-`{-\u00a9\u00ad\u034f\u061c\u180b-\u180e\u2000-\u206f\u2800\u3000\ufe00-\ufe0f\ufeff]'::text)),
  constraint submission_proofs_byte_size_check CHECK (byte_size >= 1 AND byte_size <= 5242880),
  constraint submission_proofs_format_check CHECK (format = ANY (ARRAY['png'::text, 'jpeg'::text])),
  constraint submission_proofs_kind_check CHECK (kind = ANY (ARRAY['number'::text, 'screenshot'::text, 'text'::text, 'stated'::text])),
  constraint submission_proofs_sha256_check CHECK (length(sha256) = 64),
  constraint submission_proofs_storage_key_check CHECK (storage_key ~ '^proofs/[0-9a-f-]{36}/[0-9a-f-]{36}$'::text),
  constraint submission_proofs_text_check CHECK (length(text) <= 10000)
);
CREATE INDEX submission_proofs_added_by ON public.submission_proofs USING btree (added_by, created_at);
CREATE INDEX submission_proofs_of_application ON public.submission_proofs USING btree (application_id, user_id, created_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON submission_proofs FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table submission_proofs enable row level security;
alter table submission_proofs force row level security;
create policy owner_all on submission_proofs for all to jobscout_owner
  using (true)
  with check (true);
create policy submission_proofs_read on submission_proofs for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'documents'::text)
    ELSE false
END);
create policy submission_proofs_read_by_jobs on submission_proofs for select to jobscout_worker
  using (true);
grant select (id, application_id, user_id, kind, text, format, byte_size, added_by, created_at, updated_at) on submission_proofs to jobscout_app;
grant select (id, user_id, storage_key, byte_size) on submission_proofs to jobscout_worker;

create table submissions (
  application_id uuid not null,
  user_id uuid not null,
  state text not null default 'waiting'::text,
  waiting_since timestamp with time zone not null default now(),
  claimed_by uuid,
  claimed_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  return_reason text,
  answers jsonb not null default '[]'::jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  overdue_noticed_at timestamp with time zone,
  question_id uuid,
  constraint submissions_pkey PRIMARY KEY (application_id, user_id),
  constraint submissions_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint submissions_claimed_by_fkey FOREIGN KEY (claimed_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint submissions_question_id_fkey FOREIGN KEY (question_id, user_id) REFERENCES messages(id, user_id) ON DELETE SET NULL (question_id),
  constraint claim_is_whole CHECK ((claimed_by IS NULL OR claimed_at IS NOT NULL AND (state = ANY (ARRAY['claimed'::text, 'needs_answer'::text]))) AND (state <> 'claimed'::text OR claimed_by IS NOT NULL)),
  constraint end_is_whole CHECK ((state = 'confirmed'::text) = (confirmed_at IS NOT NULL) AND (state = 'returned'::text) = (return_reason IS NOT NULL)),
  constraint question_is_whole CHECK (state <> 'needs_answer'::text OR question_id IS NOT NULL),
  constraint submissions_answers_check CHECK (jsonb_typeof(answers) = 'array'::text AND jsonb_array_length(answers) <= 20 AND length(answers::text) <= 100000),
  constraint submissions_return_reason_check CHECK (return_reason = ANY (ARRAY['closed'::text, 'broken'::text, 'duplicate'::text, 'fraud'::text])),
  constraint submissions_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'claimed'::text, 'needs_answer'::text, 'confirmed'::text, 'returned'::text, 'answered'::text, 'cancelled'::text]))
);
CREATE INDEX submissions_claimed ON public.submissions USING btree (claimed_at) WHERE (state = 'claimed'::text);
CREATE INDEX submissions_claimed_by ON public.submissions USING btree (claimed_by) WHERE (claimed_by IS NOT NULL);
CREATE INDEX submissions_of_person ON public.submissions USING btree (user_id, application_id) INCLUDE (state, waiting_since);
CREATE INDEX submissions_open ON public.submissions USING btree (user_id, waiting_since) WHERE (state = ANY (ARRAY['waiting'::text, 'claimed'::text, 'needs_answer'::text]));
CREATE INDEX submissions_question ON public.submissions USING btree (question_id, user_id) WHERE (question_id IS NOT NULL);
CREATE INDEX submissions_to_report ON public.submissions USING btree (waiting_since) WHERE ((overdue_noticed_at IS NULL) AND (state = ANY (ARRAY['waiting'::text, 'claimed'::text])));
CREATE TRIGGER keep_submission_whole BEFORE INSERT OR UPDATE ON submissions FOR EACH ROW EXECUTE FUNCTION app.keep_submission_whole();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON submissions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER withdraw_question AFTER UPDATE OF state ON submissions FOR EACH ROW WHEN (old.state = 'needs_answer'::text AND new.state <> 'needs_answer'::text) EXECUTE FUNCTION app.withdraw_question();
alter table submissions enable row level security;
alter table submissions force row level security;
create policy owner_all on submissions for all to jobscout_owner
  using (true)
  with check (true);
create policy submissions_read on submissions for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'applications'::text)
    ELSE false
END);
grant select (application_id, user_id, state, waiting_since, claimed_by, claimed_at, confirmed_at, return_reason, created_at, updated_at, question_id) on submissions to jobscout_app;

create table subscribers (
  user_id uuid not null,
  subscribed boolean not null default false,
  subscription_tier text,
  subscription_end timestamp with time zone,
  access_until timestamp with time zone,
  cancel_at_period_end boolean not null default false,
  payment_failed boolean not null default false,
  next_plan text,
  pending_plan text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint subscribers_pkey PRIMARY KEY (user_id),
  constraint subscribers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint subscribers_next_plan_check CHECK (next_plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint subscribers_pending_plan_check CHECK (pending_plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint subscribers_subscription_tier_check CHECK (length(subscription_tier) <= 40)
);
CREATE TRIGGER note_subscription_change AFTER INSERT OR UPDATE ON subscribers FOR EACH ROW EXECUTE FUNCTION app.note_scout_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON subscribers FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table subscribers enable row level security;
alter table subscribers force row level security;
create policy owner_all on subscribers for all to jobscout_owner
  using (true)
  with check (true);
create policy subscribers_by_jobs on subscribers for select to jobscout_worker
  using (true);
create policy subscribers_new_by_jobs on subscribers for insert to jobscout_worker
  with check (true);
create policy subscribers_read on subscribers for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3);
create policy subscribers_synced_by_jobs on subscribers for update to jobscout_worker
  using (true)
  with check (true);
grant select on subscribers to jobscout_app;
grant select on subscribers to jobscout_worker;
grant insert (user_id, subscribed, subscription_tier, subscription_end, access_until, cancel_at_period_end, payment_failed, next_plan, pending_plan) on subscribers to jobscout_worker;
grant update (subscribed, subscription_tier, subscription_end, access_until, cancel_at_period_end, payment_failed, next_plan, pending_plan) on subscribers to jobscout_worker;

create table subscriptions (
  id text not null,
  user_id uuid not null,
  live boolean not null,
  plan text not null,
  status text not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  cancel_at_period_end boolean not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  unpaid_since timestamp with time zone,
  next_plan text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  pending_plan text,
  pending_until timestamp with time zone,
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint subscriptions_check CHECK (period_end >= period_start),
  constraint subscriptions_id_check CHECK (length(id) >= 1 AND length(id) <= 255),
  constraint subscriptions_next_plan_check CHECK (next_plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint subscriptions_pending_plan_check CHECK (pending_plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint subscriptions_plan_check CHECK (plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['incomplete'::text, 'incomplete_expired'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'unpaid'::text, 'paused'::text]))
);
CREATE INDEX subscriptions_of_person ON public.subscriptions USING btree (user_id, started_at DESC);
CREATE UNIQUE INDEX subscriptions_one_live ON public.subscriptions USING btree (user_id, live) WHERE (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text]));
CREATE TRIGGER keep_erased BEFORE DELETE ON subscriptions FOR EACH ROW WHEN (old.status <> ALL (ARRAY['incomplete'::text, 'incomplete_expired'::text])) EXECUTE FUNCTION app.keep_erased_subscription();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy owner_all on subscriptions for all to jobscout_owner
  using (true)
  with check (true);
create policy subscriptions_by_jobs on subscriptions for select to jobscout_worker
  using (true);
create policy subscriptions_new_by_jobs on subscriptions for insert to jobscout_worker
  with check (true);
create policy subscriptions_read on subscriptions for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3);
create policy subscriptions_synced_by_jobs on subscriptions for update to jobscout_worker
  using (true)
  with check (true);
grant select on subscriptions to jobscout_app;
grant select on subscriptions to jobscout_worker;
grant insert (id, user_id, live, plan, status, period_start, period_end, cancel_at_period_end, started_at, ended_at, unpaid_since, next_plan, pending_plan, pending_until) on subscriptions to jobscout_worker;
grant update (plan, status, period_start, period_end, cancel_at_period_end, ended_at, unpaid_since, next_plan, pending_plan, pending_until) on subscriptions to jobscout_worker;

create table system_settings (
  key text not null,
  value jsonb not null,
  version integer not null default 1,
  changed_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint system_settings_pkey PRIMARY KEY (key),
  constraint system_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint setting_length CHECK (length(value::text) <= 5000),
  constraint system_settings_key_check CHECK (length(key) <= 60),
  constraint system_settings_version_check CHECK (version >= 1)
);
CREATE INDEX system_settings_by_person ON public.system_settings USING btree (changed_by);
CREATE TRIGGER announce_settings AFTER INSERT OR DELETE OR UPDATE ON system_settings FOR EACH STATEMENT EXECUTE FUNCTION app.announce_settings();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON system_settings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER wait_for_agents_when_switched_on AFTER UPDATE OF value ON system_settings FOR EACH ROW WHEN (new.key = 'auto_assign_agents'::text AND new.value = 'true'::jsonb AND old.value <> new.value) EXECUTE FUNCTION app.await_agents();
alter table system_settings enable row level security;
alter table system_settings force row level security;
create policy owner_all on system_settings for all to jobscout_owner
  using (true)
  with check (true);
create policy settings_read_by_server on system_settings for select to jobscout_login, jobscout_worker
  using (true);
grant select on system_settings to jobscout_login;
grant select on system_settings to jobscout_worker;

create table trial_mailboxes (
  mailbox text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint trial_mailboxes_pkey PRIMARY KEY (mailbox),
  constraint trial_mailboxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint trial_mailboxes_mailbox_check CHECK (length(mailbox) >= 3 AND length(mailbox) <= 320)
);
CREATE INDEX trial_mailboxes_of_person ON public.trial_mailboxes USING btree (user_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON trial_mailboxes FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table trial_mailboxes enable row level security;
alter table trial_mailboxes force row level security;
create policy owner_all on trial_mailboxes for all to jobscout_owner
  using (true)
  with check (true);
create policy trial_mailboxes_own on trial_mailboxes for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
grant select on trial_mailboxes to jobscout_app;

create table user_notification_preferences (
  user_id uuid not null,
  email_notifications boolean not null default true,
  application_confirmations boolean not null default true,
  daily_summary boolean not null default true,
  weekly_reports boolean not null default true,
  system_updates boolean not null default true,
  marketing_emails boolean not null default false,
  quiet_hours_start time without time zone not null default '22:00:00'::time without time zone,
  quiet_hours_end time without time zone not null default '08:00:00'::time without time zone,
  daily_summary_since timestamp with time zone,
  weekly_reports_since timestamp with time zone,
  job_alerts boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_notification_preferences_pkey PRIMARY KEY (user_id),
  constraint user_notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE TRIGGER carry_switch_to_profile AFTER INSERT OR UPDATE OF email_notifications ON user_notification_preferences FOR EACH ROW EXECUTE FUNCTION app.carry_switch_to_profile();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON user_notification_preferences FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER watch_digest_switch BEFORE UPDATE ON user_notification_preferences FOR EACH ROW EXECUTE FUNCTION app.note_digest_switch();
alter table user_notification_preferences enable row level security;
alter table user_notification_preferences force row level security;
create policy notification_preferences_own on user_notification_preferences for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy notification_preferences_read_by_jobs on user_notification_preferences for select to jobscout_worker
  using (true);
create policy owner_all on user_notification_preferences for all to jobscout_owner
  using (true)
  with check (true);
grant select on user_notification_preferences to jobscout_app;
grant select on user_notification_preferences to jobscout_worker;
grant insert (user_id, email_notifications, application_confirmations, daily_summary, weekly_reports, system_updates, marketing_emails, quiet_hours_start, quiet_hours_end, job_alerts, updated_at) on user_notification_preferences to jobscout_app;
grant update (email_notifications, application_confirmations, daily_summary, weekly_reports, system_updates, marketing_emails, quiet_hours_start, quiet_hours_end, job_alerts, updated_at) on user_notification_preferences to jobscout_app;

create table user_roles (
  user_id uuid not null,
  role text not null default 'client'::text,
  assigned_by uuid,
  assigned_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_roles_pkey PRIMARY KEY (user_id),
  constraint user_roles_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint user_roles_role_check CHECK (role = ANY (ARRAY['client'::text, 'agent'::text, 'admin'::text, 'super_admin'::text]))
);
CREATE INDEX user_roles_by_assigner ON public.user_roles USING btree (assigned_by);
CREATE INDEX user_roles_by_role ON public.user_roles USING btree (role);
CREATE TRIGGER announce_role AFTER INSERT OR DELETE OR UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION app.announce_role();
CREATE TRIGGER end_tier_of_staff AFTER UPDATE OF role ON user_roles FOR EACH ROW WHEN (new.role = 'client'::text AND old.role <> 'client'::text) EXECUTE FUNCTION app.end_tier_of_staff();
CREATE TRIGGER follow_role AFTER UPDATE OF role ON user_roles FOR EACH ROW WHEN (old.role <> new.role) EXECUTE FUNCTION app.follow_role();
CREATE TRIGGER keep_last_super_admin BEFORE DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION app.keep_last_super_admin();
CREATE TRIGGER refuse_more_agents BEFORE UPDATE OF role ON user_roles FOR EACH ROW WHEN (new.role = 'agent'::text AND old.role <> 'agent'::text) EXECUTE FUNCTION app.refuse_more_agents();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy owner_all on user_roles for all to jobscout_owner
  using (true)
  with check (true);
create policy user_roles_read on user_roles for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3);
grant select on user_roles to jobscout_app;

create table user_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  place smallint not null,
  name text not null,
  name_key text not null,
  filters jsonb not null,
  sort text not null,
  direction text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  list text not null,
  constraint user_views_pkey PRIMARY KEY (id),
  constraint user_views_name UNIQUE (user_id, list, name_key),
  constraint user_views_place UNIQUE (user_id, list, place),
  constraint user_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint user_views_direction_check CHECK (direction = ANY (ARRAY['asc'::text, 'desc'::text])),
  constraint user_views_filters_check CHECK (octet_length(filters::text) <= 4000),
  constraint user_views_list_check CHECK (list = ANY (ARRAY['users'::text, 'applications'::text])),
  constraint user_views_name_check CHECK (length(name) >= 1 AND length(name) <= 60 AND name = btrim(name)),
  constraint user_views_name_key_check CHECK (length(name_key) >= 1 AND length(name_key) <= 200),
  constraint user_views_place_check CHECK (place >= 1 AND place <= 10),
  constraint user_views_sort CHECK (
CASE list
    WHEN 'users'::text THEN sort = ANY (ARRAY['name'::text, 'role'::text, 'agent'::text, 'plan'::text, 'last_active'::text, 'created'::text])
    ELSE sort = ANY (ARRAY['updated'::text, 'applied'::text, 'client'::text, 'job'::text, 'status'::text])
END)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON user_views FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table user_views enable row level security;
alter table user_views force row level security;
create policy owner_all on user_views for all to jobscout_owner
  using (true)
  with check (true);
create policy user_views_own on user_views for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
grant delete, select on user_views to jobscout_app;
grant insert (user_id, place, name, name_key, filters, sort, direction, list) on user_views to jobscout_app;
grant update (name, name_key, filters, sort, direction, updated_at) on user_views to jobscout_app;

create table waiting_clients (
  client_id uuid not null,
  since timestamp with time zone not null,
  announced_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint waiting_clients_pkey PRIMARY KEY (client_id),
  constraint waiting_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX waiting_clients_oldest ON public.waiting_clients USING btree (since, client_id);
CREATE INDEX waiting_clients_unannounced ON public.waiting_clients USING btree (client_id) WHERE (announced_at IS NULL);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON waiting_clients FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table waiting_clients enable row level security;
alter table waiting_clients force row level security;
create policy owner_all on waiting_clients for all to jobscout_owner
  using (true)
  with check (true);
create policy waiting_clients_read on waiting_clients for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant select on waiting_clients to jobscout_app;
