import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import type pg from 'pg'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DB } from '../../../platform/db/database.generated.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { startTestApp } from '../../../testing/app.ts'
import { runs } from '../../../testing/runs.ts'
import { readChainState, sealAndBegin, sealAudit, verifyAndAlarm } from './service.ts'
import { verifyAudit } from './verify.ts'

const TAMPERINGS = runs(100)
const ENTRIES = 60

const app = await startTestApp()
afterAll(() => app.close())

const verify = () => verifyAudit(app.ports, 'full')
const asOwner = <T>(work: (client: ClientBase) => Promise<T>) => app.ports.database.withOwner(work)

/** Numbers that look random and are the same in every run. */
function createRandom(seed: number): (max: number) => number {
  let state = seed
  return (max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * max)
  }
}

beforeAll(async () => {
  const admin = await app.build.admin()
  await asOwner((client) =>
    client.query(
      `insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, address, request_id)
       select $1::uuid, 'ACTION_' || n, 'profiles', gen_random_uuid()::text, jsonb_build_object('n', n), '203.0.113.' || n, 'r' || n
       from generate_series(1, $2::integer) n`,
      [admin.userId, ENTRIES],
    ),
  )
  await sealAndBegin(app.ports)
})

test('an untouched log is verified by the head of its first sealing, and sealing again adds nothing', async () => {
  expect(await sealAudit(app.ports)).toBe(0)
  await sealAndBegin(app.ports)
  expect(await verify()).toMatchObject({ faults: [], heads: 1 })
})

test('a log that has been sealed for hours is not complete without any signed head', async () => {
  const empty = { ...app.ports.storage, list: async function* () {} }
  const report = () => verifyAudit({ ...app.ports, storage: empty }, 'full')
  // None is due in the first two hours.
  expect(await report()).toMatchObject({ faults: [], heads: 0 })
  const age = (interval: string) =>
    asOwner((owner) =>
      owner.query(
        `begin; alter table public.audit_chain disable trigger user;
         update public.audit_chain set created_at = created_at - interval '${interval}';
         alter table public.audit_chain enable trigger user; commit`,
      ),
    )
  await age('3 hours')
  expect((await report()).faults).toMatchObject([
    { kind: 'head', text: expect.stringMatching(/^No signed head/) },
  ])
  await age('-3 hours')
  await verify()
})

test('entries of requests at the same time are sealed once each, in one chain', async () => {
  const admin = await app.build.superAdmin()
  const people = await Promise.all(Array.from({ length: 5 }, () => app.build.client()))
  await Promise.all([
    ...people.map(({ userId }) => app.as(admin).accounts.assignRole({ user_id: userId, role: 'agent' })),
    sealAudit(app.ports),
    sealAudit(app.ports),
  ])
  await sealAudit(app.ports)
  expect((await verify()).faults).toEqual([])
  const { rows } = await asOwner((client) =>
    client.query(
      `select actor_role, address, request_id ~ '^[0-9a-f-]{36}$' as has_request from public.audit_logs
       where action = 'ROLE_CHANGE' and actor_id = $1`,
      [admin.userId],
    ),
  )
  expect(rows).toEqual(Array(5).fill({ actor_role: 'super_admin', address: '127.0.0.1', has_request: true }))
})

test('an erasure leaves the log verifiable, and its redactions cannot be changed either', async () => {
  const [admin, client] = [await app.build.admin(), await app.build.client()]
  await app.as(admin).accounts.assignRole({ user_id: client.userId, role: 'agent' })
  await sealAudit(app.ports)
  await asOwner(async (owner) => {
    await owner.query(
      `insert into public.account_deletions (user_id, erase_after, erasing_at) values ($1, now(), now())`,
      [client.userId],
    )
    await owner.query('select app.erase_person($1)', [client.userId])
  })
  await sealAudit(app.ports)
  const { faults, redacted } = await verify()
  expect(faults).toEqual([])
  expect(redacted).toBe(1)

  await asOwner(async (owner) => {
    await owner.query('begin')
    await owner.query('alter table public.audit_logs disable trigger user')
    const { rows } = await owner.query<{ id: string }>(
      `update public.audit_logs set resource_id = 'other' where id = (select entry_id from public.audit_redactions) returning id`,
    )
    expect(await verifyOn(owner)).toEqual([`changed ${rows[0]?.id}`])
    await owner.query('rollback')
    await owner.query('begin')
    await owner.query(`update public.audit_redactions set digest = sha256('x')`)
    expect(await verifyOn(owner)).toEqual([`changed ${rows[0]?.id}`, expect.stringMatching(/^redactions /)])
    await owner.query('rollback')
  })
})

test('a broken log alarms the super admins, and is part of the chain’s state until it is whole', async () => {
  const admin = await app.build.superAdmin()
  await asOwner((owner) =>
    owner.query(
      `insert into public.audit_pending (entry_id) values ('00000000-0000-4000-8000-000000000000')`,
    ),
  )
  await verifyAndAlarm(app.ports, 'incremental')
  await app.runJobs()
  const { items } = await app.as(admin).notifications.list({})
  expect(items).toMatchObject([{ title: 'Audit log is broken', priority: 'urgent' }])
  expect(await app.ports.withWorker(readChainState)).toMatchObject({ verified: { faults: 1 }, pending: 1 })
  await asOwner((owner) => owner.query('delete from public.audit_pending'))
  expect(await verifyAndAlarm(app.ports, 'incremental')).toMatchObject({ faults: [], from: 0 })
  expect((await verifyAndAlarm(app.ports, 'incremental')).from).toBeGreaterThan(0)
})

