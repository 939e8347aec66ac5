import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { buildPng } from '../../testing/files/pictures.ts'
import type { Person } from '../../testing/people/builders.ts'
import { fittingJob, scoutFor } from '../../testing/people/scout.ts'

const app = await startTestApp({ now: new Date('2026-11-02T09:00:00Z') })
afterAll(app.close)
const { as, build, clock, ports } = app
const scout = scoutFor(app)

let mara: Person
let agent: Person
let strangers: Readonly<Record<string, Person>>
/** What there is of Mara: a draft that waits, and one that was sent and handed in. */
let ids: { draft: string; sent: string; letter: string; listing: string; application: string; proof: string }

const HOURS_UNTIL_TOMORROW = 20

beforeAll(async () => {
  await scout.list([fittingJob('1', 'Fairhaven'), fittingJob('2', 'Tidewater')])
  mara = await scout.seeker()
  const former = await build.agent()
  const deputy = await build.agent()
  agent = await build.agent()
  await build.assignment(mara, former)
  await build.assignment(mara, agent)
  await as(await build.admin()).agents.setAbsence({
    user_id: agent.userId,
    from: '2026-11-02',
    until: '2026-11-02',
    deputy_id: deputy.userId,
  })
  await scout.prepare()
  const [first, second] = await scout.listDrafts(mara)
  const sent = first?.id ?? ''
  await scout.approve(mara, sent)
  clock.advance(10 * 60_000)
  await scout.release()
  const { application_id: application, letter, listing_id: listing } = await as(mara).scout.get({ id: sent })
  const application_id = application ?? ''
  // The deputy claimed it on the day that was theirs.
  await as(deputy).submissions.claim({ application_id })
  await as(deputy).submissions.putBack({ application_id })
  clock.advance(HOURS_UNTIL_TOMORROW * 3_600_000)
  await as(agent).submissions.claim({ application_id })
  const { id: question } = await as(agent).messages.ask({
    id: randomUUID(),
    application_id,
    text: 'May I name your manager?',
    hold: true,
  })
  await as(mara).messages.send({ id: randomUUID(), text: 'Ask Ms Keller.', answers: question })
  await as(agent).submissions.claim({ application_id })
  const { proofs } = await as(agent).submissions.confirmWithScreenshot({
    application_id,
    file: new File([new Uint8Array(buildPng())], 'proof.png'),
  })
  ids = {
    draft: second?.id ?? '',
    sent,
    letter: letter.letter.id,
    listing,
    application: application_id,
    proof: proofs[0]?.id ?? '',
  }
  strangers = {
    'another client': await scout.seeker(),
    'a former agent': former,
    'a deputy out of time': deputy,
  }
})

const tables = [
  ...['drafts', 'letters', 'scout_activity', 'scout_settings', 'job_applications', 'submissions'],
  ...['submission_proofs', 'application_documents', 'remembered_answers', 'notifications', 'cv_versions'],
]
/** The rows of Mara that a person's requests can read. */
async function countRows(person: Person): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await ports.withActor(person, ({ db }) =>
      sql<{ count: number }>`select count(*)::integer as count from ${sql.table(`public.${table}`)}
        where user_id = ${mara.userId}::uuid`.execute(db),
    )
    found[table] = rows[0]?.count ?? 0
  }
  return found
}
const nothing = Object.fromEntries(tables.map((table) => [table, 0]))

describe.each(['another client', 'a former agent', 'a deputy out of time'])('access by %s', (who) => {
  test.each<[string, (person: Person) => Promise<unknown>]>([
    ['the draft that waits', (person) => as(person).scout.get({ id: ids.draft })],
    ['the draft that was sent', (person) => as(person).scout.get({ id: ids.sent })],
    ['the file of the letter', (person) => as(person).letters.download({ id: ids.letter, format: 'pdf' })],
    ['the application', (person) => as(person).applications.get({ id: ids.application })],
    ['the history', (person) => as(person).applications.history({ application_id: ids.application })],
    [
      'packet, answers and proof',
      (person) => as(person).submissions.get({ application_id: ids.application }),
    ],
    ['the screenshot', (person) => as(person).submissions.screenshot({ id: ids.proof })],
  ])('another person has no access to %s', async (_, read) => {
    await expect(read(strangers[who] as Person)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('another person reads no row, and no notification of what happened after they lost the client', async () => {
    const person = strangers[who] as Person
    expect(await countRows(person)).toEqual(nothing)
    expect(await as(person).letters.ofJob({ listing_id: ids.listing })).toBeNull()
    expect(await as(person).letters.versions({ id: ids.letter })).toEqual([])
    expect(await as(person).documents.sent({ application_id: ids.application })).toEqual([])
    const heard = JSON.stringify((await as(person).notifications.list({})).items)
    expect(heard).not.toMatch(/Keller|manager|handed in/)
  })
})

test('the agent of a client reads no draft and no letter that was not sent', async () => {
  await expect(as(agent).scout.get({ id: ids.draft })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await countRows(agent)).toMatchObject({
    drafts: 0,
    letters: 0,
    scout_activity: 0,
    remembered_answers: 0,
    job_applications: 1,
    submission_proofs: 1,
  })
})
