import { randomUUID } from 'node:crypto'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { CLAIM_HOURS, OVERDUE_HOURS } from '@jobscout/contract/submissions/model.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { password } from '../../testing/people/auth.ts'
import type { Person } from '../../testing/people/builders.ts'
import { freeClaims as freeingJob } from './queue/jobs.ts'

const noon = new Date('2036-11-20T17:00:00Z')
const HOUR_MS = 3_600_000
const app = await startTestApp({ now: noon })
afterAll(app.close)
const { as, build, clock } = app

let agent: Person
let client: Person
/** An application of the client, whose agent is to hand it in. */
let id: string
beforeEach(async () => {
  clock.set(noon)
  agent = await build.agent({ firstName: 'Ines', lastName: 'Ferro' })
  client = await build.client({ firstName: 'Mara', lastName: 'Okafor' })
  await build.assignment(client, agent)
  id = await build.application({ owner: client, title: 'Nurse', company: 'Clinic' })
})

const number = { kind: 'number', text: 'APP-4711' } as const
const of = (person: Person) => as(person).submissions
const read = async (person: Person, application_id = id) =>
  (await of(person).get({ application_id })).submission
const claim = (person: Person) => of(person).claim({ application_id: id })
const ask = (person: Person, application_id: string, text = 'When?') =>
  as(person).messages.ask({ id: randomUUID(), application_id, text })
const confirm = (person: Person, proof: Parameters<Submissions['confirm']>[0]['proof'] = number) =>
  of(person).confirm({ application_id: id, proof })
type Submissions = ReturnType<typeof of>
const setStatus = (person: Person, status: 'withdrawn' | 'responded' | 'submitted' | 'applied') =>
  as(person).applications.update({ id, status })
const bell = async (person: Person) =>
  (await as(person).notifications.list({})).items.map(({ title, message }) => ({ title, message }))
const freeClaims = () => freeingJob.work({}, app.ports)
const unassign = async () => build.assignment(client, null)

describe('an application that is handed in', () => {
  test('an application handed in by the agent who claimed it is Applied, with the proof that its owner sees', async () => {
    expect(await claim(agent)).toMatchObject({
      submission: { state: 'claimed', claimed_by_me: true, claimed_by_name: 'Ines Ferro' },
    })
    clock.advance(60_000)
    const confirmed = await confirm(agent)
    expect(confirmed).toMatchObject({
      state: 'confirmed',
      channel: 'agent',
      claimed_by: null,
      confirmed_at: clock.now().toISOString(),
      is_stated_only: false,
    })
    expect(await read(client)).toMatchObject({
      agent_name: 'Ines Ferro',
      proofs: [{ kind: 'number', text: 'APP-4711', added_by_name: 'Ines Ferro', added_by_me: false }],
    })
    const application = await as(client).applications.get({ id })
    expect(application).toMatchObject({ status: 'applied', submission: { state: 'confirmed' } })
    expect(application.history.map(({ status, changed_by_name }) => [status, changed_by_name])).toEqual([
      ['applied', 'Ines Ferro'],
      ['submitted', ''],
    ])
    expect(await bell(client)).toEqual([
      {
        title: 'Clinic has your application',
        message: 'Ines Ferro has handed in your application for Nurse. You can see the confirmation.',
      },
    ])
  })

  test('an application may be Applied by the word of its person alone, which no agent may give', async () => {
    await unassign()
    expect(await confirm(client, { kind: 'stated' })).toMatchObject({
      state: 'confirmed',
      channel: 'self',
      agent_name: null,
      is_stated_only: true,
      proofs: [{ kind: 'stated', text: '', added_by_me: true }],
    })
    expect(await bell(client)).toEqual([])
    expect(await confirm(client)).toMatchObject({ is_stated_only: false })

    const otherApplication = await build.application({ owner: client, agent })
    await of(agent).claim({ application_id: otherApplication })
    await expect(
      of(agent).confirm({ application_id: otherApplication, proof: { kind: 'stated' } }),
    ).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
      message: 'Only the client can say so without anything to show.',
    })
  })

  test('keeps its first proof beside each that corrects it, up to a limit', async () => {
    await claim(agent)
    await confirm(agent)
    for (let more = 2; more <= 10; more += 1) {
      clock.advance(1000)
      await confirm(more % 2 ? agent : client, { kind: 'text', text: `Mail ${more}` })
    }
    const { proofs, confirmed_at } = await read(agent)
    expect(proofs.map(({ text }) => text)).toEqual([
      'APP-4711',
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `Mail ${n}`),
    ])
    expect(confirmed_at).toBe(noon.toISOString())
    await expect(confirm(agent)).rejects.toMatchObject({ code: 'TOO_MANY_PROOFS' })
    expect(await bell(client)).toHaveLength(1)
  })

  test('an application is claimed before staff hand it in, by one of them; its owner may be faster than all of them', async () => {
    const admin = await build.admin()
    await expect(confirm(agent)).rejects.toMatchObject({ code: 'NOT_CLAIMED' })
    await claim(agent)
    for (const attempt of [
      () => claim(admin),
      () => confirm(admin),
      () => confirm(client),
      () => of(admin).putBack({ application_id: id }),
      () => ask(admin, id),
      () => of(admin).return({ application_id: id, reason: 'closed' }),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ code: 'CLAIMED_BY_ANOTHER' })
    }
    await of(agent).putBack({ application_id: id })
    expect(await confirm(client)).toMatchObject({ state: 'confirmed', proofs: [{ added_by_me: true }] })
    await expect(claim(agent)).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
      message: 'This application has been handed in.',
      data: { current: { state: 'confirmed' } },
    })
  })
})

