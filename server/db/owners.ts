export interface TableOwner {
  /** The feature or platform folder whose queries may write the table. */
  readonly owner: string
  /** Others whose queries may read it, in a join that a call to the owner's service cannot replace. */
  readonly readers?: readonly string[]
}

/**
 * The owner of every table. `tools/layout/table-owners.ts` reads the queries and fails on any other access.
 * Database functions, the seed, and tests are not restricted.
 */
export const tableOwners: Readonly<Record<string, TableOwner>> = {
  'app.attempts': { owner: 'platform/auth' },
  'app.digests_sent': { owner: 'features/notifications' },
  'app.local_payments': { owner: 'platform/payments' },
  'app.notification_counters': { owner: 'features/notifications' },
  'app.schema_files': { owner: 'platform/db' },
  'app.schema_migrations': { owner: 'platform/db' },
  'app.trial_reminders': { owner: 'features/billing' },
  'app.workers': { owner: 'platform/queue' },
  // The development setup counts accounts that lack something.
  'auth.account': { owner: 'platform/auth', readers: ['features/setup'] },
  'auth.rate_limit': { owner: 'platform/auth' },
  'auth.session': { owner: 'platform/auth', readers: ['features/setup'] },
  'auth.two_factor': { owner: 'platform/auth' },
  'auth.user': { owner: 'platform/auth', readers: ['features/setup'] },
  'auth.verification': { owner: 'platform/auth' },
  // Nobody whose account is going to be deleted begins to pay, or is offered clients.
  account_deletions: {
    owner: 'features/accounts',
    readers: ['features/agents', 'features/billing', 'features/clients'],
  },
  agent_absences: { owner: 'features/agents' },
  agent_figures: { owner: 'features/agents' },
  // The list of people names agents, loads and plans in one statement, which sorts and filters by them.
  agent_profiles: { owner: 'features/agents', readers: ['features/accounts'] },
  ai_permissions: { owner: 'features/ai' },
  ai_usage: { owner: 'features/ai' },
  application_assignments: { owner: 'features/agents' },
  application_documents: { owner: 'features/documents' },
  application_files: { owner: 'features/applications' },
  application_notes: { owner: 'features/applications' },
  application_people: { owner: 'features/applications' },
  application_imports: { owner: 'features/imports' },
  // The funnel aggregates every status of every application in one statement.
  application_status_history: { owner: 'features/applications', readers: ['features/dashboards'] },
  attention_marks: { owner: 'features/dashboards' },
  audit_chain: { owner: 'features/audit' },
  audit_counts: { owner: 'features/audit' },
  audit_head: { owner: 'features/audit' },
  // Notes about a new administrator stand in the entry of the creation alone.
  audit_logs: { owner: 'features/audit', readers: ['features/accounts'] },
  audit_pending: { owner: 'features/audit' },
  audit_redactions: { owner: 'features/audit' },
  audit_verifications: { owner: 'features/audit' },
  billing_customers: { owner: 'features/billing' },
  broadcast_recipients: { owner: 'features/notifications' },
  client_agent_periods: { owner: 'features/agents' },
  // The lists of people and of an agent's clients are one statement over assignment and profile.
  client_agents: { owner: 'features/agents', readers: ['features/accounts', 'features/clients'] },
  client_matches: { owner: 'features/matching' },
  client_notes: { owner: 'features/clients' },
  cv_files: { owner: 'features/documents' },
  cv_versions: { owner: 'features/documents' },
  dashboard_figures: { owner: 'features/dashboards' },
  data_exports: { owner: 'features/accounts' },
  erased_payments: { owner: 'features/billing' },
  hidden_jobs: { owner: 'features/preferences' },
  ingestion_refusals: { owner: 'features/sources' },
  ingestion_runs: { owner: 'features/sources' },
  invitations: { owner: 'features/accounts' },
  invoices: { owner: 'features/billing' },
  // Figures aggregate applications. A listing's card shows the actor's own application, joined by its job key. A submission is
  // shown with the job that it is for.
  job_applications: {
    owner: 'features/applications',
    readers: ['features/dashboards', 'features/documents', 'features/jobs', 'features/submissions'],
  },
  // Reasons name a listing's place and salary, its features repeat some of its columns, and a draft is shown with its job.
  job_listings: {
    owner: 'features/listings',
    readers: ['engine', 'features/jobs', 'features/matching', 'features/scout'],
  },
  job_preferences: { owner: 'features/preferences' },
  job_sources: { owner: 'features/sources' },
  job_visits: { owner: 'features/jobs' },
  listing_features: { owner: 'features/matching', readers: ['engine', 'features/listings'] },
  locations: { owner: 'features/matching' },
  // The platform has no rules for a screen to ask: the screen lists the latest rows.
  mail_outbox: { owner: 'platform/mail', readers: ['features/operations'] },
  match_cursor: { owner: 'features/matching' },
  matched_clients: { owner: 'features/matching' },
  merged_postings: { owner: 'features/listings' },
  letter_versions: { owner: 'features/letters' },
  letters: { owner: 'features/letters' },
  messages: { owner: 'features/messages' },
  notification_templates: { owner: 'features/notifications' },
  notifications: { owner: 'features/notifications' },
  payment_events: { owner: 'features/billing' },
  // The list of people names plans in one statement, which sorts and filters by them.
  plan_grants: { owner: 'features/billing', readers: ['features/accounts'] },
  // Joined for names, time zone and current CV where one statement answers: the account and its deletion, the entitlement,
  // CV versions, and the recipients of an email. Profiles' service would be a second query for each row.
  profiles: {
    owner: 'features/profiles',
    readers: [
      'features/accounts',
      'features/agents',
      'features/billing',
      'features/clients',
      'features/documents',
      'features/notifications',
      'features/operations',
      'features/settings',
      'features/setup',
    ],
  },
  remembered_answers: { owner: 'features/submissions' },
  drafts: { owner: 'features/scout' },
  role_sets: { owner: 'features/matching', readers: ['engine'] },
  removed_listings: { owner: 'engine' },
  run_lines: { owner: 'features/operations' },
  // A reading is left alone while its run is active.
  runs: { owner: 'features/operations', readers: ['features/sources'] },
  saved_jobs: { owner: 'features/jobs' },
  saved_views: { owner: 'features/jobs' },
  skill_statements: { owner: 'features/preferences' },
  stated_skills: { owner: 'features/preferences' },
  security_events: { owner: 'features/accounts' },
  scout_activity: { owner: 'features/scout' },
  scout_settings: { owner: 'features/scout' },
  setting_changes: { owner: 'features/settings' },
  source_postings: { owner: 'features/sources' },
  submission_proofs: { owner: 'features/submissions' },
  submissions: { owner: 'features/submissions' },
  subscriptions: { owner: 'features/billing' },
  subscribers: { owner: 'features/billing', readers: ['features/accounts'] },
  system_settings: { owner: 'features/settings' },
  user_notification_preferences: { owner: 'features/notifications' },
  // Who is an agent depends on the role.
  user_roles: {
    owner: 'features/accounts',
    readers: ['features/agents', 'features/setup'],
  },
  user_views: { owner: 'features/accounts' },
  trial_mailboxes: { owner: 'features/billing' },
  waiting_clients: { owner: 'features/agents', readers: ['features/accounts'] },
}
