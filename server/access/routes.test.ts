import { randomUUID } from 'node:crypto'
import { contract } from '@jobscout/contract/contract.ts'
import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isListed, type PersonKind, people } from '../testing/access/actors.ts'
import type { RouteAccess, Sample } from '../testing/access/feature-access.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Person } from '../testing/people/builders.ts'
import { deactivateDeputy } from './fixture.ts'
import { routeAccess } from './matrix.ts'
import { findProcedure, refusalFor } from './procedure.ts'
import { createSample, INTERNAL_NOTE, OWNERS_MARK } from './sample.ts'

let app: TestApp
let person: Record<PersonKind, Person | null>

beforeAll(async () => {
  app = await startTestApp({ listen: true })
  const { build } = app
  const demoted = await build.admin()
  // The last super admin cannot be demoted.
  await build.superAdmin()
  await app.ports.database.withOwner((client) =>
    client.query(`update public.user_roles set role = 'client' where user_id = $1`, [demoted.userId]),
  )
  person = {
    nobody: null,
    owner: await build.client({ firstName: 'Zephyrine', lastName: OWNERS_MARK }),
    other_client: await build.client(),
    assigned_agent: await build.agent(),
    other_agent: await build.agent(),
    admin: await build.admin(),
    super_admin: await build.superAdmin(),
    demoted_admin: demoted,
    unverified_client: await build.client(),
    inactive_agent: await build.agent(),
  }
  const { unverified_client, inactive_agent, assigned_agent } = person
  await app.ports.database.withOwner(async (client) => {
    await client.query('update auth."user" set "emailVerified" = false where id = $1', [
      unverified_client?.userId,
    ])
    await deactivateDeputy(client, inactive_agent?.userId ?? '', assigned_agent?.userId ?? '')
  })
})
afterAll(() => app.close())

/** Begun anew after every change, because some end the sessions of the person or of others. */
let sessions: Partial<Record<PersonKind, Person>> = {}
async function openSession(kind: PersonKind): Promise<Person | null> {
  const known = person[kind]
  if (!known) return null
  sessions[kind] ??= await app.build.session(known)
  return sessions[kind]
}

const sampleFor = (actor: Person | null): Promise<Sample> => {
  const { owner, assigned_agent } = person
  if (!owner || !assigned_agent) throw new Error('the owner and the agent have accounts')
  return createSample(app, { owner, agent: assigned_agent, actor: actor ?? owner })
}

/** Everything that an answer says, files included. A live stream is left alone. */
async function readText(answer: unknown): Promise<string> {
  if (typeof answer !== 'object' || answer === null || Symbol.asyncIterator in answer) return ''
  const { body } = answer as { body?: unknown }
  return JSON.stringify(answer) + (body instanceof Blob ? await body.text() : '')
}

/** What an answer to this person must not contain: to strangers all that leads to the owner, to clients internal notes. */
function hiddenFrom(kind: PersonKind, { ownerId, versionId, notificationId }: Sample): string[] {
  if (kind === 'owner') return [INTERNAL_NOTE]
  if (['assigned_agent', 'admin', 'super_admin'].includes(kind)) return []
  const email = person.owner?.email ?? ''
  return [INTERNAL_NOTE, OWNERS_MARK, email, ownerId, versionId, notificationId]
}

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

const expected = (name: string, access: RouteAccess, kind: PersonKind): string =>
  isListed(access.ok, kind) ? (access.okCode ?? 'ok') : refusalFor(name, kind, access)

function routeNames(router: object, path: string[] = []): string[] {
  return Object.entries(router).flatMap(([name, value]: [string, object]) =>
    isContractProcedure(value) ? [[...path, name].join('.')] : routeNames(value, [...path, name]),
  )
}

test('the matrix has every declared route', () => {
  expect(Object.keys(routeAccess).sort()).toEqual(routeNames(contract).sort())
})

