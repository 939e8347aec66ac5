import { AUTO_CONSENT_VERSION } from '@jobscout/contract/scout/auto-consent.ts'
import type { ComebackReason } from '@jobscout/contract/scout/model.ts'
import fc from 'fast-check'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../platform/db/transaction.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { fittingJob, scoutFor } from '../../../testing/people/scout.ts'
import { runs } from '../../../testing/runs.ts'
import { undoApproval } from '../decisions/approve.ts'
import { releaseDue } from '../release/service.ts'
import { changeSettings } from '../settings/service.ts'
import { approveAutomatically } from './approve.ts'
import { changeAutoMode } from './service.ts'

const START = new Date('2026-11-02T09:00:00Z').getTime()
const HOUR = 3_600_000
const app = await startTestApp({ now: new Date(START) })
afterAll(app.close)
const { build } = app
const { database, withActor } = app.ports
const scout = scoutFor(app)

const JOBS = ['Fairhaven', 'Tidewater', 'Marlow', 'Kestrel'] as const
let mara: Person
let agent: Person
let confirmed: string
let unconfirmed: string

/** A session for all statements: a new one for each costs more than they do. */
let owner: ClientBase
const query = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows

beforeAll(async () => {
  await scout.list(JOBS.map((company) => fittingJob(company, company)))
  mara = await scout.truster()
  agent = await build.agent()
  await scout.prepare()
  const positions = () =>
    database.withOwner(async (client) => {
      const { rows } = await client.query('select positions from public.profiles where user_id = $1', [
        mara.userId,
      ])
      return JSON.stringify(rows[0].positions)
    })
  confirmed = await positions()
  await scout.confirm(mara, false)
  unconfirmed = await positions()
  // Nothing waits for emails and quiet hours here.
  await withActor(mara, (tx) =>
    tx.db
      .insertInto('user_notification_preferences')
      .values({
        user_id: mara.userId,
        email_notifications: false,
        quiet_hours_start: '00:00',
        quiet_hours_end: '00:00',
      })
      .execute(),
  )
})

const as = <T>(fn: (tx: Tx) => Promise<T>): Promise<T> => withActor(mara, fn)
const catchErrorCode = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  )

/** What should be, by the rules of the design alone. */
interface ModelDraft {
  score: number
  state: 'to_review' | 'approved' | 'released'
  isTouched: boolean
  cameBack: ComebackReason | null
  releaseAt: number
}
interface Model {
  now: number
  auto: { min: number; most: number } | null
  hasAgent: boolean
  isPaused: boolean
  isStopped: boolean
  isConfirmed: boolean
  drafts: ModelDraft[]
  approvals: Map<string, number>
}

interface Step {
  readonly act: string
  readonly job: number
  readonly min: number
  readonly most: number
  readonly hours: number
}

/** Whether the last story left the client with one. */
let hasAgent = true

async function reset(scores: readonly number[]): Promise<Model> {
  app.clock.set(new Date(START))
  if (!hasAgent) await build.assignment(mara, agent)
  hasAgent = true
  await query(
    `update public.scout_settings set paused_at = null, auto_min_score = null, auto_daily_max = null,
       auto_consent_version = null, auto_consented_at = null, auto_end_reason = null, auto_end_noticed_at = null
     where user_id = '${mara.userId}';
     ${['scout_activity', 'job_applications', 'notifications'].map((table) => `delete from public.${table} where user_id = '${mara.userId}';`).join('')}
     delete from public.system_settings where key = 'stop_automatic_approvals';
     update public.profiles set applications_used_this_month = 0, positions = '${confirmed.replaceAll("'", "''")}'
     where user_id = '${mara.userId}';
     delete from public.drafts where user_id = '${mara.userId}';
     insert into public.drafts (user_id, listing_id, origin, score, touched_at)
     select '${mara.userId}', id, 'scout', (array[${scores.join()}])[row_number() over (order by company)], now()
     from public.job_listings`,
  )
  const draft = { state: 'to_review' as const, isTouched: false, cameBack: null, releaseAt: 0 }
  return {
    now: START,
    auto: null,
    hasAgent: true,
    isPaused: false,
    isStopped: false,
    isConfirmed: true,
    drafts: scores.map((score) => ({ ...draft, score })),
    approvals: new Map(),
  }
}

const findDraftId = async (job: number): Promise<string> => {
  const rows = await query(
    `select d.id from public.drafts d join public.job_listings l on l.id = d.listing_id where user_id = $1 order by l.company`,
    [mara.userId],
  )
  return rows[job].id
}

function bringBack(draft: ModelDraft, reason: ComebackReason): void {
  Object.assign(draft, { state: 'to_review', cameBack: reason, isTouched: true })
}
function end(model: Model, reason: ComebackReason): void {
  if (!model.auto) return
  model.auto = null
  for (const draft of model.drafts) if (draft.state === 'approved') bringBack(draft, reason)
}

