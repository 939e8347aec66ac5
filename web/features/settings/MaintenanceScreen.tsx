import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { publicSettingsQuery, usePublicSettings } from '../../lib/api/settings.ts'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { TextLink } from '../../ui/navigation/links.tsx'
import { maintenanceStrings as strings } from './strings.ts'

const POLL_MS = 10_000

/** What everybody but super admins sees during maintenance. It opens the site again by itself. */
export function MaintenanceScreen() {
  const { maintenance_message: message } = usePublicSettings()
  useQuery({ ...publicSettingsQuery, staleTime: 0, refetchInterval: POLL_MS })
  const router = useRouter()
  // What was refused meanwhile is loaded again as soon as this screen goes.
  useEffect(() => () => void router.invalidate(), [router])
  return (
    <Page title={strings.pageTitle} width="narrow">
      <p style={{ whiteSpace: 'pre-line' }}>{message || strings.fallback}</p>
      <p>{strings.checking}</p>
      <p>
        <TextLink to="/auth/login">{strings.signIn}</TextLink>
      </p>
    </Page>
  )
}

/** On every screen of super admins while maintenance mode is on. */
export const MaintenanceBanner = () => (
  <Notice
    band
    title={strings.banner}
    action={
      <TextLink to="/admin/system-settings" search={{ tab: 'maintenance' }}>
        {strings.open}
      </TextLink>
    }
  />
)