/** Verifies within the open transaction of the tampering. */
async function verifyOn(client: ClientBase): Promise<string[]> {
  const session = { query: client.query.bind(client), release() {} } as pg.PoolClient
  const pool = { options: {}, connect: async () => session, end: async () => {} }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }) as Transaction<DB>
  const withWorker = <T>(fn: (tx: BareTx) => Promise<T>) => fn({ db, now: new Date(), enqueue() {} })
  const { faults } = await verifyAudit({ ...app.ports, withWorker }, 'full')
  return faults.map(({ kind, entryId }) => `${kind} ${entryId}`)
}

test.each([
  "update public.audit_logs set action = 'X'",
  'delete from public.audit_logs',
  'truncate public.audit_logs',
  'update public.audit_chain set position = position + 1',
  'delete from public.audit_chain',
  'truncate public.audit_chain',
])('the owner of the tables cannot run: %s', async (text) => {
  await expect(asOwner((client) => client.query(text))).rejects.toThrow('is append-only')
})

describe('a log without the protection of its tables', () => {
  const columns = {
    action: `'Y'`,
    resource_type: `'other'`,
    resource_id: `'someone'`,
    metadata: `'{"n": -1}'`,
    actor_id: 'gen_random_uuid()',
    actor_role: `'client'`,
    address: `'198.51.100.7'`,
    request_id: 'null',
    created_at: `created_at + interval '1 microsecond'`,
    salt: `sha256('x')`,
  }
  const names = Object.keys(columns) as (keyof typeof columns)[]
  const swapped = names.filter((name) => name !== 'actor_role').join(', ')

  /** Damages the log in one random way; returns what verify must find. */
  async function tamper(client: ClientBase, seed: number): Promise<string> {
    const random = createRandom(seed)
    const { rows } = await client.query<{ position: string; entry_id: string }>(
      'select position, entry_id from public.audit_chain order by position limit $1',
      [ENTRIES],
    )
    const first = random(ENTRIES - 1)
    const second = (first + 1 + random(ENTRIES - 1)) % ENTRIES
    const [a, b] = [rows[first], rows[second]]
    const ids = [a?.entry_id, b?.entry_id]
    switch (random(6)) {
      case 0: {
        const name = names[random(names.length)] ?? 'action'
        await client.query(`update public.audit_logs set ${name} = ${columns[name]} where id = $1`, [ids[0]])
        return `changed ${ids[0]}`
      }
      case 1:
        await client.query('delete from public.audit_logs where id = $1', [ids[0]])
        return `removed ${ids[0]}`
      case 2:
        // Everything but the id.
        await client.query(
          `update public.audit_logs l set (${swapped}) = (select ${swapped} from public.audit_logs o
             where o.id <> l.id and o.id = any ($1)) where l.id = any ($1)`,
          [ids],
        )
        return `swapped ${ids[0]}`
      case 3:
        await client.query('alter table public.audit_chain drop constraint audit_chain_entry_id_key')
        await client.query(
          `update public.audit_chain c set entry_id = case when entry_id = $1::uuid then $2::uuid else $1::uuid end
           where entry_id in ($1::uuid, $2::uuid)`,
          ids,
        )
        return `swapped ${ids[0]}`
      case 4: {
        // The tail of everything, so that the rest is consistent in itself.
        await client.query(
          `delete from public.audit_logs where id in (select entry_id from public.audit_chain where position > $1)`,
          [a?.position],
        )
        await client.query('delete from public.audit_chain where position > $1', [a?.position])
        await client.query(
          `update public.audit_head h set position = c.position, hash = c.hash from public.audit_chain c where c.position = $1`,
          [a?.position],
        )
        return 'cut null'
      }
      default:
        // An entry with its link, and the positions closed up.
        await client.query('delete from public.audit_logs where id = $1', [ids[0]])
        await client.query('delete from public.audit_chain where entry_id = $1', [ids[0]])
        return `removed ${rows[first + 1]?.entry_id ?? ids[0]}`
    }
  }

  test(`${TAMPERINGS} random tamperings are all named`, async () => {
    const missed: string[] = []
    await app.ports.database.withOwner(async (client) => {
      await client.query('begin')
      for (const name of ['audit_logs', 'audit_chain', 'audit_head'])
        await client.query(`alter table public.${name} disable trigger user`)
      for (let seed = 1; seed <= TAMPERINGS; seed += 1) {
        await client.query('savepoint intact')
        const expected = await tamper(client, seed)
        const found = await verifyOn(client)
        if (!found.includes(expected)) missed.push(`${seed}: ${expected}, found ${found}`)
        await client.query('rollback to savepoint intact')
      }
      await client.query('rollback')
    })
    expect(missed).toEqual([])
  })
})
