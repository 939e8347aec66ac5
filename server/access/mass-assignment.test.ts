import { profileFields } from '@jobscout/contract/profiles/model.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../platform/auth/requests/endpoints.ts'
import type { RouteAccess, Sample } from '../testing/access/feature-access.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Row } from '../testing/database/person-rows.ts'
import type { Person } from '../testing/people/builders.ts'
import {
  FORGED_NUMBER,
  findForgedColumns,
  forgeColumns,
  forgingClient,
  inputNames,
  readColumns,
  readSnapshot,
} from './forgery.ts'
import { routeAccess } from './matrix.ts'
import { findProcedure, refusalFor } from './procedure.ts'
import { createSample } from './sample.ts'

let app: TestApp
let owner: Person
let agent: Person
/** Rows for all calls that are refused. */
let untouched: Rows
/** Every column of every table, with a value that people may not set. */
let forged: Row

beforeAll(async () => {
  app = await startTestApp({ listen: true })
  owner = await app.build.client()
  agent = await app.build.agent()
  // Every sample assigns its owner.
  await app.ports.database.withOwner((client) =>
    client.query('update public.agent_profiles set max_clients = 1000 where user_id = $1', [agent.userId]),
  )
  untouched = await createRows(owner)
  forged = forgeColumns(await app.ports.database.withOwner(readColumns))
})
afterAll(() => app.close())

const privileged = ['profiles', 'subscribers', 'user_roles'] as const
type Privileged = Record<(typeof privileged)[number], Row>

const read = (of: Person): Promise<Privileged> =>
  app.ports.database.withOwner(async (client) => {
    const rows: [string, Row][] = []
    for (const table of privileged) {
      const found = await client.query<{ row: Row }>(
        `select to_jsonb(t) as row from public.${table} t where user_id = $1`,
        [of.userId],
      )
      rows.push([table, found.rows[0]?.row ?? {}])
    }
    return Object.fromEntries(rows) as Privileged
  })

interface Rows {
  readonly person: Person
  readonly sample: Sample
}

/** A session of the person, and rows for one call. */
async function createRows(by: Person): Promise<Rows> {
  const person = await app.build.session(by)
  return { person, sample: await createSample(app, { owner: by, agent, actor: person }) }
}

/** Sends `extra` in every request of the call. Returns the outcome. */
const send = (name: string, { person, sample }: Rows, extra: Row): Promise<string> =>
  (routeAccess[name] as RouteAccess)
    .call(forgingClient(app, person, extra), sample)
    .then(() => 'ok')
    .catch((error: { code?: string; message: string }) => error.code ?? error.message)

/** Also returns the columns that hold a forged value afterwards. */
async function call(name: string, extra: Row, { by = owner, lookFor = extra } = {}) {
  const rows = await createRows(by)
  const before = await readSnapshot(app)
  const outcome = await send(name, rows, extra)
  return { outcome, taken: findForgedColumns(before, await readSnapshot(app), lookFor) }
}

/** Columns that people may write, and columns derived from them. */
const writableColumns = new Set([
  ...Object.keys(profileFields.shape),
  'version',
  'updated_at',
  'profile_completion_percentage',
])
const cv = ['cv_url', 'cv_filename']
const consents = ['terms', 'privacy'].flatMap((text) =>
  ['accepted', 'accepted_at', 'version'].map((part) => `${text}_${part}`),
)
/** Columns that the server itself writes in these calls. */
const consequences: Record<string, readonly string[]> = {
  'applications.apply': ['total_applications_sent', 'applications_used_this_month', 'usage_month'],
  'profiles.acceptConsents': consents,
  'profiles.withdrawConsents': [...consents, 'consents_withdrawn_at'],
  'profiles.dismissWelcome': ['welcome_dismissed_at'],
}

const changed = (before: Row, after: Row): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

test('the forged values cover every column, including tier, trial, usage, completion and role', async () => {
  const columns = await app.ports.database.withOwner(readColumns)
  expect(columns.filter(({ name }) => !(name in forged))).toEqual([])
  expect(Object.keys(forged).length).toBeGreaterThan(100)
  expect(forged).toMatchObject({
    role: 'super_admin',
    subscription_tier: 'premium',
    subscribed: true,
    trial_ends_at: '2099-01-01T00:00:00.000Z',
    applications_used_this_month: FORGED_NUMBER,
    total_applications_sent: FORGED_NUMBER,
    profile_completion_percentage: 77,
    completion_celebrated: true,
    assigned_agent: '77777777-7777-4777-8777-777777777777',
    emailVerified: true,
  })
})

