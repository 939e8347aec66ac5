import { readFile } from 'node:fs/promises'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { PgliteProgram, PgliteReply, PgliteRequest, PgliteStart, PgliteWorkerData } from './worker.ts'

type Unnumbered<R> = R extends { id: number } ? Omit<R, 'id'> : never
type Waiting = { resolve: (bytes: Buffer) => void; reject: (error: Error) => void }

// Only the types of browsers declare it.
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile(program: Uint8Array): Promise<PgliteProgram> }
}
let program: Promise<PgliteProgram> | undefined

/** PGlite, compiled once per process. Its threads share the code, which is optimized while it runs. V8 loses count of code that it
 *  frees while threads come and go, and ends the process; it frees less than a megabyte, so it frees none (0209). */
const compileProgram = (): Promise<PgliteProgram> => {
  if (!program) setFlagsFromString('--no-wasm-code-gc')
  program ??= readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))).then((bytes) =>
    WebAssembly.compile(bytes),
  )
  return program
}

/** The embedded database crashed. The outcome of queries in flight is unknown. */
export class EmbeddedDatabaseCrashed extends Error {
  constructor(reason: string, cause?: unknown) {
    super(`The embedded database stopped unexpectedly (${reason}).`, { cause })
    this.name = 'EmbeddedDatabaseCrashed'
  }
}

/** PGlite in a worker thread. After a crash the next query reopens the directory. A database in memory is lost, and
 *  every later query fails. */
export class PgliteThread {
  readonly #start: PgliteStart
  readonly #waiting = new Map<number, Waiting>()
  readonly #sessions = new Set<(crash: Error) => void>()
  #worker: Promise<Worker> | undefined
  #lastId = 0
  #lost: Error | undefined
  #closing = false

  constructor(start: PgliteStart) {
    this.#start = start
  }

  /** Resolves when the database is ready; rejects with the reason if it cannot be opened. */
  async open(): Promise<void> {
    await this.#running()
  }

  /** Calls back once if the thread crashes, because later queries would reach a new session. */
  onCrash(callback: (crash: Error) => void): () => void {
    this.#sessions.add(callback)
    return () => this.#sessions.delete(callback)
  }

  /** Runs a batch of wire-protocol messages and returns the bytes of the response. */
  execute(bytes: Uint8Array): Promise<Buffer> {
    return this.#request({ kind: 'execute', bytes })
  }

  /** The whole database as an uncompressed tar, for PgliteStart.dumpFile. */
  dump(): Promise<Buffer> {
    return this.#request({ kind: 'dump' })
  }

  async close(): Promise<void> {
    if (!this.#worker) return
    this.#closing = true
    const worker = await this.#worker
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    await this.#request({ kind: 'close' })
    await ended
  }

  /** Terminates the thread, as a crash does. For tests. */
  async kill(): Promise<void> {
    await (await this.#worker)?.terminate()
  }

  async #request(request: Unnumbered<PgliteRequest>): Promise<Buffer> {
    const worker = await this.#running()
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      if (request.kind !== 'execute') return worker.postMessage({ ...request, id })
      const bytes = ownBytes(request.bytes)
      worker.postMessage({ kind: 'execute', id, bytes }, [bytes.buffer])
    })
  }

  async #running(): Promise<Worker> {
    if (this.#lost) throw this.#lost
    this.#worker ??= this.#launch()
    return this.#worker
  }

  async #launch(): Promise<Worker> {
    const workerData: PgliteWorkerData = { ...this.#start, pgliteWasmModule: await compileProgram() }
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData })
    return new Promise((resolve, reject) => {
      let reason: unknown
      worker.on('message', (reply: PgliteReply) => {
        if (reply.kind === 'ready') return resolve(worker)
        const waiting = this.#waiting.get(reply.id)
        this.#waiting.delete(reply.id)
        waiting?.resolve(Buffer.from(reply.bytes.buffer, reply.bytes.byteOffset, reply.bytes.byteLength))
      })
      worker.on('error', (error) => {
        reason = error
      })
      worker.on('exit', (code) => {
        this.#worker = undefined
        const detail = reason instanceof Error ? reason.message : `its thread ended with code ${code}`
        const crash = new EmbeddedDatabaseCrashed(detail, reason)
        if (!this.#start.directory) this.#lost = crash
        for (const waiting of this.#waiting.values()) waiting.reject(crash)
        this.#waiting.clear()
        if (!this.#closing) for (const session of [...this.#sessions]) session(crash)
        reject(crash)
      })
    })
  }
}

/** Copies bytes that share their buffer, because transferring would detach it. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes
  return buffer instanceof ArrayBuffer && buffer.byteLength === byteLength
    ? new Uint8Array(buffer)
    : new Uint8Array(bytes)
}
