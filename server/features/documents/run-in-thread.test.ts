import { expect, test } from 'vitest'
import { runInThread, ThreadFailed } from './run-in-thread.ts'

const module = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'; ${code}`)}`,
  )
const limits = { seconds: 5, megabytes: 64 }

test('a thread answers with its first message and knows nothing of the server’s environment', async () => {
  const code = 'parentPort.postMessage([workerData * 2, Object.keys(process.env).length])'
  expect(await runInThread(module(code), 21, limits)).toEqual([42, 0])
})

test('one that never ends is ended', async () => {
  const attempt = runInThread(module('for (;;);'), null, { ...limits, seconds: 0.3 })
  await expect(attempt).rejects.toMatchObject({ reason: 'time' })
})

test('one that takes the memory of others is ended', async () => {
  const code = 'const all = []; for (;;) all.push(new Array(100000).fill({}))'
  await expect(runInThread(module(code), null, limits)).rejects.toMatchObject({ reason: 'memory' })
})

test('one that fails, or goes without a word, is told apart from an answer', async () => {
  await expect(runInThread(module('throw new Error("no")'), null, limits)).rejects.toMatchObject({
    reason: 'crash',
  })
  await expect(runInThread(module(''), null, limits)).rejects.toBeInstanceOf(ThreadFailed)
})
