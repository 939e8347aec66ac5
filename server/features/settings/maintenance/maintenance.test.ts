import { afterAll, afterEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { switchMaintenance } from './queries.ts'

const app = await startTestApp({ listen: true, env: { AUTH_LIMIT_FACTOR: '1000' } })
afterAll(() => app.close())
const { as, build, ports } = app

const isOn = () =>
  expect.poll(async () => (await as(null).settings.public()).maintenance_mode, { timeout: 5_000 })
const turn = async (on: boolean, message = '') => {
  const superAdmin = await build.superAdmin()
  const read = await as(superAdmin).settings.list()
  const version = (key: string) => read.find((setting) => setting.key === key)?.version ?? 0
  await as(superAdmin).settings.save({
    changes: [
      { key: 'maintenance_mode', value: on, version: version('maintenance_mode') },
      { key: 'maintenance_message', value: message, version: version('maintenance_message') },
    ],
  })
  await expect.poll(() => ports.maintenance.message() !== null, { timeout: 5_000 }).toBe(on)
}
afterEach(() => turn(false))

const signIn = (email: string) =>
  app.fetch('/auth/v1/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
    body: JSON.stringify({ email, password: 'Scout-demo-1' }),
  })
const createAccount = async (email: string, role: string) => {
  const id = await ports.auth.createAccount({
    email,
    password: 'Scout-demo-1',
    firstName: 'Tomas',
    lastName: 'Berg',
    confirmed: true,
  })
  await ports.database.withOwner((owner) =>
    owner.query('update user_roles set role = $2 where user_id = $1', [id, role]),
  )
}

test('everybody but super admins gets 503 with the message during maintenance', async () => {
  const people: Person[] = [await build.client(), await build.agent(), await build.admin()]
  const superAdmin = await build.superAdmin()
  await turn(true, 'Back by 11:00 PM.')
  for (const person of [undefined, ...people]) {
    for (const path of ['/rest/v1/notifications', '/functions/v1/session', '/auth/v1/list-sessions']) {
      const response = await app.fetch(path, { person })
      expect([response.status, response.headers.get('retry-after')], path).toEqual([503, '60'])
      expect(await response.json()).toMatchObject({ code: 'MAINTENANCE', message: 'Back by 11:00 PM.' })
    }
  }
  expect(await as(superAdmin).notifications.list({})).toMatchObject({ items: expect.any(Array) })
  expect(await as(null).settings.public()).toMatchObject({
    maintenance_mode: true,
    maintenance_message: 'Back by 11:00 PM.',
  })
})

test('a super admin without a session signs in every time, and nobody else does', async () => {
  await createAccount('super@example.test', 'super_admin')
  await createAccount('admin@example.test', 'admin')
  await turn(true)
  const statuses: number[] = []
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await signIn('super@example.test')
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    statuses.push((await app.fetch('/functions/v1/session', { headers: { cookie } })).status)
  }
  expect(statuses).toEqual(Array.from({ length: 20 }, () => 200))
  const refused = await signIn('admin@example.test')
  expect([refused.status, await refused.json()]).toEqual([
    503,
    expect.objectContaining({ code: 'MAINTENANCE' }),
  ])
  expect(refused.headers.getSetCookie()).toEqual([])
})

test('open streams receive the start of maintenance, and jobs go on', async () => {
  const [client, superAdmin] = [await build.client(), await build.superAdmin()]
  const streams = [await as(client).notifications.live(), await as(superAdmin).notifications.live()]
  for (const stream of streams) expect((await stream.next()).value).toMatchObject({ type: 'changed' })
  const heard = streams.map(async (stream) => {
    for await (const event of stream) if (event.type === 'settings') return
  })
  await turn(true)
  await Promise.all(heard)
  await expect
    .poll(() => [ports.live.countOpen(client.userId), ports.live.countOpen(superAdmin.userId)])
    .toEqual([0, 0])
  await expect(app.runJobs()).resolves.toBeTypeOf('number')
})

test('the command line switches maintenance, which is audited', async () => {
  expect(await switchMaintenance(ports.database, true)).toBe(true)
  await isOn().toBe(true)
  expect(await switchMaintenance(ports.database, true)).toBe(false)
  expect(await switchMaintenance(ports.database, false)).toBe(true)
  await isOn().toBe(false)
  const { rows } = await ports.database.withOwner((owner) =>
    owner.query(`select metadata from audit_logs where metadata ->> 'by' = 'command'`),
  )
  expect(rows).toHaveLength(2)
})
