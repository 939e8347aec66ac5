import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

export interface PgliteStart {
  /** Where the database lives; without it, in memory. */
  directory?: string
  /** A file with a dumped database that a new one starts from. */
  dumpFile?: string
}

export type PgliteRequest =
  | { kind: 'execute'; id: number; bytes: Uint8Array }
  | { kind: 'dump'; id: number }
  | { kind: 'close'; id: number }

export type PgliteReply = { kind: 'ready' } | { kind: 'answer'; id: number; bytes: Uint8Array }

const port = parentPort
if (!port) throw new Error('pglite-worker.ts runs as a worker thread only')

const database = await openPglite(workerData as PgliteStart)
// A throw here ends the thread on purpose: PostgreSQL's own errors come as bytes, so this is a crash of PGlite.
port.on('message', async (request: PgliteRequest) => {
  const bytes = await answer(request)
  port.postMessage({ kind: 'answer', id: request.id, bytes } satisfies PgliteReply, transferable(bytes))
  if (request.kind === 'close') port.close()
})
port.postMessage({ kind: 'ready' } satisfies PgliteReply)

async function answer(request: PgliteRequest): Promise<Uint8Array> {
  switch (request.kind) {
    case 'execute':
      return new Uint8Array(await database.execProtocolRaw(request.bytes))
    case 'dump':
      return new Uint8Array(await (await database.dumpDataDir('none')).arrayBuffer())
    case 'close':
      await database.close()
      return new Uint8Array()
  }
}

function transferable(bytes: Uint8Array): ArrayBuffer[] {
  return bytes.buffer instanceof ArrayBuffer ? [bytes.buffer] : []
}

async function openPglite({ directory, dumpFile }: PgliteStart): Promise<PGlite> {
  const first = dumpFile ? { loadDataDir: await openAsBlob(dumpFile) } : {}
  if (!directory) return PGlite.create(first)
  if (!existsSync(join(directory, 'PG_VERSION'))) await createDirectory(directory, first)
  return PGlite.create(directory)
}

/** Prepared under another name, so that a start killed half-way leaves no half-made database. */
async function createDirectory(directory: string, first: PGliteOptions): Promise<void> {
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await (await PGlite.create(unfinished, first)).close()
  await rm(directory, { recursive: true, force: true })
  await rename(unfinished, directory)
}
