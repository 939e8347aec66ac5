import { randomUUID } from 'node:crypto'
import { describePositions, reconcilePositions } from '@jobscout/contract/career/describe.ts'
import { recordLimits } from '@jobscout/contract/career/record.ts'
import type { ProfileFields } from '@jobscout/contract/profiles/model.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { writePosition } from '../../testing/people/record.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

async function save(person: Person, patch: Partial<ProfileFields>) {
  const { version } = await as(person).profiles.mine()
  return as(person).profiles.save({ version, ...patch })
}

const engineer = writePosition({
  title: 'Data Engineer',
  employer: 'Kestrel Grid',
  start: '2023-05',
  is_current: true,
  bullets: ['Moved forty scripts into Airflow.', 'Cut failed nights to one.'],
})
const engineerText = `Data Engineer, Kestrel Grid, May 2023 - Present
- Moved forty scripts into Airflow.
- Cut failed nights to one.`

describe('the record of a profile', () => {
  test('the record of a profile says the same as its texts', async () => {
    const client = await build.client()
    const education = [
      {
        id: randomUUID(),
        degree: 'BSc',
        field: 'Mathematics',
        school: 'Hudson City College',
        start: '2014',
        end: '2018',
        note: '',
        source: 'typed' as const,
      },
    ]
    expect(await save(client, { positions: [engineer], education })).toMatchObject({
      positions: [engineer],
      work_experience: [engineerText],
      school_university: 'Hudson City College',
      major_field: 'Mathematics',
    })
    expect(await save(client, { education: [], positions: [] })).toMatchObject({
      work_experience: [],
      school_university: '',
      major_field: '',
    })
  })

  test('follows a caller that writes texts, and keeps what they do not name', async () => {
    const client = await build.client()
    const first = await save(client, { work_experience: ['Cook at Bistro'], school_university: 'TU' })
    expect(first.positions).toMatchObject([{ text: 'Cook at Bistro', source: 'profile' }])
    expect(first.education).toMatchObject([{ school: 'TU', field: '' }])
    await save(client, { positions: [engineer, ...first.positions] })
    const swapped = await save(client, { work_experience: ['Waiter', engineerText], major_field: 'Physics' })
    expect(swapped.positions).toMatchObject([{ text: 'Waiter' }, engineer])
    expect(swapped.education).toMatchObject([{ school: 'TU', field: 'Physics' }])
  })

  test('loses no position with fields to a caller that writes texts', async () => {
    const client = await build.client()
    await save(client, { positions: [engineer] })
    await expect(save(client, { work_experience: ['Cook'] })).rejects.toMatchObject({
      code: 'CHANGED_ELSEWHERE',
      status: 409,
    })
    expect((await as(client).profiles.mine()).positions).toEqual([engineer])
  })

  test('is stale before it is incomplete', async () => {
    const client = await build.client()
    const { version } = await save(client, { positions: [engineer] })
    await expect(
      as(client).profiles.save({ version: version - 1, work_experience: [] }),
    ).rejects.toMatchObject({ code: 'STALE' })
  })

  test('has limits, also in the database', async () => {
    const client = await build.client()
    const positions = Array.from({ length: recordLimits.positions + 1 }, () =>
      writePosition({ title: 'Cook' }),
    )
    await expect(save(client, { positions })).rejects.toMatchObject({ status: 400 })
    await expect(
      app.ports.database.withOwner((db) =>
        db.query('update public.profiles set positions = $2::jsonb where user_id = $1', [
          client.userId,
          JSON.stringify(positions),
        ]),
      ),
    ).rejects.toMatchObject({ constraint: 'record_fits' })
  })

  test('is read by the agent, and by nobody else', async () => {
    const agent = await build.agent()
    const client = await build.client()
    await build.assignment(client, agent)
    await save(client, { positions: [engineer] })
    expect((await as(agent).profiles.ofClient({ user_id: client.userId })).positions).toEqual([engineer])
    const stranger = await build.client()
    await expect(as(stranger).profiles.ofClient({ user_id: client.userId })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})

const anyText = fc.constantFrom('Cook', 'Waiter', 'Cook', engineerText)
const anyPosition = fc.oneof(
  anyText.map((text) => writePosition({ text })),
  fc
    .tuple(fc.constantFrom('Cook', 'Nurse'), fc.constantFrom('', '2019', '2020-03'), fc.boolean())
    .map(([title, start, is_current]) => writePosition({ title, start, is_current })),
)

test('texts of a record that nobody changed leave it as it is, in any order', () => {
  fc.assert(
    fc.property(fc.array(anyPosition, { maxLength: 8 }), fc.array(anyText), (positions, added) => {
      const texts = describePositions(positions)
      expect(reconcilePositions(positions, texts, randomUUID)).toEqual(positions)
      const moved = reconcilePositions(positions, [...added, ...texts.toReversed()], randomUUID)
      expect(describePositions(moved ?? [])).toEqual([...added, ...texts.toReversed()])
      for (const position of positions.filter(({ title }) => title)) expect(moved).toContainEqual(position)
    }),
  )
})