describe('the access of routes over HTTP', () => {
  /** Reads and refused calls leave the sample as it is. */
  let unused: Sample | null = null
  test.each(Object.keys(routeAccess))('%s', async (name) => {
    const access = routeAccess[name] as RouteAccess
    const isRead = findProcedure(name).route.method === 'GET'
    const got: Partial<Record<PersonKind, string>> = {}
    const wanted: Partial<Record<PersonKind, string>> = {}
    for (const kind of access.triedBy ?? people) {
      const actor = await openSession(kind)
      const sample: Sample = unused ?? (await sampleFor(actor))
      const actorId = actor?.userId ?? sample.ownerId
      const answer = access.call(app.as(actor), { ...sample, actorId })
      const result = await outcome(answer)
      got[kind] = result
      const changesNothing = isRead || result !== 'ok'
      unused = changesNothing ? sample : null
      if (!changesNothing) sessions = {}
      const text = await answer.then(readText, () => '')
      const shown = hiddenFrom(kind, sample).filter((secret) => text.includes(secret))
      if (shown.length > 0) got[kind] = `shows ${shown.join(', ')}`
      wanted[kind] = expected(name, access, kind)
    }
    expect(got).toEqual(wanted)
  })

  test.each([
    ['expired', `update auth.session set "expiresAt" = now() - interval '1 second' where id = $1`],
    [
      'from before the password changed',
      `update auth.account set password = 'other' where "userId" = (select "userId" from auth.session where id = $1)`,
    ],
    ['ended', 'delete from auth.session where id = $1'],
  ])('a session that is %s opens no route that is closed to visitors', async (_, spoil) => {
    const { super_admin } = person
    if (!super_admin) throw new Error('the super admin has an account')
    const broken = await app.build.session(super_admin)
    await app.ports.database.withOwner((client) => client.query(spoil, [broken.sessionId]))
    const sample = { ...(await sampleFor(super_admin)), actorId: super_admin.userId }
    const open: string[] = []
    for (const [name, access] of Object.entries(routeAccess)) {
      if (isListed(access.ok, 'nobody')) continue
      const got = await outcome(access.call(app.as(broken), sample))
      if (got !== expected(name, access, 'nobody')) open.push(`${name}: ${got}`)
    }
    expect(open).toEqual([])
  })

  test.each(['other_agent', 'inactive_agent'] as const)(
    'totals and searches of %s do not know the owner',
    async (kind) => {
      const me = app.as(await openSession(kind))
      const totals = async () => [
        (await me.clients.list({})).summary,
        await me.dashboards.agent(),
        (await me.dashboards.attention({})).counts,
        await me.dashboards.rows({ figure: 'pending' }),
      ]
      const before = await totals()
      const { ownerId } = await sampleFor(person[kind])
      expect(await totals()).toEqual(before)
      for (const search of [OWNERS_MARK, person.owner?.email ?? ''])
        expect(await me.clients.list({ search })).toMatchObject({ items: [], total: 0 })
      expect(await me.clients.position({ client_id: ownerId })).toMatchObject({ position: 0 })
    },
  )

  test('rows of others and missing rows give the same response', async () => {
    const as = app.as(person.other_client)
    const sample = await sampleFor(person.other_client)
    const missing = {
      ...sample,
      applicationId: randomUUID(),
      notificationId: randomUUID(),
      deletedNotificationId: randomUUID(),
      versionId: randomUUID(),
      cvFile: 'cv-1.pdf',
      exportId: randomUUID(),
      viewId: randomUUID(),
      ownListingId: randomUUID(),
      internalNoteId: randomUUID(),
    }
    for (const [name, access] of Object.entries(routeAccess)) {
      if (access.otherwise !== 'NOT_FOUND') continue
      const answer = (of: Sample) =>
        access.call(as, of).then(
          () => null,
          ({ code, message, status }: { code: string; message: string; status: number }) => ({
            name,
            code,
            message,
            status,
          }),
        )
      expect(await answer(sample)).toEqual(await answer(missing))
    }
  })
})
