import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Transactions } from '../../db/transaction.ts'
import type { Mail } from '../port.ts'
import { toMessage } from './message.ts'
import { insertEmail } from './queries.ts'

export interface OutboxOptions {
  /** The folder for .eml files, which mail programs can open. */
  readonly folder: string
  /** The sender's address. */
  readonly from: string
  readonly transactions: Pick<Transactions, 'withWorker'>
}

/** The address in the To header. */
const readRecipient = (content: string): string => {
  const [head = ''] = content.split(/\r?\n\r?\n/)
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ').toLowerCase()
  const to = /^to:(?<to>.*)$/m.exec(unfolded)?.groups?.to?.trim() ?? ''
  return /<(?<address>[^<>]*)>$/.exec(to)?.groups?.address ?? to
}

/** Deletes what the folder of an outbox holds for an address. Files are found by their To header. */
export async function deleteFilesTo(folder: string, address: string): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  for (const name of files.filter((file) => file.endsWith('.eml'))) {
    const content = await readFile(join(folder, name), 'utf8').catch(() => '')
    if (readRecipient(content) === address.toLowerCase()) await rm(join(folder, name), { force: true })
  }
}

/** Keeps emails instead of sending them: as a row for super admins and as an .eml file. */
export function outboxMail({ folder, from, transactions }: OutboxOptions): Mail {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    async send(email) {
      const { message } = await composer.sendMail(toMessage(email, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}`)
      await writeFile(`${file}.part`, message, { mode: 0o600 })
      await rename(`${file}.part`, `${file}.eml`)
      await transactions.withWorker((tx) => insertEmail(tx, email))
    },
    // The rows are deleted with the account.
    deleteEmailsTo: (address) => deleteFilesTo(folder, address),
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
    },
    close: async () => undefined,
  }
}
