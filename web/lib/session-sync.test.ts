import { expect, test, vi } from 'vitest'
import { announceSession, onSessionNews } from './session-sync.ts'

test('what one tab announces reaches the others', async () => {
  const heard = vi.fn()
  onSessionNews(heard)
  announceSession()
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce())
})