let salary = 90_000
const acts: Readonly<Record<string, (model: Model, step: Step) => Promise<void>>> = {
  async allow(model, { min, most }) {
    const auto = { min_score: min, daily_max: most, consent_version: AUTO_CONSENT_VERSION }
    const expected = model.hasAgent ? (min < 80 ? 'SCORE_TOO_LOW' : null) : 'AGENT_MISSING'
    expect(await catchErrorCode(as((tx) => changeAutoMode(tx, { auto })))).toBe(expected)
    if (!expected) model.auto = { min, most }
  },
  async end(model) {
    await as((tx) => changeAutoMode(tx, { auto: null }))
    end(model, 'switched_off')
  },
  async loseAgent(model) {
    await build.assignment(mara, null)
    model.hasAgent = false
    end(model, 'agent_lost')
  },
  async getAgent(model) {
    await build.assignment(mara, agent)
    model.hasAgent = true
  },
  async prefer(model) {
    salary += 1
    await query('update public.job_preferences set salary_min = $2 where user_id = $1', [mara.userId, salary])
    end(model, 'preferences_changed')
  },
  async pause(model) {
    model.isPaused = !model.isPaused
    await as((tx) => changeSettings(tx, { paused: model.isPaused }))
  },
  async stop(model) {
    model.isStopped = !model.isStopped
    await query(
      `insert into public.system_settings (key, value) values ('stop_automatic_approvals', $1)
       on conflict (key) do update set value = excluded.value`,
      [JSON.stringify(model.isStopped)],
    )
  },
  async confirm(model) {
    model.isConfirmed = !model.isConfirmed
    await query('update public.profiles set positions = $2 where user_id = $1', [
      mara.userId,
      model.isConfirmed ? confirmed : unconfirmed,
    ])
  },
  async touch(model, { job }) {
    const draft = model.drafts[job]
    if (draft?.state !== 'to_review') return
    await query('update public.drafts set version = version + 1 where id = $1', [await findDraftId(job)])
    draft.isTouched = true
  },
  async undo(model, { job }) {
    const draft = model.drafts[job]
    const id = await findDraftId(job)
    const isPossible = draft?.state === 'approved' && draft.releaseAt > model.now
    expect(await catchErrorCode(as((tx) => undoApproval(tx, id)))).toBe(isPossible ? null : 'NOT_POSSIBLE')
    if (draft && isPossible) bringBack(draft, 'undone')
  },
  async wait(model, { hours }) {
    model.now += hours * HOUR
    app.clock.set(new Date(model.now))
  },
  async approve(model) {
    await approveAutomatically(app.ports, [mara.userId])
    const { auto, hasAgent, isPaused, isStopped, isConfirmed } = model
    if (!auto || !hasAgent || isPaused || isStopped || !isConfirmed) return
    const day = new Date(model.now).toISOString().slice(0, 10)
    for (const draft of model.drafts.toSorted((a, b) => b.score - a.score)) {
      const today = model.approvals.get(day) ?? 0
      if (draft.state !== 'to_review' || draft.isTouched || draft.score < auto.min || today >= auto.most)
        continue
      Object.assign(draft, { state: 'approved', isTouched: true, releaseAt: model.now + 12 * HOUR })
      model.approvals.set(day, today + 1)
    }
  },
  async release(model) {
    await releaseDue(app.ports)
    for (const draft of model.drafts) {
      if (draft.state !== 'approved') continue
      if (model.isStopped) bringBack(draft, 'stopped')
      else if (draft.releaseAt > model.now) continue
      else if (model.isPaused) bringBack(draft, 'paused')
      else draft.state = 'released'
    }
  },
}

const look = async () => {
  const [seen] = await query(
    `select jsonb_build_object('min', s.auto_min_score, 'most', s.auto_daily_max) as settings,
       (select count(*)::int from public.job_applications a where a.user_id = s.user_id) as sent,
       (select jsonb_agg(jsonb_build_object('state', d.state, 'came_back', d.came_back, 'approved_by', d.approved_by,
          'is_sent', d.application_id is not null, 'is_approved', d.approved_hash is not null) order by l.company)
        from public.drafts d join public.job_listings l on l.id = d.listing_id where d.user_id = s.user_id) as drafts
     from public.scout_settings s where s.user_id = $1`,
    [mara.userId],
  )
  return seen
}

const should = ({ drafts, auto }: Model) => ({
  drafts: drafts.map(({ state, cameBack }) => ({
    state,
    came_back: state === 'to_review' ? cameBack : null,
    approved_by: state === 'to_review' ? null : 'auto',
    is_sent: state === 'released',
    is_approved: state !== 'to_review',
  })),
  settings: auto ?? { min: null, most: null },
  sent: drafts.filter(({ state }) => state === 'released').length,
})

const STORIES = runs(500)

test('Scout approves and sends nothing outside the limits, whatever happens', async () => {
  const step = fc.record({
    act: fc.oneof(
      fc.constantFrom(...Object.keys(acts)),
      fc.constantFrom('allow', 'approve', 'wait', 'release'),
    ),
    job: fc.nat({ max: JOBS.length - 1 }),
    min: fc.constantFrom(75, 80, 85, 90, 95),
    most: fc.integer({ min: 1, max: 3 }),
    hours: fc.constantFrom(1, 8, 12, 24),
  })
  const scores = fc.uniqueArray(fc.integer({ min: 75, max: 100 }), {
    minLength: JOBS.length,
    maxLength: JOBS.length,
  })
  const firstDay = ['allow', 'approve', 'wait', 'release']
  const story = fc.tuple(
    scores,
    fc.nat({ max: firstDay.length }),
    fc.array(step, { minLength: 3, maxLength: 8 }),
  )
  let [approved, sent] = [0, 0]
  await database.withOwner((client) => {
    owner = client
    return fc.assert(
      fc.asyncProperty(story, async ([scores, known, rest]) => {
        const model = await reset(scores)
        const first = firstDay
          .slice(0, known)
          .map((act): Step => ({ act, job: 0, min: 80, most: 2, hours: 12 }))
        for (const told of [...first, ...rest]) {
          await acts[told.act]?.(model, told)
          expect(await look()).toEqual(should(model))
        }
        for (const count of model.approvals.values()) approved += count
        hasAgent = model.hasAgent
        sent += model.drafts.filter(({ state }) => state === 'released').length
      }),
      { numRuns: STORIES },
    )
  })
  console.log(`${STORIES} stories: ${approved} approvals by Scout, ${sent} sent, 0 outside the limits`)
})
