/** The few pieces of PostgreSQL's wire protocol that stand between the driver and PGlite. */

/** Message types after which the server answers: Query, Sync, Flush, CopyDone, CopyFail. */
const answered = new Set(['Q', 'S', 'H', 'c', 'f'].map((letter) => letter.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)
const errorResponse = 'E'.charCodeAt(0)

/** Cuts a byte stream into batches that each end in a message the server answers. */
export class BatchCutter {
  #bytes: Buffer = Buffer.alloc(0)
  #scanned = 0

  /** Adds bytes and returns the batches they complete; `terminated` when the client says good-bye. */
  add(chunk: Buffer): { batches: Buffer[]; terminated: boolean } {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
    const batches: Buffer[] = []
    while (this.#bytes.length >= this.#scanned + 5) {
      const type = this.#bytes[this.#scanned] ?? 0
      const end = this.#scanned + 1 + this.#bytes.readUInt32BE(this.#scanned + 1)
      if (type === terminate) return { batches, terminated: true }
      if (this.#bytes.length < end) break
      this.#scanned = end
      if (answered.has(type)) batches.push(this.#take())
    }
    return { batches, terminated: false }
  }

  #take(): Buffer {
    const batch = Buffer.alloc(this.#scanned)
    this.#bytes.copy(batch)
    this.#bytes = this.#bytes.subarray(this.#scanned)
    this.#scanned = 0
    return batch
  }
}

/** A simple-protocol Query message. */
export function queryMessage(sql: string): Buffer {
  const text = Buffer.from(sql)
  const message = Buffer.alloc(text.length + 6)
  message.write('Q')
  message.writeUInt32BE(text.length + 5, 1)
  text.copy(message, 5)
  return message
}

/** What a server says after the start-up packet: AuthenticationOk and ReadyForQuery. */
export const startupResponse = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** The first ErrorResponse in the server's answer, as raw bytes. */
export function findError(answer: Buffer): Buffer | undefined {
  let at = 0
  while (at + 5 <= answer.length) {
    const end = at + 1 + answer.readUInt32BE(at + 1)
    if (answer[at] === errorResponse) return answer.subarray(at, end)
    at = end
  }
  return undefined
}
