import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { EXPORTS_A_DAY } from '@jobscout/contract/accounts/data.ts'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { password } from '../../../testing/people/auth.ts'
import type { Person } from '../../../testing/people/builders.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const DAY_MS = 86_400_000
const app = await startTestApp({ now: NOW })
afterAll(app.close)
const { as, build, clock, ports } = app

const asOwner = (text: string, values: unknown[] = []) =>
  ports.database.withOwner((client) => client.query(text, values).then(({ rows }) => rows))

/** The whole database as text, including jobs. */
async function everything(): Promise<string> {
  const tables = await asOwner(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'app', 'auth')`,
  )
  const texts = []
  for (const { name } of tables as { name: string }[]) {
    const rows = await asOwner(`select t::text as row from ${name} t`)
    texts.push(...(rows as { row: string }[]).map(({ row }) => row))
  }
  const jobs = await ports.database.pool.query('select data::text, output::text from jobs.job')
  return texts.join('\n') + JSON.stringify(jobs.rows)
}

/** Stores 29 texts of a person in every place that can keep them. */
async function plant(person: Person, mark: string): Promise<string[]> {
  const planted: string[] = []
  const word = (what: string) => {
    const text = `${mark}-${what}`
    planted.push(text)
    return text
  }
  const id = person.userId
  await asOwner(
    `update public.profiles set first_name = $2, last_name = $3, phone = $4, location = $5, school_university = $6, major_field = $7,
       work_experience = array[$8], skills_interests = array[$9], linkedin_portfolio = $10, cv_filename = $11 where user_id = $1`,
    [
      id,
      word('first'),
      word('last'),
      word('phone'),
      word('place'),
      word('school'),
      word('major'),
      word('work'),
      word('skill'),
      `https://x.example/${word('link')}`,
      word('label.pdf'),
    ],
  )
  await asOwner(
    'insert into public.job_preferences (user_id, target_titles, excluded_companies) values ($1, array[$2], array[$3])',
    [id, word('title'), word('company')],
  )
  const application = await build.application({
    owner: person,
    title: word('job'),
    company: word('employer'),
    description: word('posting'),
  })
  await asOwner(
    `update public.job_applications set notes = $2, agent_notes = $3, next_action = $4, interview_at = now(), interview_minutes = 30,
       interview_place = $5, interview_link = $6, interview_notes = $7 where id = $1`,
    [
      application,
      word('notes'),
      word('advice'),
      word('next'),
      word('room'),
      `https://x.example/${word('call')}`,
      word('prepare'),
    ],
  )
  await asOwner('update public.application_status_history set notes = $2 where application_id = $1', [
    application,
    word('history'),
  ])
  await asOwner('insert into public.notifications (user_id, title, message) values ($1, $2, $3)', [
    id,
    word('told'),
    word('message'),
  ])
  await asOwner(
    `insert into public.mail_outbox (recipient_name, recipient_address, subject, body_text, body_html) values ('x', $1, $2, 'x', 'x')`,
    [person.email, word('subject')],
  )
  await asOwner(`update auth.session set "userAgent" = $2, "ipAddress" = $3 where "userId" = $1`, [
    id,
    word('browser'),
    word('address'),
  ])
  await asOwner(
    `insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata) values
       ($1::uuid, 'X', 'profiles', $1::uuid::text, jsonb_build_object('name', $2::text, 'status', 'rejected', 'who', $1::uuid::text)),
       (null, 'X', 'job_applications', $3, jsonb_build_object('company', $4::text)),
       (null, 'X', 'profiles', $1::uuid::text, jsonb_build_object('reason', $5::text, 'notes', $6::text))`,
    [
      id,
      word('audited'),
      application,
      word('audited-company'),
      word('reason of staff'),
      word('notes of staff'),
    ],
  )
  const version = (await asOwner(
    `insert into public.cv_versions (user_id, stamp, kind, format, filename, input) values ($1, 1, 'generated', 'pdf', $2, jsonb_build_object('x', $3::text)) returning id`,
    [id, word('cv.pdf'), word('cv-input')],
  )) as { id: string }[]
  const key = `cv/${version[0]?.id}`
  const content = Buffer.from(word('in-the-file'))
  await asOwner(
    `insert into public.cv_files (version_id, user_id, format, storage_key, byte_size, sha256) values ($1, $4, 'pdf', $2, $5, $3)`,
    [version[0]?.id, key, createHash('sha256').update(content).digest('hex'), id, content.length],
  )
  await ports.storage.put(key, content, 'application/pdf')
  return planted
}

