import { expect, test, vi } from 'vitest'

/** The module as another tab loads it. */
async function openTab() {
  vi.resetModules()
  const tab = await import('./session-sync.ts')
  const onChange = vi.fn()
  tab.onSessionChange(onChange)
  return { ...tab, onChange }
}

test('a change of session reaches the other tabs, and not the tab that made it', async () => {
  const first = await openTab()
  const second = await openTab()
  first.broadcastSessionChange()
  await vi.waitFor(() => expect(second.onChange).toHaveBeenCalledOnce())
  second.broadcastSessionChange()
  await vi.waitFor(() => expect(first.onChange).toHaveBeenCalledOnce())
  expect(second.onChange).toHaveBeenCalledOnce()
})
