import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { storeCvFile } from '../features/documents/files/service.ts'
import { saveUploadedCv } from '../features/documents/versions/service.ts'
import { startTestApp } from '../testing/app.ts'
import { buildPdf } from '../testing/files/cv-files.ts'
import type { Person } from '../testing/people/builders.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app
const MINUTE_MS = 60_000

let client: Person
let agent: Person
let application: string
let cv: { user_id: string; file: string }

beforeEach(async () => {
  client = await build.client()
  agent = await build.agent({ firstName: 'Ruben' })
  const stored = await storeCvFile(app.ports.storage, client.userId, 'pdf', buildPdf())
  const { path } = await app.ports.withActor(client, (tx) => saveUploadedCv(tx, 'cv.pdf', stored))
  cv = { user_id: client.userId, file: path.split('/')[1] ?? '' }
  application = await build.application({ owner: client, agent })
})

/** Entries of this viewer about the client, by action. */
async function countEntries(viewer: Person): Promise<Record<string, number>> {
  return app.ports.database.withOwner(async (owner) => {
    const { rows } = await owner.query<{ action: string; count: number }>(
      `select action, count(*)::integer as count from public.audit_logs
       where resource_type = 'profiles' and resource_id = $1 and actor_id = $2 group by action order by action`,
      [client.userId, viewer.userId],
    )
    return Object.fromEntries(rows.map(({ action, count }) => [action, count]))
  })
}

const readApplication = (viewer: Person) => as(viewer).applications.get({ id: application })
const readHistory = (viewer: Person) => as(viewer).applications.history({ application_id: application })
const readList = (viewer: Person) => as(viewer).documents.list({ user_id: client.userId })
const readSent = (viewer: Person) => as(viewer).documents.sent({ application_id: application })
async function readCv(viewer: Person): Promise<void> {
  const { url } = await as(viewer).documents.sign(cv)
  expect((await app.fetch(url, { person: viewer })).status).toBe(200)
}
const readPacket = (viewer: Person) => as(viewer).submissions.get({ application_id: application })
const readQueue = (viewer: Person) => as(viewer).submissions.queue({})
async function readAll(viewer: Person): Promise<void> {
  await readApplication(viewer)
  await readHistory(viewer)
  await readList(viewer)
  await readSent(viewer)
  await readCv(viewer)
}

const onceEach = { VIEW_APPLICATIONS: 1, VIEW_CV: 1, VIEW_DOCUMENTS: 1, VIEW_HISTORY: 1 }
const twiceEach = { VIEW_APPLICATIONS: 2, VIEW_CV: 2, VIEW_DOCUMENTS: 2, VIEW_HISTORY: 2 }

describe.each(['agent', 'admin', 'superAdmin'] as const)('a client’s data read by %s', (role) => {
  const buildViewer = () => (role === 'agent' ? agent : build[role]())

  test('a view is in the audit log, once for each kind within 15 minutes', async () => {
    const viewer = await buildViewer()
    await readAll(viewer)
    await readAll(viewer)
    expect(await countEntries(viewer)).toEqual(onceEach)
    clock.advance(14 * MINUTE_MS)
    await readAll(viewer)
    expect(await countEntries(viewer)).toEqual(onceEach)
    clock.advance(2 * MINUTE_MS)
    await readAll(viewer)
    expect(await countEntries(viewer)).toEqual(twiceEach)
  })
})

test.each([
  ['an application', readApplication, { VIEW_APPLICATIONS: 1, VIEW_HISTORY: 1 }],
  ['a history', readHistory, { VIEW_HISTORY: 1 }],
  ['the list of CVs', readList, { VIEW_DOCUMENTS: 1 }],
  ['a CV', readCv, { VIEW_CV: 1 }],
  ['what is handed in', readPacket, { VIEW_APPLICATIONS: 1, VIEW_DOCUMENTS: 1, VIEW_PROFILE: 1 }],
  ['what waits to be handed in', readQueue, {}],
] as const)('reading %s leaves no other entry', async (_what, read, entries) => {
  await read(agent)
  expect(await countEntries(agent)).toEqual(entries)
})

test('concurrent reads in several windows leave one entry', async () => {
  await Promise.all(Array.from({ length: 6 }, () => readApplication(agent)))
  expect(await countEntries(agent)).toEqual({ VIEW_APPLICATIONS: 1, VIEW_HISTORY: 1 })
})

