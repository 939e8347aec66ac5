import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { expect, test } from 'vitest'
import { buildAuthorization, startTestApp } from './testing/app.ts'

const readAnswer = async (asked: ClientRequest) => {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of answer) text += chunk
  return { status: answer.statusCode, text }
}

test('a request in flight when the server stops is carried out and answered', async () => {
  const app = await startTestApp({ listen: true })
  const person = await app.build.client()
  const body = JSON.stringify({ ...defaultPreferences, target_titles: ['Baker'] })
  const asked = request(`${app.address}/rest/v1/job_preferences`, {
    method: 'PUT',
    headers: {
      authorization: buildAuthorization(person),
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  const answer = readAnswer(asked)
  asked.write(body.slice(0, 10))
  await wait(100)
  const stopped = app.close()
  await wait(100)
  asked.end(body.slice(10))
  expect((await answer).status).toBe(200)
  await stopped
})

test('an open stream of notifications passes proxies, and does not delay the stop', async () => {
  const app = await startTestApp({ listen: true })
  const person = await app.build.client()
  const asked = request(`${app.address}/rest/v1/notifications/live`, {
    headers: { authorization: buildAuthorization(person), accept: 'text/event-stream' },
  })
  const answer = readAnswer(asked)
  asked.end()
  const [{ headers }] = (await once(asked, 'response')) as [IncomingMessage]
  expect(headers['x-accel-buffering']).toBe('no')
  await app.close()
  // Ended in order; one that is cut off would be an error here.
  expect((await answer).status).toBe(200)
})
