import { Duplex } from 'node:stream'
import type { PgliteThread } from './thread.ts'
import { BatchCutter, findError, queryMessage, startupResponse } from './wire.ts'

/** What the driver `pg` takes for a socket: carries its wire bytes to PGlite and back.
 *  PGlite has one session, so each new stream first wipes what the one before it left there. */
export class PgliteStream extends Duplex {
  readonly #thread: PgliteThread
  readonly #setUp: () => string[]
  readonly #cutter = new BatchCutter()
  #started = false
  #ended = false
  #forgetCrash: () => void = () => {}

  /** @param setUp statements, asked for at each connect, that give the wiped session its settings */
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
    else this.#welcome()
    done()
  }

  override _final(done: (error?: Error) => void): void {
    this.#end()
    done()
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#ended = true
    this.#forgetCrash()
    done(error)
  }

  /** The start-up packet is the first thing written, and the only one without a type byte. */
  #welcome(): void {
    this.#started = true
    this.#forgetCrash = this.#thread.onCrash((crash) => this.destroy(crash))
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
