import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { password } from '../../testing/people/auth.ts'
import type { Person } from '../../testing/people/builders.ts'
import { eraseDueAccounts } from '../accounts/data/jobs.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, ports } = app

let agent: Person
let client: Person
beforeEach(async () => {
  agent = await build.agent({ firstName: 'Ines', lastName: 'Ferro' })
  client = await build.client({ firstName: 'Mara', lastName: 'Okafor' })
  const id = await build.application({ owner: client, agent })
  await as(agent).submissions.claim({ application_id: id })
  const asked = await as(agent).messages.ask({ id: randomUUID(), application_id: id, text: 'Which salary?' })
  await as(client).messages.send({ id: randomUUID(), text: 'About 90,000', answers: asked.id })
  await as(agent).submissions.claim({ application_id: id })
  await as(agent).messages.ask({ id: randomUUID(), application_id: id, text: 'And when?' })
})

async function readExport(person: Person): Promise<string> {
  await as(person).accounts.requestExport()
  await app.runJobs()
  const { export: latest } = await as(person).accounts.latestExport()
  const file = await as(person).accounts.downloadExport({ id: latest?.id ?? '' })
  return file.body.text()
}

async function erase(person: Person): Promise<void> {
  await as(person).accounts.close({ confirmation: 'DELETE', password })
  await ports.database.withOwner((owner) =>
    owner.query('update public.account_deletions set erase_after = created_at where user_id = $1', [
      person.userId,
    ]),
  )
  for (let hour = 0; hour < 2; hour += 1) await eraseDueAccounts.work({}, ports)
  await app.runJobs()
}

test('the whole thread is in the export of the client, and not in that of who wrote in it', async () => {
  const text = await readExport(client)
  for (const words of ['Which salary?', 'About 90,000', 'And when?']) expect(text).toContain(words)
  const theirs = await readExport(agent)
  for (const words of ['Which salary?', 'About 90,000']) expect(theirs).not.toContain(words)
})

test('the thread goes with the account of the client, also while a question is open', async () => {
  await erase(client)
  const { rows } = await ports.database.withOwner((owner) =>
    owner.query('select 1 from public.messages where user_id = $1', [client.userId]),
  )
  expect(rows).toEqual([])
})

test('messages of an agent stay without the name when their account is erased', async () => {
  const next = await build.agent()
  await build.assignment(client, next)
  await erase(agent)
  expect(await as(client).messages.thread({})).toMatchObject({
    items: [
      { text: 'Which salary?', from_agency: true, is_mine: false, author_name: '' },
      { text: 'About 90,000', author_name: 'Mara Okafor' },
      { text: 'And when?', author_name: '' },
    ],
  })
})
