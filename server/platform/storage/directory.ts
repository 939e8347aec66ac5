import { randomUUID } from 'node:crypto'
import { type Dirent, openAsBlob } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { assertKey, checkStorage, type Storage } from './port.ts'

/** Keys never begin with a dot, which distinguishes unfinished files from finished ones. */
const isUnfinished = ({ name }: Dirent) => name.startsWith('.')

/** Whether there is nothing at the path, or a folder in the place of a file or the other way round. */
const isNoFile = ({ code }: NodeJS.ErrnoException) =>
  code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR'

async function* filesIn(folder: string): AsyncGenerator<{ entry: Dirent; path: string; writtenAt: Date }> {
  await mkdir(folder, { recursive: true })
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found) yield { entry, path, writtenAt: found.mtime }
  }
}

/** Stores files in a local folder. A file is written aside, flushed, then renamed, so that it is never incomplete. */
export function directoryStorage(folder: string): Storage {
  const storage: Storage = {
    async put(key, content) {
      assertKey(key)
      const target = join(folder, key)
      const aside = join(dirname(target), `.${randomUUID()}`)
      await mkdir(dirname(target), { recursive: true })
      try {
        const file = await open(aside, 'wx', 0o600)
        try {
          await file.writeFile(content)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(aside, target)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async get(key) {
      assertKey(key)
      return readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
        if (isNoFile(error)) return null
        throw error
      })
    },
    async open(key, type) {
      assertKey(key)
      const file = join(folder, key)
      try {
        // A folder would open as well, and fail while it is sent.
        return (await stat(file)).isFile() ? await openAsBlob(file, { type }) : null
      } catch (error) {
        if (await stat(file).catch(() => null)) throw error
        return null
      }
    },
    async remove(key) {
      assertKey(key)
      await rm(join(folder, key), { force: true, recursive: true })
    },
    async *list(inside) {
      assertKey(inside)
      for await (const { entry, path, writtenAt } of filesIn(join(folder, inside))) {
        if (!isUnfinished(entry)) yield { key: relative(folder, path).replaceAll(sep, '/'), writtenAt }
      }
    },
    async removeFolder(inside) {
      assertKey(inside)
      await rm(join(folder, inside), { recursive: true, force: true })
    },
    async removeUnfinished(before) {
      let removed = 0
      for await (const { entry, path, writtenAt } of filesIn(folder)) {
        if (!isUnfinished(entry) || writtenAt >= before) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
    check: () => checkStorage(storage),
  }
  return storage
}
