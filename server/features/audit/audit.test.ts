import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'

const app = await startTestApp()
afterAll(() => app.close())

const entriesOf = ({ userId }: Person) =>
  app.ports.database.withOwner(async (client) => {
    const { rows } = await client.query<Record<string, unknown>>(
      `select action, resource_type, resource_id, metadata, actor_role, address from public.audit_logs
       where actor_id = $1 order by created_at, metadata::text`,
      [userId],
    )
    return rows
  })

describe('a refused call', () => {
  test('is an entry, though its transaction is rolled back', async () => {
    const [agent, admin] = [await app.build.agent(), await app.build.admin()]
    const superAdmin = await app.build.superAdmin()
    await expect(app.as(agent).operations.deadLetters()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const denied = { action: 'ACCESS_DENIED', resource_type: 'procedures', address: '127.0.0.1' }
    expect(await entriesOf(agent)).toEqual([
      {
        ...denied,
        actor_role: 'agent',
        resource_id: 'operations.deadLetters',
        metadata: { code: 'FORBIDDEN' },
      },
    ])
    await expect(
      app.as(admin).accounts.assignRole({ user_id: superAdmin.userId, role: 'client' }),
    ).rejects.toMatchObject({ code: 'RANK_TOO_LOW' })
    expect(await entriesOf(admin)).toEqual([
      {
        ...denied,
        actor_role: 'admin',
        resource_id: 'accounts.assignRole',
        metadata: { code: 'RANK_TOO_LOW' },
      },
    ])
  })

  test('repeated without end fills 31 entries a minute, the last one says that more follow', async () => {
    const client = await app.build.client()
    for (let call = 0; call < 40; call += 1)
      await app
        .as(client)
        .operations.deadLetters()
        .catch(() => null)
    const entries = await entriesOf(client)
    expect(entries).toHaveLength(31)
    expect(entries.filter(({ metadata }) => (metadata as { more?: boolean }).more)).toHaveLength(1)
  })

  test('of a visitor is none', async () => {
    await expect(app.as(null).operations.deadLetters()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })
})
