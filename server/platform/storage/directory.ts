import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { assertKey, type Storage } from './port.ts'

/** Files in a folder of this machine. A file is there whole or not at all: written aside, flushed, then renamed. */
export function directoryStorage(folder: string): Storage {
  const storage: Storage = {
    async put(key, content) {
      assertKey(key)
      const target = join(folder, key)
      const aside = join(folder, `.${randomUUID()}`)
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
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    async open(key, type) {
      assertKey(key)
      const file = join(folder, key)
      try {
        return await openAsBlob(file, { type })
      } catch (error) {
        if (await stat(file).catch(() => null)) throw error
        return null
      }
    },
    async remove(key) {
      assertKey(key)
      await rm(join(folder, key), { force: true })
    },
    async *list(inside) {
      assertKey(inside)
      await mkdir(join(folder, inside), { recursive: true })
      for await (const entry of await opendir(join(folder, inside))) {
        // Files still being written aside have other names.
        if (!entry.isFile() || entry.name.startsWith('.')) continue
        const { mtime } = await stat(join(folder, inside, entry.name))
        yield { key: `${inside}/${entry.name}`, writtenAt: mtime }
      }
    },
    async check() {
      const key = `check-${randomUUID()}`
      await storage.put(key, Buffer.from('ok'), 'text/plain')
      await storage.remove(key)
    },
  }
  return storage
}
