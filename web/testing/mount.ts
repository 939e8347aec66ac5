import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'

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

/** Removes what the test has rendered. */
export async function unmountAll(): Promise<void> {
  for (const [page, root] of roots) {
    await act(() => root.unmount())
    page.remove()
  }
  roots.clear()
}
