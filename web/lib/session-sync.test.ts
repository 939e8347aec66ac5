import { expect, test, vi } from 'vitest'
import { broadcastSessionChange, onSessionChange } from './session-sync.ts'

test('what one tab announces reaches the others', async () => {
  const heard = vi.fn()
  onSessionChange(heard)
  broadcastSessionChange()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
})
