import type pg from 'pg'

/** Streams the answer of `copy (...) to stdout` to `onData`, row by row, without collecting it. */
export function copyOut(
  client: pg.ClientBase,
  statement: string,
  onData: (row: Buffer) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    client.query(new CopyOut(statement, onData, (error) => (error ? reject(error) : resolve())))
  })
}

/** What `pg` calls while a query runs. It has no COPY of its own. */
class CopyOut implements pg.Submittable {
  readonly #statement: string
  readonly #onData: (row: Buffer) => void
  readonly #onEnd: (error?: Error) => void
  #failure: Error | undefined

  constructor(statement: string, onData: (row: Buffer) => void, onEnd: (error?: Error) => void) {
    this.#statement = statement
    this.#onData = onData
    this.#onEnd = onEnd
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement)
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#failure) return
    try {
      this.#onData(chunk)
    } catch (error) {
      this.#failure = error as Error
    }
  }

  handleCommandComplete(): void {}

  handleError(error: Error): void {
    this.#onEnd(error)
  }

  handleReadyForQuery(): void {
    this.#onEnd(this.#failure)
  }
}