test('a question waits for the answer of the client, which frees the application for every colleague', async () => {
  await claim(agent)
  const question = await ask(agent, id, 'Which salary may I state?')
  expect(await read(client)).toMatchObject({
    state: 'needs_answer',
    question_id: question.id,
    question: 'Which salary may I state?',
    reply: null,
  })
  const [notice] = await bell(client)
  expect(notice).toMatchObject({
    title: 'Your agent needs an answer',
    message: 'There is a question about your application for Nurse at Clinic.',
  })
  for (const attempt of [() => claim(agent), () => confirm(agent)])
    await expect(attempt()).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
      data: { current: { state: 'needs_answer' } },
    })
  clock.advance(HOUR_MS)
  await as(client).messages.send({ id: randomUUID(), text: '90,000', answers: question.id })
  expect(await read(client)).toMatchObject({
    state: 'waiting',
    claimed_by: null,
    reply: '90,000',
    waiting_since: clock.now().toISOString(),
  })
  await app.runJobs()
  expect((await bell(agent))[0]?.title).toBe('A message waits')
  const admin = await build.admin()
  await claim(admin)
  expect(await read(admin)).toMatchObject({ question: 'Which salary may I state?', reply: '90,000' })
})

test('a question is withdrawn by the agent who asked it, and by everybody once that agent is gone', async () => {
  const admin = await build.admin()
  const claimAndAsk = async () => {
    await claim(agent)
    await ask(agent, id)
  }
  await claimAndAsk()
  expect(await of(agent).putBack({ application_id: id })).toMatchObject({ state: 'waiting', question: null })
  await claimAndAsk()
  await expect(of(admin).putBack({ application_id: id })).rejects.toMatchObject({
    code: 'CLAIMED_BY_ANOTHER',
  })
  await build.assignment(client, await build.agent())
  expect(await read(client)).toMatchObject({ state: 'needs_answer', claimed_by: null })
  expect(await of(admin).putBack({ application_id: id })).toMatchObject({ state: 'waiting' })
})

