import { chmod, chown, lstat, readFile, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { DatabaseStartError } from '../start-error.ts'

/** The account of the operating system that PostgreSQL runs as where that is another one than this process has. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

const isRoot = () => process.getuid?.() === 0
const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/** PostgreSQL refuses to run as root. There, it runs as the owner of the database or of the data folder, or else as `nobody`.
 *  Null for the account of this process. */
export async function chooseAccount(dataDir: string, cluster: string): Promise<Account | null> {
  if (!isRoot()) return null
  for (const path of [cluster, dataDir]) {
    const { uid, gid } = (await lstat(path).catch(() => null)) ?? { uid: 0, gid: 0 }
    if (uid !== 0) return { uid, gid }
  }
  const nobody = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  return nobody ? { uid: Number(nobody[1]), gid: Number(nobody[2]) } : NOBODY
}

/** Gives the account of PostgreSQL the way into the data folder. Throws DIRECTORY_NOT_WRITABLE for a folder above it that this
 *  account may not enter: its rights are not ours to change. */
export async function openWay(dataDir: string, account: Account | null): Promise<void> {
  if (!account) return
  const folder = resolve(dataDir)
  for (let above = dirname(folder); ; above = dirname(above)) {
    if (!(await mayEnter(above, account))) throw closedWay(folder, above)
    if (above === dirname(above)) break
  }
  if (await mayEnter(folder, account)) return
  // Entering needs no right to read: other members of the group see no names.
  await chown(folder, process.getuid?.() ?? 0, account.gid)
  await chmod(folder, ((await stat(folder)).mode & 0o707) | 0o010)
}

async function mayEnter(folder: string, { uid, gid }: Account): Promise<boolean> {
  const found = await stat(folder)
  const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
  return (found.mode & bit) !== 0
}

const closedWay = (folder: string, above: string) =>
  new DatabaseStartError(
    'DIRECTORY_NOT_WRITABLE',
    `PostgreSQL does not run as root, and no other account may enter ${above}, where the data folder ${folder} is. ` +
      'Start JobScout as an ordinary user, or choose another folder: DATA_DIR=/var/lib/jobscout npm start',
  )
