import type { ComebackReason, DraftState, ExpiryReason } from '@jobscout/contract/scout/model.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import fc from 'fast-check'
import type { ClientBase } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../../../platform/db/transaction.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { fittingJob, scoutFor } from '../../../testing/people/scout.ts'
import { runs } from '../../../testing/runs.ts'
import { applyToJob } from '../../applications/service.ts'
import { saveLetter } from '../../letters/service.ts'
import { hideJob, showJobAgain } from '../../preferences/hidden-jobs/service.ts'
import { acceptConsents, withdrawConsents } from '../../profiles/service.ts'
import { listQuestions } from '../../submissions/answers/service.ts'
import { approveDraft, undoApproval } from '../decisions/approve.ts'
import { declineDraft, restoreDraft } from '../decisions/decline.ts'
import { prepareDue } from '../jobs.ts'
import { releaseDue } from '../release/service.ts'
import { changeSettings } from '../settings/service.ts'
import { changeDraft, readDraft } from './service.ts'

const START = new Date('2026-11-02T09:00:00Z').getTime()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const app = await startTestApp({ now: new Date(START) })
afterAll(app.close)
const { database, withActor } = app.ports
const scout = scoutFor(app)

const consents = { terms_version: LEGAL_VERSION, privacy_version: LEGAL_VERSION }
const JOBS = ['Fairhaven', 'Tidewater'] as const
type Job = 0 | 1
let mara: Person
let listings: string[]
/** The drafts of the jobs, as they were looked at last. */
let drafts: (string | null)[]
let versions: (number | null)[]

/** A session for all statements: a new one for each costs more than they do. */
let owner: ClientBase
const query = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows

beforeAll(async () => {
  await scout.list(JOBS.map((company) => fittingJob(company, company)))
  mara = await scout.seeker()
})

const as = <T>(fn: (tx: Tx) => Promise<T>): Promise<T> => withActor(mara, fn)

/** What should be, by the rules of the design alone. */
interface ModelDraft {
  state: DraftState
  cameBack: ComebackReason | null
  expired: ExpiryReason | null
  isDecided: boolean
  touchedAt: number
  releaseAt: number
}
interface ModelJob {
  isOpen: boolean
  isHidden: boolean
  isApplied: boolean
  draft: ModelDraft | null
  editedAt: number
  /** What the person saw when they approved. */
  approvedText: string
}
interface Model {
  now: number
  isPaused: boolean
  isAllowed: boolean
  jobs: [ModelJob, ModelJob]
}

const newJob = (): ModelJob => ({
  isOpen: true,
  isHidden: false,
  isApplied: false,
  draft: null,
  editedAt: 0,
  approvedText: '',
})

/** Everything as it was before the first draft. */
async function reset(): Promise<Model> {
  app.clock.set(new Date(START))
  const tables = ['drafts', 'job_applications', 'hidden_jobs', 'letters', 'scout_activity', 'notifications']
  await owner.query(`${tables.map((table) => `delete from public.${table} where user_id = '${mara.userId}';`).join('')}
    update public.profiles set applications_used_this_month = 0 where user_id = '${mara.userId}';
    update public.profiles set terms_accepted = true, privacy_accepted = true, consents_withdrawn_at = null where user_id = '${mara.userId}';
    update public.scout_settings set paused_at = null;
    update public.job_listings set is_active = true where not is_active;
    update public.listing_features set is_active = true where not is_active`)
  drafts = [null, null]
  return { now: START, isPaused: false, isAllowed: true, jobs: [newJob(), newJob()] }
}

/** What a call was refused with; null where it was not. */
const catchErrorCode = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error: { code?: string }) => error.code ?? String(error),
  )

/** Calls with the draft of the job, if there is one that the model knows. */
async function decide(
  model: Model,
  job: Job,
  call: (tx: Tx, id: string) => Promise<unknown>,
  rule: (draft: ModelDraft, its: ModelJob) => string | null,
): Promise<void> {
  const its = model.jobs[job]
  const id = drafts[job]
  if (!id || !its.draft) return
  const expected = rule(its.draft, its)
  expect(await catchErrorCode(as((tx) => call(tx, id)))).toBe(expected)
}

const enter = (draft: ModelDraft, now: number, cameBack: ComebackReason | null): void => {
  Object.assign(draft, { state: 'to_review', cameBack, expired: null, touchedAt: now })
}
const expire = (draft: ModelDraft, reason: ExpiryReason): void => {
  Object.assign(draft, { state: 'expired', expired: reason, cameBack: null, isDecided: false })
}

