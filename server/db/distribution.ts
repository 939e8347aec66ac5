/** How tables would be spread over several database servers, by an extension such as Citus (decision 0019).
 *  `server/db/conventions.test.ts` checks keys and references against it. A table that is not named here is small, and copied to
 *  every server. */

/** Tables that grow with people, listings or postings, with the column that says on which server a row is. Rows of one group
 *  with the same value are on the same server. */
export const distributed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  people: {
    'app.digests_sent': 'user_id',
    'app.notification_counters': 'user_id',
    'app.trial_reminders': 'user_id',
    'public.account_deletions': 'user_id',
    'public.ai_permissions': 'user_id',
    'public.ai_usage': 'user_id',
    'public.application_assignments': 'user_id',
    'public.application_documents': 'user_id',
    'public.application_files': 'user_id',
    'public.application_notes': 'user_id',
    'public.application_people': 'user_id',
    'public.application_imports': 'user_id',
    'public.application_status_history': 'user_id',
    'public.attention_marks': 'user_id',
    'public.broadcast_recipients': 'user_id',
    'public.client_agent_periods': 'client_id',
    'public.client_agents': 'client_id',
    'public.client_matches': 'user_id',
    'public.client_notes': 'client_id',
    'public.cv_files': 'user_id',
    'public.cv_versions': 'user_id',
    'public.drafts': 'user_id',
    'public.hidden_jobs': 'user_id',
    'public.job_applications': 'user_id',
    'public.job_preferences': 'user_id',
    'public.job_visits': 'user_id',
    'public.letter_versions': 'user_id',
    'public.letters': 'user_id',
    'public.matched_clients': 'user_id',
    'public.messages': 'user_id',
    'public.notifications': 'user_id',
    'public.plan_grants': 'user_id',
    'public.profiles': 'user_id',
    'public.remembered_answers': 'user_id',
    'public.saved_jobs': 'user_id',
    'public.saved_views': 'user_id',
    'public.scout_activity': 'user_id',
    'public.scout_settings': 'user_id',
    'public.security_events': 'user_id',
    'public.skill_statements': 'user_id',
    'public.submission_proofs': 'user_id',
    'public.submissions': 'user_id',
    'public.subscribers': 'user_id',
    'public.user_notification_preferences': 'user_id',
    'public.user_roles': 'user_id',
    'public.waiting_clients': 'client_id',
  },
  listings: {
    'public.job_listings': 'id',
    'public.listing_features': 'listing_id',
    'public.removed_listings': 'listing_id',
  },
  postings: {
    'public.merged_postings': 'dedupe_key',
    'public.source_postings': 'posting_id',
  },
}

/** Logs that stay on one server: they have one order, are read by time, and would be partitioned by month. */
export const onOneServer: readonly string[] = [
  'public.audit_chain',
  'public.audit_logs',
  'public.audit_pending',
  'public.audit_redactions',
  'public.mail_outbox',
]

/** Tables with rows of persons that are copied all the same: they are found by what is no person (an address, a token, an id of
 *  the payment provider), hold few rows, or belong to staff. */
export const copied: readonly string[] = [
  'app.local_payments',
  'auth.account',
  'auth.session',
  'auth.two_factor',
  'public.agent_profiles',
  'public.billing_customers',
  'public.data_exports',
  'public.invoices',
  'public.subscriptions',
  'public.trial_mailboxes',
  'public.user_views',
]

/** Keys and references that do not contain the column of their table, with what would be done when tables are spread. */
export const exceptions: Readonly<Record<string, string>> = {
  'public.job_listings.job_listings_dedupe_key_key':
    'Ids are derived from the key, so that the primary key keeps postings from being listed twice.',
  'public.application_files.application_files_storage_key_key':
    'Keys are random; the key of the table alone remains.',
  'public.cv_files.cv_files_storage_key_key': 'Keys are random; the key of the table alone remains.',
  'public.submission_proofs.submission_proofs_storage_key_key':
    'Keys are random; the key of the table alone remains.',
  // From a person to a listing.
  'public.client_matches.client_matches_listing_id_fkey': 'What removes a listing removes its matches.',
  'public.drafts.drafts_listing_id_fkey': 'What removes a listing removes its drafts.',
  'public.hidden_jobs.hidden_jobs_listing_id_fkey':
    'What removes a listing shows it to nobody; the row is swept.',
  'public.job_applications.job_applications_listing_id_fkey':
    'Applications keep what they need of the listing; a listing that is gone is not found.',
  // An agent is notified of the application of a client.
  'public.letters.letters_listing_id_fkey': 'What removes a listing keeps its letters.',
  'public.notifications.notifications_application_id_fkey':
    'What removes an application removes its notifications.',
  'public.saved_jobs.saved_jobs_listing_id_fkey': 'What removes a listing removes it from what is saved.',
  // From a posting to its listing.
  'public.merged_postings.merged_postings_listing_id_fkey': 'What removes a listing removes its postings.',
  'public.source_postings.source_postings_listing_id_fkey': 'What removes a listing removes its postings.',
}
