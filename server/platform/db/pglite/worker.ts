import { existsSync, openAsBlob } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'

export interface PgliteStart {
  /** The data directory; in memory without it. */
  directory?: string
  /** A dump to initialise a new database from. */
  dumpFile?: string
}

export type PgliteProgram = NonNullable<PGliteOptions['pgliteWasmModule']>

/** What the thread starts with: its database, and the program compiled by the process. */
export interface PgliteWorkerData extends PgliteStart {
  pgliteWasmModule: PgliteProgram
}

export type PgliteRequest =
  | { kind: 'execute'; id: number; bytes: Uint8Array }
  | { kind: 'dump'; id: number }
  | { kind: 'close'; id: number }

export type PgliteReply = { kind: 'ready' } | { kind: 'answer'; id: number; bytes: Uint8Array }

const port = parentPort
if (!port) throw new Error('pglite/worker.ts runs only as a worker thread')

const database = await openPglite(workerData as PgliteWorkerData)
// An exception ends the thread on purpose: PostgreSQL errors are returned as bytes, so it is a crash of PGlite.
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

async function openPglite({ directory, dumpFile, ...program }: PgliteWorkerData): Promise<PGlite> {
  const source = { ...program, ...(dumpFile && { loadDataDir: await openAsBlob(dumpFile) }) }
  if (!directory) return PGlite.create(source)
  if (!existsSync(join(directory, 'PG_VERSION'))) await createDirectory(directory, source)
  return PGlite.create(directory, program)
}

/** Creates the database under a temporary name, so that a killed start leaves no incomplete one. */
async function createDirectory(directory: string, source: PGliteOptions): Promise<void> {
  const unfinished = `${directory}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await (await PGlite.create(unfinished, source)).close()
  await rm(directory, { recursive: true, force: true })
  await rename(unfinished, directory)
}
