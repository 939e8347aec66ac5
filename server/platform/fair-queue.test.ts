import fc from 'fast-check'
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

test('people who wait are served in turn, however many tasks they sent before', async () => {
  const { run, started, endOne } = observe(new FairQueue({ atOnce: 1, waiting: 10 }))
  const sent = ['Ada 1', 'Ada 2', 'Ada 3', 'Ada 4', 'Ben 1', 'Ben 2', 'Cy 1']
  const tasks = sent.map((task) => run(task.slice(0, 3), task))
  for (const _ of tasks) await endOne()
  expect(started).toEqual(['Ada 1', 'Ada 2', 'Ben 1', 'Cy 1', 'Ada 3', 'Ben 2', 'Ada 4'])
})

test('one document of a person is processed before most of the hundred that somebody else sent first', async () => {
  const { run, started, endOne } = observe(new FairQueue({ atOnce: 2, waiting: 20 }))
  const hundred = outcomes(Array.from({ length: 100 }, () => run('Ada')))
  const latecomer = run('Ben')
  for (let round = 0; round < 2; round += 1) await endOne()
  expect(started).toEqual(['Ada', 'Ada', 'Ada', 'Ben'])
  for (let round = 0; round < 30; round += 1) await endOne()
  expect(await latecomer).toBe('Ben')
  const answers = await hundred
  // Of the twenty that waited, the last gave its place to Ben.
  expect(answers.filter((answer) => answer === 'Ada')).toHaveLength(21)
  expect(answers.filter((answer) => answer === 'refused')).toHaveLength(79)
})

test('a newcomer is refused in a full queue of people with one task each', async () => {
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

test('a place stays free for newcomers while somebody has as many tasks at once as they may', async () => {
  const { run, started, endOne } = observe(new FairQueue({ atOnce: 2, perPerson: 1, waiting: 5 }))
  const tasks = ['Ada 1', 'Ada 2', 'Ada 3'].map((task) => run('Ada', task))
  await settled()
  expect(started).toEqual(['Ada 1'])
  tasks.push(run('Ben'))
  await settled()
  expect(started).toEqual(['Ada 1', 'Ben'])
  for (const _ of tasks) await endOne()
  expect(started).toEqual(['Ada 1', 'Ben', 'Ada 2', 'Ada 3'])
})

test('people whose tasks were costly leave a place free for newcomers', async () => {
  const cost = (person: string) => (person.startsWith('dear') ? 10 : 0)
  const { run, started, endOne } = observe(new FairQueue({ atOnce: 2, waiting: 5, cost }))
  const tasks = ['dear 1', 'dear 2', 'Ben'].map((person) => run(person))
  await settled()
  expect(started).toEqual(['dear 1', 'Ben'])
  for (const _ of tasks) await endOne()
  expect(started).toEqual(['dear 1', 'Ben', 'dear 2'])
})

test('a newcomer is served before people whose tasks were costly, and gets a place of theirs in a full queue', async () => {
  const cost = (person: string) => (person.startsWith('dear') ? 10 : 0)
  const { run, started, endOne } = observe(new FairQueue({ atOnce: 1, waiting: 2, cost }))
  const dear = outcomes(['dear 1', 'dear 2', 'dear 3'].map((person) => run(person)))
  const newcomer = run('Ben')
  for (let round = 0; round < 3; round += 1) await endOne()
  expect(await newcomer).toBe('Ben')
  expect(started).toEqual(['dear 1', 'Ben', 'dear 3'])
  expect(await dear).toEqual(['dear 1', 'refused', 'dear 3'])
})

test('no place is idle or given twice whoever enters and leaves, and nobody of less cost waits behind the admitted', async () => {
  const people = 5
  const step = fc.oneof(
    fc.record({ is: fc.constant('enter' as const), person: fc.nat(people - 1) }),
    fc.record({ is: fc.constant('leave' as const), at: fc.nat(10) }),
  )
  const bounds = fc.record({
    atOnce: fc.integer({ min: 1, max: 3 }),
    perPerson: fc.integer({ min: 1, max: 3 }),
    waiting: fc.nat(4),
  })
  const costsOfPeople = fc.array(fc.nat(2), { minLength: people, maxLength: people })
  await fc.assert(
    fc.asyncProperty(
      bounds,
      costsOfPeople,
      fc.array(step, { maxLength: 40 }),
      async (given, costs, steps) => {
        const cost = (person: string) => costs[Number(person)] ?? 0
        const queue = new FairQueue({ ...given, cost })
        const running: { person: string; leave: () => void }[] = []
        const waiting: string[] = []
        const countRunning = (person: string) => running.filter((task) => task.person === person).length
        const isDear = (person: string) => cost(person) > 0
        const leavesPlace = () =>
          running.filter((task) => isDear(task.person)).length < Math.max(1, given.atOnce - 1)
        const mayRun = (person: string) =>
          running.length < given.atOnce &&
          countRunning(person) < given.perPerson &&
          (!isDear(person) || leavesPlace())
        const enter = async (person: string) => {
          waiting.push(person)
          const end = () => waiting.splice(waiting.indexOf(person), 1)
          await queue.enter(person).then(
            (leave) => {
              end()
              running.push({ person, leave })
            },
            (error: unknown) => {
              expect(error).toBeInstanceOf(QueueFull)
              end()
            },
          )
        }
        for (const taken of steps) {
          const before = { waiting: [...waiting], running: running.length }
          if (taken.is === 'enter') void enter(String(taken.person))
          else {
            const [ended] = running.splice(taken.at % Math.max(1, running.length), 1)
            const candidates = waiting.filter(mayRun).map(cost)
            ended?.leave()
            await settled()
            const admitted = running.length === before.running ? running.at(-1) : undefined
            if (admitted && ended) expect(cost(admitted.person)).toBe(Math.min(...candidates))
          }
          await settled()
          expect(running.length).toBeLessThanOrEqual(given.atOnce)
          expect(waiting.length).toBeLessThanOrEqual(given.waiting)
          for (let person = 0; person < people; person += 1)
            expect(countRunning(String(person))).toBeLessThanOrEqual(given.perPerson)
          expect(waiting.filter(mayRun)).toEqual([])
        }
        while (running.length > 0) {
          running.pop()?.leave()
          await settled()
        }
        expect(waiting).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
})
