import { expect, onTestFinished, test, vi } from 'vitest'
import { directoryStorage } from '../../../platform/storage/directory.ts'
import { buildAuthorization, startTestApp } from '../../../testing/app.ts'
import { temporaryFolder } from '../../../testing/files/temporary-folder.ts'

const input = {
  personalInfo: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', phone: '', location: '' },
  education: '',
  experience: 'Data Engineer, Acme Group, 2017 - 2021',
  skills: 'SQL',
  achievements: '',
  objective: '',
}

/** Starts the product with a storage that waits for `allow` before it stores a file. */
async function startWithSlowStorage() {
  const reached = Promise.withResolvers<void>()
  const allowed = Promise.withResolvers<void>()
  const storage = directoryStorage(await temporaryFolder())
  const app = await startTestApp({
    listen: true,
    storage: {
      ...storage,
      async put(...file) {
        reached.resolve()
        await allowed.promise
        await storage.put(...file)
      },
    },
  })
  onTestFinished(app.close)
  return { app, reached: reached.promise, allow: allowed.resolve }
}

test('a CV finished after its person has left is kept, and they are notified', async () => {
  const { app, reached, allow } = await startWithSlowStorage()
  const person = await app.build.client()
  const leave = new AbortController()
  const request = fetch(`${app.address}/functions/v1/generate-cv`, {
    method: 'POST',
    headers: { authorization: buildAuthorization(person), 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: leave.signal,
  })
  const aborted = expect(request).rejects.toThrow()
  await reached
  leave.abort()
  await aborted
  const connections = () =>
    new Promise<number>((resolve) => app.http.server.getConnections((_, count) => resolve(count)))
  await vi.waitFor(async () => expect(await connections()).toBe(0), 10_000)
  allow()

  const { list } = app.as(person).notifications
  await vi.waitFor(async () => expect((await list({})).items).toHaveLength(1), 20_000)
  expect((await list({})).items).toMatchObject([
    { type: 'success', title: 'Your CV is ready', action_url: '/profile' },
  ])
  expect((await app.as(person).profiles.mine()).cv_filename).toBe('CV-Ada-Lovelace.html')
})
