import { NOTES_COUNT_MAX, PEOPLE_MAX } from '@jobscout/contract/applications/sheet-limits.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

const MINUTE_MS = 60_000
const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app

let agent: Person
let client: Person
let id: string
beforeEach(async () => {
  agent = await build.agent()
  client = await build.client()
  id = await build.application({ owner: client, agent })
})

const sheetFor = (person: Person) => as(person).applications.sheet.get({ application_id: id })
const listNotes = async (person = client) => (await sheetFor(person)).notes.map(({ body }) => body)
const field = async () => (await as(client).applications.get({ id })).notes
async function write(body: string) {
  clock.advance(MINUTE_MS)
  return as(client).applications.sheet.addNote({ application_id: id, body })
}

describe('people of an application', () => {
  const add = (name: string) => as(client).applications.sheet.addPerson({ application_id: id, name })

  test('are kept with role, email and phone, by name', async () => {
    await add('zoe')
    const ada = await as(client).applications.sheet.addPerson({
      application_id: id,
      name: ' Ada Byron ',
      role: 'Recruiter',
      email: 'ada@engines.example',
      phone: '+44 20 7946 0958',
    })
    await add('Bertha')
    expect((await sheetFor(client)).people.map(({ name }) => name)).toEqual(['Ada Byron', 'Bertha', 'zoe'])
    const changed = { ...ada, role: 'Head of Engines', phone: '' }
    expect(await as(client).applications.sheet.changePerson(changed)).toEqual(changed)
    await as(client).applications.sheet.removePerson({ id: ada.id })
    expect((await sheetFor(client)).people.map(({ name }) => name)).toEqual(['Bertha', 'zoe'])
  })

  test.each([
    ['without a name', { name: ' ' }],
    ['with half an email address', { name: 'Ada', email: 'ada@' }],
    ['with a phone number without digits', { name: 'Ada', phone: 'ask' }],
  ])('are refused %s', async (_, person) => {
    await expect(
      as(client).applications.sheet.addPerson({ application_id: id, ...person }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('are at most twenty, however many are added at once', async () => {
    const attempts = Array.from({ length: PEOPLE_MAX + 3 }, (_, n) => add(`Person ${n}`))
    const refused = (await Promise.allSettled(attempts)).filter(({ status }) => status === 'rejected')
    expect(refused).toHaveLength(3)
    await expect(add('One more')).rejects.toMatchObject({ code: 'TOO_MANY_PEOPLE' })
    const [first] = (await sheetFor(client)).people
    await as(client).applications.sheet.removePerson({ id: first?.id ?? '' })
    await add('In the place of another')
  })
})

describe('notes of an application', () => {
  test('stand newest first, and are edited and deleted', async () => {
    const called = await write('They called.')
    const wrote = await write('They wrote.')
    expect(await listNotes()).toEqual(['They wrote.', 'They called.'])
    clock.advance(MINUTE_MS)
    const edited = await as(client).applications.sheet.changeNote({
      id: called.id,
      body: 'They called twice.',
    })
    expect(edited).toMatchObject({ created_at: called.created_at, updated_at: clock.now().toISOString() })
    expect(await listNotes()).toEqual(['They wrote.', 'They called twice.'])
    await as(client).applications.sheet.removeNote({ id: wrote.id })
    expect(await listNotes()).toEqual(['They called twice.'])
  })

  test('have the newest one as the `notes` of the application', async () => {
    const called = await write('They called.')
    const { updated_at } = await as(client).applications.get({ id })
    await write('They wrote.')
    const later = await as(client).applications.get({ id })
    expect(later.notes).toBe('They wrote.')
    expect(later.updated_at > updated_at).toBe(true)
    await as(client).applications.sheet.changeNote({ id: called.id, body: 'They called twice.' })
    expect(await field()).toBe('They wrote.')
  })

  test('follow what programs write into `notes`', async () => {
    const save = (notes: string) => as(client).applications.update({ id, notes })
    expect((await save('Begun by a program')).notes).toBe('Begun by a program')
    expect((await save('Changed by a program')).notes).toBe('Changed by a program')
    expect(await listNotes()).toEqual(['Changed by a program'])
    await write('By hand')
    await save('By hand, and by a program')
    expect(await listNotes()).toEqual(['By hand, and by a program', 'Changed by a program'])
    expect((await save('')).notes).toBe('Changed by a program')
    await save('')
    expect(await listNotes()).toEqual([])
    expect(await field()).toBe('')
  })

  test('begin with what was written when applying', async () => {
    const listing_id = await build.listing()
    const person = await build.client()
    const applied = await as(person).applications.apply({ listing_id, notes: 'Asked by Ada' })
    const { notes } = await as(person).applications.sheet.get({ application_id: applied.id })
    expect(notes).toMatchObject([{ body: 'Asked by Ada', created_at: applied.created_at }])
  })

  test('notes and the column `notes` agree when both are written at once', async () => {
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        n % 2 ? write(`By hand ${n}`) : as(client).applications.update({ id, notes: `By a program ${n}` }),
      ),
    )
    expect(await field()).toBe((await listNotes())[0])
  })

  test('notes return with their date when their removal is undone, and none has a date in the future', async () => {
    const called = await write('They called.')
    await write('They wrote.')
    await as(client).applications.sheet.removeNote({ id: called.id })
    const { body, created_at } = called
    await as(client).applications.sheet.addNote({ application_id: id, body, created_at })
    expect((await sheetFor(client)).notes).toMatchObject([{ body: 'They wrote.' }, { body, created_at }])
    const early = await as(client).applications.sheet.addNote({
      application_id: id,
      body: 'Too early',
      created_at: '2999-01-01T00:00:00Z',
    })
    expect(early.created_at).toBe(clock.now().toISOString())
  })

  test('are at most fifty', async () => {
    for (let n = 0; n < NOTES_COUNT_MAX; n += 1) await write(`Note ${n}`)
    await expect(write('One more')).rejects.toMatchObject({ code: 'TOO_MANY_NOTES' })
    expect(await field()).toBe(`Note ${NOTES_COUNT_MAX - 1}`)
  })

  test('stand in one cell of the table that the person downloads', async () => {
    await write('They called.')
    await write('=1+1')
    const answer = await app.fetch('/rest/v1/rpc/export_applications?format=csv', { person: client })
    const [row] = parse(await answer.text(), { columns: true, bom: true }) as Record<string, string>[]
    expect(row?.notes).toBe("'=1+1\n\nThey called.")
  })
})

describe('the sheet', () => {
  test('is read by the agent of the client, which the audit log records, and not by a former one', async () => {
    await write('They called.')
    expect(await listNotes(agent)).toEqual(['They called.'])
    const viewed = await app.ports.database.withOwner((owner) =>
      owner.query(
        `select from public.audit_logs where action = 'VIEW_APPLICATIONS' and actor_id = $1 and resource_id = $2`,
        [agent.userId, client.userId],
      ),
    )
    expect(viewed.rowCount).toBe(1)
    await build.assignment(client, await build.agent())
    await expect(listNotes(agent)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('is written by nobody but the owner', async () => {
    const { id: note } = await write('They called.')
    for (const staff of [agent, await build.admin()]) {
      const { sheet } = as(staff).applications
      await expect(sheet.addPerson({ application_id: id, name: 'Ada' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(sheet.addNote({ application_id: id, body: 'x' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
      await expect(sheet.changeNote({ id: note, body: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    expect(await listNotes()).toEqual(['They called.'])
  })
})
