import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cacheUpdate, optimisticUpdate } from './optimistic-update.ts'

test('an update shows in every matching query, and a rollback restores each of them', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['list', 1], ['a', 'b'])
  queryClient.setQueryData(['list', 2], ['b'])
  queryClient.setQueryData(['other'], 'b')
  const without = cacheUpdate<string[]>({ queryKey: ['list'] }, (items) =>
    items.filter((item) => item !== 'b'),
  )
  const rollback = await optimisticUpdate(queryClient, [without])
  expect(queryClient.getQueryData(['list', 1])).toEqual(['a'])
  expect(queryClient.getQueryData(['list', 2])).toEqual([])
  expect(queryClient.getQueryData(['other'])).toBe('b')
  rollback()
  expect(queryClient.getQueryData(['list', 1])).toEqual(['a', 'b'])
  expect(queryClient.getQueryData(['list', 2])).toEqual(['b'])
})

test('a fetch in flight does not overwrite the update', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['list'], ['a'])
  let respond: (items: string[]) => void = () => undefined
  const fetching = queryClient.fetchQuery({
    queryKey: ['list'],
    queryFn: () =>
      new Promise<string[]>((resolve) => {
        respond = resolve
      }),
  })
  const cancelled = fetching.catch(() => 'cancelled')
  await optimisticUpdate(queryClient, [
    cacheUpdate<string[]>({ queryKey: ['list'] }, (items) => [...items, 'b']),
  ])
  respond(['stale'])
  await cancelled
  expect(queryClient.getQueryData(['list'])).toEqual(['a', 'b'])
})

test('one rollback restores data that two updates changed', async () => {
  const queryClient = new QueryClient()
  queryClient.setQueryData(['list'], 1)
  const double = cacheUpdate<number>({ queryKey: ['list'] }, (value) => value * 2)
  const rollback = await optimisticUpdate(queryClient, [double, double])
  expect(queryClient.getQueryData(['list'])).toBe(4)
  rollback()
  expect(queryClient.getQueryData(['list'])).toBe(1)
})
