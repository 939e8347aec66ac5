import type { Role } from '@jobscout/contract/shared/roles.ts'
import type { AnyRoute } from '@tanstack/react-router'
import { mayOpen } from './guard.ts'

interface Screen {
  readonly title: string
  /** All its addresses, the primary one first. */
  readonly paths: readonly [string, ...string[]]
}

/**
 * The signed-in screens that a role may open according to the route table, each once, in the order of the routes. Routes
 * with parameters are left out.
 */
export function screensFor(role: Role, routesByPath: Readonly<Record<string, AnyRoute>>): Screen[] {
  const screens = new Map<string, Screen>()
  for (const [path, route] of Object.entries(routesByPath)) {
    const title: string | undefined = route.options.staticData?.title
    if (!title || path.includes('$') || !mayOpen(path, role)) continue
    const known = screens.get(title)
    screens.set(title, { title, paths: known ? [...known.paths, path] : [path] })
  }
  return [...screens.values()]
}
