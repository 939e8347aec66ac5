import type { PublicSettings } from '@jobscout/contract/settings/contract.ts'
import { settingDefaults } from '@jobscout/contract/settings/model.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from './api.ts'

/** The server writes them into every page it serves; Vite, in development, serves pages without. */
function readFromPage(): PublicSettings | undefined {
  if (typeof document === 'undefined') return undefined
  const text = document.getElementById('public-settings')?.textContent
  return text ? JSON.parse(text) : undefined
}

export const publicSettingsQuery = queryOptions({
  queryKey: ['public-settings'],
  queryFn: () => client.settings.public(),
  initialData: readFromPage,
  staleTime: 5 * 60_000,
})

export const settingsBefore: PublicSettings = {
  site_name: settingDefaults.site_name,
  support_email: settingDefaults.support_email,
  support_phone: settingDefaults.support_phone,
  legal_address: settingDefaults.legal_address,
  legal_jurisdiction: settingDefaults.legal_jurisdiction,
  password_min_length: settingDefaults.password_min_length,
  trial_duration_days: settingDefaults.trial_duration_days,
  require_email_verification: settingDefaults.require_email_verification,
  mail_outbox: false,
}

/** What a visitor's screens need to know; the defaults until the server has answered. */
export const usePublicSettings = (): PublicSettings =>
  useQuery({ ...publicSettingsQuery, enabled: typeof window !== 'undefined' }).data ?? settingsBefore
