import { Duplex } from 'node:stream'
import type { PgliteThread } from './thread.ts'
import { BatchCutter, findError, queryMessage, startupResponse } from './wire.ts'

/** A socket for the driver `pg` that passes its wire bytes to PGlite. PGlite has only one session, so each new stream
 *  resets the session first. */
export class PgliteStream extends Duplex {
  readonly #thread: PgliteThread
  readonly #setUp: () => string[]
  readonly #cutter = new BatchCutter()
  #started = false
  #ended = false
  #removeCrashListener: () => void = () => {}

  /** @param setUp returns the statements that configure the session after each reset */
  constructor(thread: PgliteThread, setUp: () => string[]) {
    super()
    this.#thread = thread
    this.#setUp = setUp
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    if (this.#started) this.#forward(chunk)
    else this.#startUp()
    done()
  }

  override _final(done: (error?: Error) => void): void {
    this.#end()
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#ended = true
    this.#removeCrashListener()
    done(error)
  }

  /** The start-up packet is the first message, and the only one without a type byte. */
  #startUp(): void {
    this.#started = true
    this.#removeCrashListener = this.#thread.onCrash((crash) => this.destroy(crash))
    const statements = ['rollback', 'discard all', ...this.#setUp()]
    this.#send(Buffer.concat(statements.map(queryMessage)), (answer) => findError(answer) ?? startupResponse)
  }

  #forward(chunk: Buffer): void {
    const { batches, terminated } = this.#cutter.add(chunk)
    for (const batch of batches) this.#send(batch, (answer) => answer)
    if (terminated) this.#end()
  }

  #end(): void {
    if (this.#ended) return
    this.#ended = true
    this.push(null)
  }

  #send(batch: Buffer, reply: (answer: Buffer) => Buffer): void {
    this.#thread.execute(batch).then(
      (answer) => {
        if (!this.#ended) this.push(reply(answer))
      },
      (error: Error) => this.destroy(error),
    )
  }
}
