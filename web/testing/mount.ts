import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, vi } from 'vitest'

const mounted: { root: Root; page: HTMLElement }[] = []

/** Renders into a container that is removed after the test. Another `element` for the same `page` updates it. */
export async function mount(element: ReactNode, page?: HTMLElement): Promise<HTMLElement> {
  const known = mounted.find((one) => one.page === page)
  if (known) {
    await act(() => known.root.render(element))
    return known.page
  }
  return create(element)
}

async function create(element: ReactNode): Promise<HTMLElement> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  mounted.push({ root, page })
  await act(() => root.render(element))
  return page
}

afterEach(async () => {
  for (const { root, page } of mounted.splice(0)) {
    await act(() => root.unmount())
    page.remove()
  }
  vi.unstubAllGlobals()
})
