import { careerRecord } from '@jobscout/contract/career/record.ts'
import {
  jobSearchStatus,
  type Profile,
  type profileVisit,
  viewKind,
} from '@jobscout/contract/profiles/model.ts'
import type { z } from 'zod'
import type { ProfileRow, ProfileVisitRow } from './queries.ts'

const lists = careerRecord.pick({
  positions: true,
  education: true,
  certificates: true,
  languages: true,
  projects: true,
})

export const presentProfile = (row: ProfileRow): Profile => ({
  ...row,
  ...lists.parse(row),
  job_search_status: jobSearchStatus.catch('active').parse(row.job_search_status),
  terms_accepted_at: row.terms_accepted_at?.toISOString() ?? null,
  privacy_accepted_at: row.privacy_accepted_at?.toISOString() ?? null,
  consents_withdrawn_at: row.consents_withdrawn_at?.toISOString() ?? null,
  welcome_dismissed_at: row.welcome_dismissed_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const presentProfileVisit = ({
  action,
  viewed_at,
  ...row
}: ProfileVisitRow): z.infer<typeof profileVisit> => ({
  ...row,
  what: viewKind.parse(action.replace('VIEW_', '').toLowerCase()),
  viewed_at: viewed_at.toISOString(),
})
