import { routeTable } from '@jobscout/contract/accounts/route-table.ts'
import { createRootRouteWithContext, createRoute, lazyRouteComponent as lazy } from '@tanstack/react-router'
import { type RouterContext, requireRole, requireSession } from './lib/guard.ts'
import { Layout } from './pages/layout.tsx'
import { NotFound } from './pages/not-found.tsx'
import { CheckingPermissions } from './pages/route-states.tsx'
import { SignedInArea } from './pages/signed-in.tsx'

export const titled = (title: string, description?: string) => ({ staticData: { title, description } })

/** The areas that routes belong to; each lets in whom the route table names. */
export const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: NotFound,
  // The title of an address at which there is nothing but this.
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

/** Routes of the table whose screens are built by a later part; their guards hold already. */
export const comingSoon = (title: string) => ({
  component: lazy(() => import('./pages/later.tsx'), 'LaterPage'),
  ...titled(title),
})
