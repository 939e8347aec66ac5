import { CLAIM_HOURS, PROOFS_MAX } from '@jobscout/contract/submissions/model.ts'
import { isOpenSubmission, type SubmissionState } from '@jobscout/contract/submissions/state.ts'
import fc from 'fast-check'
import type { ClientBase } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { runs } from '../../testing/runs.ts'

const app = await startTestApp()
afterAll(app.close)
const { build } = app

const statuses = ['submitted', 'in_progress', 'applied', 'responded', 'rejected', 'withdrawn'] as const
type Status = (typeof statuses)[number]
const beforeEmployer: readonly Status[] = ['submitted', 'in_progress']

type Name = 'client' | 'first' | 'second' | 'admin'
const names: readonly Name[] = ['client', 'first', 'second', 'admin']

/** What the database should have. */
interface Model {
  state: SubmissionState
  status: Status
  agent: 'first' | 'second' | null
  isAllowed: boolean
  claimedBy: Name | null
  /** Hours since it was claimed. */
  hours: number
  /** The last question that held it. */
  question: 'none' | 'open' | 'closed'
  proofs: number
}

/** What acts need in the database. */
interface World {
  readonly db: ClientBase
  readonly people: Record<Name, Person>
  readonly id: string
}

const isStaff = ({ agent }: Model, who: Name) => who === 'admin' || who === agent
const isOpen = ({ state }: Model) => isOpenSubmission(state)

/** Runs a statement as a request of this person, and returns the first column of its first row. */
async function runAs({ db, people }: World, who: Name, text: string, values: unknown[]): Promise<unknown> {
  await db.query('begin')
  await db.query(`select set_config('role', 'jobscout_app', true), set_config('app.user_id', $1, true)`, [
    people[who].userId,
  ])
  try {
    const { rows } = await db.query<Record<string, unknown>>(text, values)
    await db.query('commit')
    return Object.values(rows[0] ?? {})[0]
  } catch (error) {
    await db.query('rollback')
    return (error as { constraint?: string }).constraint ?? Promise.reject(error)
  }
}

class Act implements fc.AsyncCommand<Model, World> {
  readonly label: string
  readonly text: string
  readonly values: readonly unknown[]
  readonly who: Name
  /** What it answers, and what it changes in the model. */
  readonly expected: (model: Model) => unknown

  constructor(who: Name, text: string, values: readonly unknown[], expected: (model: Model) => unknown) {
    this.label = `${who}: ${text.replace(/^select (?:\(app\.|app\.)?|\(.*$/g, '')} ${values.join(', ')}`
    this.who = who
    this.text = text
    this.values = values
    this.expected = expected
  }

  check = () => true
  toString = () => this.label

  async run(model: Model, world: World): Promise<void> {
    const wanted = this.expected(model)
    expect(await runAs(world, this.who, this.text, [world.id, ...this.values])).toBe(wanted)
    await compare(model, world)
  }
}

/** Work of the product itself. */
class Event implements fc.AsyncCommand<Model, World> {
  readonly label: string
  readonly change: (model: Model, world: World) => Promise<void>
  constructor(label: string, change: Event['change']) {
    this.label = label
    this.change = change
  }
  check = () => true
  toString = () => this.label
  async run(model: Model, world: World): Promise<void> {
    await this.change(model, world)
    await compare(model, world)
  }
}

async function compare(model: Model, { db, id, people }: World): Promise<void> {
  const { rows } = await db.query<Record<string, unknown>>(
    `select s.state, a.status, s.claimed_by, (select count(*) from public.submission_proofs p where p.application_id = a.id)::integer as proofs
     from public.submissions s join public.job_applications a on a.id = s.application_id where a.id = $1`,
    [id],
  )
  const claimedBy = model.claimedBy && people[model.claimedBy].userId
  expect(rows[0]).toEqual({
    state: model.state,
    status: model.status,
    claimed_by: claimedBy,
    proofs: model.proofs,
  })
  // What holds whatever happened.
  if (isOpen(model)) expect(model.isAllowed).toBe(true)
  if (isOpen(model)) expect(beforeEmployer).toContain(model.status)
  const { rows: open } = await db.query(
    'select from public.messages where user_id = $1 and kind = $2 and num_nulls(answered_at, withdrawn_at) = 2',
    [people.client.userId, 'question'],
  )
  expect(open).toHaveLength(model.state === 'needs_answer' ? 1 : 0)
  if (model.status === 'applied') expect(model.state).toBe('confirmed')
  if (model.state === 'confirmed') expect(model.proofs).toBeGreaterThan(0)
}

