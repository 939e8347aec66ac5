import type { Proof, ProofKind, Submission } from '@jobscout/contract/submissions/model.ts'
import type { SubmissionSummary } from '@jobscout/contract/submissions/state.ts'
import type { ProofRow, SubmissionRow, SummaryValues } from './queries.ts'

export const presentSummary = (values: SummaryValues): SubmissionSummary => ({
  ...values,
  waiting_since: new Date(values.waiting_since).toISOString(),
  confirmed_at: values.confirmed_at && new Date(values.confirmed_at).toISOString(),
})

interface Readers {
  readonly names: ReadonlyMap<string, string>
  /** Who reads. */
  readonly userId: string
}

const presentProof = (row: ProofRow, { names, userId }: Readers): Proof => ({
  id: row.id,
  kind: row.kind as ProofKind,
  text: row.text,
  byte_size: row.byte_size,
  added_by_name: names.get(row.added_by ?? '') ?? '',
  added_by_me: row.added_by === userId,
  created_at: row.created_at.toISOString(),
})

export const presentSubmission = (
  row: SubmissionRow,
  proofs: readonly ProofRow[],
  readers: Readers,
): Submission => ({
  ...presentSummary(row.summary),
  application_id: row.application_id,
  user_id: row.user_id,
  client_name: readers.names.get(row.user_id) ?? '',
  job_title: row.job_title,
  company_name: row.company_name,
  job_location: row.job_location,
  job_url: row.job_url,
  approved_at: row.approved_at.toISOString(),
  agent_name: readers.names.get(row.assigned_agent ?? '') ?? null,
  claimed_by: row.claimed_by,
  claimed_by_name: readers.names.get(row.claimed_by ?? '') ?? null,
  claimed_by_me: row.claimed_by === readers.userId,
  claimed_at: row.claimed_at?.toISOString() ?? null,
  question_id: row.question_id,
  question: row.question,
  asked_at: row.asked_at?.toISOString() ?? null,
  reply: row.reply,
  is_posting_open: row.is_posting_open,
  closes_on: row.closes_on,
  proofs: proofs.map((proof) => presentProof(proof, readers)),
})