async function readExport(person: Person) {
  const { id } = await as(person).accounts.requestExport()
  await app.runJobs()
  const { export: latest } = await as(person).accounts.latestExport()
  expect(latest).toMatchObject({ id, status: 'ready' })
  expect(latest?.done).toBe(latest?.total)
  const file = await as(person).accounts.downloadExport({ id })
  const text = await file.body.text()
  return { text, document: JSON.parse(text) }
}

describe('an export', () => {
  test('contains every row and file of the person, and none of others', async () => {
    const [me, otherClient] = [await build.client(), await build.client()]
    const mine = await plant(me, 'Alder')
    const theirs = await plant(otherClient, 'Birch')
    const agent = await build.agent()
    await build.application({ owner: otherClient, agent, title: 'Of the agent' })
    const { text, document } = await readExport(me)
    expect(document.exported_at).toBe(NOW.toISOString())
    const files = document.files.map(({ base64 }: { base64: string }) =>
      Buffer.from(base64, 'base64').toString(),
    )
    const all = text + files.join('\n')
    expect(mine.length).toBeGreaterThanOrEqual(25)
    // Audit log entries about an application are not the person's rows, and words of staff are for the audit log alone.
    expect(mine.filter((word) => !all.includes(word))).toEqual([
      'Alder-audited-company',
      'Alder-reason of staff',
      'Alder-notes of staff',
    ])
    expect(theirs.filter((word) => all.includes(word))).toEqual([])
    expect(all).not.toContain(otherClient.userId)
    expect(document.tables['public.application_status_history']).toHaveLength(1)
    expect(document.tables['public.cv_files']).toHaveLength(1)
  })

  test('an export names a damaged file, and contains nothing of it', async () => {
    const me = await build.client()
    await plant(me, 'Elder')
    const [file] = (await asOwner('select storage_key from app.files_of_person($1)', [me.userId])) as {
      storage_key: string
    }[]
    await ports.storage.put(file?.storage_key ?? '', Buffer.from('Elder-of-another'), 'application/pdf')
    const { document } = await readExport(me)
    expect(document.files).toEqual([
      { table: 'public.cv_files', ...file, missing: false, damaged: true, base64: '' },
    ])
  })

  test('sends a notification with a link when it is ready', async () => {
    const person = await build.client()
    await readExport(person)
    const { items } = await as(person).notifications.list({})
    expect(items).toMatchObject([
      {
        type: 'success',
        title: 'Your data is ready',
        action_url: '/account?tab=data',
        read: false,
        expires_at: new Date(NOW.getTime() + DAY_MS).toISOString(),
      },
    ])
  })

  test('an export of an agent contains no applications of clients', async () => {
    const agent = await build.agent()
    const application = await build.application({ agent, title: 'Somebody else wants this' })
    await asOwner(
      `insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata) values
         ($1, 'APPLICATION_PLAN_CHANGED', 'job_applications', $2, jsonb_build_object('from', 'Words of a client')),
         ($1, 'X', 'profiles', $1::uuid::text, jsonb_build_object('of', 'What is about the agent'))`,
      [agent.userId, application],
    )
    const { text, document } = await readExport(agent)
    for (const theirs of ['Somebody else wants this', 'Words of a client', application]) {
      expect(text).not.toContain(theirs)
    }
    expect(text).toContain('What is about the agent')
    const acts = document.tables['public.audit_logs'] as { action: string }[]
    expect(acts.map(({ action }) => action)).toContain('APPLICATION_PLAN_CHANGED')
  })

  test('contains no passwords, tokens or codes', async () => {
    const newcomer = await build.client()
    await asOwner(`update auth.account set password = 'the-hash-itself' where "userId" = $1`, [
      newcomer.userId,
    ])
    const person = await build.session(newcomer)
    await asOwner(
      `insert into auth.two_factor ("userId", secret, "backupCodes") values ($1, 'the-secret-itself', 'the-codes-themselves')`,
      [person.userId],
    )
    const { text, document } = await readExport(person)
    expect(document.tables['auth.account']).toHaveLength(1)
    for (const secret of ['the-hash-itself', 'the-secret-itself', 'the-codes-themselves', person.token]) {
      expect(text).not.toContain(secret)
    }
  })

  test('runs once at a time, is an entry of the audit log, and is removed after a day', async () => {
    const person = await build.client()
    const first = await as(person).accounts.requestExport()
    expect(await as(person).accounts.requestExport()).toEqual(first)
    await app.runJobs()
    const second = await as(person).accounts.requestExport()
    expect(second.id).not.toBe(first.id)
    const entries = await asOwner(
      `select 1 from public.audit_logs where action = 'DATA_EXPORT_REQUESTED' and actor_id = $1`,
      [person.userId],
    )
    expect(entries).toHaveLength(2)
    await app.runJobs()
    clock.set(new Date(NOW.getTime() + DAY_MS + 60_000))
    const { deleteExpiredExports: forgetOldExports } = await import('./jobs.ts')
    await forgetOldExports.work({}, ports)
    clock.set(NOW)
    await expect(as(person).accounts.downloadExport({ id: second.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test(`is made ${EXPORTS_A_DAY} times a day at most`, async () => {
    const person = await build.client()
    for (let made = 0; made < EXPORTS_A_DAY; made += 1) {
      await as(person).accounts.requestExport()
      await app.runJobs()
    }
    const latest = await as(person).accounts.latestExport()
    await expect(as(person).accounts.requestExport()).rejects.toMatchObject({ code: 'EXPORTS_TODAY' })
    expect(await as(person).accounts.latestExport()).toEqual(latest)
  })

  test('replaces the previous one', async () => {
    const person = await build.client()
    const files = async () => {
      const keys = new Set<string>()
      for await (const { key } of ports.storage.list('exports')) keys.add(key)
      return keys
    }
    const first = await readExport(person)
    const before = await files()
    const second = await readExport(person)
    expect(second.document.exported_at).toBe(first.document.exported_at)
    expect((await files()).size).toBe(before.size)
  })

  test('fails with its last attempt; stays ready, and is announced once, when the previous one cannot be removed', async () => {
    const person = await build.client()
    const announced = async () => (await as(person).notifications.list({})).items.length
    await readExport(person)
    const before = await announced()
    clock.set(new Date(NOW.getTime() + 60_000))
    const { id } = await as(person).accounts.requestExport()
    const { makeExport } = await import('./jobs.ts')
    const data = { exportId: id, userId: person.userId }
    const status = async () => (await as(person).accounts.latestExport()).export?.status
    const full = { ...ports.storage, put: () => Promise.reject(new Error('The store is full.')) }
    await expect(makeExport.work(data, { ...ports, storage: full })).rejects.toThrow('The store is full.')
    expect(await status()).toBe('running')
    await makeExport.giveUp?.(data, ports)
    expect(await status()).toBe('failed')
    const storage = { ...ports.storage, remove: () => Promise.reject(new Error('The store is down.')) }
    const attempt = () => makeExport.work(data, { ...ports, storage })
    await expect(attempt()).rejects.toThrow('The store is down.')
    await attempt()
    expect((await as(person).accounts.latestExport()).export).toMatchObject({ id, status: 'ready' })
    expect(await announced()).toBe(before + 1)
    await app.runJobs()
    clock.set(NOW)
  })

  test('is downloaded uncompressed, because documents are compressed already', async () => {
    const person = await build.client({ timeZone: 'Pacific/Auckland' })
    const { id } = await as(person).accounts.requestExport()
    await app.runJobs()
    const headers = { 'accept-encoding': 'br, gzip' }
    const file = await app.fetch(`/storage/v1/exports/${id}`, { person, headers })
    expect(file.headers.get('content-encoding')).toBeNull()
    expect(file.headers.get('cache-control')).toBe('private, no-store')
    expect(file.headers.get('content-disposition')).toMatch(
      // In that zone it is the next day.
      /^attachment; filename="jobscout-data-2026-11-21\.json"/,
    )
    expect(JSON.parse(await file.text())).toHaveProperty('exported_at')
    const page = await app.fetch('/rest/v1/profiles', { person, headers })
    expect(page.status).toBe(200)
  })

  test('leaves no file after a crash before its row was written', async () => {
    const lost = 'exports/6b7ff2a2-6f7a-4f0e-9f0d-2f7bb5c1f9d2'
    await ports.storage.put(lost, Buffer.from('everything'), 'application/json')
    const { deleteExpiredExports: forgetOldExports } = await import('./jobs.ts')
    clock.set(new Date(NOW.getTime() + DAY_MS - 60_000))
    await forgetOldExports.work({}, ports)
    expect(await ports.storage.get(lost)).not.toBeNull()
    clock.set(new Date(NOW.getTime() + DAY_MS + 60_000))
    await forgetOldExports.work({}, ports)
    clock.set(NOW)
    expect(await ports.storage.get(lost)).toBeNull()
  })

  test('omits the columns marked as secret in the catalogue', async () => {
    const untold = await asOwner(`
      select c.oid::regclass || '.' || a.attname as name
      from app.person_tables() t join pg_class c on c.oid = t.name::regclass
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
      where a.attname ~* '(password|token|secret|backup|hash$)' and not a.attname = any (t.secrets)`)
    expect(untold).toEqual([])
  })
})

describe('account deletion', () => {
  test('ends every session, and can be cancelled for thirty days', async () => {
    const person = await build.client({ timeZone: 'Pacific/Auckland' })
    const elsewhere = await build.session(person)
    const { erase_after } = await as(person).accounts.close({ confirmation: 'DELETE', password })
    expect(erase_after).toBe(new Date(NOW.getTime() + 30 * DAY_MS).toISOString())
    for (const session of [person, elsewhere]) {
      // Sessions in memory are dropped by a notification of the database.
      await expect
        .poll(() =>
          as(session)
            .accounts.latestExport()
            .then(
              () => 'open',
              ({ code }) => code,
            ),
        )
        .toBe('UNAUTHORIZED')
    }
    await app.runJobs()
    const emails = () => app.sentMail().filter(({ to }) => to.address === person.email)
    // In the person's zone it is the next day.
    expect(emails().at(-1)?.text).toContain('December 21, 2026')
    const back = await build.session(person)
    expect((await as(back).accounts.session()).session).toMatchObject({ erase_after })
    await as(back).accounts.keep()
    expect((await as(back).accounts.session()).session).not.toHaveProperty('erase_after')
    await expect(as(back).accounts.keep()).rejects.toMatchObject({ code: 'NOT_CLOSING' })
    await app.runJobs()
    expect(emails().map(({ subject }) => subject)).toContain('Your account stays')
  })

  test('the deletion of a client notifies their agent, and ends the work for that client', async () => {
    const agent = await build.agent()
    const person = await build.client({ firstName: 'Ada', lastName: 'Baker' })
    await build.application({ owner: person, agent, status: 'assigned' })
    const bell = async () => (await as(agent).notifications.list({})).items.map(({ title }) => title)
    const queue = async () =>
      (await as(agent).dashboards.attention({})).items.filter(({ kind }) => kind === 'submit')
    const client = () => as(agent).clients.get({ client_id: person.userId })
    expect([(await queue()).length, (await client()).erase_after]).toEqual([1, null])
    const { erase_after } = await as(person).accounts.close({ confirmation: 'DELETE', password })
    await app.runJobs()
    expect((await bell())[0]).toBe('A client is deleting their account')
    expect(await queue()).toEqual([])
    expect((await client()).erase_after).toBe(erase_after)
    expect((await as(agent).clients.list({})).items).toMatchObject([{ erase_after }])
    await as(await build.session(person)).accounts.keep()
    await app.runJobs()
    expect((await bell())[0]).toBe('A client stays')
    expect(await queue()).toHaveLength(1)
  })

  test('the deletion of an agent notifies administrators', async () => {
    const [admin, agent, person] = [await build.admin(), await build.agent(), await build.client()]
    await build.application({ owner: person, agent })
    const bell = async (of: Person) => (await as(of).notifications.list({})).items
    await as(agent).accounts.close({ confirmation: 'DELETE', password })
    await app.runJobs()
    expect(await bell(admin)).toMatchObject([
      {
        title: 'An agent is deleting their account',
        message: 'They no longer sign in. Until somebody else takes over, nobody works for 1 client.',
      },
    ])
    expect(
      (await as(admin).agents.list()).items.find(({ user_id }) => user_id === agent.userId),
    ).toMatchObject({ closing: true })
    await as(await build.session(agent)).accounts.keep()
    await app.runJobs()
    expect((await bell(admin))[0]).toMatchObject({ title: 'An agent stays' })
  })

  test('a deletion requested in several windows sends one email', async () => {
    const person = await build.client()
    const windows = [person, await build.session(person), await build.session(person)]
    const requests = await Promise.allSettled(
      windows.map((window) => as(window).accounts.close({ confirmation: 'DELETE', password })),
    )
    expect(requests.some(({ status }) => status === 'fulfilled')).toBe(true)
    await as(await build.session(person)).accounts.close({ confirmation: 'DELETE', password })
    await app.runJobs()
    const emails = app.sentMail().filter(({ to }) => to.address === person.email)
    expect(emails).toHaveLength(1)
  })

  test('a deletion that completes during a request is answered with UNAUTHORIZED', async () => {
    const person = await build.client()
    const put = vi.spyOn(ports.storage, 'put').mockImplementation(async () => {
      await asOwner('delete from auth."user" where id = $1', [person.userId])
    })
    const personalInfo = { firstName: 'Ada', lastName: '', email: '', phone: '', location: '' }
    const texts = { education: '', experience: '', skills: '', achievements: '', objective: '' }
    await expect(as(person).documents.generateCv({ personalInfo, ...texts })).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    })
    put.mockRestore()
  })

  test('removes the person’s texts from tables, files, outbox and jobs', async () => {
    const person = await build.client()
    const planted = [...(await plant(person, 'Cedar')), person.email]
    const bystander = await build.client()
    const kept = await plant(bystander, 'Doum')
    await readExport(person)
    const files = (await asOwner('select storage_key from app.files_of_person($1)', [person.userId])) as {
      storage_key: string
    }[]
    expect(files.length).toBeGreaterThanOrEqual(2)
    await as(person).accounts.close({ confirmation: 'DELETE', password })
    const { eraseDueAccounts } = await import('./jobs.ts')
    await eraseDueAccounts.work({}, ports)
    await app.runJobs()
    expect(await everything()).toContain('Cedar-first')

    clock.set(new Date(NOW.getTime() + 30 * DAY_MS))
    await eraseDueAccounts.work({}, ports)
    await app.runJobs()
    clock.set(NOW)
    const left = await everything()
    expect(planted.filter((word) => left.includes(word))).toEqual([])
    for (const { storage_key } of files) expect(await ports.storage.get(storage_key)).toBeNull()
    expect(kept.filter((word) => !left.includes(word) && word !== 'Doum-in-the-file')).toEqual([])
    const [entry] = (await asOwner(
      `select actor_id, resource_id, metadata from public.audit_logs where action = 'X' and metadata ? 'who' and metadata ->> 'name' = '[erased]'`,
    )) as { actor_id: string; resource_id: string; metadata: object }[]
    expect(entry?.actor_id).not.toBe(person.userId)
    expect(entry?.resource_id).toBe(entry?.actor_id)
    expect(entry?.metadata).toEqual({ name: '[erased]', status: 'rejected', who: entry?.actor_id })
  })

  test('a deletion happens only on request, and never to the last super admin', async () => {
    const person = await build.client()
    await expect(asOwner('select app.erase_person($1)', [person.userId])).rejects.toThrow(
      'this person is not to be erased',
    )
    const admins = await Promise.all(Array.from({ length: 6 }, () => build.superAdmin()))
    const answers = await Promise.allSettled(
      admins.map((admin) => as(admin).accounts.close({ confirmation: 'DELETE', password })),
    )
    const refused = answers.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(['LAST_SUPER_ADMIN'])
    // Those who leave do not count: the one who stays cannot take another role.
    const last = admins.find((_, index) => answers[index]?.status === 'rejected') ?? person
    const demotion = as(last).accounts.assignRole({ user_id: last.userId, role: 'client' })
    await expect(demotion).rejects.toMatchObject({ code: 'LAST_SUPER_ADMIN' })
  })
})

test('columns that refer to files are named storage_key', async () => {
  const schema = await readFile(new URL('../../../db/schema.sql', import.meta.url), 'utf8')
  expect([...schema.matchAll(/^\s+(\w*storage\w*) text/gm)].map(([, name]) => name)).toEqual(
    expect.arrayContaining(['storage_key']),
  )
  expect(schema).not.toMatch(/^\s+(?!storage_key)\w*(storage|bucket|file)_(key|path)\w* text/m)
})
