import type { Role } from '@jobscout/contract/shared/roles.ts'
import { toRole } from '@jobscout/contract/shared/roles.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { waitForNotifications } from '../../../testing/database/notifications.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { runs } from '../../../testing/runs.ts'
import { createRoleCache, type RoleCache } from './cache.ts'

let app: TestApp
let superAdmin: Person
beforeAll(async () => {
  app = await startTestApp()
  superAdmin = await app.build.superAdmin()
})
afterAll(() => app.close())

interface LookUpState {
  /** Replaces look-ups. */
  fault: (() => unknown) | null
  lookUps: number
}

/** The role cache of one server, with look-ups that are counted and can fail. */
async function openCache(): Promise<[RoleCache, LookUpState]> {
  const state: LookUpState = { fault: null, lookUps: 0 }
  const service = await createRoleCache({
    // The clock of a busy machine decides nothing here.
    database: { listen: app.ports.database.listen, hearsNotifications: () => true },
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

const assign = (person: Person, role: Role) =>
  app.as(superAdmin).accounts.assignRole({ user_id: person.userId, role })

describe('a role', () => {
  test('is cached for five minutes', async () => {
    const [service, state] = await openCache()
    const agent = await app.build.agent()
    await waitForNotifications(app.ports.database)
    expect(await service.readRole(agent.userId)).toBe('agent')
    app.clock.advance(5 * 60_000 - 1)
    expect(await service.readRole(agent.userId)).toBe('agent')
    expect(state.lookUps).toBe(1)
    app.clock.advance(1)
    expect(await service.readRole(agent.userId)).toBe('agent')
    expect(state.lookUps).toBe(2)
    await service.close()
  })

  test('is cleared for one person or all', async () => {
    const [service, state] = await openCache()
    const [agent, admin] = [await app.build.agent(), await app.build.admin()]
    await waitForNotifications(app.ports.database)
    const readBoth = async () => [await service.readRole(agent.userId), await service.readRole(admin.userId)]
    expect(await readBoth()).toEqual(['agent', 'admin'])
    service.clear(agent.userId)
    await readBoth()
    expect(state.lookUps).toBe(3)
    service.clear()
    await readBoth()
    expect(state.lookUps).toBe(5)
    await service.close()
  })

  test('changes on every server', async () => {
    const [[first, firstState], [second, secondState]] = [await openCache(), await openCache()]
    const person = await app.build.agent()
    await waitForNotifications(app.ports.database)
    expect([await first.readRole(person.userId), await second.readRole(person.userId)]).toEqual([
      'agent',
      'agent',
    ])
    await assign(person, 'client')
    await expect
      .poll(async () => [await first.readRole(person.userId), await second.readRole(person.userId)])
      .toEqual(['client', 'client'])
    expect([firstState.lookUps, secondState.lookUps]).toEqual([2, 2])
    await first.close()
    await second.close()
  })

  test('is not cached by a look-up that started before a change', async () => {
    const [service, state] = await openCache()
    const person = await app.build.admin()
    let resolveLookUp = (_rows: unknown) => {}
    state.fault = () =>
      new Promise((resolve) => {
        resolveLookUp = resolve
      })
    const slow = service.readRole(person.userId)
    service.clear(person.userId)
    resolveLookUp([{ role: 'admin' }])
    expect(await slow).toBe('admin')
    state.fault = null
    await assign(person, 'client')
    expect(await service.readRole(person.userId)).toBe('client')
    await service.close()
  })

  test('is client for unknown and invalid ids', async () => {
    const [service] = await openCache()
    for (const id of ['00000000-0000-4000-8000-000000000000', 'nonsense', "' or 1=1 --", '']) {
      expect(await service.readRole(id)).toBe('client')
    }
    await service.close()
  })
})

test('failed look-ups return client and are not cached', async () => {
  const [service, state] = await openCache()
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
      if ((await service.readRole(person.userId)) !== 'client') elevated += 1
    }),
    { numRuns: runs(1000) },
  )
  expect(elevated).toBe(0)
  expect(state.lookUps).toBeGreaterThanOrEqual(990)
  state.fault = null
  for (const person of people) expect(await service.readRole(person.userId)).toBe(person.role)
  await service.close()
})

test('any unknown stored role counts as client', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const role = toRole(value)
      expect(role === 'client' || role === value).toBe(true)
    }),
  )
})
