import { afterAll, expect, test } from 'vitest'
import { chatAnswers, startAiServer } from '../../../testing/ai-server.ts'
import { startTestApp } from '../../../testing/app.ts'

const planted = Array.from({ length: 25 }, (_, index) => `planted-secret-${index}-value`)
const app = await startTestApp({
  env: {
    JOB_SOURCE_URL: `http://127.0.0.1:1/items?key=${planted.join('.')}`,
    JOB_SOURCE_TOKEN: planted.join('.'),
    JOB_SOURCE_ALLOW_PRIVATE: 'true',
    SMTP_URL: `smtp://user:${planted.join('.')}@mail.example.com:587`,
  },
})
afterAll(() => app.close())

test('a super admin sees the connected services and tries them, without any secret', async () => {
  const { operations } = app.as(await app.build.superAdmin())
  const integrations = await operations.integrations()
  expect(integrations.map(({ key, state }) => [key, state])).toEqual([
    ['mail', 'connected'],
    ['storage', 'local'],
    ['payments', 'local'],
    ['ai', 'not_connected'],
    ['ingestion', 'connected'],
  ])
  const tests = [
    await operations.testIntegration({ key: 'mail' }),
    await operations.testIntegration({ key: 'storage' }),
    await operations.testIntegration({ key: 'ingestion' }),
  ]
  expect(tests.map(({ works }) => works)).toEqual([true, true, false])
  await expect(operations.testIntegration({ key: 'ai' })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  const { rows } = await app.ports.database.withOwner((owner) =>
    owner.query("select metadata from audit_logs where action = 'INTEGRATION_TESTED'"),
  )
  expect(rows).toHaveLength(3)
  const shown = JSON.stringify([integrations, tests, rows])
  expect(planted.filter((secret) => shown.includes(secret))).toEqual([])
})

test('an admin sees which services are connected, without their addresses, and tries none', async () => {
  const { operations } = app.as(await app.build.admin())
  const integrations = await operations.integrations()
  expect(integrations.map(({ key, state, detail }) => [key, state, detail])).toEqual([
    ['mail', 'connected', 'Connected by a super admin'],
    ['storage', 'local', 'Kept in the data directory of the server'],
    ['payments', 'local', 'Played by the server itself: no money moves'],
    ['ai', 'not_connected', expect.stringContaining('AI_URL')],
    ['ingestion', 'connected', 'Connected by a super admin'],
  ])
  expect(integrations.some(({ can_test, facts }) => can_test || facts.length > 0)).toBe(false)
  expect(JSON.stringify(integrations)).not.toContain('mail.example.com')
  await expect(operations.testIntegration({ key: 'mail' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
})

test('a connected AI is shown with its use and tried, in the name of nobody', async () => {
  const server = await startAiServer()
  const withAi = await startTestApp({ env: server.env, sharedDatabase: app.ports.database })
  const admin = await app.build.superAdmin()
  const { operations } = withAi.as(admin)
  const [integration] = (await operations.integrations()).filter(({ key }) => key === 'ai')
  expect(integration).toMatchObject({
    state: 'connected',
    detail: expect.stringContaining(`test-model at ${server.provider}`),
    facts: [
      { name: 'Calls this month', value: 0 },
      { name: 'People this month', value: 0 },
    ],
  })
  expect(await operations.testIntegration({ key: 'ai' })).toMatchObject({ works: true })
  server.answerWith(chatAnswers.overloaded)
  expect(await operations.testIntegration({ key: 'ai' })).toMatchObject({ works: false })
  const shown = JSON.stringify([integration, await operations.integrations()])
  expect(shown).not.toContain('a key of the tests')
  expect(await withAi.as(admin).ai.mine()).toMatchObject({ used: 0 })
  await withAi.close()
  await server.close()
})
