import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../testing/database/database.ts'
import { systemClock } from '../../clock/port.ts'
import type { DatabasePlatform } from '../../db/port.ts'
import { createTransactions } from '../../db/transaction.ts'
import type { Mail } from '../port.ts'
import { InvalidEmail } from './check-email.ts'
import { outboxMail } from './outbox.ts'

const email = {
  to: { name: 'Ada Løvelace', address: 'ada@example.test' },
  subject: 'Confirm your email',
  text: 'Please confirm.',
  html: '<p>Please confirm.</p>',
}

let database: DatabasePlatform
let folder: string
let mail: Mail

beforeAll(async () => {
  database = await cloneDatabase()
  folder = join(await mkdtemp(join(tmpdir(), 'outbox-')), 'outbox')
  const transactions = createTransactions({
    db: database.db,
    clock: systemClock,
    insertJobs: async () => undefined,
  })
  mail = outboxMail({ folder, from: 'no-reply@jobscout.test', transactions })
})

afterAll(async () => {
  await database.close()
  await rm(join(folder, '..'), { recursive: true, force: true })
})

const rows = () =>
  database.withOwner(async (client) => (await client.query('select * from public.mail_outbox')).rows)

test('a kept email is a row in the database and a readable file', async () => {
  await mail.check()
  await mail.send(email)
  expect(await rows()).toMatchObject([
    {
      recipient_name: 'Ada Løvelace',
      recipient_address: 'ada@example.test',
      subject: 'Confirm your email',
      body_text: 'Please confirm.',
      body_html: '<p>Please confirm.</p>',
    },
  ])
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  const file = join(folder, files[0] ?? '')
  expect(file).toMatch(/\.eml$/)
  expect(await readFile(file, 'utf8')).toContain('Subject: Confirm your email')
  expect((await stat(file)).mode & 0o077).toBe(0)
})

test('an invalid email is not kept', async () => {
  const smuggled = { ...email, to: { name: 'Ada\r\nBcc: thief@example.test', address: 'ada@example.test' } }
  await expect(mail.send(smuggled)).rejects.toBeInstanceOf(InvalidEmail)
  expect(await rows()).toHaveLength(1)
  expect(await readdir(folder)).toHaveLength(1)
})

test('emails to one address are removed, others are kept', async () => {
  const name = 'A name so long that the line which tells the recipient is folded, since mail has short lines'
  const files = async () => (await readdir(folder)).length
  const before = await files()
  for (const address of ['gone@example.test', 'begone@example.test']) {
    await mail.send({ ...email, to: { name: '', address } })
    await mail.send({ ...email, to: { name, address } })
  }
  await mail.deleteEmailsTo('Gone@example.test')
  expect((await files()) - before).toBe(2)
  for (const file of await readdir(folder)) {
    expect(await readFile(join(folder, file), 'utf8')).not.toMatch(/[^e]gone@example/)
  }
})
