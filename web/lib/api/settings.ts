import { defaultSettings, selectPublicSettings } from '@jobscout/contract/shared/settings.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from './api.ts'

type PublicSettings = Awaited<ReturnType<typeof client.settings.public>>

/** The server embeds the settings into every page; pages served by Vite in development lack them. */
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

export const initialSettings: PublicSettings = {
  ...selectPublicSettings(defaultSettings),
  mail_outbox: false,
  payments_notice: '',
}

/** Public settings; the defaults until the server has responded. */
export const usePublicSettings = (): PublicSettings =>
  useQuery({ ...publicSettingsQuery, enabled: typeof window !== 'undefined' }).data ?? initialSettings
