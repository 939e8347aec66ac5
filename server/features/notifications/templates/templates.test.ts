import { fillTemplate, templateProblem } from '@jobscout/contract/notifications/templates.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { notify } from '../service.ts'
import { findTemplate, templateKeys } from './catalogue.ts'

const app = await startTestApp({ now: new Date('2036-11-20T12:00:00Z') })
afterAll(app.close)
const { as, build, ports } = app

let admin: Person
beforeEach(async () => {
  admin = await build.admin({ firstName: 'Lena', lastName: 'Osei' })
})
const read = async (key: string) => {
  const template = (await as(admin).notifications.templates()).find((candidate) => candidate.key === key)
  if (!template) throw new Error(`no template ${key}`)
  return template
}
const save = async (key: string, texts: object, version?: number) => {
  const { current, version: read_version } = await read(key)
  return as(admin).notifications.saveTemplate({ key, ...current, version: version ?? read_version, ...texts })
}
const latest = async (person: Person) => (await as(person).notifications.list({})).items[0]

test("the product's own texts use declared variables only, and samples fill them", () => {
  for (const key of templateKeys) {
    const { title, message, variables } = findTemplate(key)
    const samples = Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample]))
    for (const [field, text] of [
      ['title', title],
      ['message', message],
    ] as const) {
      expect(templateProblem(field, text, Object.keys(variables))).toBeNull()
      expect(fillTemplate(text, samples).missing).toEqual([])
    }
  }
})

test('the templates of a group stand together', async () => {
  const groups = (await as(admin).notifications.templates()).map(({ group }) => group)
  const changes = groups.filter((group, index) => group !== groups[index - 1])
  expect(changes).toHaveLength(new Set(groups).size)
})

test('people receive the text that an admin saves from then on, in the bell and by email', async () => {
  const [agent, client] = [await build.agent(), await build.client()]
  const id = await build.application({ owner: client, agent, title: 'Nurse', company: 'Clinic' })
  const saved = await save('status.offer_received', {
    subject: 'Good news from {company_name}',
    title: 'An offer!',
    message: '{company_name} wants you as {job_title}. {company_name} waits for your answer.',
  })
  expect(saved).toMatchObject({ version: 1, changed: { by: 'Lena Osei' } })
  await as(agent).applications.update({ id, status: 'offer_received' })
  expect(await latest(client)).toMatchObject({
    title: 'An offer!',
    message: 'Clinic wants you as Nurse. Clinic waits for your answer.',
    type: 'application_status_update',
    priority: 'high',
  })
  await app.runJobs()
  const email = app.sentMail().find(({ to }) => to.address === client.email)
  expect(email?.subject).toBe('Good news from Clinic')
  expect(email?.text).toContain('Clinic wants you as Nurse.')

  const { product } = await as(admin).notifications.resetTemplate({
    key: 'status.offer_received',
    version: 1,
  })
  expect(await read('status.offer_received')).toMatchObject({ current: product, version: 2 })
  const { names } = await as(admin).audit.list({ kind: 'notification_templates' })
  expect(names).toMatchObject({ 'status.offer_received': { label: 'Status: Offer Received' } })
  const { rows } = await ports.database.withOwner((owner) =>
    owner.query(
      `select metadata -> 'changes' as changes from audit_logs where action = 'NOTIFICATION_TEMPLATE_CHANGE'
       and resource_id = 'status.offer_received' order by metadata -> 'changes' -> 1 ->> 'from' desc`,
    ),
  )
  expect(rows).toMatchObject([
    {
      changes: [
        { field: 'subject', from: null, to: 'Good news from {company_name}' },
        { field: 'title', from: 'Offer Received', to: 'An offer!' },
        { field: 'message', from: product.message },
      ],
    },
    {
      changes: [
        { field: 'subject', from: 'Good news from {company_name}', to: null },
        { field: 'title', from: 'An offer!', to: 'Offer Received' },
        { field: 'message', to: product.message },
      ],
    },
  ])
})

