import type { Message } from '@jobscout/contract/messages/model.ts'
import type { MessageRow } from './queries.ts'

const readState = ({ answered_at, withdrawn_at }: MessageRow) => {
  if (answered_at) return 'answered'
  return withdrawn_at ? 'withdrawn' : 'open'
}

/** A message as this person reads it. */
export const presentMessage = (row: MessageRow, readerId: string): Message => ({
  id: row.id,
  kind: row.kind,
  from_agency: row.from_agency,
  is_mine: row.author_id === readerId,
  author_name: row.author_name,
  text: row.text,
  application:
    row.application_id === null
      ? null
      : { id: row.application_id, job_title: row.job_title ?? '', company_name: row.company_name ?? '' },
  question:
    row.kind === 'question'
      ? { state: readState(row), holds: row.holds, answered_at: row.answered_at?.toISOString() ?? null }
      : null,
  read_at: row.read_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