/** Reads take no body. */
const writes = Object.keys(routeAccess).filter((name) => findProcedure(name).route.method !== 'GET')

describe('columns that a client cannot write: tier, trial, usage, completion and role', () => {
  test.each(writes)('protected columns cannot be written by %s', async (name) => {
    const access = routeAccess[name] as RouteAccess
    const before = await read(owner)
    const refused = access.ok.includes('owner') ? null : refusalFor(name, 'owner', access)
    if (refused) {
      // Some calls end every session.
      const rows = { ...untouched, person: await app.build.session(owner) }
      expect([refused, 'BAD_REQUEST']).toContain(await send(name, rows, forged))
      expect(await read(owner)).toEqual(before)
      return
    }
    const known = new Set(inputNames(name))
    const foreign = Object.fromEntries(Object.entries(forged).filter(([column]) => !known.has(column)))
    const { outcome, taken } = await call(name, foreign)
    // The call succeeds as without the extra values, and none of them is stored.
    expect(outcome).toBe(access.okCode ?? 'ok')
    // The server itself may write an equal value; then it does so without forged input too.
    const honest = { by: await app.build.client(), lookFor: foreign }
    const byItself = taken.length > 0 ? (await call(name, {}, honest)).taken : []
    expect(taken.filter((column) => !byItself.includes(column))).toEqual([])

    // With every column, including those the procedure declares.
    if (known.size > 0) await send(name, await createRows(owner), forged)
    const after = await read(owner)
    // The sample uploads a CV itself.
    const allowed = new Set([...writableColumns, ...cv, ...(consequences[name] ?? [])])
    const written = changed(before.profiles, after.profiles)
    expect(written.filter((column) => !allowed.has(column))).toEqual([])
    const forgeries = written.filter(
      (column) => !writableColumns.has(column) && after.profiles[column] === forged[column],
    )
    expect(forgeries.filter((column) => !column.endsWith('_accepted'))).toEqual([])
    expect(after.subscribers).toEqual(before.subscribers)
    expect(after.user_roles).toEqual(before.user_roles)
  })

  const library = ['/update-user', '/change-email', '/admin/set-role', '/admin/update-user', '/delete-user']
  test.each([...endpoints.keys(), ...library])(
    'protected columns cannot be written by /auth/v1%s',
    async (path) => {
      const person = await app.build.session(owner)
      const before = await read(owner)
      const snapshot = await readSnapshot(app)
      await app.fetch(`/auth/v1${path}`, {
        method: 'POST',
        person,
        headers: { 'content-type': 'application/json', origin: app.ports.publicUrl },
        body: JSON.stringify({ ...forged, userId: owner.userId, name: 'forged', image: 'forged' }),
      })
      expect(await read(owner)).toEqual(before)
      expect(findForgedColumns(snapshot, await readSnapshot(app), forged)).toEqual([])
    },
  )

  test('protected columns cannot be written by signing up', async () => {
    const email = 'forger@people.example'
    await app.fetch('/auth/v1/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.ports.publicUrl },
      body: JSON.stringify({
        ...forged,
        email,
        password: 'Sunlit-path-42',
        first_name: 'A',
        last_name: 'B',
        terms_accepted: true,
        terms_version: LEGAL_VERSION,
      }),
    })
    const { rows } = await app.ports.database.withOwner((client) =>
      client.query(
        `select subscription_tier, role, profile_completion_percentage, completion_celebrated, "emailVerified"
         from public.profiles p join public.user_roles using (user_id) join auth."user" u on u.id = p.user_id
         where p.email = $1`,
        [email],
      ),
    )
    expect(rows).toEqual([
      {
        subscription_tier: 'trial',
        role: 'client',
        // Both names, and the consents given at sign-up.
        profile_completion_percentage: 30,
        completion_celebrated: false,
        emailVerified: false,
      },
    ])
  })

  test('protected columns cannot be written by any statement in the database', async () => {
    const writable = [...writableColumns].filter(
      (name) => !['version', 'profile_completion_percentage'].includes(name),
    )
    const { rows } = await app.ports.database.withOwner((client) =>
      client.query<{ name: string }>(
        `select table_name || '.' || column_name as name from information_schema.columns
         where table_schema = 'public' and table_name in ('profiles', 'subscribers', 'user_roles')
           and has_column_privilege('jobscout_app', 'public.' || table_name, column_name, 'INSERT, UPDATE')`,
      ),
    )
    expect(rows.map(({ name }) => name).sort()).toEqual(writable.map((name) => `profiles.${name}`).sort())
  })
})
