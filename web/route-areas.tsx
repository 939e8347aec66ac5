import { routeTable } from '@jobscout/contract/accounts/route-table.ts'
import { createRootRouteWithContext, createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { type RouterContext, requireRole, requireSession } from './lib/session/guard.ts'
import { Layout } from './pages/frame/layout.tsx'
import { NotFound } from './pages/frame/not-found.tsx'
import { CheckingPermissions } from './pages/frame/route-states.tsx'
import { SignedInArea } from './pages/frame/signed-in.tsx'

export const titled = (title: string, description?: string) => ({ staticData: { title, description } })

/** Layout routes with a guard each, according to the route table. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: NotFound,
  // The title of an address without a child route.
  ...titled('Page not found'),
})

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: SignedInArea,
  pendingComponent: CheckingPermissions,
})
export const staff = createRoute({
  getParentRoute: () => signedIn,
  id: 'staff',
  beforeLoad: requireRole(routeTable['/clients']),
})
export const admins = createRoute({
  getParentRoute: () => signedIn,
  id: 'admins',
  beforeLoad: requireRole(routeTable['/users']),
})
export const superAdmins = createRoute({
  getParentRoute: () => signedIn,
  id: 'super-admins',
  beforeLoad: requireRole(routeTable['/dev-setup']),
})

/** Routes whose screens are not built yet; their guards already apply. */
export const comingSoon = (title: string) => ({
  component: lazy(() => import('./pages/frame/coming-soon.tsx'), 'ComingSoonPage'),
  ...titled(title),
})
