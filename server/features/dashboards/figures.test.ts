import { type ApplicationStatus, applicationStatus } from '@jobscout/contract/applications/model.ts'
import { CHART_WEEKS, noResponseTypes, responseRate } from '@jobscout/contract/dashboards/model.ts'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { runs } from '../../testing/runs.ts'
import { presentFigures } from './present.ts'
import { jobSeekerFigures } from './service.ts'

const app = await startTestApp()
afterAll(app.close)
const { withOwner } = app.ports.database
const SECOND = 1000
const DAY = 86_400 * SECOND
const newYear = Date.UTC(2026, 0, 1)

interface Life {
  readonly sent: Date
  readonly responseType: string
  readonly steps: readonly { status: ApplicationStatus; at: Date }[]
}

const life = fc
  .record({
    sentMs: fc.integer({ min: newYear, max: newYear + 200 * DAY }),
    responseType: fc.constantFrom('no_response', 'no_response', 'no_response', '', 'none', 'response'),
    steps: fc.array(
      fc.tuple(
        fc.constantFrom(...applicationStatus.options),
        fc.oneof(
          fc.integer({ min: 1, max: 40 }),
          fc.integer({ min: 1, max: 120 }),
          fc.integer({ min: 3600, max: 86_400 * 9 }),
        ),
      ),
      { maxLength: 9 },
    ),
  })
  .map(({ sentMs, responseType, steps }): Life => {
    let at = sentMs
    const later = steps.map(([status, seconds]) => {
      at += seconds * SECOND
      return { status, at: new Date(at) }
    })
    return {
      sent: new Date(sentMs),
      responseType,
      steps: [{ status: 'submitted', at: new Date(sentMs) }, ...later],
    }
  })

/** Replaces the person's applications. */
const live = (person: Person, timeZone: string, lives: readonly Life[]) =>
  withOwner(async (db) => {
    await db.query('begin')
    await db.query('update public.profiles set time_zone = $2 where user_id = $1', [person.userId, timeZone])
    await db.query('delete from public.job_applications where user_id = $1', [person.userId])
    for (const [index, { sent, responseType, steps }] of lives.entries()) {
      const { rows } = await db.query<{ id: string }>(
        `insert into public.job_applications (user_id, job_title, company_name, status, origin, response_type, application_date,
           updated_at)
         values ($1, $2, 'Company', $3, 'before_proofs', $4, $5, $5) returning id`,
        [person.userId, `Engineer ${index}`, steps.at(-1)?.status, responseType, sent],
      )
      const id = rows[0]?.id
      await db.query('delete from public.application_status_history where application_id = $1', [id])
      await db.query(
        `insert into public.application_status_history (application_id, user_id, status, changed_at)
         select $1, $4, status, at from unnest($2::text[], $3::timestamptz[]) as step (status, at)`,
        [id, steps.map(({ status }) => status), steps.map(({ at }) => at), person.userId],
      )
    }
    await db.query('commit')
  })

/** A reference implementation: steps between leaving a status and returning to it within a minute do not count. */
function computeStages({ steps, responseType }: Life) {
  const isSlip = (index: number) =>
    steps.some((from, first) =>
      steps.some(
        (back, last) =>
          first < index &&
          index < last &&
          from.status === back.status &&
          back.at.getTime() - (steps[first + 1]?.at.getTime() ?? 0) < 60 * SECOND,
      ),
    )
  const intentional = steps.filter((_, index) => !isSlip(index))
  const had = (...expected: ApplicationStatus[]) =>
    intentional.some(({ status }) => expected.includes(status))
  const offer = had('offer_received')
  const interview = offer || had('interview_scheduled')
  return {
    response: interview || had('responded', 'rejected') || !noResponseTypes.includes(responseType),
    interview,
    offer,
  }
}

function computeMonday(moment: Date, timeZone: string): string {
  const date = new Date(new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment))
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

function computeWeeks(lives: readonly Life[], now: Date, timeZone: string) {
  const last = new Date(computeMonday(now, timeZone)).getTime()
  return Array.from({ length: CHART_WEEKS }, (_, index) => {
    const start = new Date(last - (CHART_WEEKS - 1 - index) * 7 * DAY).toISOString().slice(0, 10)
    return { start, applications: lives.filter(({ sent }) => computeMonday(sent, timeZone) === start).length }
  })
}

const zones = [
  'UTC',
  'America/New_York',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'America/Havana',
]

test("figures follow any histories, in weeks of the person's time zone", async () => {
  const [client, somebodyElse] = [await app.build.client(), await app.build.client()]
  const [otherLives] = fc.sample(fc.array(life, { minLength: 5, maxLength: 5 }), 1)
  await live(somebodyElse, 'UTC', otherLives ?? [])
  await fc.assert(
    fc.asyncProperty(
      fc.array(life, { maxLength: 12 }),
      fc.constantFrom(...zones),
      fc.integer({ min: newYear + 60 * DAY, max: newYear + 230 * DAY }),
      async (lives, timeZone, nowMs) => {
        const now = new Date(nowMs)
        await live(client, timeZone, lives)
        const figures = presentFigures(
          await app.ports.withActor(client, (tx) => jobSeekerFigures({ ...tx, now })),
        )
        const stages = lives.map(computeStages)
        const count = (stage: 'response' | 'interview' | 'offer') =>
          stages.filter((reached) => reached[stage]).length
        expect(figures).toMatchObject({
          total: lives.length,
          response_rate: responseRate(count('response'), lives.length),
          funnel: {
            applications: lives.length,
            response: count('response'),
            interview: count('interview'),
            offer: count('offer'),
          },
          weeks: computeWeeks(lives, now, timeZone),
        })
      },
    ),
    { numRuns: runs(25) },
  )
})
