import { expect, test } from 'vitest'
import { QueueFull } from '../fair-queue.ts'
import { runInThread, ThreadFailed } from './threads.ts'

const module = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`export default async (input) => { ${code} }`)}`)
const run = (code: string, input: unknown = null, seconds = 20) =>
  runInThread('Ada', module(code), input, seconds)

test('a thread answers, and knows nothing of the server’s environment', async () => {
  expect(await run('return [input * 2, Object.keys(process.env).length]', 21)).toEqual([42, 0])
})

test('nothing that a document leaves behind is there for the next', async () => {
  const code = 'const left = globalThis.left; globalThis.left = input; return left ?? "nothing"'
  const documents = ['one', 'two', 'three', 'four', 'five']
  const answers = await Promise.all(documents.map((document) => run(code, document)))
  expect(answers).toEqual(documents.map(() => 'nothing'))
})

test('one that never ends is ended', async () => {
  await expect(run('for (;;);', null, 0.5)).rejects.toMatchObject({ reason: 'time' })
  await expect(run('await new Promise(() => {})', null, 0.5)).rejects.toMatchObject({ reason: 'time' })
})

test('one that takes the memory of others is ended', async () => {
  const code = 'const all = []; for (;;) all.push(new Array(100000).fill({}))'
  await expect(run(code, null, 120)).rejects.toMatchObject({ reason: 'memory' })
})

test('one that fails, or goes without a word, is told apart from an answer', async () => {
  await expect(run('throw new Error("no")')).rejects.toMatchObject({ reason: 'crash' })
  await expect(run('process.exit(0)')).rejects.toBeInstanceOf(ThreadFailed)
  await expect(
    run('setTimeout(() => { throw new Error("no") }); await new Promise(() => {})'),
  ).rejects.toMatchObject({
    reason: 'crash',
  })
  await expect(run('return () => {}')).rejects.toMatchObject({ reason: 'crash' })
})

test('after threads that failed in every way, the next ones work', async () => {
  const faults = ['throw new Error("no")', 'process.exit(1)', 'for (;;);']
  const broken = faults.flatMap((code) => [run(code, null, 0.5), run(code, null, 0.5)])
  const fine = [1, 2, 3].map((number) => run('return input', number))
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(broken.map(() => 'rejected'))
  expect(await Promise.all(fine)).toEqual([1, 2, 3])
})

test('one document of a person is answered before most of the hundred that somebody else sent first', async () => {
  const answered: string[] = []
  const send = async (person: string) => {
    await runInThread(person, module('return input'), null, 20)
    answered.push(person)
  }
  const hundred = Promise.allSettled(Array.from({ length: 100 }, () => send('Ada')))
  await send('Ben')
  expect(answered.length).toBeLessThan(6)
  const refused = (await hundred).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused.every((reason) => reason instanceof QueueFull)).toBe(true)
  expect(refused).toHaveLength(79)
})
