import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { handIn } from '../../../testing/people/hand-in.ts'

const START = new Date('2036-11-03T12:00:00Z')
const HOUR_MS = 3_600_000
const app = await startTestApp({ now: START })
afterAll(() => app.close())
const { as, build, clock } = app

let admin: Person
let ruben: Person
let eve: Person
let client: Person
const after = (hours: number) => clock.set(new Date(START.getTime() + hours * HOUR_MS))

/** Moves an application as its agent does. */
const move = (agent: Person, id: string, status: ApplicationStatus) =>
  as(agent).applications.update({ id, status })
const readFigures = async (agent: Person, days: 7 | 30 = 30) =>
  (await as(admin).agents.performance({ days })).agents.find(({ user_id }) => user_id === agent.userId)

beforeAll(async () => {
  admin = await build.admin()
  ruben = await build.agent({ firstName: 'Ruben', lastName: 'Sand' })
  eve = await build.agent({ firstName: 'Eve', lastName: 'Stone' })
  client = await build.client()
  await build.assignment(client, ruben)
  const ids = [await build.application({ owner: client }), await build.application({ owner: client })]
  await build.application({ owner: client })
  await build.application({ owner: client })
  after(2)
  await move(ruben, ids[0] ?? '', 'in_progress')
  after(6)
  await handIn(app, ruben, ids[1] ?? '')
  after(30)
  for (const id of ids) await move(ruben, id, 'interview_scheduled')
  await move(ruben, ids[0] ?? '', 'rejected')
})

const rubens = {
  sent: 4,
  answered: 2,
  success_rate: 50,
  first_action_hours: 4,
  processed: 2,
  recent_assignments: 1,
}

describe('the figures of an agent', () => {
  test('come from the history of applications and assignments', async () => {
    expect(await readFigures(ruben)).toMatchObject(rubens)
    expect(await readFigures(eve)).toMatchObject({
      sent: 0,
      success_rate: null,
      first_action_hours: null,
      processed: 0,
    })
    expect((await as(admin).agents.performance({})).totals).toMatchObject({
      sent: 4,
      success_rate: 50,
      first_action_hours: 4,
      high_load: 0,
      low_load: 2,
    })
  })

  test('stay when the client moves to another agent, who gets what comes next', async () => {
    after(40)
    await build.assignment(client, eve)
    const id = await build.application({ owner: client })
    after(41)
    await move(eve, id, 'offer_received')
    expect(await readFigures(ruben)).toMatchObject(rubens)
    expect(await readFigures(eve)).toMatchObject({
      sent: 1,
      success_rate: 100,
      first_action_hours: 1,
      processed: 1,
    })
  })

  test('are those of the period', async () => {
    after(24 * 10)
    expect(await readFigures(ruben, 7)).toMatchObject({ sent: 0, processed: 0 })
    expect(await readFigures(ruben, 30)).toMatchObject(rubens)
  })
})

test('the export holds the same figures with their band, and is audited', async () => {
  const response = await app.fetch('/rest/v1/rpc/export_agent_performance?days=30', { person: admin })
  const rows: Record<string, string>[] = parse(await response.text(), { columns: true, bom: true })
  expect(
    rows.map(({ agent, success_rate_percent, success_band }) => [agent, success_rate_percent, success_band]),
  ).toEqual([
    ['Eve Stone', '100', 'Excellent'],
    ['Ruben Sand', '50', 'Excellent'],
  ])
  const audited = await app.ports.database.withOwner(
    async (owner) =>
      (
        await owner.query(
          `select metadata from public.audit_logs where action = 'AGENT_PERFORMANCE_EXPORTED'`,
        )
      ).rows,
  )
  expect(audited).toEqual([{ metadata: { days: 30, rows: 2 } }])
})
