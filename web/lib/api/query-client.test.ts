import { ORPCError } from '@orpc/client'
import { QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { describeError, isNoData, registerErrorTexts } from './errors.ts'
import { createQueryClient, shouldRetryQuery } from './query-client.ts'

const refusal = (code: string, status: number) => new ORPCError(code, { status, defined: true })
const fallback = {
  title: 'Error Loading Jobs',
  message: 'Failed to load job listings. Please try again later.',
}

test('refusals are not retried, failures are retried at most twice', () => {
  expect(shouldRetryQuery(0, refusal('NOT_FOUND', 404))).toBe(false)
  expect(shouldRetryQuery(0, refusal('TOO_MANY_REQUESTS', 429))).toBe(false)
  expect(shouldRetryQuery(0, refusal('INTERNAL_SERVER_ERROR', 500))).toBe(true)
  expect(shouldRetryQuery(1, new TypeError('Failed to fetch'))).toBe(true)
  expect(shouldRetryQuery(2, new TypeError('Failed to fetch'))).toBe(false)
})

test('UNAUTHORIZED calls onSignedOut', async () => {
  let signedOut = 0
  const client = createQueryClient(() => {
    signedOut += 1
  })
  const fail = (error: Error) =>
    client
      .query({ queryKey: [error.message], queryFn: () => Promise.reject(error), retry: false })
      .catch(() => null)
  await fail(refusal('NOT_FOUND', 404))
  expect(signedOut).toBe(0)
  await fail(refusal('UNAUTHORIZED', 401))
  expect(signedOut).toBe(1)
})

test('a known code has its own text; other failures have the text of the screen', () => {
  const text = { title: 'Shelf Full', message: 'There is no room for another one.' }
  registerErrorTexts({ SHELF_FULL: text })
  expect(describeError(refusal('SHELF_FULL', 409), fallback)).toEqual(text)
  expect(describeError(refusal('NOT_FOUND', 404), fallback).title).toBe('Not Found')
  expect(describeError(refusal('INTERNAL_SERVER_ERROR', 500), fallback)).toEqual(fallback)
  expect(describeError(new Error('a stack trace'), fallback)).toEqual(fallback)
})

test('a network error has its own text under the title of the screen', () => {
  const { title, message } = describeError(new TypeError('Failed to fetch'), fallback)
  expect(title).toBe('Error Loading Jobs')
  expect(message).toMatch(/could not be reached/)
})

test('the code for "no row" means no data', () => {
  expect(isNoData(refusal('PGRST116', 406))).toBe(true)
  expect(isNoData(refusal('42P01', 404))).toBe(true)
  expect(isNoData(refusal('NOT_FOUND', 404))).toBe(false)
})

test('a mutation invalidates the queries of its effect, whether it succeeds or fails', async () => {
  const client = createQueryClient(() => undefined)
  const key = api.applications.list.queryKey({ input: {} })
  const isStale = () => client.getQueryState(key)?.isInvalidated
  const mutate = (mutationFn: () => Promise<unknown>) =>
    client
      .getMutationCache()
      .build(client, { mutationFn, meta: { changes: 'application' }, retry: false })
      .execute(undefined)
      .catch(() => undefined)
  for (const outcome of [() => Promise.resolve(), () => Promise.reject(new Error('lost'))]) {
    client.setQueryData(key, undefined)
    client.setQueryData(key, { items: [], total: 0 } as never)
    expect(isStale()).toBe(false)
    await mutate(outcome)
    expect(isStale()).toBe(true)
  }
})

test('only the last of several changes under way makes their queries stale', async () => {
  const client = createQueryClient(() => undefined)
  const key = api.applications.list.queryKey({ input: {} })
  client.setQueryData(key, { items: [], total: 0 } as never)
  const change = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const options = {
      mutationFn: () => promise,
      onMutate: () => undefined,
      meta: { changes: 'application' },
    } as const
    return { end: resolve, done: client.getMutationCache().build(client, options).execute(undefined) }
  }
  const [first, second] = [change(), change()]
  first.end()
  await first.done
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  second.end()
  await second.done
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
})

test('a change waits for data that one request reads, but for no list of many pages', async () => {
  const client = createQueryClient(() => undefined)
  const slow = vi.fn((): Promise<unknown> => new Promise(() => {}))
  const quick = () => new Promise<unknown>((resolve) => setTimeout(resolve, 20, 'fetched'))
  const show = (queryKey: readonly unknown[], queryFn: () => Promise<unknown>) =>
    new QueryObserver(client, { queryKey, queryFn, initialData: 'shown' }).subscribe(() => {})
  const list = api.applications.list.key({ type: 'query' })
  show(api.applications.board.key({ type: 'infinite' }), slow)
  show(list, quick)
  const options = { mutationFn: async () => 'saved', meta: { changes: 'application' } } as const
  expect(await client.getMutationCache().build(client, options).execute(undefined)).toBe('saved')
  expect(slow).toHaveBeenCalled()
  expect(client.getQueryData(list)).toBe('fetched')
})

test('a screen shows the failure of its loader, and the next visit asks again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const client = createQueryClient(() => undefined)
  const queryFn = vi.fn(() => Promise.reject(refusal('TOO_MANY_REQUESTS', 429)))
  const query = { queryKey: ['own'], queryFn }
  const visit = () => new QueryObserver(client, query).subscribe(() => {})()
  await client.prefetchQuery(query)
  visit()
  expect(queryFn).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 3000)
  visit()
  expect(queryFn).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
