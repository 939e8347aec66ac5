import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { handIn } from '../../testing/people/hand-in.ts'
import { runs } from '../../testing/runs.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, ports } = app

let agent: Person
let client: Person
let id: string
beforeEach(async () => {
  agent = await build.agent()
  client = await build.client()
  id = await build.application({ owner: client, agent })
})

const number = { kind: 'number', text: 'APP-1' } as const
const readState = async (application_id = id) => {
  const { status, submission } = await as(client).applications.get({ id: application_id })
  return { status, state: submission?.state }
}

describe('Applied without a proof', () => {
  test.each([
    'submitted',
    'assigned',
    'in_progress',
    'pending',
    'responded',
    'rejected',
    'withdrawn',
  ] as const)('is refused by every route and to every role after %s', async (status: ApplicationStatus) => {
    const people = [client, agent, await build.admin(), await build.superAdmin()]
    const applicationId = await build.application({ owner: client, status })
    const [row] = (await as(agent).clients.applications({ client_id: client.userId })).items
    const rows = [{ id: applicationId, version: row?.version ?? 0 }]
    for (const person of people) {
      await expect(
        as(person).applications.update({ id: applicationId, status: 'applied' }),
      ).rejects.toMatchObject({
        code: 'PROOF_MISSING',
      })
      if (person === client) continue
      await expect(
        as(person).clients.updateStatus({ id: applicationId, version: row?.version ?? 0, status: 'applied' }),
      ).rejects.toMatchObject({ code: 'PROOF_MISSING' })
      const change = { rows, status: 'applied' as const }
      expect(await as(person).clients.preview(change)).toMatchObject({
        rows: [{ id: applicationId, outcome: 'proof_missing' }],
        notifications: [],
      })
      expect(await as(person).clients.change(change)).toMatchObject({
        done: 0,
        results: [{ outcome: 'proof_missing', reason: 'It needs a proof that the employer has it.' }],
      })
    }
    expect((await readState(applicationId)).status).toBe(status)
  })

  test('an application without a proof is left out of a change of many, which reports it and changes the others', async () => {
    const proven = await build.application({ owner: client })
    await handIn(app, agent, proven)
    await as(agent).applications.update({ id: proven, status: 'pending' })
    const elsewhere = await build.application({ owner: client, origin: 'before_proofs' })
    const { items } = await as(agent).clients.applications({ client_id: client.userId })
    const { results } = await as(agent).clients.change({
      rows: items.map((item) => ({ id: item.id, version: item.version })),
      status: 'applied',
    })
    expect(Object.fromEntries(results.map(({ id: of, outcome }) => [of, outcome]))).toEqual({
      [id]: 'proof_missing',
      [proven]: 'changed',
      [elsewhere]: 'changed',
    })
  })

  test.each([' ', '\u200b', '\u2060 \u00ad', '- ...'])(
    'is not proven by %j, which shows nothing',
    async (text) => {
      await as(agent).submissions.claim({ application_id: id })
      for (const kind of ['number', 'text']) {
        const refused = ports.withActor(agent, ({ db }) =>
          sql`select app.confirm_submission(${id}::uuid, ${JSON.stringify({ kind, text })}::jsonb)`.execute(
            db,
          ),
        )
        await expect(refused).rejects.toThrow('proof_is_whole')
      }
      expect((await readState()).state).toBe('claimed')
    },
  )

  test('is proven by a mail in any script', async () => {
    await as(agent).submissions.claim({ application_id: id })
    await as(agent).submissions.confirm({ application_id: id, proof: { kind: 'text', text: '申请已收到' } })
    expect((await readState()).state).toBe('confirmed')
  })

  test('is refused to the role of requests, whatever SQL it runs', async () => {
    const attempts = [
      sql`update public.job_applications set status = 'applied' where id = ${id}::uuid`,
      sql`update public.job_applications set origin = 'elsewhere' where id = ${id}::uuid`,
      sql`update public.submissions set state = 'confirmed', confirmed_at = now() where application_id = ${id}::uuid`,
      sql`insert into public.submission_proofs (application_id, user_id, kind) values (${id}::uuid, ${client.userId}::uuid, 'stated')`,
      sql`insert into public.job_applications (user_id, job_title, company_name, origin) values (${client.userId}::uuid, 'x', 'x', 'elsewhere')`,
      sql`insert into public.job_applications (user_id, job_title, company_name, status) values (${client.userId}::uuid, 'x', 'x', 'applied')`,
      sql`delete from public.submissions where application_id = ${id}::uuid`,
    ]
    for (const person of [client, agent, await build.superAdmin()]) {
      for (const attempt of attempts) {
        const refused = ports.withActor(person, ({ db }) => attempt.execute(db))
        await expect(refused).rejects.toThrow(/permission denied|row-level security|nobody has shown/)
      }
    }
    expect(await readState()).toEqual({ status: 'submitted', state: 'waiting' })
  })
})

test('withdrawing, claiming and confirming at once never hands in an application that was withdrawn first', async () => {
  const catchErrorCode = (call: Promise<unknown>) =>
    call.then(
      () => 'done',
      ({ code }: { code: string }) => code,
    )
  for (let round = 0; round < runs(50); round += 1) {
    id = await build.application({ owner: client })
    const { claim, confirm } = as(agent).submissions
    const isClaimed = round % 2 === 0
    if (isClaimed) await claim({ application_id: id })
    const [withdrawn, handed] = await Promise.all([
      catchErrorCode(as(client).applications.update({ id, status: 'withdrawn' })),
      catchErrorCode(
        isClaimed ? confirm({ application_id: id, proof: number }) : claim({ application_id: id }),
      ),
    ])
    expect(withdrawn).toBe('done')
    const { status, state } = await readState()
    expect(status).toBe('withdrawn')
    if (isClaimed && handed === 'done') {
      // It had been handed in before it was withdrawn, and the proof says so.
      expect(state).toBe('confirmed')
      const { history } = await as(client).applications.get({ id })
      expect(history.map((change) => change.status)).toEqual(['withdrawn', 'applied', 'submitted'])
    } else {
      expect(state).toBe('cancelled')
      const late = confirm({ application_id: id, proof: number })
      await expect(late).rejects.toMatchObject({ code: 'NOT_POSSIBLE' })
    }
  }
})
