import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, vi } from 'vitest'

const roots = new Map<HTMLElement, Root>()

/** Renders into a container that is removed after the test: a new one, or that of an earlier call, which it updates. */
export async function mount(
  element: ReactNode,
  page: HTMLElement = document.body.appendChild(document.createElement('div')),
): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = roots.get(page) ?? createRoot(page)
  roots.set(page, root)
  await act(() => root.render(element))
  return page
}

afterEach(async () => {
  for (const [page, root] of roots) {
    await act(() => root.unmount())
    page.remove()
  }
  roots.clear()
  vi.unstubAllGlobals()
})
