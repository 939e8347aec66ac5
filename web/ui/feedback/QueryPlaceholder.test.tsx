import { MantineProvider } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../testing/mount.ts'
import { QueryPlaceholder } from './QueryPlaceholder.tsx'

const failure = { title: 'Failed to load messages', message: 'Please try again.' }
let page: HTMLElement
let server: PromiseWithResolvers<string>

function Emails() {
  const messages = useQuery({ queryKey: ['messages'], queryFn: () => server.promise })
  if (messages.data) return messages.data
  return (
    <QueryPlaceholder query={messages} failure={failure}>
      Opening the mail
    </QueryPlaceholder>
  )
}

beforeEach(async () => {
  server = Promise.withResolvers()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  page = await mount(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <Emails />
      </MantineProvider>
    </QueryClientProvider>,
  )
})

/** Waits until React has rendered the result. */
const shows = (text: string) => act(() => vi.waitFor(() => expect(page.textContent).toContain(text)))

test('a placeholder shows the skeleton while loading, and after a failure Retry loads the data', async () => {
  await shows('Opening the mail')
  server.reject(new Error('a stack trace'))
  await shows('Failed to load messagesPlease try again.Retry')

  server = Promise.withResolvers()
  await act(() => page.querySelector('button')?.click())
  await shows('Opening the mail')
  server.resolve('Three messages')
  await shows('Three messages')
  expect(page.querySelector('[role=alert]')).toBeNull()
})

test('a failure with a known code shows its own text', async () => {
  server.reject(new ORPCError('FORBIDDEN', { status: 403 }))
  await shows('Access Denied')
})
