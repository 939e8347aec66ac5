import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'

const NOW = new Date('2026-11-27T12:00:00Z')
const app = await startTestApp({ now: NOW })
afterAll(app.close)
const { as, build } = app

const statuses = [
  'Applied',
  'Phone screen',
  'Pending review',
  'Responded',
  'Interview',
  'Offer',
  'Rejected',
  'Ghosted',
]

test('an import changes no quota, no queue, no digest, and no figure of agents and admins', async () => {
  const [admin, agent] = [await build.admin(), await build.agent()]
  const ada = await build.client()
  await build.application({ owner: ada, agent, title: 'To hand in' })
  await build.application({ owner: ada, title: 'Handed in', status: 'applied' })
  const digestLines = () =>
    app.ports.database.withOwner(
      async (db) =>
        (
          await db.query(`select * from app.digest_of('weekly', $1, $2, $3)`, [
            ada.userId,
            new Date('2026-10-01'),
            new Date('2026-12-31'),
          ])
        ).rows,
    )
  const look = async () => {
    await as(admin).dashboards.recount()
    await app.runJobs()
    const { figures } = await as(admin).dashboards.admin()
    return {
      entitlement: await as(ada).billing.checkSubscription(),
      profile: await as(ada).profiles.mine(),
      thread: await as(ada).messages.thread({ client_id: ada.userId }),
      notifications: (await as(ada).notifications.list({})).items.length,
      digest: await digestLines(),
      emails: app.sentMail().length,
      agent: await as(agent).dashboards.agent(),
      rows: await Promise.all(
        (['pending', 'interviews', 'processed'] as const).map((figure) =>
          as(agent).dashboards.rows({ figure }),
        ),
      ),
      attention: await as(agent).dashboards.attention({}),
      queue: await as(agent).submissions.queue({}),
      clients: await as(agent).clients.list({}),
      all: await as(agent).clients.allApplications({}),
      applications: await as(agent).clients.applications({ client_id: ada.userId }),
      figures: { ...figures, counted_at: null },
      performance: await as(admin).agents.performance({ days: 90 }),
      person: await as(admin).accounts.users.get({ user_id: ada.userId }),
    }
  }
  const before = await look()
  const rows = statuses.map((status, index) => `Company ${index},Cook,2026-11-2${index % 7},${status}`)
  const file = () => new File([`Company,Title,Date,Status\n${rows.join('\n')}\n`], 'x.csv')
  await as(ada).imports.run({ file: file(), expected: rows.length })
  await as(ada).imports.applyElsewhere({
    job_title: 'Glazier',
    company_name: 'Pane',
    applied_on: '2026-11-26',
    channel: 'email',
    status: 'interview_scheduled',
  })
  const [pending] = (await as(ada).applications.list({ search: 'Cook', status: 'in_progress' })).items
  await as(ada).applications.update({
    id: pending?.id ?? '',
    status: 'interview_scheduled',
    interview: { at: new Date(NOW.getTime() + 60 * 60 * 1000).toISOString() },
  })
  expect(await look()).toEqual(before)

  const broughtAlong = async () =>
    (await as(ada).applications.list({ page_size: 100 })).items.filter(
      ({ origin }) => origin === 'imported' || origin === 'elsewhere',
    )
  const brought = await broughtAlong()
  await as(admin).applications.process()
  await app.runJobs()
  expect(await broughtAlong()).toEqual(brought)
  expect(brought).toHaveLength(rows.length + 1)
  expect(brought.filter(({ assigned_agent }) => assigned_agent !== null)).toEqual([])

  // Nor does a new agent get them.
  const otherAgent = await build.agent()
  await build.assignment(ada, otherAgent)
  const moved = (await as(ada).applications.list({ page_size: 100 })).items
  expect(moved.filter(({ assigned_agent }) => assigned_agent === otherAgent.userId)).toHaveLength(2)
})
