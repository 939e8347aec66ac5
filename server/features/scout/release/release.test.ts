import { setTimeout as wait } from 'node:timers/promises'
import type { ComebackReason } from '@jobscout/contract/scout/model.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../../platform/db/transaction.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { fittingJob, scoutFor } from '../../../testing/people/scout.ts'
import { runs } from '../../../testing/runs.ts'
import { withdrawConsents } from '../../profiles/service.ts'
import { undoApproval } from '../decisions/approve.ts'
import { type DueRelease, listDue } from './queries.ts'
import { type ReleasePorts, release } from './service.ts'

const START = new Date('2026-11-02T09:00:00Z')
const app = await startTestApp({ now: START })
afterAll(app.close)
const { as, build } = app
const { database, withActor, withWorker } = app.ports
const scout = scoutFor(app)

const execute = (text: string, values: unknown[] = []) =>
  database.withOwner((client) => client.query(text, values))
const after = (minutes: number, seconds = 0) =>
  app.clock.set(new Date(START.getTime() + minutes * 60_000 + seconds * 1000))

beforeEach(() => app.clock.set(START))

/** A client who approved drafts for so many jobs. */
async function approver(jobs = 1): Promise<{ mara: Person; ids: string[] }> {
  await scout.list(Array.from({ length: jobs }, (_, at) => fittingJob(`${at}`, `Company ${at}`)))
  const mara = await scout.seeker()
  await as(mara).scout.settings({ waiting_max: jobs })
  await scout.prepare()
  const ids = (await scout.listDrafts(mara)).map(({ id }) => id)
  for (const id of ids) await scout.approve(mara, id)
  return { mara, ids }
}

const due = (): Promise<DueRelease[]> => withWorker((tx) => listDue(tx, 100))

/** Everything about a person that a release writes. */
async function state({ userId }: Person) {
  const { rows } = await execute(
    `select (select json_agg(json_build_object('listing', listing_id, 'status', status)) from public.job_applications where user_id = $1)
         as applications,
       (select count(*)::int from public.submissions where user_id = $1) as submissions,
       (select json_agg(state order by id) from public.drafts where user_id = $1) as drafts,
       (select count(*)::int from public.notifications where user_id = $1) as notifications,
       (select count(*)::int from public.application_documents where user_id = $1) as documents,
       (select json_agg(kind order by kind) from public.scout_activity where user_id = $1 and kind <> 'prepared') as activity,
       (select applications_used_this_month from public.profiles where user_id = $1) as used`,
    [userId],
  )
  return rows[0]
}

