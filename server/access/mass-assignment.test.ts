import { contract } from '@jobscout/contract/contract.ts'
import { profileFields } from '@jobscout/contract/profiles/model.ts'
import { createORPCClient } from '@orpc/client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authorizationOf, type Client, type Person, startTestApp, type TestApp } from '../testing/app.ts'
import { routeAccess } from './routes.ts'
import { makeSample } from './sample.ts'

type Row = Record<string, unknown>

let app: TestApp
let owner: Person
let agent: Person
/** Every column of the three tables, with a value that nobody may give to themselves. */
let forged: Row

const forgery = (name: string, type: string): unknown => {
  if (name === 'role') return 'super_admin'
  if (name === 'subscription_tier') return 'premium'
  if (type.startsWith('timestamp')) return '2099-01-01T00:00:00.000Z'
  if (type === 'date') return '2099-01-01'
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'smallint') return 77
  if (type === 'uuid') return '77777777-7777-4777-8777-777777777777'
  return type === 'ARRAY' ? ['forged'] : 'forged'
}

beforeAll(async () => {
  app = await startTestApp({ listen: true })
  owner = await app.build.client()
  agent = await app.build.agent()
  const { rows } = await app.world.database.withOwner((client) =>
    client.query<{ column_name: string; data_type: string }>(
      `select column_name, data_type from information_schema.columns
       where table_schema = 'public' and table_name in ('profiles', 'subscribers', 'user_roles')`,
    ),
  )
  forged = Object.fromEntries(
    rows.map(({ column_name, data_type }) => [column_name, forgery(column_name, data_type)]),
  )
})
afterAll(() => app.close())

const read = (of: Person): Promise<Record<'profiles' | 'subscribers' | 'user_roles', Row>> =>
  app.world.database.withOwner(async (client) => {
    const row = async (table: string) =>
      (
        await client.query<{ row: Row }>(
          `select to_jsonb(t) as row from public.${table} t where user_id = $1`,
          [of.userId],
        )
      ).rows[0]?.row ?? {}
    return {
      profiles: await row('profiles'),
      subscribers: await row('subscribers'),
      user_roles: await row('user_roles'),
    }
  })

/** Sends what the product would send, and every column besides. */
const forging = (person: Person): Client =>
  createORPCClient(
    new OpenAPILink(contract, {
      url: app.address ?? '',
      headers: { authorization: authorizationOf(person) },
      fetch: async (request: Request) => {
        const type = request.headers.get('content-type') ?? 'application/json'
        if (request.method === 'GET' || !type.startsWith('application/json')) return fetch(request)
        const text = await request.text()
        const said = text === '' ? {} : JSON.parse(text)
        const headers = new Headers(request.headers)
        headers.set('content-type', 'application/json')
        return fetch(request.url, {
          method: request.method,
          headers,
          body: JSON.stringify({ ...forged, ...said }),
        })
      },
    }),
  )

/** What a person may write, and what follows from it. */
const own = new Set([
  ...Object.keys(profileFields.shape),
  'version',
  'updated_at',
  'profile_completion_percentage',
])
const cv = ['cv_url', 'cv_filename']
const consents = ['terms', 'privacy'].flatMap((text) =>
  ['accepted', 'accepted_at', 'version'].map((part) => `${text}_${part}`),
)
/** What the server writes of itself when these are called. */
const consequences: Record<string, readonly string[]> = {
  'applications.apply': ['total_applications_sent', 'applications_used_this_month', 'usage_month'],
  'profiles.acceptConsents': consents,
}

const changed = (before: Row, after: Row): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

describe('a client cannot write tier, trial, usage, completion or role', () => {
  test.each(Object.keys(routeAccess))('by %s', async (name) => {
    const before = await read(owner)
    const person = await app.build.session(owner)
    const sample = await makeSample(app, { owner, agent, actor: person })
    await routeAccess[name]?.call(forging(person), sample).catch(() => undefined)
    const after = await read(owner)
    // The sample itself uploads a CV.
    const allowed = new Set([...own, ...cv, ...(consequences[name] ?? [])])
    const written = changed(before.profiles, after.profiles)
    expect(written.filter((column) => !allowed.has(column))).toEqual([])
    const taken = written.filter((column) => !own.has(column) && after.profiles[column] === forged[column])
    expect(taken.filter((column) => !column.endsWith('_accepted'))).toEqual([])
    expect(after.subscribers).toEqual(before.subscribers)
    expect(after.user_roles).toEqual(before.user_roles)
  })

  test.each(['/auth/v1/update-user', '/auth/v1/change-email', '/auth/v1/admin/set-role'])(
    'by %s',
    async (path) => {
      const person = await app.build.session(owner)
      const before = await read(owner)
      await app.fetch(path, {
        method: 'POST',
        person,
        headers: { 'content-type': 'application/json', origin: app.world.settings.publicUrl },
        body: JSON.stringify({ ...forged, userId: owner.userId, name: 'x' }),
      })
      expect(await read(owner)).toEqual(before)
    },
  )

  test('by signing up', async () => {
    const email = 'forger@people.example'
    await app.fetch('/auth/v1/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.world.settings.publicUrl },
      body: JSON.stringify({ ...forged, email, password: 'Sunlit-path-42', first_name: 'A', last_name: 'B' }),
    })
    const { rows } = await app.world.database.withOwner((client) =>
      client.query(
        'select subscription_tier, role, profile_completion_percentage, completion_celebrated from public.profiles join public.user_roles using (user_id) where email = $1',
        [email],
      ),
    )
    expect(rows).toEqual([
      {
        subscription_tier: 'trial',
        role: 'client',
        profile_completion_percentage: 20,
        completion_celebrated: false,
      },
    ])
  })

  test('in the database, whatever the server would send', async () => {
    const writable = [...own].filter((name) => !['version', 'profile_completion_percentage'].includes(name))
    const { rows } = await app.world.database.withOwner((client) =>
      client.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
         where table_schema = 'public' and table_name in ('profiles', 'subscribers', 'user_roles')
           and has_column_privilege('jobscout_app', 'public.' || table_name, column_name, 'INSERT, UPDATE')`,
      ),
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(writable.map((name) => `profiles.${name}`).sort())
  })
})
