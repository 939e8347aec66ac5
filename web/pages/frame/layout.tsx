import { findRoute, routeTable } from '@jobscout/contract/shared/route-table.ts'
import { useQuery } from '@tanstack/react-query'
import { Outlet, useHydrated, useLocation, useMatches } from '@tanstack/react-router'
import { Activity, type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { summaryQuery } from '../../features/scout/waiting/waiting.ts'
import { usePublicSettings } from '../../lib/api/settings.ts'
import { browserTimeZone, DatesContext, datesIn } from '../../lib/format/dates.ts'
import { headerLinks } from '../../lib/navigation/header-links.ts'
import { useNamedTitle } from '../../lib/navigation/page-title.ts'
import { AccessDenied } from '../../lib/session/guard.ts'
import { useRequestedPage } from '../../lib/session/requested-page.ts'
import { type Session, useSession } from '../../lib/session/session.ts'
import { readStartCache } from '../../lib/session/start-cache.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { Footer } from '../../ui/layout/Footer.tsx'
import { Header } from '../../ui/layout/Header.tsx'
import { Shell } from '../../ui/layout/Shell.tsx'
import { ButtonLink } from '../../ui/navigation/links.tsx'
import { bottomTabs } from './bottom-tabs.ts'
import { SearchButton } from './search-button.tsx'

/** The header works without its tools, so a failure to load them is ignored. */
const HeaderTools = lazy<ComponentType<{ session: Session }>>(() =>
  import('./header-tools.tsx').then(
    ({ HeaderTools }) => ({ default: HeaderTools }),
    () => ({ default: () => null }),
  ),
)

const MaintenanceScreen = lazy(async () => ({
  default: (await import('../../features/settings/MaintenanceScreen.tsx')).MaintenanceScreen,
}))
const MaintenanceBanner = lazyPart(
  () => import('../../features/settings/MaintenanceScreen.tsx'),
  'MaintenanceBanner',
)

const isPublic = (pathname: string) => {
  const route = findRoute(pathname)
  return (
    route === null ||
    Object.entries(routeTable).some(([path, access]) => path === route && access === 'public')
  )
}

/** The frame of every screen. The header uses the session, and until it has loaded the role of the last visit. */
export function Layout() {
  useDocumentTitle()
  useFocusOnArrival()
  const { pathname } = useLocation()
  const { session } = useSession()
  return (
    <DatesContext value={datesIn(session?.user.time_zone ?? browserTimeZone())}>
      <Shell header={<AppHeader />} footer={isPublic(pathname) ? <AppFooter /> : undefined}>
        <Screen />
      </Shell>
    </DatesContext>
  )
}

/** The screen, or during maintenance the message for everybody but super admins. The sign-in stays open for them. The
 *  hidden screen keeps what was typed on it. */
function Screen() {
  const { maintenance_mode: isClosed } = usePublicSettings()
  const { session } = useSession()
  const { pathname } = useLocation()
  const isMaintained = useHydrated() && isClosed
  const isSuperAdmin = session?.role === 'super_admin'
  const isHidden = isMaintained && !isSuperAdmin && pathname !== '/auth/login'
  return (
    <>
      {isHidden && (
        <Suspense fallback={null}>
          <MaintenanceScreen />
        </Suspense>
      )}
      {isMaintained && isSuperAdmin && <MaintenanceBanner />}
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        <Outlet />
      </Activity>
    </>
  )
}

function AppHeader() {
  const { status, session } = useSession()
  const hydrated = useHydrated()
  const startCache = hydrated && status === 'checking' ? readStartCache() : null
  const role = session?.role ?? startCache?.role ?? null
  // One screen stands instead of every other until the password is changed, or the account is kept.
  const isLimited = session?.must_change_password === true || session?.erase_after !== undefined
  const isClient = session?.role === 'client' && !isLimited
  const waiting = useQuery({ ...summaryQuery(), enabled: isClient }).data?.counts.to_review
  const links = isLimited ? [] : headerLinks(role)
  const counts = { '/scout': waiting }
  return (
    <Header
      brand={usePublicSettings()}
      home={role ? '/dashboard' : '/'}
      links={links}
      counts={counts}
      tabs={bottomTabs(links, counts)}
      always={
        session &&
        !isLimited && (
          <Suspense fallback={null}>
            <HeaderTools session={session} />
          </Suspense>
        )
      }
      actions={!role ? <VisitorActions /> : !isLimited && <SearchButton />}
    />
  )
}

function VisitorActions() {
  const requested = useRequestedPage()
  return (
    <>
      <ButtonLink to="/auth/login" search={requested} variant="default" size="sm">
        Sign In
      </ButtonLink>
      <ButtonLink to="/auth/register" search={requested} size="sm">
        Start Free Trial
      </ButtonLink>
    </>
  )
}

function AppFooter() {
  const { site_name: siteName, support_email: supportEmail } = usePublicSettings()
  return <Footer siteName={siteName} supportEmail={supportEmail} />
}

function useDocumentTitle() {
  const override = useNamedTitle()
  const ofRoute = useMatches({
    select: (matches) =>
      matches.some(({ error }) => error instanceof AccessDenied)
        ? 'Access Denied'
        : matches.at(-1)?.staticData.title,
  })
  const title = override ?? ofRoute
  const { site_name: site } = usePublicSettings()
  useEffect(() => {
    document.title = title ? `${title} · ${site}` : site
  }, [title, site])
}

/** Moves the focus to the new screen or section after navigation, for keyboards and screen readers. */
function useFocusOnArrival() {
  const { pathname, hash } = useLocation()
  const previous = useRef({ pathname, hash })
  useEffect(() => {
    const isNewPath = previous.current.pathname !== pathname
    const isNewHash = hash !== '' && previous.current.hash !== hash
    previous.current = { pathname, hash }
    if (isNewPath || isNewHash) document.getElementById(hash || 'main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
