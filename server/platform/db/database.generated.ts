// Written by `node tools/generate.ts` from the migrated database. Do not edit.
import type { ColumnType, Generated } from 'kysely'

export type Json = unknown
/** An array, a number or a bare text must be given as JSON text: the driver would send something else. */
export type JsonInput = string | Record<string, unknown> | (object & { readonly length?: never })

export interface AppAttempts {
  key: string
  window_ends_at: ColumnType<Date, Date | string, Date | string>
  count: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  guesses: Generated<number>
}

export interface AppDigestsSent {
  user_id: string
  kind: string
  period: string
  is_empty: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AppLocalPayments {
  id: string
  number: ColumnType<string, never, never>
  kind: string
  user_id: string | null
  body: ColumnType<Json, JsonInput, JsonInput>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AppNotificationCounters {
  user_id: string
  last_sequence: ColumnType<string, string | number | bigint, string | number | bigint>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AppTrialReminders {
  user_id: string
  trial_ends_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AppWorkers {
  id: string
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuthAccount {
  id: Generated<string>
  accountId: string
  providerId: string
  userId: string
  accessToken: string | null
  refreshToken: string | null
  idToken: string | null
  accessTokenExpiresAt: ColumnType<Date | null, Date | string | null, Date | string | null>
  refreshTokenExpiresAt: ColumnType<Date | null, Date | string | null, Date | string | null>
  scope: string | null
  password: string | null
  credentialId: Generated<string>
  replacesCredentialId: string | null
  temporaryUntil: ColumnType<Date | null, Date | string | null, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuthRateLimit {
  id: Generated<string>
  key: string
  count: number
  lastRequest: ColumnType<string, string | number | bigint, string | number | bigint>
}

export interface AuthSession {
  id: Generated<string>
  expiresAt: ColumnType<Date, Date | string, Date | string>
  token: string
  ipAddress: string | null
  userAgent: string | null
  userId: string
  lastUsedAt: ColumnType<Date, Date | string | undefined, Date | string>
  credentialId: string
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuthTwoFactor {
  id: Generated<string>
  secret: string
  backupCodes: string
  userId: string
  verified: Generated<boolean>
  failedVerificationCount: Generated<number>
  lockedUntil: ColumnType<Date | null, Date | string | null, Date | string | null>
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuthUser {
  id: Generated<string>
  name: string
  email: string
  emailVerified: Generated<boolean>
  image: string | null
  firstName: string
  lastName: string
  twoFactorEnabled: Generated<boolean>
  legalVersion: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuthVerification {
  id: Generated<string>
  identifier: string
  value: string
  expiresAt: ColumnType<Date, Date | string, Date | string>
  credentialId: string | null
  createdAt: ColumnType<Date, Date | string | undefined, Date | string>
  updatedAt: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AccountDeletions {
  user_id: string
  erase_after: ColumnType<Date, Date | string, Date | string>
  erasing_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AgentAbsences {
  agent_id: string
  first_day: string
  last_day: string
  deputy_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AgentFigures {
  days: number
  figures: ColumnType<Json, JsonInput, JsonInput>
  cost_ms: number
  counted_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AgentProfiles {
  user_id: string
  department: Generated<string>
  specialization: Generated<string>
  max_clients: Generated<number>
  assigned_clients_count: Generated<number>
  is_active: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AiPermissions {
  user_id: string
  provider: string
  allowed_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AiUsage {
  user_id: string
  month: string
  calls: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ApplicationAssignments {
  application_id: string
  user_id: string
  agent_id: string
  assigned_by: string | null
  assigned_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ApplicationDocuments {
  id: Generated<string>
  application_id: string
  user_id: string
  kind: string
  cv_version_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  letter: string | null
  sender: ColumnType<Json, JsonInput | null, JsonInput | null>
}

export interface ApplicationFiles {
  id: Generated<string>
  application_id: string
  user_id: string
  place: number
  total_place: number
  filename: string
  format: string
  storage_key: string
  byte_size: number
  sha256: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ApplicationImports {
  id: Generated<string>
  user_id: string
  file_name: string
  kind: string
  imported: number
  already_here: number
  left_out: number
  undone_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ApplicationNotes {
  id: Generated<string>
  application_id: string
  user_id: string
  place: number
  body: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ApplicationPeople {
  id: Generated<string>
  application_id: string
  user_id: string
  place: number
  name: string
  role: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ApplicationStatusHistory {
  id: Generated<string>
  application_id: string
  user_id: string
  status: string
  notes: Generated<string>
  changed_by: string | null
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  changer_erased: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  is_unanswered: Generated<boolean>
}

export interface AttentionMarks {
  user_id: string
  kind: string
  subject_id: string
  cause_at: ColumnType<Date, Date | string, Date | string>
  snoozed_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  done_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuditChain {
  position: ColumnType<string, string | number | bigint, string | number | bigint>
  entry_id: string
  hash: ColumnType<Buffer, Uint8Array, Uint8Array>
  personal_digest: ColumnType<Buffer | null, Uint8Array | null, Uint8Array | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuditCounts {
  hour: ColumnType<Date, Date | string, Date | string>
  action: string
  resource_type: string
  is_critical: boolean
  entries: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuditHead {
  id: Generated<boolean>
  position: ColumnType<string, string | number | bigint | undefined, string | number | bigint>
  hash: ColumnType<Buffer, Uint8Array | undefined, Uint8Array>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuditLogs {
  id: Generated<string>
  actor_id: string | null
  action: string
  resource_type: string
  resource_id: string | null
  metadata: ColumnType<Json, JsonInput | undefined, JsonInput>
  actor_role: string | null
  address: string | null
  request_id: string | null
  is_critical: ColumnType<boolean, never, never>
  salt: ColumnType<Buffer, Uint8Array, Uint8Array>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuditPending {
  entry_id: string
  number: ColumnType<string, never, never>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuditRedactions {
  erasure_id: string
  entry_id: string
  digest: ColumnType<Buffer, Uint8Array, Uint8Array>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AuditVerifications {
  id: Generated<string>
  kind: string
  from_position: ColumnType<string, string | number | bigint, string | number | bigint>
  to_position: ColumnType<string, string | number | bigint, string | number | bigint>
  faults: number
  first_fault: string | null
  first_entry: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface BillingCustomers {
  user_id: string
  live: boolean
  customer_id: string
  version: Generated<number>
  synced_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  events: Generated<number>
  events_read: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface BroadcastRecipients {
  run_id: string
  user_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ClientAgentPeriods {
  id: Generated<string>
  client_id: string
  agent_id: string | null
  assigned_by: string | null
  began_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ClientAgents {
  client_id: string
  agent_id: string
  assigned_by: string | null
  assigned_at: ColumnType<Date, Date | string, Date | string>
  version: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ClientMatches {
  user_id: string
  listing_id: string
  score: number
  fit: number | null
  found_at: ColumnType<Date, Date | string, Date | string>
  is_news: boolean
  notified_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  left_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  band: Generated<number>
}

export interface ClientNotes {
  id: Generated<string>
  client_id: string
  application_id: string | null
  author_id: string | null
  body: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CvFiles {
  version_id: string
  user_id: string
  format: string
  storage_key: string
  byte_size: number
  sha256: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  damaged_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface CvVersions {
  id: Generated<string>
  user_id: string
  stamp: ColumnType<string, string | number | bigint, string | number | bigint>
  kind: string
  format: string
  filename: string
  input: ColumnType<Json, JsonInput | null, JsonInput | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface DashboardFigures {
  name: string
  figures: ColumnType<Json, JsonInput, JsonInput>
  counted_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface DataExports {
  id: Generated<string>
  user_id: string
  status: Generated<string>
  done: Generated<number>
  total: Generated<number>
  storage_key: string | null
  byte_size: ColumnType<string, string | number | bigint | undefined, string | number | bigint>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  damaged_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  sha256: string | null
}

export interface Drafts {
  id: Generated<string>
  user_id: string
  listing_id: string
  origin: string
  state: Generated<string>
  score: number | null
  cv_version_id: string | null
  answers: ColumnType<Json, JsonInput | undefined, JsonInput>
  version: Generated<number>
  touched_at: ColumnType<Date, Date | string | undefined, Date | string>
  approved_hash: string | null
  approved_by: string | null
  approved_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  release_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  application_id: string | null
  came_back: string | null
  declined_reason: string | null
  expired_reason: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  prepared_by: string | null
  consented_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  noticed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface ErasedPayments {
  month: string
  live: boolean
  paid_cents: ColumnType<string, string | number | bigint | undefined, string | number | bigint>
  refunded_cents: ColumnType<string, string | number | bigint | undefined, string | number | bigint>
  invoices: Generated<number>
  started: Generated<number>
  ended: Generated<number>
  ended_of_earlier: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface HiddenJobs {
  user_id: string
  listing_id: string
  place: number
  reason: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface IngestionRefusals {
  run_id: string
  position: number
  title: string
  reason: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface IngestionRuns {
  id: Generated<string>
  source: string
  status: Generated<string>
  received: Generated<number>
  accepted: Generated<number>
  merged: Generated<number>
  unchanged: Generated<number>
  refused: Generated<number>
  error: string | null
  started_at: ColumnType<Date, Date | string | undefined, Date | string>
  finished_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  job_source_id: string | null
  run_id: string | null
  total: number | null
  closed: Generated<number>
  reopened: Generated<number>
  is_complete: boolean | null
  position: ColumnType<Json, JsonInput | null, JsonInput | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Invitations {
  id: Generated<string>
  email: string
  role: string
  invited_by: string | null
  token_hash: string | null
  expires_at: ColumnType<Date, Date | string, Date | string>
  accepted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  revoked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Invoices {
  id: string
  user_id: string
  live: boolean
  subscription_id: string | null
  plan: string | null
  number: string | null
  status: string
  due_cents: number
  paid_cents: number
  refunded_cents: number
  dispute: string | null
  period_start: ColumnType<Date, Date | string, Date | string>
  period_end: ColumnType<Date, Date | string, Date | string>
  issued_at: ColumnType<Date, Date | string, Date | string>
  paid_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  url: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  credit_cents: Generated<number>
}

export interface JobApplications {
  id: Generated<string>
  user_id: string
  listing_id: string | null
  job_title: string
  company_name: string
  job_location: Generated<string>
  job_url: string | null
  job_description: Generated<string>
  job_key: ColumnType<string | null, never, never>
  application_date: ColumnType<Date, Date | string | undefined, Date | string>
  status: Generated<string>
  application_method: Generated<string>
  notes: Generated<string>
  agent_notes: Generated<string>
  match_score: number | null
  is_remote: Generated<boolean>
  salary_mentioned: number | null
  assigned_agent: string | null
  response_type: Generated<string>
  next_action: Generated<string>
  next_action_date: string | null
  next_action_done_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  interview_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  interview_minutes: number | null
  interview_place: Generated<string>
  interview_link: Generated<string>
  interview_notes: Generated<string>
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  interview_done_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  version: Generated<number>
  quota_month: string | null
  quota_returned_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  quota_return_reason: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  opening: Generated<string>
  origin: Generated<string>
  follow_ups_planned: Generated<number>
  import_id: string | null
}

export interface JobListings {
  id: Generated<string>
  source: string
  source_id: Generated<string>
  dedupe_key: string
  twin_key: string | null
  content_hash: string
  title: string
  company: string
  company_url: string | null
  location: Generated<string>
  location_id: number | null
  description: Generated<string>
  is_remote: Generated<boolean>
  employment_type: string | null
  experience_level: string | null
  industry: string | null
  sector: Generated<string>
  company_size: Generated<string>
  salary: Generated<string>
  salary_min: number | null
  salary_max: number | null
  salary_currency: string | null
  skills: Generated<string[]>
  provenance: ColumnType<Json, JsonInput | undefined, JsonInput>
  job_url: string | null
  apply_url: string | null
  posted_date: ColumnType<Date, Date | string, Date | string>
  is_active: Generated<boolean>
  closed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  closed_reason: string | null
  job_key: string | null
  posting_keys: Generated<string[]>
  owner_id: string | null
  copy_keys: number[] | null
  search: ColumnType<string | null, never, never>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  locations: Generated<string[]>
  closes_on: string | null
}

export interface JobPreferences {
  user_id: string
  target_titles: Generated<string[]>
  preferred_locations: Generated<string[]>
  remote_ok: Generated<boolean>
  remote_only: Generated<boolean>
  salary_min: number | null
  salary_max: number | null
  employment_types: Generated<string[]>
  excluded_companies: Generated<string[]>
  preferred_industries: Generated<string[]>
  experience_level: string | null
  skills: Generated<string[]>
  skills_version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface JobSources {
  id: Generated<string>
  kind: string
  address: string
  name: string
  state: Generated<string>
  every_hours: Generated<number>
  next_run_at: ColumnType<Date, Date | string | undefined, Date | string>
  etag: string | null
  last_modified: string | null
  last_success_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  failure_count: Generated<number>
  created_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface JobVisits {
  user_id: string
  looked_at: ColumnType<Date, Date | string, Date | string>
  new_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LetterVersions {
  user_id: string
  letter_id: string
  number: number
  text: string
  origin: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Letters {
  id: Generated<string>
  user_id: string
  listing_id: string | null
  job_title: string
  company_name: string
  place: string
  company_key: string
  tone: string
  why: Generated<string>
  variant: number
  text: string
  origin: string
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ListingFeatures {
  listing_id: string
  location_id: number | null
  is_remote: boolean
  industry: number | null
  employment_type: number | null
  experience_level: number | null
  salary_annual_max: number | null
  skills: number[]
  company_key: string
  posted_date: ColumnType<Date, Date | string, Date | string>
  is_active: boolean
  changed_in: Generated<string>
  role_set: number | null
  title_words: Generated<string[]>
  roles_version: Generated<number>
  skills_version: Generated<number>
  owner_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Locations {
  id: ColumnType<number, never, never>
  name: string
  keys: string[]
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  remote_countries: Generated<string[]>
  places_version: Generated<number>
}

export interface MailOutbox {
  id: Generated<string>
  recipient_name: Generated<string>
  recipient_address: string
  subject: string
  body_text: string
  body_html: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface MatchCursor {
  only_row: Generated<boolean>
  snapshot: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface MatchedClients {
  user_id: string
  version: Generated<number>
  is_outdated: Generated<boolean>
  starts_anew: Generated<boolean>
  known_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  floor: Generated<number>
  has_roles: Generated<boolean>
  run_id: string | null
  alerted_on: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface MergedPostings {
  dedupe_key: string
  listing_id: string
  source: string
  source_id: Generated<string>
  content_hash: string
  title: string
  company: string
  location: Generated<string>
  salary: Generated<string>
  job_url: string | null
  apply_url: string | null
  posted_date: ColumnType<Date, Date | string, Date | string>
  evidence: ColumnType<Json, JsonInput, JsonInput>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Messages {
  id: string
  user_id: string
  author_id: string | null
  from_agency: boolean
  kind: string
  text: Generated<string>
  application_id: string | null
  holds: Generated<boolean>
  answers: string | null
  answered_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  withdrawn_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  read_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface NotificationTemplates {
  key: string
  subject: string | null
  title: string | null
  message: string | null
  version: Generated<number>
  changed_by: string | null
  changed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  blocked: Generated<number>
  blocked_variable: string | null
  blocked_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Notifications {
  id: Generated<string>
  user_id: string
  sequence: ColumnType<string, string | number | bigint | undefined, string | number | bigint>
  title: string
  message: string
  type: Generated<string>
  priority: Generated<string>
  action_url: string | null
  application_id: string | null
  application_user_id: string | null
  read: Generated<boolean>
  read_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  expires_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  deleted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  template: string | null
  email_subject: string | null
  about: Generated<string[]>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PaymentEvents {
  id: string
  type: string
  received_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PlanGrants {
  user_id: string
  plan: string
  granted_at: ColumnType<Date, Date | string, Date | string>
  ends_at: ColumnType<Date, Date | string, Date | string>
  reason: string
  granted_by: string | null
  announced_end: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Profiles {
  id: Generated<string>
  user_id: string
  first_name: Generated<string>
  last_name: Generated<string>
  email: string
  phone: Generated<string>
  location: Generated<string>
  time_zone: Generated<string>
  subscription_tier: Generated<string>
  trial_ends_at: ColumnType<Date, Date | string, Date | string>
  total_applications_sent: Generated<number>
  applications_used_this_month: Generated<number>
  usage_month: Generated<string>
  last_login: ColumnType<Date | null, Date | string | null, Date | string | null>
  school_university: Generated<string>
  major_field: Generated<string>
  work_experience: Generated<string[]>
  skills_interests: Generated<string[]>
  linkedin_portfolio: Generated<string>
  cv_url: string | null
  cv_filename: string | null
  photo_url: string | null
  job_search_status: Generated<string>
  email_notifications: Generated<boolean>
  terms_accepted: Generated<boolean>
  terms_accepted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  terms_version: string | null
  privacy_accepted: Generated<boolean>
  privacy_accepted_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  privacy_version: string | null
  completion_celebrated: Generated<boolean>
  version: Generated<number>
  profile_completion_percentage: ColumnType<number, never, never>
  welcome_dismissed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  profile_completed: Generated<boolean>
  trial_refused: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  summary: Generated<string>
  positions: ColumnType<Json, JsonInput | undefined, JsonInput>
  education: ColumnType<Json, JsonInput | undefined, JsonInput>
  certificates: ColumnType<Json, JsonInput | undefined, JsonInput>
  languages: ColumnType<Json, JsonInput | undefined, JsonInput>
  projects: ColumnType<Json, JsonInput | undefined, JsonInput>
  links: Generated<string[]>
  record_changed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  consents_withdrawn_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface RememberedAnswers {
  user_id: string
  topic: string
  question: string
  kind: string
  answer: string
  answered_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RemovedListings {
  listing_id: string
  changed_in: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RoleSets {
  id: ColumnType<number, never, never>
  first: number
  second: number | null
  is_weak: boolean
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RunLines {
  run_id: string
  position: number
  level: Generated<string>
  message: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Runs {
  id: Generated<string>
  kind: string
  status: Generated<string>
  started_by: string | null
  is_scheduled: Generated<boolean>
  is_exclusive: Generated<boolean>
  input: ColumnType<Json, JsonInput | undefined, JsonInput>
  total: number | null
  done: Generated<number>
  step: Generated<string>
  result: ColumnType<Json, JsonInput | undefined, JsonInput>
  error: string | null
  cancel_requested_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  started_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  finished_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SavedJobs {
  user_id: string
  listing_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SavedViews {
  id: Generated<string>
  user_id: string
  place: number
  name: string
  name_key: string
  search: Generated<string>
  location: Generated<string>
  type: Generated<string>
  matches_only: Generated<boolean>
  new_only: Generated<boolean>
  sort: Generated<string>
  roles: Generated<string>
  alert: Generated<string>
  alerted_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  alert_due: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  pay: Generated<string>
}

export interface ScoutActivity {
  id: Generated<string>
  user_id: string
  kind: string
  draft_id: string | null
  job_title: Generated<string>
  company_name: Generated<string>
  reason: Generated<string>
  at: ColumnType<Date, Date | string, Date | string>
  in_roles: number | null
  known: number | null
  below_threshold: number | null
  not_prepared: number | null
  prepared: number | null
  min_score: number | null
  best_below: number | null
  quiet_reason: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  consented_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface ScoutSettings {
  user_id: string
  paused_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  waiting_max: Generated<number>
  min_score: Generated<number>
  is_due: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  auto_min_score: number | null
  auto_daily_max: number | null
  auto_consent_version: string | null
  auto_consented_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  auto_end_reason: string | null
  auto_end_noticed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface SecurityEvents {
  id: Generated<string>
  user_id: string
  kind: string
  hour: ColumnType<Date, Date | string, Date | string>
  counted_by: string
  device: string
  count: Generated<number>
  audited: Generated<number>
  last_at: ColumnType<Date, Date | string, Date | string>
  created_at: ColumnType<Date, Date | string, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SettingChanges {
  id: ColumnType<string, never, never>
  key: string
  from_value: ColumnType<Json, JsonInput | null, JsonInput | null>
  to_value: ColumnType<Json, JsonInput | null, JsonInput | null>
  changed_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SkillStatements {
  user_id: string
  skill_id: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SourcePostings {
  job_source_id: string
  posting_id: string
  listing_id: string | null
  fingerprint: string | null
  valid_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  seen_by: string
  seen_at: ColumnType<Date, Date | string, Date | string>
  misses: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface StatedSkills {
  id: ColumnType<number, never, never>
  words: string | null
  searched_through: Generated<string>
  state: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SubmissionProofs {
  id: Generated<string>
  application_id: string
  user_id: string
  kind: string
  text: Generated<string>
  format: string | null
  storage_key: string | null
  byte_size: number | null
  sha256: string | null
  added_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Submissions {
  application_id: string
  user_id: string
  state: Generated<string>
  waiting_since: ColumnType<Date, Date | string | undefined, Date | string>
  claimed_by: string | null
  claimed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  confirmed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  return_reason: string | null
  answers: ColumnType<Json, JsonInput | undefined, JsonInput>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  overdue_noticed_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  question_id: string | null
}

export interface Subscribers {
  user_id: string
  subscribed: Generated<boolean>
  subscription_tier: string | null
  subscription_end: ColumnType<Date | null, Date | string | null, Date | string | null>
  access_until: ColumnType<Date | null, Date | string | null, Date | string | null>
  cancel_at_period_end: Generated<boolean>
  payment_failed: Generated<boolean>
  next_plan: string | null
  pending_plan: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Subscriptions {
  id: string
  user_id: string
  live: boolean
  plan: string
  status: string
  period_start: ColumnType<Date, Date | string, Date | string>
  period_end: ColumnType<Date, Date | string, Date | string>
  cancel_at_period_end: boolean
  started_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  unpaid_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  next_plan: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  pending_plan: string | null
  pending_until: ColumnType<Date | null, Date | string | null, Date | string | null>
}

export interface SystemSettings {
  key: string
  value: ColumnType<Json, JsonInput, JsonInput>
  version: Generated<number>
  changed_by: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface TrialMailboxes {
  mailbox: string
  user_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface UserNotificationPreferences {
  user_id: string
  email_notifications: Generated<boolean>
  application_confirmations: Generated<boolean>
  daily_summary: Generated<boolean>
  weekly_reports: Generated<boolean>
  system_updates: Generated<boolean>
  marketing_emails: Generated<boolean>
  quiet_hours_start: Generated<string>
  quiet_hours_end: Generated<string>
  daily_summary_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  weekly_reports_since: ColumnType<Date | null, Date | string | null, Date | string | null>
  job_alerts: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface UserRoles {
  user_id: string
  role: Generated<string>
  assigned_by: string | null
  assigned_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface UserViews {
  id: Generated<string>
  user_id: string
  place: number
  name: string
  name_key: string
  filters: ColumnType<Json, JsonInput, JsonInput>
  sort: string
  direction: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  list: string
}

export interface WaitingClients {
  client_id: string
  since: ColumnType<Date, Date | string, Date | string>
  announced_at: ColumnType<Date | null, Date | string | null, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface DB {
  'app.attempts': AppAttempts
  'app.digests_sent': AppDigestsSent
  'app.local_payments': AppLocalPayments
  'app.notification_counters': AppNotificationCounters
  'app.trial_reminders': AppTrialReminders
  'app.workers': AppWorkers
  'auth.account': AuthAccount
  'auth.rate_limit': AuthRateLimit
  'auth.session': AuthSession
  'auth.two_factor': AuthTwoFactor
  'auth.user': AuthUser
  'auth.verification': AuthVerification
  account_deletions: AccountDeletions
  agent_absences: AgentAbsences
  agent_figures: AgentFigures
  agent_profiles: AgentProfiles
  ai_permissions: AiPermissions
  ai_usage: AiUsage
  application_assignments: ApplicationAssignments
  application_documents: ApplicationDocuments
  application_files: ApplicationFiles
  application_imports: ApplicationImports
  application_notes: ApplicationNotes
  application_people: ApplicationPeople
  application_status_history: ApplicationStatusHistory
  attention_marks: AttentionMarks
  audit_chain: AuditChain
  audit_counts: AuditCounts
  audit_head: AuditHead
  audit_logs: AuditLogs
  audit_pending: AuditPending
  audit_redactions: AuditRedactions
  audit_verifications: AuditVerifications
  billing_customers: BillingCustomers
  broadcast_recipients: BroadcastRecipients
  client_agent_periods: ClientAgentPeriods
  client_agents: ClientAgents
  client_matches: ClientMatches
  client_notes: ClientNotes
  cv_files: CvFiles
  cv_versions: CvVersions
  dashboard_figures: DashboardFigures
  data_exports: DataExports
  drafts: Drafts
  erased_payments: ErasedPayments
  hidden_jobs: HiddenJobs
  ingestion_refusals: IngestionRefusals
  ingestion_runs: IngestionRuns
  invitations: Invitations
  invoices: Invoices
  job_applications: JobApplications
  job_listings: JobListings
  job_preferences: JobPreferences
  job_sources: JobSources
  job_visits: JobVisits
  letter_versions: LetterVersions
  letters: Letters
  listing_features: ListingFeatures
  locations: Locations
  mail_outbox: MailOutbox
  match_cursor: MatchCursor
  matched_clients: MatchedClients
  merged_postings: MergedPostings
  messages: Messages
  notification_templates: NotificationTemplates
  notifications: Notifications
  payment_events: PaymentEvents
  plan_grants: PlanGrants
  profiles: Profiles
  remembered_answers: RememberedAnswers
  removed_listings: RemovedListings
  role_sets: RoleSets
  run_lines: RunLines
  runs: Runs
  saved_jobs: SavedJobs
  saved_views: SavedViews
  scout_activity: ScoutActivity
  scout_settings: ScoutSettings
  security_events: SecurityEvents
  setting_changes: SettingChanges
  skill_statements: SkillStatements
  source_postings: SourcePostings
  stated_skills: StatedSkills
  submission_proofs: SubmissionProofs
  submissions: Submissions
  subscribers: Subscribers
  subscriptions: Subscriptions
  system_settings: SystemSettings
  trial_mailboxes: TrialMailboxes
  user_notification_preferences: UserNotificationPreferences
  user_roles: UserRoles
  user_views: UserViews
  waiting_clients: WaitingClients
}
