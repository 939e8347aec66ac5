import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseStartError } from '../start-error.ts'

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EEXIST: 'a file is in its way',
  ENOTDIR: 'a file is in its way',
  ENOENT: 'it cannot be created there',
}

/** Like `mkdir -p`. Node's own recursion never ends below /proc, where mkdir in an existing folder fails with ENOENT. */
async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) await makeFolder(parent)
  await mkdir(folder, { mode: 0o700 }).catch(async (error) => {
    // Another process may have created it.
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/** Creates the folder if needed and checks by writing that it is writable: for root, permissions are no evidence.
 *  Throws DatabaseStartError DIRECTORY_NOT_WRITABLE. */
export async function prepareDirectory(dataDir: string): Promise<void> {
  try {
    await makeFolder(resolve(dataDir))
    await rmdir(await mkdtemp(join(dataDir, '.write-check-')))
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new DatabaseStartError(
      'DIRECTORY_NOT_WRITABLE',
      `The data folder ${dataDir} cannot be used, ${reasons[code] ?? message}: give this account the right to write there, ` +
        'or choose another folder with DATA_DIR.',
      error,
    )
  }
}
