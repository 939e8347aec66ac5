import { expect, test } from 'vitest'
import { QueueFull, Turns } from './turns.ts'

/** Work that ends when the test says so. */
function openWork() {
  const ends: (() => void)[] = []
  const begun: string[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { work, begun, endOne: () => ends.shift()?.() }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two work at once, the rest wait in their order, and more are refused rather than kept waiting', async () => {
  const turns = new Turns({ atOnce: 2, waiting: 3 })
  const { work, begun, endOne } = openWork()
  const names = ['1', '2', '3', '4', '5']
  const done = names.map((name) => turns.take(work(name)))
  await expect(turns.take(work('6'))).rejects.toBeInstanceOf(QueueFull)
  expect(begun).toEqual(['1', '2'])
  for (const _ of names) {
    endOne()
    await settled()
  }
  expect(begun).toEqual(names)
  expect(await Promise.all(done)).toEqual(names)
})

test('work that fails gives its turn back', async () => {
  const turns = new Turns({ atOnce: 1, waiting: 0 })
  const broken = () => Promise.reject(new Error('broken'))
  for (let times = 0; times < 3; times += 1) await expect(turns.take(broken)).rejects.toThrow('broken')
  expect(await turns.take(async () => 'well')).toBe('well')
})