const allow = `update public.profiles set terms_accepted = $2, privacy_accepted = $2,
  consents_withdrawn_at = case when $2 then null else now() end where user_id = $1`

const release = (model: Model, state: SubmissionState) => {
  model.state = state
  model.claimedBy = null
  if (state !== 'needs_answer' && model.question === 'open') model.question = 'closed'
}

const claim = (who: Name) =>
  new Act(who, 'select app.claim_submission($1)', [], (model) => {
    if (!isStaff(model, who)) return 'missing'
    if (model.state === 'claimed' && model.claimedBy !== who) return 'claimed_by_another'
    if ((model.state !== 'waiting' && model.state !== 'claimed') || model.agent === null)
      return 'not_possible'
    Object.assign(model, { state: 'claimed', claimedBy: who, hours: 0 })
    return 'done'
  })

const putBack = (who: Name) =>
  new Act(who, 'select app.put_back_submission($1)', [], (model) => {
    if (!isStaff(model, who)) return 'missing'
    if (model.state !== 'claimed' && model.state !== 'needs_answer') return 'not_possible'
    if (model.claimedBy && model.claimedBy !== who) return 'claimed_by_another'
    if (model.state === 'needs_answer') model.question = 'none'
    release(model, 'waiting')
    return 'done'
  })

const ask = (who: Name) =>
  new Act(who, 'select app.ask_about_submission(gen_random_uuid(), $1, $2, true)', ['When?'], (model) => {
    if (!isStaff(model, who)) return 'missing'
    if (model.agent === null) return 'no_agent'
    if (model.state === 'waiting') return 'not_claimed'
    if (model.state !== 'claimed') return 'not_possible'
    if (model.claimedBy !== who) return 'claimed_by_another'
    Object.assign(model, { state: 'needs_answer', question: 'open' })
    return 'done'
  })

const lastQuestion = '(select question_id from public.submissions where application_id = $1)'

const reply = (who: Name) =>
  new Act(who, `select app.reply_to_question(gen_random_uuid(), ${lastQuestion}, $2)`, ['Soon'], (model) => {
    if (who !== 'client' || model.question === 'none') return 'missing'
    if (model.agent === null) return 'no_agent'
    if (model.question === 'closed') return 'not_open'
    release(model, 'waiting')
    return 'done'
  })

function refuseProof(model: Model, who: Name): string | null {
  const isOwner = who === 'client'
  if (!isOwner && !isStaff(model, who)) return 'missing'
  if (model.state === 'confirmed') return null
  if (model.state === 'claimed') return model.claimedBy === who ? null : 'claimed_by_another'
  if (model.state === 'waiting') return isOwner ? null : 'not_claimed'
  return model.state === 'needs_answer' && isOwner ? null : 'not_possible'
}

const confirm = (who: Name, kind: 'number' | 'stated') =>
  new Act(
    who,
    'select app.confirm_submission($1, $2)',
    [JSON.stringify({ kind, text: kind === 'number' ? 'APP-1' : '' })],
    (model) => {
      const refused = refuseProof(model, who)
      if (refused) return refused
      if (kind === 'stated' && who !== 'client') return 'not_possible'
      if (model.proofs >= PROOFS_MAX) return 'too_many'
      const outcome = model.state === 'confirmed' ? 'added' : 'confirmed'
      release(model, 'confirmed')
      model.proofs += 1
      if (beforeEmployer.includes(model.status)) model.status = 'applied'
      return outcome
    },
  )

const giveBack = (who: Name) =>
  new Act(who, `select (app.return_submission($1, 'broken', true)).outcome`, [], (model) => {
    if (who !== 'client' && !isStaff(model, who)) return 'missing'
    if (!isOpen(model)) return 'not_possible'
    if (model.state === 'claimed' && model.claimedBy !== who) return 'claimed_by_another'
    if (who === 'client') return 'not_possible'
    release(model, 'returned')
    model.status = 'withdrawn'
    return 'returned'
  })

