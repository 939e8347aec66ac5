import { expect, test, vi } from 'vitest'
import { broadcastSessionChange, onSessionChange } from './session-sync.ts'

test('a change of session reaches the other tabs', async () => {
  const heard = vi.fn()
  onSessionChange(heard)
  broadcastSessionChange()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
})
