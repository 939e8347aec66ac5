import { expect, test } from 'vitest'
import { QueueFull } from '../fair-queue.ts'
import {
  failedSeconds,
  PersonPaused,
  readInThread,
  runInThread,
  ThreadFailed,
  usedSeconds,
} from './threads.ts'

const module = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`export default async (input) => { ${code} }`)}`)
const run = (code: string, input: unknown = null, seconds = 20) =>
  runInThread('Ada', module(code), input, seconds)

test('a thread returns a result and has no access to the environment', async () => {
  expect(await run('return [input * 2, Object.keys(process.env).length]', 21)).toEqual([42, 0])
})

test('tasks share no global state', async () => {
  const code = 'const left = globalThis.left; globalThis.left = input; return left ?? "nothing"'
  const documents = ['one', 'two', 'three', 'four', 'five']
  const results = await Promise.all(documents.map((document) => run(code, document)))
  expect(results).toEqual(documents.map(() => 'nothing'))
})

test('a task that never ends is terminated', async () => {
  await expect(run('for (;;);', null, 0.5)).rejects.toMatchObject({ reason: 'time' })
  await expect(run('await new Promise(() => {})', null, 0.5)).rejects.toMatchObject({ reason: 'time' })
})

test('a task that exceeds its memory is terminated', async () => {
  const code = 'const all = []; for (;;) all.push(new Array(100000).fill({}))'
  await expect(run(code, null, 120)).rejects.toMatchObject({ reason: 'memory' })
})

test('a task that throws, exits or cannot post its result is rejected', async () => {
  await expect(run('throw new Error("no")')).rejects.toMatchObject({ reason: 'crash' })
  await expect(run('process.exit(0)')).rejects.toBeInstanceOf(ThreadFailed)
  await expect(
    run('setTimeout(() => { throw new Error("no") }); await new Promise(() => {})'),
  ).rejects.toMatchObject({
    reason: 'crash',
  })
  await expect(run('return () => {}')).rejects.toMatchObject({ reason: 'crash' })
})

test('a task whose program is missing does not count as failed by its document', async () => {
  const missing = run('await import("file:///none/there.mjs")')
  await expect(missing).rejects.toThrow('there.mjs')
  await expect(missing).rejects.not.toBeInstanceOf(ThreadFailed)
})

test('the pool recovers from failed tasks', async () => {
  const faults = ['throw new Error("no")', 'process.exit(1)', 'for (;;);']
  const broken = faults.flatMap((code) => [run(code, null, 0.5), run(code, null, 0.5)])
  const fine = [1, 2, 3].map((number) => run('return input', number))
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(broken.map(() => 'rejected'))
  expect(await Promise.all(fine)).toEqual([1, 2, 3])
})

test('one task of a person runs before most of a hundred earlier tasks of another person', async () => {
  const finished: string[] = []
  const send = async (person: string) => {
    await runInThread(person, module('return input'), null, 20)
    finished.push(person)
  }
  const many = Promise.allSettled(Array.from({ length: 100 }, () => send('Ada')))
  await send('Ben')
  expect(finished.length).toBeLessThan(6)
  const refused = (await many).flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.every((reason) => reason instanceof QueueFull)).toBe(true)
  expect(refused).toHaveLength(79)
})

const readFor = (person: string, code: string, seconds = 20) =>
  readInThread(person, module(code), null, seconds, (result) => result === 'refused')

test('seconds of documents that fail or are refused count against the person, those of others do not', async () => {
  const spent = () => failedSeconds.spentBy('Cy')
  await readFor('Cy', 'return "good"')
  expect(spent()).toBe(0)
  await readFor('Cy', 'return "refused"')
  const afterRefusal = spent()
  expect(afterRefusal).toBeGreaterThan(0)
  await expect(readFor('Cy', 'for (;;);', 0.5)).rejects.toMatchObject({ reason: 'time' })
  expect(spent()).toBeGreaterThan(afterRefusal + 0.4)
  const before = spent()
  await expect(readFor('Cy', 'await import("file:///none/there.mjs")')).rejects.toThrow('there.mjs')
  expect(spent()).toBeLessThanOrEqual(before)
})

test('a person whose budget is spent is refused at once, also where they wait, and others are not', async () => {
  const readings = Promise.allSettled([readFor('Dee', 'for (;;);', 1), readFor('Dee', 'return "good"')])
  // The first has entered its thread.
  await new Promise((resolve) => setImmediate(resolve))
  failedSeconds.charge('Dee', 30)
  await expect(readFor('Dee', 'return "good"')).rejects.toBeInstanceOf(PersonPaused)
  expect(await readings).toMatchObject([
    { reason: expect.any(ThreadFailed) },
    { reason: expect.any(PersonPaused) },
  ])
  expect(await readFor('Eve', 'return "good"')).toBe('good')
})

test('a document that takes unusually long is tried again after those that wait', async () => {
  const finished: string[] = []
  const slow = (person: string) =>
    readFor(person, 'await new Promise((resolve) => setTimeout(resolve, 3500)); return "good"')
  const recordFinish = (person: string, reading: Promise<unknown>) =>
    reading.then(() => void finished.push(person))
  const slowOnes = ['Fay', 'Gus'].map((person) => recordFinish(person, slow(person)))
  const quick = ['Hal', 'Ida'].map((person) => recordFinish(person, readFor(person, 'return "good"')))
  await Promise.all([...slowOnes, ...quick])
  expect(finished.slice(0, 2).sort()).toEqual(['Hal', 'Ida'])
  expect(failedSeconds.spentBy('Fay')).toBeGreaterThan(6)
  expect(failedSeconds.spentBy('Hal')).toBe(0)
})

test('a person of whom many documents were read comes after newcomers, though none failed', async () => {
  const finished: string[] = []
  const read = (person: string) => readFor(person, 'return "good"').then(() => void finished.push(person))
  usedSeconds.charge('Jon', 10)
  await Promise.all(['Kim', 'Lea', 'Jon', 'Mia'].map(read))
  expect(finished.at(-1)).toBe('Jon')
  expect(failedSeconds.spentBy('Jon')).toBe(0)
})
