import { createHash } from 'node:crypto'
import { realpath } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { type DirectoryLock, lockByFile } from './lock-file.ts'
import { directoryInUse } from './start-error.ts'

/** Makes this process the only server on the data directory until it releases the lock or ends, however it ends.
 *  PGlite has no lock of its own: two processes on one directory silently lose data.
 *  Throws DatabaseStartError DIRECTORY_IN_USE. */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const path = await realpath(directory)
  const name = `jobscout-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return lockByName(`\0${name}`, path)
  if (process.platform === 'win32') return lockByName(`\\\\.\\pipe\\${name}`, path)
  return lockByFile(path)
}

/** A listening name that the system takes back when its process ends: abstract socket or named pipe. */
async function lockByName(name: string, directory: string): Promise<DirectoryLock> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(String(process.pid))
  })
  if (!(await claim(server, name))) throw directoryInUse(directory, await askHolder(name))
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

function claim(server: Server, name: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    )
    server.listen(name, () => resolve(true))
  })
}

function askHolder(name: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(name)
    socket.setTimeout(1000, () => socket.destroy())
    socket.on('data', (data) => {
      answer += String(data)
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(/^\d+$/.test(answer) ? answer : undefined))
  })
}
