import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { sessionQuery } from '../../../lib/session/session.ts'
import { mountInRouter } from '../../../testing/mount-in-router.tsx'
import { useSignOut } from './sign-out.ts'

function SignOut() {
  const { mutate } = useSignOut()
  return <button type="button" onClick={() => mutate()} />
}

afterEach(() => onlineManager.setOnline(true))

test('signing out without a connection clears this browser at once, and reaches the server later', async () => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (input: Request | string) => {
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch')
    requested.push(new URL(typeof input === 'string' ? input : input.url, location.href).pathname)
    return Response.json({ ended: 1 })
  })
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(sessionQuery.queryKey, { user: { id: '1' }, role: 'client' } as never)
  queryClient.setQueryData(['preferences', 'mine'], {})
  onlineManager.setOnline(false)
  const page = await mountInRouter(
    <QueryClientProvider client={queryClient}>
      <SignOut />
    </QueryClientProvider>,
  )
  await act(async () => page.querySelector('button')?.click())
  await vi.waitFor(() => expect(queryClient.getQueryData(['preferences', 'mine'])).toBeUndefined())
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  onlineManager.setOnline(true)
  await vi.waitFor(() => expect(requested).toEqual(['/auth/v1/sign-out']))
})