test('reading one’s own data leaves no entry', async () => {
  await readAll(client)
  await as(client).applications.list({})
  await as(client).applications.board({})
  await as(client).applications.timeline({})
  await as(client).profiles.ofClient({ user_id: client.userId })
  expect(await countEntries(client)).toEqual({})
})

test('staff reading their own applications leave no entry', async () => {
  const admin = await build.admin()
  await build.application({ owner: admin })
  await as(admin).applications.list({ search: 'Engineer' })
  await as(admin).applications.board({})
  await as(admin).applications.timeline({})
  expect(await countEntries(admin)).toEqual({})
})

test('staff without access to the client read nothing and leave no entry', async () => {
  for (const stranger of [await build.agent(), await build.client()]) {
    await expect(readApplication(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(readHistory(stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(stranger).documents.sign(cv)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await readList(stranger)).toEqual([])
    expect(await countEntries(stranger)).toEqual({})
  }
})

test('the client sees who read what, with the role at that time', async () => {
  await readAll(agent)
  await app.ports.database.withOwner((owner) =>
    owner.query("update public.user_roles set role = 'client' where user_id = $1", [agent.userId]),
  )
  const views = await as(client).profiles.views()
  expect(views.map(({ what }) => what).sort()).toEqual(['applications', 'cv', 'documents', 'history'])
  for (const view of views) expect(view).toMatchObject({ viewer_role: 'agent', viewer_name: /^Ruben/ })
})

describe('the database role of requests', () => {
  const asAgent = <T>(text: string, values: unknown[] = []) =>
    app.ports.withActor(agent, async ({ db }) => {
      const { rows } = await db.executeQuery<T>(compiled(text, values))
      return rows
    })
  const compiled = (text: string, values: unknown[]) => ({
    sql: text,
    parameters: values,
    query: { kind: 'RawNode' as const, sqlFragments: [text], parameters: [] },
    queryId: { queryId: text },
  })

  test('sees nothing of a client who left the agent, also right after a view', async () => {
    await app.ports.database.withOwner((owner) =>
      owner.query(
        `insert into public.job_listings (owner_id, source, dedupe_key, content_hash, title, company, posted_date)
         values ($1, 'own', 'left', 'left', 'Keeper', 'Company', now())`,
        [client.userId],
      ),
    )
    const seen = async () =>
      (await asAgent('select 1 from public.job_listings where owner_id = $1', [client.userId])).length
    expect(await seen()).toBe(1)
    await app.ports.database.withOwner((owner) =>
      owner.query('delete from public.client_agents where client_id = $1', [client.userId]),
    )
    expect(await seen()).toBe(0)
    expect(await asAgent(`select app.note_view($1, 'applications') as seen`, [client.userId])).toEqual([
      { seen: false },
    ])
  })

  test('cannot bypass the log: direct queries are recorded too', async () => {
    await asAgent('select count(*) from public.job_applications where user_id = $1', [client.userId])
    await asAgent('select 1 from public.application_status_history where application_id = $1', [application])
    await asAgent('select 1 from public.cv_versions where user_id = $1', [client.userId])
    expect(await countEntries(agent)).toEqual({ VIEW_APPLICATIONS: 1, VIEW_DOCUMENTS: 1, VIEW_HISTORY: 1 })
    await expect(asAgent('select storage_key from public.cv_files')).rejects.toThrow('permission denied')
  })

  test.each([
    ["select app.audit('ROLE_CHANGE', 'user_roles', 'x', '{}')"],
    ["insert into public.audit_logs (action, resource_type) values ('VIEW_CV', 'profiles')"],
    ["update public.audit_logs set action = 'X'"],
    ['delete from public.audit_logs'],
    ['truncate public.audit_logs'],
  ])('cannot write an entry by hand, change one or remove one: %s', async (text) => {
    await readAll(agent)
    await expect(asAgent(text)).rejects.toThrow('permission denied')
    expect(await countEntries(agent)).toEqual(onceEach)
  })

  test('records no view of a person the actor may not see', async () => {
    const stranger = await build.client()
    expect(await asAgent("select app.note_view($1, 'cv') as noted", [stranger.userId])).toEqual([
      { noted: false },
    ])
    client = stranger
    expect(await countEntries(agent)).toEqual({})
  })
})