type Act = (model: Model, job: Job) => Promise<void>
const acts: Readonly<Record<string, Act>> = {
  async prepare(model) {
    await query('update public.scout_settings set is_due = true')
    await prepareDue({ ...app.ports, log: app.ports.log })
    for (const its of model.jobs) {
      const { draft, isOpen, isHidden, isApplied } = its
      if (draft?.state === 'to_review') {
        const isUntouched = model.now - Math.max(draft.touchedAt, its.editedAt) >= 14 * DAY
        if (isApplied) expire(draft, 'applied')
        else if (isHidden) expire(draft, 'hidden')
        else if (!isOpen) expire(draft, 'closed')
        else if (isUntouched) expire(draft, 'untouched')
      }
      if (model.isPaused || !model.isAllowed || !isOpen || isHidden || isApplied) continue
      if (!draft)
        its.draft = {
          state: 'to_review',
          cameBack: null,
          expired: null,
          isDecided: false,
          touchedAt: model.now,
          releaseAt: 0,
        }
      else if (draft.state === 'expired' && draft.expired !== 'untouched') enter(draft, model.now, null)
    }
  },
  async edit(model, job) {
    // A row that is written at the time that it has already gets the real time.
    await wait(model, 1_000)
    await decide(
      model,
      job,
      async (tx, id) => {
        const { letter } = (await readDraft(tx, id)).letter
        await saveLetter(tx, { id: letter.id, version: letter.version, text: `Edited at ${Math.random()}` })
      },
      (draft, its) => {
        if (draft.state === 'approved') return 'LETTER_APPROVED'
        its.editedAt = model.now
        return null
      },
    )
  },
  async answer(model, job) {
    await decide(
      model,
      job,
      async (tx, id) => {
        const given = ['authorization:US', 'visa:US'].map((topic) => ({
          topic,
          answer: 'No',
          remember: false,
        }))
        await changeDraft(tx, { id, version: versions[job] ?? 0, answers: given })
      },
      (draft) => {
        if (draft.state !== 'to_review') return 'NOT_POSSIBLE'
        draft.isDecided = true
        draft.touchedAt = model.now
        return null
      },
    )
  },
  async approve(model, job) {
    const its = model.jobs[job]
    await decide(
      model,
      job,
      async (tx, id) => {
        const { content_hash, letter } = await readDraft(tx, id)
        if (its.draft?.state === 'approved') its.approvedText = letter.letter.text
        await approveDraft(tx, { id, content_hash })
      },
      (draft) => {
        if (draft.state !== 'to_review') return 'NOT_POSSIBLE'
        if (model.isPaused) return 'NOT_POSSIBLE'
        if (!draft.isDecided) return 'QUESTION_OPEN'
        if (!its.isOpen) return 'LISTING_CLOSED'
        if (!model.isAllowed) return 'CONSENT_MISSING'
        Object.assign(draft, { state: 'approved', cameBack: null, touchedAt: model.now })
        draft.releaseAt = model.now + 10 * MINUTE
        return null
      },
    )
  },
  async approveUnseen(model, job) {
    await decide(
      model,
      job,
      (tx, id) => approveDraft(tx, { id, content_hash: '0'.repeat(64) }),
      ({ state }) => (state === 'to_review' ? 'STALE' : 'NOT_POSSIBLE'),
    )
  },
  async undo(model, job) {
    await decide(model, job, undoApproval, (draft) => {
      if (draft.state !== 'approved' || draft.releaseAt <= model.now) return 'NOT_POSSIBLE'
      enter(draft, model.now, 'undone')
      return null
    })
  },
  async decline(model, job) {
    await decide(
      model,
      job,
      (tx, id) => declineDraft(tx, { id, reason: null }),
      (draft, its) => {
        if (draft.state !== 'to_review') return 'NOT_POSSIBLE'
        Object.assign(draft, { state: 'declined', cameBack: null, touchedAt: model.now })
        its.isHidden = true
        return null
      },
    )
  },
  async restore(model, job) {
    await decide(model, job, restoreDraft, (draft, its) => {
      if (draft.state !== 'declined') return 'NOT_POSSIBLE'
      enter(draft, model.now, null)
      its.isHidden = false
      return null
    })
  },
  async hide(model, job) {
    await as((tx) => hideJob(tx, listings[job] ?? '', null))
    const its = model.jobs[job]
    if (!its.isHidden && its.draft?.state === 'to_review') expire(its.draft, 'hidden')
    its.isHidden = true
  },
  async show(model, job) {
    await as((tx) => showJobAgain(tx, listings[job] ?? ''))
    model.jobs[job].isHidden = false
  },
  async applyNow(model, job) {
    const its = model.jobs[job]
    const input = { listing_id: listings[job] ?? '', notes: '', another_opening: false, with_letter: false }
    const expected = whyNotApplied(model, its)
    const call = as(async (tx) => {
      const questions = await listQuestions(tx, input.listing_id)
      const answers = questions.map(({ topic }) => ({ topic, answer: '', remember: false }))
      await applyToJob(tx, { ...input, answers })
    })
    expect(await catchErrorCode(call)).toBe(expected)
    if (expected) return
    its.isApplied = true
    if (its.draft?.state === 'to_review') expire(its.draft, 'applied')
  },
  async pause(model) {
    model.isPaused = !model.isPaused
    await as((tx) => changeSettings(tx, { paused: model.isPaused }))
  },
  async consents(model) {
    model.isAllowed = !model.isAllowed
    if (model.isAllowed) return void (await as((tx) => acceptConsents(tx, consents)))
    await as(withdrawConsents)
    for (const { draft } of model.jobs) if (draft?.state === 'approved') enter(draft, model.now, 'consent')
  },
  async close(model, job) {
    const its = model.jobs[job]
    its.isOpen = !its.isOpen
    await query('update public.job_listings set is_active = $2 where id = $1', [listings[job], its.isOpen])
    await query('update public.listing_features set is_active = $2 where listing_id = $1', [
      listings[job],
      its.isOpen,
    ])
  },
  minutes: async (model) => wait(model, 10 * MINUTE),
  days: async (model) => wait(model, 15 * DAY),
  async release(model) {
    await releaseDue(app.ports)
    for (const its of model.jobs) {
      const { draft } = its
      if (draft?.state !== 'approved' || draft.releaseAt > model.now) continue
      if (model.isPaused) enter(draft, model.now, 'paused')
      else if (!its.isOpen) expire(draft, 'closed')
      else if (its.isApplied) expire(draft, 'applied')
      else {
        draft.state = 'released'
        its.isApplied = true
      }
    }
  },
}

