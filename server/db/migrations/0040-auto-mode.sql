-- A person's standing approval: Scout approves within these limits. All null: it is off.
alter table public.scout_settings
  add column auto_min_score smallint check (auto_min_score between 50 and 95),
  add column auto_daily_max smallint check (auto_daily_max between 1 and 10),
  add column auto_consent_version text check (length(auto_consent_version) between 1 and 20),
  add column auto_consented_at timestamptz,
  -- Why it ended without the person, and when they were notified.
  add column auto_end_reason text check (auto_end_reason in ('agent_lost', 'preferences_changed', 'consent_changed')),
  add column auto_end_noticed_at timestamptz,
  add constraint auto_mode_is_whole check (
    num_nonnulls(auto_min_score, auto_daily_max, auto_consent_version, auto_consented_at) in (0, 4)),
  add constraint auto_mode_is_above_min_score check (auto_min_score >= min_score),
  add constraint only_ended_auto_mode_has_reason check (auto_end_reason is null or auto_min_score is null),
  add constraint only_reason_is_noticed check (auto_end_reason is not null or auto_end_noticed_at is null);
create index scout_settings_to_notice on public.scout_settings (user_id)
  where auto_end_reason is not null and auto_end_noticed_at is null;

-- Approved by Scout.
alter table public.drafts
  drop constraint drafts_approved_by_check,
  add constraint drafts_approved_by_check check (approved_by in ('person', 'auto')),
  drop constraint drafts_came_back_check,
  add constraint drafts_came_back_check check (came_back in ('undone', 'letter_changed', 'quota', 'trial', 'subscription', 'payment',
    'paused', 'consent', 'cv_missing', 'account_closing', 'failed', 'switched_off', 'agent_lost', 'preferences_changed',
    'consent_changed', 'stopped')),
  -- When the standing approval was given, and when the person was notified of this use of it; null while the email waits.
  add column consented_at timestamptz,
  add column noticed_at timestamptz,
  add constraint standing_approval_is_dated check ((approved_by is not distinct from 'auto') = (consented_at is not null)),
  add constraint only_standing_approval_is_noticed check (consented_at is not null or noticed_at is null),
  add constraint only_drafts_of_scout_are_auto check (approved_by <> 'auto' or origin = 'scout');

alter table public.scout_activity
  drop constraint scout_activity_kind_check,
  add constraint scout_activity_kind_check check (kind in ('pass', 'prepared', 'approved', 'undone', 'came_back', 'released',
    'declined', 'restored', 'expired', 'paused', 'resumed', 'auto_on', 'auto_off')),
  add column consented_at timestamptz,
  add constraint only_approval_has_consent check (consented_at is null or kind in ('approved', 'released'));
-- How much of the daily maximum is used.
create index scout_activity_auto on public.scout_activity (user_id, at) where consented_at is not null and kind = 'approved';
