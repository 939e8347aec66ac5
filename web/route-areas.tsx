import { createRootRouteWithContext, createRoute } from '@tanstack/react-router'
import { type RouterContext, requireAccess, requireSession } from './lib/session/guard.ts'
import { Layout } from './pages/frame/layout.tsx'
import { NotFound } from './pages/frame/not-found.tsx'
import { CheckingPermissions } from './pages/frame/route-states.tsx'
import { SignedInArea } from './pages/frame/signed-in.tsx'
import type { LoaderArguments } from './pages/loader.ts'

export const titled = (title: string, description?: string) => ({ staticData: { title, description } })

export const root = createRootRouteWithContext<RouterContext>()({
  component: Layout,
  notFoundComponent: NotFound,
  // The title of an address without a child route.
  ...titled('Page not found'),
})

/** Everything behind the sign-in. */
export const sessionArea = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: requireSession,
  component: SignedInArea,
  pendingComponent: CheckingPermissions,
})
/** The parent of every screen behind the sign-in: the route table decides who may open which. */
export const signedIn = createRoute({
  getParentRoute: () => sessionArea,
  id: 'screens',
  beforeLoad: requireAccess,
})

type StaffLoaders = typeof import('./pages/staff-loaders.ts')

/** A loader of a staff screen. Job seekers do not download what loads it. */
export const staffLoader = (name: keyof StaffLoaders) => async (args: LoaderArguments) => {
  const loaders = await import('./pages/staff-loaders.ts')
  return loaders[name](args)
}

/** A loader of an address where agents have a screen of their own. */
export const agentLoader =
  (name: keyof StaffLoaders, ofOthers: (args: LoaderArguments) => Promise<void>) => (args: LoaderArguments) =>
    args.context.session.role === 'agent' ? staffLoader(name)(args) : ofOthers(args)