test('unknown variables, stray braces and empty texts are refused, each at its field', async () => {
  await expect(
    save('status.rejected', { title: 'Hello {first_name}', message: 'About {job_title', subject: '{x}' }),
  ).rejects.toMatchObject({
    code: 'INVALID_TEMPLATE',
    data: {
      problems: [
        { field: 'subject', message: expect.stringContaining('{x} is not') },
        { field: 'title', message: expect.stringContaining('{first_name} is not a variable') },
        { field: 'message', message: expect.stringContaining('A brace') },
      ],
    },
  })
  await expect(save('status.unheard', {})).rejects.toThrow('no template')
  expect(await read('status.rejected')).toMatchObject({ version: 0, changed: null })
})

test('the second of two people who edit a text sees what the first one saved', async () => {
  await save('account.cv_ready', { title: 'First' })
  await expect(save('account.cv_ready', { title: 'Second' }, 0)).rejects.toMatchObject({
    code: 'TEMPLATE_CHANGED',
    data: { current: { version: 1, current: { title: 'First' }, changed: { by: 'Lena Osei' } } },
  })
  const otherAdmin = await build.admin()
  await Promise.allSettled(
    [admin, otherAdmin].map((person, index) =>
      as(person).notifications.saveTemplate({
        key: 'account.cv_ready',
        subject: 'x',
        title: `Of ${index}`,
        message: 'x',
        version: 1,
      }),
    ),
  )
  expect((await read('account.cv_ready')).version).toBe(2)
})

test('a variable without a value blocks the notification, and administrators read why once', async () => {
  const client = await build.client()
  await save('application.note', { title: '{company_name} for you', message: 'See {job_title}.' })
  const send = () =>
    ports.withWorker((tx) =>
      notify(tx, {
        userId: client.userId,
        template: 'application.note',
        values: { job_title: 'Nurse', company_name: ' ' },
      }),
    )
  expect(await send()).toBeNull()
  expect(await send()).toBeNull()
  await app.runJobs()
  expect(await latest(client)).toBeUndefined()
  expect(await read('application.note')).toMatchObject({ blocked: { times: 2, variable: 'company_name' } })
  const { items } = await as(admin).notifications.list({})
  expect(items).toMatchObject([
    { title: '“Note from the agent” was not sent', type: 'system', priority: 'high' },
  ])
  // A mended text starts the count anew.
  expect(
    (await save('application.note', { title: 'A note', message: 'See {job_title}.' })).blocked,
  ).toBeNull()
  expect(await send()).not.toBeNull()
})

test('a preview is filled from a real row, or from samples, and says why something would not be sent', async () => {
  const owner = await build.client({ firstName: 'Mara', lastName: 'Okafor' })
  await build.application({ owner, title: 'Welder', company: 'Dockyard' })
  const preview = async (key: string, texts: object = {}) => {
    const { current } = await read(key)
    return as(admin).notifications.previewTemplate({ key, ...current, ...texts })
  }
  const latestRows = [
    await preview('status.rejected', { subject: 'About {job_title}' }),
    await preview('status.rejected', { subject: 'About {job_title}', row: 1 }),
  ]
  const real = latestRows.find(({ row }) => row === 'Welder at Dockyard, Mara Okafor')
  expect(real?.notification?.message).toContain('Dockyard has decided')
  expect(real?.email).toMatchObject({ subject: 'About Welder' })
  expect(real?.email?.html).toContain('Choose what we write about')
  expect(await preview('account.data_ready')).toMatchObject({
    row: null,
    email: null,
    notification: { title: 'Your data is ready' },
  })
  expect(await preview('status.rejected', { title: '{nobody}' })).toMatchObject({
    notification: null,
    problem: expect.stringContaining('{nobody}'),
  })
  expect(await latest(owner)).toBeUndefined()
})