const setStatus = (who: Name, status: Status) =>
  new Act(
    who,
    'update public.job_applications set status = $2 where id = $1 returning status',
    [status],
    (model) => {
      if (who !== 'client' && !isStaff(model, who)) return undefined
      if (status === 'applied' && model.status !== 'applied' && model.state !== 'confirmed')
        return 'applied_needs_proof'
      const wasBefore = beforeEmployer.includes(model.status)
      model.status = status
      if (beforeEmployer.includes(status)) {
        if (!wasBefore && model.state !== 'confirmed') {
          release(model, model.isAllowed ? 'waiting' : 'cancelled')
          model.question = 'none'
        }
      } else if (isOpen(model)) release(model, status === 'withdrawn' ? 'cancelled' : 'answered')
      return status
    },
  )

const move = (agent: Model['agent']) =>
  new Event(`the client's agent is ${agent ?? 'nobody'}`, async (model, { db, people }) => {
    await db.query(`select app.move_client($1, $2, null, null, 'test')`, [
      people.client.userId,
      agent && people[agent].userId,
    ])
    const isMoved = agent !== model.agent
    model.agent = agent
    // What has ended for good stays with its agent, and nobody has it. Without an agent nobody waits for an answer.
    const stillAsks = model.state === 'needs_answer' && agent !== null
    if (isMoved && isOpen(model)) release(model, stillAsks ? 'needs_answer' : 'waiting')
  })

const consent = (isAllowed: boolean) =>
  new Event(
    `the client ${isAllowed ? 'gives' : 'withdraws'} both consents`,
    async (model, { db, people }) => {
      await db.query(allow, [people.client.userId, isAllowed])
      if (model.isAllowed === isAllowed) return
      model.isAllowed = isAllowed
      if (!isAllowed && isOpen(model)) release(model, 'cancelled')
      if (isAllowed && model.state === 'cancelled' && beforeEmployer.includes(model.status))
        release(model, 'waiting')
    },
  )

const pass = (hours: number) =>
  new Event(`${hours} hours pass`, async (model, { db, id }) => {
    await db.query(
      `update public.submissions set claimed_at = claimed_at - make_interval(hours => $2) where application_id = $1`,
      [id, hours],
    )
    await db.query('select app.free_left_claims($1)', [CLAIM_HOURS])
    model.hours += hours
    if (model.state === 'claimed' && model.hours >= CLAIM_HOURS) release(model, 'waiting')
  })

const who = fc.constantFrom(...names)
const commands = fc.commands(
  [
    who.map(claim),
    fc.constantFrom<Name>('first', 'second').map(claim),
    who.map(putBack),
    who.map(ask),
    who.map(reply),
    fc.constant('client' as const).map(reply),
    fc
      .tuple(who, fc.constantFrom('number' as const, 'stated' as const))
      .map(([by, kind]) => confirm(by, kind)),
    who.map(giveBack),
    fc.tuple(who, fc.constantFrom(...statuses)).map(([by, status]) => setStatus(by, status)),
    fc.constantFrom('first' as const, 'second' as const, null).map(move),
    fc.constantFrom(1, CLAIM_HOURS).map(pass),
    fc.boolean().map(consent),
  ],
  { maxCommands: 12 },
)

test('a submission follows the rules whatever people do, in any order', async () => {
  const people: Record<Name, Person> = {
    client: await build.client(),
    first: await build.agent(),
    second: await build.agent(),
    admin: await build.admin(),
  }
  await app.ports.database.withAdministrator(async (db) => {
    await fc.assert(
      fc.asyncProperty(commands, async (acts) => {
        await db.query(`set role jobscout_owner`)
        await db.query(`select app.move_client($1, $2, null, null, 'test')`, [
          people.client.userId,
          people.first.userId,
        ])
        await db.query('delete from public.messages where user_id = $1', [people.client.userId])
        await db.query('delete from public.job_applications where user_id = $1', [people.client.userId])
        await db.query(allow, [people.client.userId, true])
        const { rows } = await db.query<{ id: string }>(
          `insert into public.job_applications (user_id, job_title, company_name) values ($1, 'Nurse', 'Clinic') returning id`,
          [people.client.userId],
        )
        const model: Model = {
          state: 'waiting',
          status: 'submitted',
          agent: 'first',
          isAllowed: true,
          claimedBy: null,
          hours: 0,
          question: 'none',
          proofs: 0,
        }
        await fc.asyncModelRun(() => ({ model, real: { db, people, id: rows[0]?.id ?? '' } }), acts)
      }),
      { numRuns: runs(500) },
    )
  })
})
