/** The parts of PostgreSQL's wire protocol that are needed between the driver and PGlite. */

/** Message types that the server responds to: Query, Sync, Flush, CopyDone, CopyFail. */
const requestTypes = new Set(['Q', 'S', 'H', 'c', 'f'].map((type) => type.charCodeAt(0)))
const terminate = 'X'.charCodeAt(0)
const errorResponse = 'E'.charCodeAt(0)

/** Splits a byte stream into batches that each end with a message the server responds to. */
export class BatchCutter {
  #bytes: Buffer = Buffer.alloc(0)
  #scanned = 0

  /** Adds bytes and returns the batches they complete. `terminated` is true after a Terminate message. */
  add(chunk: Buffer): { batches: Buffer[]; terminated: boolean } {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk])
    const batches: Buffer[] = []
    while (this.#bytes.length >= this.#scanned + 5) {
      const type = this.#bytes[this.#scanned] ?? 0
      const end = this.#scanned + 1 + this.#bytes.readUInt32BE(this.#scanned + 1)
      if (type === terminate) return { batches, terminated: true }
      if (this.#bytes.length < end) break
      this.#scanned = end
      if (requestTypes.has(type)) batches.push(this.#take())
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

/** The response to the start-up packet: AuthenticationOk and ReadyForQuery. */
export const startupResponse = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49])

/** Returns the bytes of the first ErrorResponse. */
export function findError(response: Buffer): Buffer | undefined {
  let at = 0
  while (at + 5 <= response.length) {
    const end = at + 1 + response.readUInt32BE(at + 1)
    if (response[at] === errorResponse) return response.subarray(at, end)
    at = end
  }
  return undefined
}
