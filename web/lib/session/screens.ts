import type { Role } from '@jobscout/contract/accounts/model.ts'
import type { AnyRoute } from '@tanstack/react-router'
import { admitsRole, requireSession } from './guard.ts'

export interface Screen {
  readonly title: string
  /** All its addresses, the primary one first. */
  readonly paths: readonly [string, ...string[]]
}

function guardsOf(route: AnyRoute): unknown[] {
  const guards: unknown[] = []
  for (let at: AnyRoute | undefined = route; at; at = at.parentRoute) guards.push(at.options.beforeLoad)
  return guards
}

/**
 * The signed-in screens that a role may open, each once, in the order of the route table. It asks the guards of the
 * routes, so there is no second list to maintain. Routes with parameters are left out.
 */
export function screensFor(role: Role, routesByPath: Readonly<Record<string, AnyRoute>>): Screen[] {
  const screens = new Map<string, Screen>()
  for (const [path, route] of Object.entries(routesByPath)) {
    const title: string | undefined = route.options.staticData?.title
    const guards = guardsOf(route)
    if (!title || path.includes('$') || !guards.includes(requireSession)) continue
    if (!guards.every((guard) => admitsRole(guard, role))) continue
    const known = screens.get(title)
    screens.set(title, { title, paths: known ? [...known.paths, path] : [path] })
  }
  return [...screens.values()]
}
