import { expect, test, vi } from 'vitest'
import { broadcastSessionChange, onSessionChange } from './session-sync.ts'

test('a change of session reaches the other tabs', async () => {
  const onChange = vi.fn()
  onSessionChange(onChange)
  broadcastSessionChange()
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce())
})
