import { settingDefaults } from '@jobscout/contract/settings/model.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from './api.ts'

const publicSettingsQuery = queryOptions({
  queryKey: ['public-settings'],
  queryFn: () => client.settings.public(),
  staleTime: 5 * 60_000,
})

const before = {
  site_name: settingDefaults.site_name,
  support_email: settingDefaults.support_email,
  password_min_length: settingDefaults.password_min_length,
  trial_duration_days: settingDefaults.trial_duration_days,
  require_email_verification: settingDefaults.require_email_verification,
  mail_outbox: false,
}

/** What a visitor's screens need to know; the defaults until the server has answered. */
export const usePublicSettings = () =>
  useQuery({ ...publicSettingsQuery, enabled: typeof window !== 'undefined' }).data ?? before
