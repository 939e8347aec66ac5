/**
 * The route table. How to build a screen:
 * 1. features/<feature>/queries.ts   hooks over `api` of lib/api/api.ts (the contract's procedures for TanStack Query)
 * 2. features/<feature>/strings.ts   texts that several files show; toasts: ui/feedback/toast.ts, failures: lib/api/errors.ts
 * 3. features/<feature>/components/  built from ui/ and Mantine; no fetch, no rule; a QueryPlaceholder until there is data
 * 4. pages/<area>/<screen>.tsx       thin: sits in <Page>, reads params and search, composes features
 * 5. here, public- or staff-routes.tsx the route: path, title, guard, loader (pages/loaders.ts), the feature's `validateSearch`
 * Who may open what: contract/shared/route-table.ts. A Mantine component used for the first time adds its line to ui/theme/styles.css.
 */
import { legacyRedirects } from '@jobscout/contract/shared/route-table.ts'
import {
  createRoute,
  createRouter,
  lazyRouteComponent as lazy,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { accountSearch } from './features/accounts/options.ts'
import { validateApplicationsSearch, validateHistorySearch } from './features/applications/search.ts'
import { validateAllApplicationsSearch } from './features/clients/search.ts'
import { validateDashboardSearch } from './features/dashboards/search.ts'
import { generateCvSearch } from './features/documents/options.ts'
import { validateJobSearch, validateJobsSearch } from './features/jobs/search.ts'
import { validateNotificationsSearch } from './features/notifications/options.ts'
import { validateProfileSearch } from './features/profiles/options.ts'
import { validateScoutSearch } from './features/scout/search.ts'
import { eitherSearch } from './lib/navigation/search.ts'
import type { RouterContext } from './lib/session/guard.ts'
import { RouteError } from './pages/frame/route-states.tsx'
import { bySearch } from './pages/loader.ts'
import * as loaders from './pages/loaders.ts'
import { publicRoutes } from './public-routes.tsx'
import { agentLoader, root, sessionArea, signedIn, staffLoader, titled } from './route-areas.tsx'
import { adminRoutes, staffRoutes, superAdminRoutes } from './staff-routes.tsx'
import { PageSkeleton } from './ui/feedback/Loading.tsx'

const jobs = {
  validateSearch: validateJobsSearch,
  ...bySearch,
  loader: loaders.loadJobs,
  component: lazy(() => import('./pages/seekers/jobs.tsx'), 'JobsPage'),
  ...titled('Jobs'),
}
const account = {
  validateSearch: accountSearch,
  ...bySearch,
  loader: loaders.loadAccount,
  component: lazy(() => import('./pages/accounts/account.tsx'), 'AccountPage'),
  ...titled('Account Settings'),
}

const signedInRoutes = [
  createRoute({
    getParentRoute: () => signedIn,
    path: '/dashboard',
    validateSearch: validateDashboardSearch,
    ...bySearch,
    loader: (args) =>
      args.context.session.role === 'client'
        ? loaders.loadJobSeekerDashboard(args)
        : staffLoader('loadStaffDashboard')(args),
    component: lazy(() => import('./pages/dashboards/dashboard.tsx'), 'DashboardPage'),
    ...titled('Dashboard'),
  }),
  createRoute({ getParentRoute: () => signedIn, path: '/jobs', ...jobs }),
  createRoute({ getParentRoute: () => signedIn, path: '/job-listings', ...jobs }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/jobs/$jobId',
    validateSearch: validateJobSearch,
    loader: loaders.loadJob,
    component: lazy(() => import('./pages/seekers/job.tsx'), 'JobPage'),
    ...titled('Job'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/scout',
    validateSearch: validateScoutSearch,
    loader: loaders.loadScout,
    component: lazy(() => import('./pages/seekers/scout.tsx'), 'ScoutPage'),
    ...titled('Scout'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/letters/$jobId',
    loader: loaders.loadLetter,
    component: lazy(() => import('./pages/seekers/letter.tsx'), 'LetterPage'),
    ...titled('Letter'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/preferences',
    loader: loaders.loadPreferences,
    component: lazy(() => import('./pages/seekers/preferences.tsx'), 'PreferencesPage'),
    ...titled('Job Preferences'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/applications',
    validateSearch: eitherSearch(validateApplicationsSearch, validateAllApplicationsSearch),
    ...bySearch,
    loader: agentLoader('loadAllApplications', loaders.loadApplications),
    component: lazy(() => import('./pages/seekers/applications.tsx'), 'ApplicationsPage'),
    ...titled('Applications'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/applications/history',
    validateSearch: validateHistorySearch,
    ...bySearch,
    loader: loaders.loadHistory,
    component: lazy(() => import('./pages/seekers/application-history.tsx'), 'ApplicationHistoryPage'),
    ...titled('Application History'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/applications/import',
    loader: loaders.loadImports,
    component: lazy(() => import('./pages/seekers/import-applications.tsx'), 'ImportApplicationsPage'),
    ...titled('Bring Your Search Along'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/messages',
    loader: loaders.loadMessages,
    component: lazy(() => import('./pages/seekers/messages.tsx'), 'MessagesPage'),
    ...titled('Messages'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/notifications',
    validateSearch: validateNotificationsSearch,
    ...bySearch,
    loader: loaders.loadNotifications,
    component: lazy(() => import('./pages/notifications.tsx'), 'NotificationsPage'),
    ...titled('Notifications'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/profile',
    validateSearch: validateProfileSearch,
    ...bySearch,
    loader: loaders.loadProfile,
    component: lazy(() => import('./pages/seekers/profile.tsx'), 'ProfilePage'),
    ...titled('Profile'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/profile/generate-cv',
    validateSearch: generateCvSearch,
    loader: loaders.loadGenerateCv,
    component: lazy(() => import('./pages/seekers/generate-cv.tsx'), 'GenerateCvPage'),
    ...titled('Generate CV'),
  }),
  createRoute({
    getParentRoute: () => signedIn,
    path: '/profile/read-cv',
    loader: loaders.loadReadCv,
    component: lazy(() => import('./pages/seekers/read-cv.tsx'), 'ReadCvPage'),
    ...titled('Fill profile from CV'),
  }),
  createRoute({ getParentRoute: () => signedIn, path: '/account', ...account }),
  createRoute({ getParentRoute: () => signedIn, path: '/account-settings', ...account }),
]

const legacyRedirect = <Path extends keyof typeof legacyRedirects>(path: Path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      throw redirect({ to: legacyRedirects[path], replace: true })
    },
  })

const routeTree = root.addChildren([
  ...publicRoutes,
  sessionArea.addChildren([
    signedIn.addChildren([...signedInRoutes, ...staffRoutes, ...adminRoutes, ...superAdminRoutes]),
  ]),
  legacyRedirect('/agency/admin'),
  legacyRedirect('/admin/dashboard'),
  legacyRedirect('/admin/users'),
])

/** Shorter waits show no pending state. */
export const PENDING_MS = 150
/** A skeleton stays at least this long, so that it does not flash. */
const PENDING_MIN_MS = 200

/** @param history memory history for prerendering; the browser's by default. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    history,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: PENDING_MIN_MS,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: RouteError,
    // In prerendering it would add an inline script, which the content security policy blocks.
    scrollRestoration: history === undefined,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
  interface StaticDataRouteOption {
    /** Shown in the browser's title bar before the product's name. */
    title?: string
    description?: string
  }
}
