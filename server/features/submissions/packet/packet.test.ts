import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { storeCvFile } from '../../documents/files/service.ts'
import { saveUploadedCv } from '../../documents/versions/service.ts'
import { storeAnswers } from '../service.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, ports } = app

const about = { remembered_at: null, remember: false }
const answers = [
  { topic: 'start', question: 'When could you start?', kind: 'plain', answer: 'In May', ...about },
  { topic: 'visa', question: 'Do you need a visa?', kind: 'legal', answer: 'No', ...about },
  {
    topic: 'other:1',
    question: 'Are you disabled?',
    kind: 'sensitive',
    answer: 'Prefer not to say',
    ...about,
  },
] as const
const topics = (list: readonly { topic: string }[]) => list.map(({ topic }) => topic)

let agent: Person
let client: Person
let id: string
beforeEach(async () => {
  agent = await build.agent()
  client = await build.client({ firstName: 'Mara', lastName: 'Okafor' })
  id = await build.application({ owner: client, agent, title: 'Nurse', company: 'Clinic' })
  await ports.withActor(client, (tx) => storeAnswers(tx, id, answers))
})
const readPacket = (person: Person) => as(person).submissions.get({ application_id: id })
const proof = { kind: 'number', text: 'APP-1' } as const

describe('the packet', () => {
  test('has what forms ask of everybody, in their order, with nothing made up', async () => {
    await ports.database.withOwner((owner) =>
      owner.query(
        `update public.profiles set phone = '+1 212 555 0142', location = 'New York, NY', linkedin_portfolio = 'https://x.example/mara',
           positions = $2, education = $3, languages = $4 where user_id = $1`,
        [
          client.userId,
          JSON.stringify([position({ title: 'Charge Nurse', employer: 'Ward 4', is_current: true })]),
          JSON.stringify([
            { ...entry, degree: 'BSc', field: 'Nursing', school: 'Hunter', start: '', end: '', note: '' },
          ]),
          JSON.stringify([
            { ...entry, name: 'English', level: 'native' },
            { ...entry, name: 'Igbo', level: '' },
          ]),
        ],
      ),
    )
    const { fields, submission } = await readPacket(agent)
    expect(fields.map(({ label, value }) => [label, value])).toEqual([
      ['First name', 'Mara'],
      ['Last name', 'Okafor'],
      ['Email', client.email],
      ['Phone', '+1 212 555 0142'],
      ['Location', 'New York, NY'],
      ['LinkedIn or portfolio', 'https://x.example/mara'],
      ['Current title', 'Charge Nurse'],
      ['Current employer', 'Ward 4'],
      ['School', 'Hunter'],
      ['Degree', 'BSc'],
      ['Field of study', 'Nursing'],
      ['Languages', 'English (native), Igbo'],
    ])
    expect(submission).toMatchObject({
      job_title: 'Nurse',
      company_name: 'Clinic',
      client_name: 'Mara Okafor',
    })
    expect((await as(client).profiles.views()).map(({ what }) => what)).toContain('profile')
  })

  test('has the CV that the person chose for this job, and their letter where it goes with it', async () => {
    const versions = []
    for (const name of ['first.pdf', 'second.pdf']) {
      const stored = await storeCvFile(ports.storage, client.userId, 'pdf', Buffer.from(name))
      versions.push(await ports.withActor(client, (tx) => saveUploadedCv(tx, name, stored)))
    }
    const listing_id = await build.listing()
    const [first] = versions
    const asked = await as(client).submissions.questions({ listing_id })
    const made = await as(client).applications.apply({
      listing_id,
      cv_version_id: first?.id,
      answers: asked
        .filter(({ topic }) => topic !== 'salary')
        .map(({ topic }) => ({ topic, answer: topic === 'start' ? 'In June' : '' })),
    })
    id = made.id
    const packet = await readPacket(agent)
    expect(packet.documents).toMatchObject([{ kind: 'cv', filename: 'first.pdf' }])
    expect(packet.answers.map(({ answer }) => answer)).toEqual(['In June', '', ''])
    const foreign = as(await build.client()).applications.apply({
      listing_id: await build.listing(),
      cv_version_id: first?.id,
    })
    await expect(foreign).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test.each([true, false])(
    'has the letter for the job where the person sends it: %s',
    async (with_letter) => {
      const listing_id = await build.listing()
      await ports.database.withOwner((owner) =>
        owner.query(
          `insert into public.letters (user_id, listing_id, job_title, company_name, place, company_key, tone, variant, text, origin)
         values ($1, $2, 'x', 'x', '', 'x', 'plain', 0, 'Dear team', 'edited')`,
          [client.userId, listing_id],
        ),
      )
      id = (await as(client).applications.apply({ listing_id, with_letter })).id
      expect((await readPacket(client)).documents.map(({ kind }) => kind)).toEqual(
        with_letter ? ['letter'] : [],
      )
    },
  )
})

const entry = { id: '6b7ff2a2-6f7a-4f0e-9f0d-2f7bb5c1f9d2', source: 'typed' }
const position = (fields: object) => ({
  ...entry,
  employer_in_sentence: '',
  place: '',
  start: '',
  end: '',
  bullets: [],
  text: '',
  ...fields,
})

describe('a sensitive answer', () => {
  test('is read by the person, and by the one who has claimed the application alone', async () => {
    const admin = await build.admin()
    expect(await readPacket(client)).toMatchObject({ answers, hidden_answers: 0 })
    for (const person of [agent, admin]) {
      const packet = await readPacket(person)
      expect(topics(packet.answers)).toEqual(['start', 'visa'])
      expect(packet.hidden_answers).toBe(1)
    }
    const claimed = await as(agent).submissions.claim({ application_id: id })
    expect(claimed).toMatchObject({ answers, hidden_answers: 0 })
    expect((await readPacket(admin)).hidden_answers).toBe(1)
    await as(agent).submissions.putBack({ application_id: id })
    expect((await readPacket(agent)).hidden_answers).toBe(1)
  })

  test.each([
    ['it is handed in', (person: Person) => as(person).submissions.confirm({ application_id: id, proof })],
    [
      'it cannot be',
      (person: Person) => as(person).submissions.return({ application_id: id, reason: 'closed' }),
    ],
    ['the employer answers', (person: Person) => as(person).applications.update({ id, status: 'rejected' })],
    ['it is withdrawn', () => as(client).applications.update({ id, status: 'withdrawn' })],
  ] as const)('is removed when %s', async (_, end) => {
    await as(agent).submissions.claim({ application_id: id })
    await end(agent)
    expect(topics((await readPacket(client)).answers)).toEqual(['start', 'visa'])
    const stored = await ports.database.withOwner(async (owner) => {
      const { rows } = await owner.query<{ text: string }>(
        'select answers::text as text from public.submissions where application_id = $1',
        [id],
      )
      return rows[0]?.text
    })
    expect(stored).not.toContain('disabled')
  })

  test('stands in no row that the role of requests may select', async () => {
    const { sql } = await import('kysely')
    for (const person of [client, agent]) {
      const read = ports.withActor(person, ({ db }) =>
        sql`select answers from public.submissions`.execute(db),
      )
      await expect(read).rejects.toThrow('permission denied')
    }
  })
})
