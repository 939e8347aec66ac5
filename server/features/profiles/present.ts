import { jobSearchStatus, type Profile, type profileView } from '@jobscout/contract/profiles/model.ts'
import type { z } from 'zod'
import type { ProfileRow, ViewRow } from './queries.ts'

export const presentProfile = (row: ProfileRow): Profile => ({
  ...row,
  job_search_status: jobSearchStatus.catch('active').parse(row.job_search_status),
  terms_accepted_at: row.terms_accepted_at?.toISOString() ?? null,
  privacy_accepted_at: row.privacy_accepted_at?.toISOString() ?? null,
  welcome_dismissed_at: row.welcome_dismissed_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const presentView = ({ action, viewed_at, ...row }: ViewRow): z.infer<typeof profileView> => ({
  ...row,
  what: action === 'VIEW_CV' ? 'cv' : 'profile',
  viewed_at: viewed_at.toISOString(),
})