describe('the end of a claim', () => {
  test('a claim ends when the client gets another agent, and the former one reads it no more', async () => {
    await claim(agent)
    const next = await build.agent()
    await build.assignment(client, next)
    expect(await read(next)).toMatchObject({ state: 'waiting', claimed_by: null })
    for (const attempt of [() => read(agent), () => claim(agent), () => confirm(agent)])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a claim ends when the client has no agent any more, and hands the application in themselves', async () => {
    await claim(agent)
    await unassign()
    expect(await read(client)).toMatchObject({ state: 'waiting', channel: 'self', agent_name: null })
    const admin = await build.admin()
    await expect(claim(admin)).rejects.toMatchObject({ message: 'This client hands it in themselves.' })
  })

  test('a claim ends when the time of the deputy is over', async () => {
    const deputy = await build.agent()
    const admin = await build.admin()
    await as(admin).agents.setAbsence({
      user_id: agent.userId,
      from: '2036-11-20',
      until: '2036-11-20',
      deputy_id: deputy.userId,
    })
    clock.advance(4 * HOUR_MS)
    await claim(deputy)
    clock.set(new Date('2036-11-21T00:30:00Z'))
    await expect(confirm(deputy)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await freeClaims()
    expect(await read(agent)).toMatchObject({ state: 'waiting' })
  })

  test(`a claim ends after ${CLAIM_HOURS} hours in which the agent did nothing`, async () => {
    await claim(agent)
    clock.advance(CLAIM_HOURS * HOUR_MS - 1000)
    await freeClaims()
    await claim(agent)
    clock.advance(CLAIM_HOURS * HOUR_MS - 1000)
    await freeClaims()
    expect(await read(client)).toMatchObject({ state: 'claimed' })
    clock.advance(1000)
    await freeClaims()
    expect(await read(client)).toMatchObject({ state: 'waiting', claimed_by: null })
  })

  test('a claim ends when the account of the agent is erased', async () => {
    const admin = await build.admin()
    await claim(admin)
    await app.ports.database.withOwner((owner) =>
      owner.query('delete from auth."user" where id = $1', [admin.userId]),
    )
    expect(await read(client)).toMatchObject({ state: 'waiting', claimed_by: null })
  })
})

describe('an application that nobody hands in any more', () => {
  test('a withdrawn application is reported to its agent at once, and waits again when it is set back', async () => {
    await claim(agent)
    await setStatus(client, 'withdrawn')
    await expect(confirm(agent)).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
      data: { current: { state: 'cancelled' } },
    })
    clock.advance(1000)
    await setStatus(client, 'submitted')
    expect(await read(client)).toMatchObject({ state: 'waiting', waiting_since: clock.now().toISOString() })
  })

  test('an application that the employer answered waits no longer, whoever recorded that', async () => {
    await claim(agent)
    await setStatus(client, 'responded')
    expect(await read(agent)).toMatchObject({ state: 'answered', claimed_by: null })
    await expect(setStatus(agent, 'applied')).rejects.toMatchObject({ code: 'PROOF_MISSING' })
    await setStatus(agent, 'submitted')
    expect(await read(agent)).toMatchObject({ state: 'waiting' })
  })

  test('an application of a closing account waits again when the account is kept', async () => {
    await claim(agent)
    await as(client).accounts.close({ confirmation: 'DELETE', password })
    await expect(confirm(agent)).rejects.toMatchObject({ code: 'NOT_POSSIBLE' })
    expect((await of(agent).queue({})).total).toBe(0)
    await as(await build.session(client)).accounts.keep()
    expect(await read(agent)).toMatchObject({ state: 'waiting' })
  })

  test('an application of a client who withdrew the consents waits again only once they are given', async () => {
    const consents = {
      terms: true,
      privacy: true,
      terms_version: LEGAL_VERSION,
      privacy_version: LEGAL_VERSION,
    } as const
    await as(client).profiles.acceptConsents(consents)
    await claim(agent)
    await as(client).profiles.withdrawConsents()
    await expect(confirm(agent)).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
      data: { current: { state: 'cancelled', claimed_by: null } },
    })
    await expect(confirm(client)).rejects.toMatchObject({ code: 'NOT_POSSIBLE' })
    expect((await of(agent).queue({})).total).toBe(0)
    // Nor does another status let it wait, or the client make another one.
    await setStatus(client, 'withdrawn')
    await setStatus(client, 'submitted')
    expect(await read(client)).toMatchObject({ state: 'cancelled' })
    const listing_id = await build.listing()
    await expect(as(client).applications.apply({ listing_id })).rejects.toMatchObject({
      code: 'CONSENT_MISSING',
    })
    // Neither does keeping an account that was to be deleted.
    await as(client).accounts.close({ confirmation: 'DELETE', password })
    client = await build.session(client)
    await as(client).accounts.keep()
    expect(await read(client)).toMatchObject({ state: 'cancelled' })
    clock.advance(1000)
    await as(client).profiles.acceptConsents(consents)
    expect(await read(agent)).toMatchObject({ state: 'waiting', waiting_since: clock.now().toISOString() })
    expect(await as(client).applications.apply({ listing_id })).toMatchObject({ status: 'submitted' })
  })

  test('a failed submission is reported to its owner with the reason', async () => {
    await claim(agent)
    expect(await of(agent).return({ application_id: id, reason: 'broken' })).toMatchObject({
      state: 'returned',
      return_reason: 'broken',
    })
    expect(await as(client).applications.get({ id })).toMatchObject({ status: 'withdrawn' })
    expect(await bell(client)).toEqual([
      {
        title: 'Could Not Be Handed In',
        message:
          'Your application for Nurse at Clinic could not be handed in: the link leads nowhere. It does not count against your quota.',
      },
    ])
    await expect(of(agent).return({ application_id: id, reason: 'broken' })).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
    })
  })
})

