import { expect, test } from 'vitest'
import { FairQueue, QueueFull } from './fair-queue.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Tasks that end when the test says so. */
function observe(queue: FairQueue) {
  const ends: (() => void)[] = []
  const started: string[] = []
  const run = async (person: string, task = person) => {
    const leave = await queue.enter(person)
    started.push(task)
    await new Promise<void>((resolve) => ends.push(resolve))
    leave()
    return task
  }
  const endOne = async () => {
    await settled()
    ends.shift()?.()
    await settled()
  }
  return { run, started, endOne }
}

const outcomes = async (tasks: readonly Promise<string>[]) =>
  (await Promise.allSettled(tasks)).map((task) =>
    task.status === 'fulfilled' ? task.value : task.reason instanceof QueueFull && 'refused',
  )

test('two tasks run at once, the rest wait in their order, and more are refused rather than kept waiting', async () => {
  const { run, started, endOne } = observe(new FairQueue({ atOnce: 2, waiting: 3 }))
  const names = ['1', '2', '3', '4', '5']
  const tasks = names.map((name) => run('Ada', name))
  await expect(run('Ada', '6')).rejects.toBeInstanceOf(QueueFull)
  expect(started).toEqual(['1', '2'])
  for (const _ of names) await endOne()
  expect(started).toEqual(names)
  expect(await Promise.all(tasks)).toEqual(names)
})

test('people who wait are served in turn, whoever sent how many before', async () => {
  const { run, started, endOne } = observe(new FairQueue({ atOnce: 1, waiting: 10 }))
  const sent = ['Ada 1', 'Ada 2', 'Ada 3', 'Ada 4', 'Ben 1', 'Ben 2', 'Cy 1']
  const tasks = sent.map((task) => run(task.slice(0, 3), task))
  for (const _ of tasks) await endOne()
  expect(started).toEqual(['Ada 1', 'Ada 2', 'Ben 1', 'Cy 1', 'Ada 3', 'Ben 2', 'Ada 4'])
})

test('one document of a person is worked on before most of the hundred that somebody else sent first', async () => {
  const { run, started, endOne } = observe(new FairQueue({ atOnce: 2, waiting: 20 }))
  const hundred = outcomes(Array.from({ length: 100 }, () => run('Ada')))
  const one = run('Ben')
  for (let round = 0; round < 2; round += 1) await endOne()
  expect(started).toEqual(['Ada', 'Ada', 'Ada', 'Ben'])
  for (let round = 0; round < 30; round += 1) await endOne()
  expect(await one).toBe('Ben')
  const answers = await hundred
  // Of the twenty that waited, the last gave its place to Ben.
  expect(answers.filter((answer) => answer === 'Ada')).toHaveLength(21)
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(79)
})

test('in a full queue of people with one task each, the newcomer is refused', async () => {
  const { run, endOne } = observe(new FairQueue({ atOnce: 1, waiting: 2 }))
  const tasks = ['Ada', 'Ben', 'Cy'].map((person) => run(person))
  await expect(run('Dee')).rejects.toBeInstanceOf(QueueFull)
  for (const _ of tasks) await endOne()
  expect(await outcomes(tasks)).toEqual(['Ada', 'Ben', 'Cy'])
})

test('a turn that is ended twice admits one task only', async () => {
  const queue = new FairQueue({ atOnce: 1, waiting: 5 })
  const leave = await queue.enter('Ada')
  const { run, started, endOne } = observe(queue)
  const tasks = [run('Ben'), run('Cy')]
  leave()
  leave()
  await settled()
  expect(started).toEqual(['Ben'])
  await endOne()
  await endOne()
  expect(await Promise.all(tasks)).toEqual(['Ben', 'Cy'])
})