function whyNotApplied({ isAllowed }: Model, { isOpen, isApplied }: ModelJob): string | null {
  if (!isOpen) return 'LISTING_CLOSED'
  if (!isAllowed) return 'CONSENT_MISSING'
  return isApplied ? 'ALREADY_APPLIED' : null
}

async function wait(model: Model, ms: number): Promise<void> {
  model.now += ms
  app.clock.set(new Date(model.now))
}

interface Seen {
  readonly state: DraftState | null
  readonly came_back: string | null
  readonly expired_reason: string | null
  readonly applications: number
  readonly sent: string | null
}

/** What is, of each job. */
async function look(): Promise<Seen[]> {
  const rows = await query(
    `select d.id, d.version, d.state, d.came_back, d.expired_reason,
       (select count(*)::int from public.job_applications a where a.user_id = $1 and a.listing_id = l.id) as applications,
       case when d.state = 'released' then (select t.letter from public.application_documents t
         where t.application_id = d.application_id and t.kind = 'letter') end as sent
     from public.job_listings l left join public.drafts d on d.listing_id = l.id and d.user_id = $1 order by l.company`,
    [mara.userId],
  )
  drafts = rows.map(({ id }) => id)
  versions = rows.map(({ version }) => version)
  return rows.map(({ id: _, version: __, ...seen }) => seen)
}

const should = ({ jobs }: Model): Seen[] =>
  jobs.map(({ draft, isApplied, approvedText }) => ({
    state: draft?.state ?? null,
    came_back: draft?.cameBack ?? null,
    expired_reason: draft?.expired ?? null,
    applications: isApplied ? 1 : 0,
    sent: draft?.state === 'released' ? approvedText : null,
  }))

test('drafts follow the rules whatever happens to them, and only approved drafts are sent', async () => {
  const step = fc.record({
    act: fc.oneof(
      fc.constantFrom(...Object.keys(acts)),
      // What most stories need to get somewhere.
      fc.constantFrom('answer', 'approve', 'minutes', 'release', 'release'),
    ),
    job: fc.constantFrom<Job>(0, 0, 1),
  })
  let steps = 0
  let sent = 0
  const first = (act: string) => ({ act, job: 0 as Job })
  const story = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.array(step, { minLength: 3, maxLength: 7 }))
    .map(([known, rest]) => [
      ...['prepare', 'answer', 'approve', 'minutes'].slice(0, known).map(first),
      ...rest,
    ])
  const play = async () => {
    listings = (await query('select id from public.job_listings order by company')).map(({ id }) => id)
    await fc.assert(
      fc.asyncProperty(story, async (told) => {
        const model = await reset()
        for (const { act, job } of told) {
          await acts[act]?.(model, job)
          steps += 1
          expect(await look()).toEqual(should(model))
        }
        sent += model.jobs.filter(({ draft }) => draft?.state === 'released').length
      }),
      { numRuns: runs(300) },
    )
  }
  await database.withOwner((client) => {
    owner = client
    return play()
  })
  console.log(`${runs(300)} stories of ${steps} acts: ${sent} drafts released`)
})