describe('an application that could not be handed in', () => {
  const applied = async (owner: Person) => {
    const listing = await build.listing({ title: 'Pilot', company: `Skyways ${owner.userId}` })
    return { listing, ...(await as(owner).applications.apply({ listing_id: listing })) }
  }
  const used = async () => (await as(client).billing.checkSubscription()).applications_used_this_month

  test('an application is returned to its month, and may be made again where the posting was only broken', async () => {
    const { id: first, listing } = await applied(client)
    expect(await used()).toBe(1)
    await of(agent).return({ application_id: first, reason: 'broken' })
    expect(await used()).toBe(0)
    expect(await as(client).applications.apply({ listing_id: listing })).toMatchObject({
      status: 'submitted',
    })
    expect(await used()).toBe(1)
  })

  test.each([
    ['duplicate', 'the posting repeats another one'],
    ['fraud', 'the posting is not genuine'],
  ] as const)('an application that failed as a %s is not made again', async (reason, words) => {
    const { id: first, listing } = await applied(client)
    await of(agent).return({ application_id: first, reason })
    await expect(as(client).applications.apply({ listing_id: listing })).rejects.toMatchObject({
      code: 'ALREADY_APPLIED',
      message: `Your application could not be handed in: ${words}.`,
      data: { application_id: first },
    })
    expect(await used()).toBe(0)
  })

  test('an application of a person without an agent is ended by them where the product itself sees that the posting is closed', async () => {
    const ownApplication = await applied(client)
    const dead = { application_id: ownApplication.id, reason: 'closed' } as const
    await expect(of(client).return(dead)).rejects.toMatchObject({
      message: 'Your agent hands this application in. You can withdraw it instead.',
    })
    await unassign()
    await expect(of(client).return(dead)).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
      message: 'The posting is still open as far as we know. You can withdraw the application instead.',
    })
    await app.ports.database.withOwner((owner) =>
      owner.query('update public.job_listings set is_active = false where id = $1', [ownApplication.listing]),
    )
    await expect(of(client).return({ ...dead, reason: 'fraud' })).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
    })
    expect(await read(client, ownApplication.id)).toMatchObject({ is_posting_open: false })
    expect(await of(client).return(dead)).toMatchObject({ state: 'returned' })
    expect(await used()).toBe(0)
    expect(await bell(client)).not.toContainEqual(
      expect.objectContaining({ title: 'Could Not Be Handed In' }),
    )
  })
})

test('an application is overdue after a day of somebody’s turn, and the queue shows it first', async () => {
  clock.advance(OVERDUE_HOURS * HOUR_MS - 1000)
  const fresh = await build.application({ owner: client })
  expect(await read(client)).toMatchObject({ is_overdue: false })
  clock.advance(1000)
  const asked = await build.application({ owner: client })
  await of(agent).claim({ application_id: asked })
  await ask(agent, asked)
  const mine = await build.application({ owner: client })
  await of(agent).claim({ application_id: mine })
  await confirmNew()
  const groups = async (person: Person) =>
    (await of(person).queue({})).items.map(({ application_id, group }) => [application_id, group])
  expect(await groups(agent)).toEqual([
    [mine, 'mine'],
    [id, 'overdue'],
    [fresh, 'today'],
    [asked, 'waits_for_client'],
  ])
  expect(await of(agent).queue({ filter: 'overdue' })).toMatchObject({
    total: 1,
    items: [{ application_id: id, is_overdue: true, client_name: 'Mara Okafor', job_title: 'Nurse' }],
    counts: { all: 4, overdue: 1, unclaimed: 2, waits_for_client: 1 },
    confirmed_today: 1,
  })
  const page = await of(agent).queue({ page: 2, page_size: 3 })
  expect(page.items.map(({ application_id }) => application_id)).toEqual([asked])
  expect(await of(await build.agent()).queue({})).toMatchObject({ items: [], total: 0, confirmed_today: 0 })
  const all = await groups(await build.admin())
  expect(all).toContainEqual([mine, 'claimed_by_others'])
})

async function confirmNew(): Promise<void> {
  const application_id = await build.application({ owner: client })
  await of(agent).claim({ application_id })
  await of(agent).confirm({ application_id, proof: number })
}
