import type { Role } from '@jobscout/contract/shared/roles.ts'
import { toRole } from '@jobscout/contract/shared/roles.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/builders.ts'
import { createRoleService, type RoleService } from './service.ts'

let app: TestApp
let keeper: Person
beforeAll(async () => {
  app = await startTestApp()
  keeper = await app.build.superAdmin()
})
afterAll(() => app.close())

interface Broken {
  /** What happens to the next look-ups. */
  fault: (() => unknown) | null
  lookUps: number
}

/** A role service of one server, whose look-ups can be counted and broken. */
async function openService(): Promise<[RoleService, Broken]> {
  const state: Broken = { fault: null, lookUps: 0 }
  const service = await createRoleService({
    database: app.ports.database,
    clock: app.clock,
    log: app.ports.log,
    transactions: {
      withActor: async (actor, fn) => {
        state.lookUps += 1
        if (state.fault) return (await state.fault()) as never
        return app.ports.withActor(actor, fn)
      },
    },
  })
  return [service, state]
}

const give = (person: Person, role: Role) =>
  app.as(keeper).accounts.assignRole({ user_id: person.userId, role })

describe('the role of a person', () => {
  test('is remembered for five minutes', async () => {
    const [service, state] = await openService()
    const agent = await app.build.agent()
    expect(await service.roleOf(agent.userId)).toBe('agent')
    app.clock.advance(5 * 60_000 - 1)
    expect(await service.roleOf(agent.userId)).toBe('agent')
    expect(state.lookUps).toBe(1)
    app.clock.advance(1)
    expect(await service.roleOf(agent.userId)).toBe('agent')
    expect(state.lookUps).toBe(2)
    await service.close()
  })

  test('is forgotten for one person or for all on demand', async () => {
    const [service, state] = await openService()
    const [one, two] = [await app.build.agent(), await app.build.admin()]
    const ask = async () => [await service.roleOf(one.userId), await service.roleOf(two.userId)]
    expect(await ask()).toEqual(['agent', 'admin'])
    service.clear(one.userId)
    await ask()
    expect(state.lookUps).toBe(3)
    service.clear()
    await ask()
    expect(state.lookUps).toBe(5)
    await service.close()
  })

  test('changes on every server at once', async () => {
    const [[first, one], [second, two]] = [await openService(), await openService()]
    const person = await app.build.agent()
    expect([await first.roleOf(person.userId), await second.roleOf(person.userId)]).toEqual([
      'agent',
      'agent',
    ])
    await give(person, 'client')
    await expect
      .poll(async () => [await first.roleOf(person.userId), await second.roleOf(person.userId)])
      .toEqual(['client', 'client'])
    expect([one.lookUps, two.lookUps]).toEqual([2, 2])
    await first.close()
    await second.close()
  })

  test('is not remembered from a look-up that a change overtook', async () => {
    const [service, state] = await openService()
    const person = await app.build.admin()
    let arrive = (_rows: unknown) => {}
    state.fault = () =>
      new Promise((resolve) => {
        arrive = resolve
      })
    const slow = service.roleOf(person.userId)
    service.clear(person.userId)
    arrive([{ role: 'admin' }])
    expect(await slow).toBe('admin')
    state.fault = null
    await give(person, 'client')
    expect(await service.roleOf(person.userId)).toBe('client')
    await service.close()
  })

  test('of somebody unknown, or of something that is no id, is client', async () => {
    const [service] = await openService()
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', "' or 1=1 --", '']) {
      expect(await service.roleOf(id)).toBe('client')
    }
    await service.close()
  })
})

test('a thousand failed look-ups raise nobody, and none is remembered', async () => {
  const [service, state] = await openService()
  const people = [await app.build.agent(), await app.build.admin(), await app.build.superAdmin()]
  const failures: fc.Arbitrary<() => unknown> = fc.oneof(
    fc.string().map((text) => () => {
      throw new Error(text)
    }),
    fc.constantFrom('40001', '57P01', '08006', '42501').map((code) => () => {
      throw Object.assign(new Error('database'), { code })
    }),
    fc
      .constantFrom<unknown>([{ role: 'owner' }], [{ role: null }], [{}], [], [{ role: ['super_admin'] }])
      .map((rows) => () => rows),
    fc.constantFrom<unknown>(null, undefined, 7, { 0: 'super_admin' }).map((odd) => () => odd),
    fc.anything().map((thrown) => () => {
      throw thrown
    }),
  )
  let elevated = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...people), failures, async (person, fault) => {
      state.fault = fault
      if ((await service.roleOf(person.userId)) !== 'client') elevated += 1
    }),
    { numRuns: 1000 },
  )
  expect(elevated).toBe(0)
  expect(state.lookUps).toBeGreaterThanOrEqual(990)
  state.fault = null
  for (const person of people) expect(await service.roleOf(person.userId)).toBe(person.role)
  await service.close()
})

test('whatever is stored, an unknown role counts as client', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const role = toRole(value)
      expect(role === 'client' || role === value).toBe(true)
    }),
  )
})
