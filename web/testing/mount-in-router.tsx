import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { mount } from './mount.ts'

/** Renders at an address, for components with links. */
export async function mountInRouter(element: ReactNode, address = '/'): Promise<HTMLElement> {
  const root = createRootRoute()
  const any = createRoute({ getParentRoute: () => root, path: '$', component: () => element })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([any]), history })
  await router.load()
  // The router type is registered with the product's routes.
  return mount(<RouterProvider router={router as never} />)
}