describe('a release', () => {
  test('a release applies with the letter, the CV and the answers that were approved, ten minutes after the approval', async () => {
    const { mara, ids } = await approver()
    const [id = ''] = ids
    const approved = await as(mara).scout.get({ id })
    after(9, 59)
    await scout.release()
    expect((await scout.listDrafts(mara, 'approved')).length).toBe(1)
    after(10)
    await scout.release()
    const [draft] = await scout.listDrafts(mara, 'released')
    const application = await as(mara).applications.get({ id: draft?.application_id ?? '' })
    expect(application).toMatchObject({
      status: 'submitted',
      listing_id: approved.listing_id,
      match_score: 100,
      submission: { state: 'waiting', channel: 'self' },
    })
    expect(await as(mara).documents.sent({ application_id: application.id })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'letter', text: approved.letter.letter.text }),
        expect.objectContaining({ kind: 'cv', path: approved.cvs[0]?.path }),
      ]),
    )
    const { rows } = await execute('select answers from public.submissions where application_id = $1', [
      application.id,
    ])
    expect(rows[0].answers).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'legal', answer: 'No' })]),
    )
    const notifications = (await as(mara).notifications.list({})).items
    expect(notifications.filter(({ application_id }) => application_id === application.id)).toHaveLength(1)
    const [last, ...others] = (await as(mara).scout.activity({})).items.map(({ kind }) => kind)
    expect(last).toBe('released')
    expect(others.toSorted()).toEqual(['approved', 'pass', 'prepared'])
  })

  test.each<[ComebackReason, (mara: Person) => Promise<unknown>]>([
    ['paused', (mara) => as(mara).scout.settings({ paused: true })],
    [
      'consent',
      (mara) =>
        execute('update public.profiles set privacy_accepted = false where user_id = $1', [mara.userId]),
    ],
    [
      'account_closing',
      (mara) =>
        execute(
          `insert into public.account_deletions (user_id, erase_after) values ($1, now() + interval '30 days')`,
          [mara.userId],
        ),
    ],
    [
      'quota',
      (mara) =>
        execute(
          `update public.profiles set applications_used_this_month = 200, usage_month = '2026-11-01' where user_id = $1`,
          [mara.userId],
        ),
    ],
    [
      'trial',
      (mara) =>
        execute(
          `with ended as (update public.subscribers set subscribed = false where user_id = $1)
           update public.profiles set trial_ends_at = '2026-10-01' where user_id = $1`,
          [mara.userId],
        ),
    ],
    // What no route can change, somebody with access to the database may.
    [
      'letter_changed',
      (mara) =>
        execute(
          `update public.drafts set answers = jsonb_set(answers, '{0,answer}', '"At once"') where user_id = $1`,
          [mara.userId],
        ),
    ],
  ])('a release is refused, and the draft says why: %s', async (reason, change) => {
    const { mara } = await approver()
    await change(mara)
    after(10)
    await scout.release()
    await scout.release()
    expect(await scout.listDrafts(mara)).toMatchObject([{ came_back: reason, release_at: null }])
    const { applications, submissions, documents, notifications } = await state(mara)
    expect({ applications, submissions, documents }).toEqual({
      applications: null,
      submissions: 0,
      documents: 0,
    })
    expect(notifications).toBe(1)
    expect((await as(mara).scout.activity({})).items[0]).toMatchObject({ kind: 'came_back', reason })
    const [notice] = (await as(mara).notifications.list({})).items
    expect(notice).toMatchObject({ title: 'Application Not Sent', action_url: '/scout' })
  })

  test.each([
    ['closed', `update public.job_listings set is_active = false where owner_id is null`],
    [
      'applied',
      `insert into public.job_applications (user_id, job_title, company_name, job_location)
       select d.user_id, l.title, l.company, l.location from public.drafts d join public.job_listings l on l.id = d.listing_id
       where d.state = 'approved'`,
    ],
  ])(
    'a release is refused where the job was %s meanwhile: the draft has left the inbox',
    async (reason, change) => {
      const { mara } = await approver()
      await execute(change)
      const before = await state(mara)
      after(10)
      await scout.release()
      expect(await scout.listDrafts(mara, 'expired')).toMatchObject([{ expired_reason: reason }])
      const { applications, used, notifications } = await state(mara)
      expect({ applications, used }).toEqual({ applications: before.applications, used: before.used })
      expect(notifications).toBe(before.notifications + 1)
      await execute(`update public.job_listings set is_active = true where owner_id is null`)
    },
  )

  test('a release is refused for drafts approved before the consents were withdrawn, also if they are given again', async () => {
    const { mara } = await approver()
    await as(mara).profiles.withdrawConsents()
    expect(await scout.listDrafts(mara)).toMatchObject([{ came_back: 'consent', release_at: null }])
    expect((await as(mara).scout.activity({})).items).toContainEqual(
      expect.objectContaining({ kind: 'came_back', reason: 'consent' }),
    )
    await scout.consent(mara)
    after(10)
    await scout.release()
    expect(await state(mara)).toMatchObject({ applications: null, drafts: ['to_review'] })
  })

  test('a release and a withdrawal of consents at the same moment leave nothing waiting to be handed in', async () => {
    const { mara, ids } = await approver(20)
    await as(mara).profiles.withdrawConsents()
    let released = 0
    for (const [race, id] of ids.entries()) {
      await scout.consent(mara)
      after(0)
      await scout.approve(mara, id)
      after(10)
      const withdrawal = withActor(mara, async (tx) => {
        await wait(race)
        return withdrawConsents(tx)
      })
      await Promise.all([withdrawal, release(app.ports, { id, user_id: mara.userId, role: mara.role })])
      const { rows } = await execute(
        `select d.state, s.state as submission from public.drafts d
           left join public.submissions s on s.application_id = d.application_id where d.id = $1`,
        [id],
      )
      const isReleased = rows[0].state === 'released'
      if (isReleased) released += 1
      expect(rows).toEqual([
        { state: isReleased ? 'released' : 'to_review', submission: isReleased ? 'cancelled' : null },
      ])
    }
    console.log(`${ids.length} races of a withdrawn consent against a release: ${released} released before`)
  })

  test('a release is refused after the account was erased', async () => {
    const { mara } = await approver()
    after(10)
    const [draft] = await due()
    await execute('delete from auth."user" where id = $1', [mara.userId])
    if (draft) await release(app.ports, draft)
    expect(await due()).toEqual([])
  })

  test('a release and an undo at the last moment have one winner', async () => {
    const { mara, ids } = await approver(20)
    let undone = 0
    for (const [race, id] of ids.entries()) {
      // The undo begins in time, and gets to the draft before, during or after the release.
      after(9, 59)
      const undo = withActor(mara, async (tx) => {
        await wait(2 * race)
        return undoApproval(tx, id)
      })
      after(10)
      await Promise.allSettled([undo, release(app.ports, { id, user_id: mara.userId, role: mara.role })])
      const { state, application_id, came_back } = await as(mara).scout.get({ id })
      if (state === 'to_review') {
        undone += 1
        expect({ application_id, came_back }).toEqual({ application_id: null, came_back: 'undone' })
      } else {
        expect(state).toBe('released')
        expect(application_id).not.toBeNull()
      }
    }
    const { applications } = await state(mara)
    expect(applications ?? []).toHaveLength(ids.length - undone)
    console.log(
      `${ids.length} races of an undo against a release: ${undone} undone, ${ids.length - undone} released`,
    )
  })

  test('a release by many servers at once makes one application, counted once', async () => {
    for (let round = 0; round < runs(1); round += 1) {
      app.clock.set(START)
      const { mara, ids } = await approver(20)
      after(10)
      const drafts = await due()
      expect(drafts).toHaveLength(ids.length)
      for (const draft of drafts)
        await Promise.all(Array.from({ length: 50 }, () => release(app.ports, draft)))
      const { applications, submissions, used, notifications } = await state(mara)
      expect(applications).toHaveLength(ids.length)
      expect({ submissions, used, notifications }).toEqual({
        submissions: ids.length,
        used: ids.length,
        notifications: ids.length,
      })
    }
  })

  test('a release and an application for the same job from another board at the same moment make one application', async () => {
    const { mara, ids } = await approver(10)
    after(10)
    for (const id of ids) {
      const { listing } = await as(mara).scout.get({ id })
      const { title, company, location } = listing
      const listing_id = await build.listing({ title, company, location })
      const asked = await as(mara).submissions.questions({ listing_id })
      await Promise.allSettled([
        release(app.ports, { id, user_id: mara.userId, role: mara.role }),
        as(mara).applications.apply({
          listing_id,
          answers: asked.map(({ topic }) => ({ topic, answer: '' })),
        }),
      ])
    }
    const { applications, used, submissions } = await state(mara)
    expect(applications).toHaveLength(ids.length)
    expect({ used, submissions }).toEqual({ used: ids.length, submissions: ids.length })
  })

  test('a release that is killed at any statement leaves everything as it was, and succeeds the next time', async () => {
    const { mara } = await approver()
    after(10)
    const [draft] = await due()
    if (!draft) throw new Error('nothing is due')
    const before = await state(mara)
    let killedAt = 1
    for (; ; killedAt += 1) {
      let isKilled = false
      const ports: ReleasePorts = {
        log: { ...app.ports.log, error: () => undefined } as typeof app.ports.log,
        withWorker,
        withActor: (actor, fn) =>
          withActor(actor, (tx) => {
            if (isKilled) throw new Error('killed')
            return fn(
              dyingAt(tx, killedAt, () => {
                isKilled = true
              }),
            )
          }),
      }
      await release(ports, draft).catch(() => undefined)
      if (!isKilled) break
      expect(await state(mara)).toEqual(before)
    }
    console.log(`killed at each of ${killedAt - 1} statements`)
    expect(killedAt).toBeGreaterThan(20)
    const { applications, drafts, used } = await state(mara)
    expect({ applications: applications.length, drafts, used }).toEqual({
      applications: 1,
      drafts: ['released'],
      used: 1,
    })
  })
})

/** The transaction, which fails at its nth statement. */
function dyingAt(tx: Tx, nth: number, onDeath: () => void): Tx {
  let statements = 0
  const die = () => {
    statements += 1
    if (statements < nth) return
    onDeath()
    throw new Error('killed')
  }
  return {
    ...tx,
    db: tx.db.withPlugin({
      transformQuery({ node }) {
        die()
        return node
      },
      transformResult: async ({ result }) => result,
    }) as Tx['db'],
  }
}
