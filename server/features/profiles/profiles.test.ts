import { randomUUID } from 'node:crypto'
import type { ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { completionItems, isItemComplete } from '@jobscout/contract/profiles/rules.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { buildPdf } from '../../testing/files/cv-files.ts'
import type { Person } from '../../testing/people/builders.ts'
import { writePosition } from '../../testing/people/record.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app

const versions = { terms_version: LEGAL_VERSION, privacy_version: LEGAL_VERSION }
const consents = { terms: true, privacy: true, ...versions } as const

async function complete(person: Person): Promise<void> {
  const { version } = await as(person).profiles.mine()
  await as(person).profiles.save({
    version,
    first_name: 'Mara',
    last_name: 'Okafor',
    phone: '+49 30 1234',
    location: 'Berlin',
    school_university: 'TU Berlin',
    major_field: 'Computer Science',
    work_experience: ['Data Engineer at Northwind'],
    skills_interests: ['SQL'],
  })
  await as(person).profiles.acceptConsents(consents)
  await as(person).documents.upload({ file: new File([new Uint8Array(buildPdf())], 'cv.pdf') })
}

describe('a profile', () => {
  test('has a name on one line', async () => {
    const client = await build.client()
    const { version } = await as(client).profiles.mine()
    const saved = await as(client).profiles.save({
      version,
      first_name: 'Mara\r\nBcc: somebody@example',
      last_name: '\u0007Oka\tfor\u0085',
    })
    expect(saved).toMatchObject({ first_name: 'Mara Bcc: somebody@example', last_name: 'Oka for' })
  })

  test('has no name that emails would make a link of, but keeps one that it had', async () => {
    const client = await build.client({ firstName: 'St.John' })
    const { version } = await as(client).profiles.mine()
    const kept = await as(client).profiles.save({ version, first_name: 'St.John', location: 'Ely' })
    expect(kept).toMatchObject({ first_name: 'St.John', location: 'Ely' })
    for (const first_name of ['https://login.example', 'Go to WWW.x', 'login.example']) {
      await expect(as(client).profiles.save({ version: kept.version, first_name })).rejects.toMatchObject({
        code: 'NAME_IS_ADDRESS',
      })
    }
    const initials = { version: kept.version, first_name: 'J.R. St. John' }
    expect(await as(client).profiles.save(initials)).toMatchObject({ first_name: 'J.R. St. John' })
  })

  test('starts with the data of sign-up and completes item by item to 100 %', async () => {
    const client = await build.client({ firstName: 'Mara', lastName: 'Okafor' })
    let row = await as(client).profiles.mine()
    expect(row).toMatchObject({ first_name: 'Mara', profile_completion_percentage: 20, version: 1 })
    const steps = [
      { phone: '+49 30 1234' },
      { location: 'Berlin' },
      { school_university: 'TU Berlin' },
      { major_field: 'Computer Science' },
      { work_experience: ['Data Engineer at Northwind'] },
      { skills_interests: ['SQL'] },
    ]
    for (const [index, step] of steps.entries()) {
      row = await as(client).profiles.save({ version: row.version, ...step })
      expect(row.profile_completion_percentage).toBe(30 + index * 10)
    }
    row = await as(client).profiles.acceptConsents(consents)
    expect(row.profile_completion_percentage).toBe(90)
    await as(client).documents.upload({ file: new File([new Uint8Array(buildPdf())], 'cv.pdf') })
    row = await as(client).profiles.mine()
    expect(row.profile_completion_percentage).toBe(100)
    expect(completionItems.filter((item) => isItemComplete(row, item))).toHaveLength(10)
  })

  test('keeps the save of the first of two tabs and refuses the second as stale', async () => {
    const client = await build.client()
    const { version } = await as(client).profiles.mine()
    await as(client).profiles.save({ version, phone: '1' })
    const late = as(client).profiles.save({ version, location: 'Berlin' })
    await expect(late).rejects.toMatchObject({
      code: 'STALE',
      status: 409,
      data: { current: { phone: '1', version: version + 1 } },
    })
    const saved = await as(client).profiles.save({ version: version + 1, location: 'Berlin' })
    expect(saved).toMatchObject({ phone: '1', location: 'Berlin', version: version + 2 })
  })

  test('an edit of any field counts as a version', async () => {
    const client = await build.client()
    let { version, email_notifications } = await as(client).profiles.mine()
    const edits: Required<ProfileFields> = {
      first_name: 'Edited',
      last_name: 'Person',
      phone: '1',
      location: 'Berlin',
      time_zone: 'Europe/Berlin',
      school_university: 'TU',
      major_field: 'Physics',
      work_experience: ['Engineer'],
      skills_interests: ['SQL'],
      linkedin_portfolio: 'https://example.org/',
      job_search_status: 'passive',
      email_notifications: !email_notifications,
      summary: 'I keep data moving.',
      positions: [writePosition({ title: 'Engineer', employer: 'Kestrel Grid' })],
      education: [],
      certificates: [{ id: randomUUID(), name: 'PSM', issuer: '', date: '2023-05', source: 'typed' }],
      languages: [{ id: randomUUID(), name: 'Igbo', level: 'native', source: 'typed' }],
      projects: [
        {
          id: randomUUID(),
          name: 'Timetable',
          link: '',
          start: '2021',
          end: '',
          is_current: true,
          bullets: [],
          source: 'typed',
        },
      ],
      links: ['https://example.org/code'],
    }
    for (const [field, value] of Object.entries(edits)) {
      const saved = await as(client).profiles.save({ version, [field]: value })
      expect({ field, version: saved.version }).toEqual({ field, version: version + 1 })
      version = saved.version
    }
  })

  test('saved twice at the same time is written once', async () => {
    const client = await build.client()
    const { version } = await as(client).profiles.mine()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => as(client).profiles.save({ version, phone: `${index}` })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('does not become stale by an application, a consent or a CV', async () => {
    const client = await build.client()
    const { version } = await as(client).profiles.mine()
    await as(client).applications.apply({ listing_id: await build.listing() })
    await as(client).profiles.acceptConsents(consents)
    await as(client).documents.upload({ file: new File([new Uint8Array(buildPdf())], 'cv.pdf') })
    await expect(as(client).profiles.save({ version, phone: '1' })).resolves.toMatchObject({ phone: '1' })
  })

  test.each(['Mars/Olympus', '+02:00', 'nonsense', ''])('refuses the time zone %j', async (time_zone) => {
    const client = await build.client()
    const { version } = await as(client).profiles.mine()
    await expect(as(client).profiles.save({ version, time_zone })).rejects.toMatchObject({
      code: 'INVALID_TIME_ZONE',
    })
    await expect(
      app.ports.database.withOwner((db) =>
        db.query('update public.profiles set time_zone = $2 where user_id = $1', [
          client.userId,
          time_zone || '+1',
        ]),
      ),
    ).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['CET', 'Europe/Brussels'],
    ['GMT', 'UTC'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
  ])('keeps the time zone %s by a name that the database reads alike', async (time_zone, kept) => {
    const client = await build.client()
    const { version } = await as(client).profiles.mine()
    expect(await as(client).profiles.save({ version, time_zone })).toMatchObject({ time_zone: kept })
  })

  test.each(['Europe/Berlin', 'America/New_York', 'Asia/Kolkata', 'UTC', 'Etc/GMT+3'])(
    'may have the time zone %s',
    async (time_zone) => {
      const client = await build.client()
      const { version } = await as(client).profiles.mine()
      expect(await as(client).profiles.save({ version, time_zone })).toMatchObject({ time_zone })
    },
  )

  test('drops blank and duplicate list entries and refuses texts that are too long', async () => {
    const client = await build.client()
    const { version } = await as(client).profiles.mine()
    const saved = await as(client).profiles.save({
      version,
      skills_interests: [' SQL', 'sql', ''],
      work_experience: [' One ', ' '],
    })
    expect(saved).toMatchObject({ skills_interests: ['SQL'], work_experience: ['One'] })
    for (const wrong of [
      { first_name: 'x'.repeat(51) },
      { linkedin_portfolio: 'javascript:alert(1)' },
      { work_experience: Array.from({ length: 31 }, () => 'x') },
      { job_search_status: 'idle' as 'active' },
      { subscription_tier: 'premium' as never },
    ]) {
      await expect(as(client).profiles.save({ version: saved.version, ...wrong })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    }
  })
})

describe('consents', () => {
  test('are stored with version and time, and a second consent keeps the first', async () => {
    const client = await build.client()
    const first = await as(client).profiles.acceptConsents(consents)
    expect(first).toMatchObject({
      terms_accepted: true,
      privacy_accepted: true,
      ...versions,
      terms_accepted_at: clock.now().toISOString(),
    })
    clock.advance(60_000)
    const again = await as(client).profiles.acceptConsents(consents)
    expect(again.terms_accepted_at).toBe(first.terms_accepted_at)
  })

  test('need both texts in the version in force', async () => {
    const client = await build.client()
    const incomplete = as(client).profiles.acceptConsents({ ...consents, privacy: false as true })
    await expect(incomplete).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    const old = as(client).profiles.acceptConsents({ ...consents, terms_version: 'May 1, 2019' })
    await expect(old).rejects.toMatchObject({ code: 'CONSENT_OUTDATED' })
    expect(await as(client).profiles.mine()).toMatchObject({ terms_accepted: false, privacy_accepted: false })
  })

  test('are withdrawn both at once, with the moment, until they are given again', async () => {
    const client = await build.client()
    await as(client).profiles.acceptConsents(consents)
    clock.advance(60_000)
    const withdrawn = {
      terms_accepted: false,
      terms_accepted_at: null,
      terms_version: null,
      privacy_accepted: false,
      privacy_accepted_at: null,
      privacy_version: null,
      consents_withdrawn_at: clock.now().toISOString(),
    }
    expect(await as(client).profiles.withdrawConsents()).toMatchObject(withdrawn)
    clock.advance(60_000)
    expect(await as(client).profiles.withdrawConsents()).toMatchObject(withdrawn)
    const admin = await build.admin()
    const { entries } = await as(admin).audit.list({ search: 'CONSENTS_WITHDRAWN' })
    expect(entries.filter(({ actor_id }) => actor_id === client.userId)).toHaveLength(1)
    expect(await as(client).profiles.acceptConsents(consents)).toMatchObject({
      terms_accepted: true,
      privacy_accepted: true,
      terms_accepted_at: clock.now().toISOString(),
      consents_withdrawn_at: null,
    })
  })

  test('consents that were never given cannot be withdrawn', async () => {
    const client = await build.client()
    expect(await as(client).profiles.withdrawConsents()).toMatchObject({
      terms_accepted: false,
      consents_withdrawn_at: null,
    })
  })
})

describe('completion', () => {
  test('is celebrated once, in one of several tabs', async () => {
    const client = await build.client()
    await expect(as(client).profiles.celebrate()).rejects.toMatchObject({ code: 'NOT_COMPLETE' })
    await complete(client)
    const answers = await Promise.all(Array.from({ length: 5 }, () => as(client).profiles.celebrate()))
    expect(answers.filter(({ celebrate }) => celebrate)).toHaveLength(1)
    expect(await as(client).profiles.mine()).toMatchObject({ completion_celebrated: true })
    expect(await as(client).profiles.celebrate()).toEqual({ celebrate: false })
  })
})

test('a dismissed welcome stays hidden on every device and makes no tab stale', async () => {
  const client = await build.client()
  const before = await as(client).profiles.mine()
  expect(before.welcome_dismissed_at).toBeNull()
  await as(client).profiles.dismissWelcome()
  const elsewhere = as(await build.session(client))
  const { welcome_dismissed_at, version } = await elsewhere.profiles.mine()
  expect(welcome_dismissed_at).toBe(app.clock.now().toISOString())
  expect(version).toBe(before.version)
  expect((await as(await build.client()).profiles.mine()).welcome_dismissed_at).toBeNull()
})

describe("a client's profile", () => {
  test('is readable for the assigned agent and administrators, and the client sees each profile visit', async () => {
    const client = await build.client({ firstName: 'Mara' })
    const agent = await build.agent({ firstName: 'Ruben', lastName: 'Sand' })
    await build.application({ owner: client, agent })
    const admin = await build.admin()
    expect(await as(agent).profiles.ofClient({ user_id: client.userId })).toMatchObject({
      first_name: 'Mara',
    })
    await as(admin).profiles.ofClient({ user_id: client.userId })
    await as(client).profiles.ofClient({ user_id: client.userId })
    const views = await as(client).profiles.views()
    expect(views.map(({ what, viewer_role }) => [what, viewer_role]).sort()).toEqual([
      ['profile', 'admin'],
      ['profile', 'agent'],
    ])
    expect(views.map(({ viewer_name }) => viewer_name)).toContain('Ruben Sand')
    expect(await as(agent).profiles.views()).toEqual([])
  })

  test('refuses links with a password or invisible characters, and shows one that was saved earlier', async () => {
    const client = await build.client()
    const { version } = await as(client).profiles.mine()
    for (const [linkedin_portfolio, reason] of [
      ['https://mara:secret@linkedin.example', 'Leave user name and password out of the address'],
      [
        'https://linkedin.example/\u202egpj',
        'The address holds invisible characters. Please type it by hand',
      ],
    ] as const) {
      const refused = await as(client)
        .profiles.save({ version, linkedin_portfolio })
        .catch((error) => error)
      expect(refused).toMatchObject({ status: 400 })
      expect(JSON.stringify(refused.data)).toContain(reason)
    }
    const old = 'https://mara:secret@linkedin.example'
    await app.ports.database.withOwner((db) =>
      db.query('update public.profiles set linkedin_portfolio = $2 where user_id = $1', [client.userId, old]),
    )
    const shown = await as(client).profiles.mine()
    expect(shown.linkedin_portfolio).toBe(old)
    expect(await as(client).profiles.save({ version: shown.version, phone: '1' })).toMatchObject({
      phone: '1',
    })
  })

  test('is not readable for anybody else', async () => {
    const client = await build.client()
    for (const otherPerson of [await build.client(), await build.agent()]) {
      await expect(as(otherPerson).profiles.ofClient({ user_id: client.userId })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect(await as(client).profiles.views()).toEqual([])
  })
})
