import type pg from 'pg'

/** Sends rows in the text form of COPY to `copy ... from stdin`. */
export function copyIn(client: pg.ClientBase, statement: string, rows: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyIn(statement, rows, (error) => (error ? reject(error) : resolve())))
  })
}

/** Of pg's connection, which has more than its types say. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** What `pg` calls while a query runs. It has no COPY of its own. */
class CopyIn implements pg.Submittable {
  readonly #statement: string
  readonly #rows: Buffer
  readonly #onEnd: (error?: Error) => void
  #failure: Error | undefined

  constructor(statement: string, rows: Buffer, onEnd: (error?: Error) => void) {
    this.#statement = statement
    this.#rows = rows
    this.#onEnd = onEnd
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement)
  }

  handleCopyInResponse(connection: CopyConnection): void {
    connection.sendCopyFromChunk(this.#rows)
    connection.endCopyFrom()
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#failure = error
  }

  handleReadyForQuery(): void {
    this.#onEnd(this.#failure)
  }
}
