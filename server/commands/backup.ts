import { existsSync } from 'node:fs'
import { cp, lchown, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { backUpEmbedded, copyIfThere, restoreEmbedded } from '../platform/db/embedded/backup.ts'
import { prepareDirectory } from '../platform/db/embedded/data-directory.ts'
import { createLog } from '../platform/log/log.ts'
import { type Command, UsageError } from './command.ts'

const backupUsage = `Usage: npm run backup -- FOLDER
Copies the embedded database, the uploaded files and the secret of DATA_DIR into an empty folder, while the server runs or not.`

const restoreUsage = `Usage: npm run restore -- FOLDER
Puts a backup that npm run backup made into DATA_DIR, which must be empty. Start the server afterwards.`

/** What people and the product keep beside the database. */
const folders = ['files', 'outbox']
const SECRET = 'auth-secret'

/** Something is where nothing may be, or nothing where a backup should be. The message is for the operator. */
class BackupRefused extends Error {}

const isEmpty = async (folder: string) => !existsSync(folder) || (await readdir(folder)).length === 0

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`

function requireEmbedded({ DATABASE_URL }: Config): void {
  if (!DATABASE_URL) return
  throw new BackupRefused(
    'DATABASE_URL is set: back up and restore that PostgreSQL with its own tools (see "Backup and restore" in docs/operations.md).',
  )
}

/** Copies the files that are not in the copy yet. */
async function copyFiles(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((dirent) => dirent.isFile())) {
    const copy = join(to, relative(from, entry.parentPath), entry.name)
    await mkdir(dirname(copy), { recursive: true, mode: 0o700 })
    await copyIfThere(join(entry.parentPath, entry.name), copy)
  }
}

async function countFiles(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  return (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
    .length
}

async function backUp(config: Config, target: string): Promise<string> {
  requireEmbedded(config)
  const DATA_DIR = resolve(config.DATA_DIR)
  if (!existsSync(join(DATA_DIR, 'postgres'))) throw new BackupRefused(`There is no database in ${DATA_DIR}.`)
  if (`${target}/`.startsWith(`${DATA_DIR}/`)) {
    throw new BackupRefused(
      `${target} is inside ${DATA_DIR}, and would be copied too. Choose another folder.`,
    )
  }
  if (!(await isEmpty(target))) throw new BackupRefused(`${target} is not empty. Nothing was changed.`)
  await mkdir(target, { recursive: true, mode: 0o700 })
  // A file of an entry is written before the entry and deleted after it, so before and after are both copied.
  const bytes = await backUpEmbedded(DATA_DIR, target, createLog('error'), async () => {
    for (const name of folders) await copyFiles(join(DATA_DIR, name), join(target, name))
  })
  const hasSecret = (await copyIfThere(join(DATA_DIR, SECRET), join(target, SECRET))) > 0
  const files = await countFiles(join(target, 'files'))
  return [
    `${target} is a backup of ${DATA_DIR}: the database (${inMegabytes(bytes)}) and ${files === 1 ? '1 file' : `${files.toLocaleString('en')} files`}${
      config.S3_BUCKET ? ` (others are in the bucket ${config.S3_BUCKET})` : ''
    }.`,
    hasSecret
      ? `It contains the secret ${join(target, SECRET)}, which signs sessions and links: keep the backup as safe as a password.`
      : 'Keep AUTH_SECRET with it, in a place that is as safe: sessions, links and two-factor sign-in depend on it.',
    `Restore it with: npm run restore -- ${target}`,
  ].join('\n')
}

/** Root restores for the account whose folder it is. */
async function giveToOwner(folder: string): Promise<void> {
  const { uid, gid } = await stat(folder)
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), uid, gid)
}

async function restore(config: Config, backup: string): Promise<string> {
  requireEmbedded(config)
  const DATA_DIR = resolve(config.DATA_DIR)
  if (!existsSync(join(backup, 'postgres'))) {
    throw new BackupRefused(
      `${backup} is no complete backup: it has no folder postgres. Nothing was changed.`,
    )
  }
  if (!(await isEmpty(DATA_DIR))) {
    throw new BackupRefused(
      `${DATA_DIR} is not empty. Nothing was changed. Move it away first, or choose another folder with DATA_DIR.`,
    )
  }
  await prepareDirectory(DATA_DIR)
  for (const name of [...folders, SECRET].filter((fileName) => existsSync(join(backup, fileName))))
    await cp(join(backup, name), join(DATA_DIR, name), { recursive: true })
  if (process.getuid?.() === 0) await giveToOwner(DATA_DIR)
  await restoreEmbedded(backup, DATA_DIR, createLog('error'))
  return `${DATA_DIR} holds the backup ${backup} now: its database started, and was stopped again. Start the server: npm start`
}

function explain(error: unknown): unknown {
  const { code = '', message } = error as NodeJS.ErrnoException
  const remains = 'What was copied is incomplete: remove it, and run the command again'
  if (code === 'ENOSPC') return new BackupRefused(`The disk is full (${message}). ${remains} with more room.`)
  if (code === '57P01' || message.startsWith('Connection terminated') || message.includes('not queryable'))
    return new BackupRefused(`The server or command that ran the database was stopped. ${remains}.`)
  return error
}

const command = (usage: string, task: (config: Config, folder: string) => Promise<string>): Command => ({
  async perform([folder, ...rest], readConfig) {
    if (!folder || rest.length > 0 || folder.startsWith('-')) throw new UsageError(usage)
    try {
      return [await task(readConfig(), resolve(folder))]
    } catch (error) {
      throw explain(error)
    }
  },
  known: [BackupRefused],
})

export const backupCommand = command(backupUsage, backUp)
export const restoreCommand = command(restoreUsage, restore)
