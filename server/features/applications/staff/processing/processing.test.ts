import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/app.ts'
import { handIn } from '../../../../testing/people/hand-in.ts'
import { processingJobs } from './jobs.ts'

const app = await startTestApp({ now: new Date('2036-11-20T17:00:00Z') })
afterAll(app.close)
const { as, build } = app

test('Run Processing moves up to 50 submitted applications, each once, with a note that their owners read', async () => {
  const [admin, client] = [await build.admin(), await build.client()]
  await build.assignment(client, await build.agent())
  const ids: string[] = []
  for (let index = 0; index < 53; index += 1) {
    app.clock.advance(1000)
    ids.push(await build.application({ owner: client, title: `Job ${index}` }))
  }
  const pressed = await Promise.all([1, 2].map(() => as(admin).applications.process()))
  await app.runJobs()
  const [first, second] = await Promise.all(
    pressed.map(({ run_id }) => as(admin).operations.run({ id: run_id })),
  )
  expect([first?.result.moved, second?.result.moved].toSorted()).toEqual([3, 50])
  expect([first, second]).toMatchObject([{ status: 'finished' }, { status: 'finished' }])

  const application = await as(client).applications.get({ id: ids[0] ?? '' })
  expect(application.status).toBe('in_progress')
  expect(application.agent_notes).toMatch(
    /^Processing started on Nov 20, 2036 at \d+:\d\d [AP]M \(\w+(\/\w+)*\)\.$/,
  )
  expect(application.history.map(({ status }) => status)).toEqual(['in_progress', 'submitted'])
  const { counts } = await as(client).notifications.list({})
  expect(counts).toMatchObject({ unread: 53 })
  // One for each run, not for each application.
  expect(app.sentMail().filter(({ to }) => to.address === client.email)).toHaveLength(2)
})

const readStatus = (id: string) =>
  app.ports.database.withOwner(async (owner) => {
    const { rows } = await owner.query<{ status: string }>(
      'select status from public.job_applications where id = $1',
      [id],
    )
    return rows[0]?.status
  })

test('a note is added to earlier ones, the daily run does the same, and applications that an agent set back, handed in or does not handle stay', async () => {
  const client = await build.client()
  const agent = await build.agent()
  const id = await build.application({ owner: client, agent })
  const setBack = await build.application({ owner: client })
  const handedIn = await build.application({ owner: client })
  await handIn(app, agent, handedIn)
  const ownToHandIn = await build.application()
  await as(agent).applications.update({ id: setBack, status: 'pending' })
  await as(agent).applications.update({ id: setBack, status: 'submitted' })
  await as(agent).applications.update({ id, agent_notes: 'Well done.' })
  const daily = processingJobs.find(({ cron }) => cron)
  app.clock.advance(60_000)
  await daily?.work({} as never, app.ports)
  await app.runJobs()
  const [run] = await as(await build.admin()).operations.runs()
  expect(run).toMatchObject({
    kind: 'process_applications',
    is_scheduled: true,
    result: { moved: 1, left: 0 },
  })
  expect((await as(client).applications.get({ id: setBack })).status).toBe('submitted')
  expect((await as(client).applications.get({ id: handedIn })).status).toBe('applied')
  expect(await readStatus(ownToHandIn)).toBe('submitted')
  const { agent_notes } = await as(client).applications.get({ id })
  expect(agent_notes.split('\n')).toEqual(['Well done.', expect.stringMatching(/^Processing started on/)])
})
