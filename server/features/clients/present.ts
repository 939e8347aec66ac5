import type { ClientDetail, ClientSummary } from '@jobscout/contract/clients/model.ts'
import { countByCounter } from '@jobscout/contract/clients/status.ts'
import type { ClientRow, SummaryRow } from './list-queries.ts'
import type { Client } from './service.ts'

export const presentSummary = (row: ClientRow): ClientSummary => ({
  user_id: row.user_id,
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  phone: row.phone,
  location: row.location,
  skills: row.skills_interests,
  total_applications: row.total,
  applications_by_status: countByCounter(row.by_status),
  recent_activity: row.recent_activity?.toISOString() ?? null,
  assigned_at: row.assigned_at.toISOString(),
  as_deputy: row.as_deputy,
  unread_messages: row.unread_messages,
  erase_after: row.erase_after?.toISOString() ?? null,
})

/** The four cards. Pending reviews are what waits for the agent. */
export function presentFigures({ clients, waiting, by_status }: SummaryRow) {
  const { interview } = countByCounter(by_status)
  const applications = Object.values(by_status).reduce((sum, count) => sum + count, 0)
  return { clients, applications, pending_reviews: waiting, interviews: interview }
}

export const presentDetail = ({ client, counts, entitlement, internalNotes }: Client): ClientDetail => ({
  user_id: client.user_id,
  first_name: client.first_name,
  last_name: client.last_name,
  email: client.email,
  phone: client.phone,
  location: client.location,
  skills: client.skills_interests,
  time_zone: client.time_zone,
  tier: entitlement.tier,
  last_login: client.last_login?.toISOString() ?? null,
  erase_after: client.erase_after?.toISOString() ?? null,
  total_applications: counts.total,
  applications_by_status: countByCounter(counts.by_status),
  recent_activity: counts.recent_activity?.toISOString() ?? null,
  quota: {
    used: entitlement.used,
    total: entitlement.quota,
    renews_at: entitlement.quotaRenewsAt.toISOString(),
  },
  internal_notes: internalNotes,
})
