import pg from 'pg'
import type { DatabaseLog } from '../port.ts'
import type { PreparedStatements, StatementNames } from './prepared-statements.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

interface Answer {
  resolve(result: pg.QueryResult): void
  reject(error: unknown): void
}

/** A statement with the caller who waits for its result, if anybody does. */
export interface SentStatement extends Statement {
  readonly answer?: Answer
}

/** What the driver does with a query object but does not declare. */
interface WireConnection {
  readonly stream: { readonly writable: boolean; write(bytes: Buffer): void }
  _send(bytes: Buffer): void
  parse(statement: { name: string; text: string; types: readonly number[] }): void
  bind(statement: { statement: string; values: readonly unknown[] }): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: { portal: string }): void
  close(statement: { type: 'S'; name: string }): void
  sync(): void
}
interface ResultReader extends pg.QueryResult {
  addFields(fields: unknown): void
  parseRow(fields: unknown): unknown
  addRow(row: unknown): void
  addCommandComplete(message: unknown): void
}
const { Result, utils } = pg as unknown as {
  Result: new (rowMode: undefined, types: pg.CustomTypesConfig) => ResultReader
  utils: { prepareValue(value: unknown): unknown }
}

interface Prepared extends SentStatement {
  readonly name: string
  readonly isNew: boolean
  readonly wireValues: readonly unknown[]
  readonly result: ResultReader
}

export interface BatchParts {
  readonly names: StatementNames
  readonly prepared: PreparedStatements
  readonly types: pg.CustomTypesConfig
  readonly log: Pick<DatabaseLog, 'warn'>
}

/**
 * Statements that are sent in one message and waited for once. They end with a single Sync: after an error the database
 * skips the rest, so no statement can run without those before it, such as the one that sets the role.
 */
export class Batch {
  readonly #statements: Prepared[] = []
  readonly #parts: BatchParts
  readonly #finish: () => void
  #at = 0
  /** The first failure, and the statement it belongs to. */
  #failure: { readonly reason: unknown; readonly at: number } | undefined
  /** Resolves when the database has answered, or can no longer. Never rejects. */
  readonly done: Promise<void>

  /** Throws if a value has no form on the wire. */
  constructor(
    statements: readonly SentStatement[],
    { usesPrepared, ...parts }: BatchParts & { usesPrepared: boolean },
  ) {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.done = promise
    this.#finish = resolve
    this.#parts = parts
    const wireValues = statements.map(({ values }) => values.map(utils.prepareValue))
    this.#statements = statements.map((statement, n) => {
      const name = (usesPrepared && parts.names.findName(statement.text)) || ''
      return {
        ...statement,
        name,
        isNew: name === '' || parts.prepared.use(name),
        wireValues: wireValues[n] ?? [],
        result: new Result(undefined, parts.types),
      }
    })
  }

  submit(connection: WireConnection): void {
    const bytes: Buffer[] = []
    // One write costs less than one for each part of the message.
    const message: WireConnection = Object.create(connection, {
      _send: { value: (part: Buffer) => bytes.push(part) },
    })
    for (const name of this.#parts.prepared.takeClosing()) message.close({ type: 'S', name })
    for (const { name, text, isNew, wireValues, answer } of this.#statements) {
      if (isNew)
        message.parse({ name, text: name === '' ? text : this.#parts.names.versioned(text), types: [] })
      message.bind({ statement: name, values: wireValues })
      if (answer) message.describe({ type: 'P', name: '' })
      message.execute({ portal: '' })
    }
    message.sync()
    if (connection.stream.writable) connection.stream.write(Buffer.concat(bytes))
  }

  handleRowDescription({ fields }: { fields: unknown }): void {
    this.#statements[this.#at]?.result.addFields(fields)
  }

  handleDataRow({ fields }: { fields: unknown }): void {
    const { answer, result } = this.#statements[this.#at] ?? {}
    if (!answer || !result || this.#failure) return
    try {
      result.addRow(result.parseRow(fields))
    } catch (reason) {
      this.#failure = { reason, at: this.#at }
    }
  }

  handleCommandComplete(message: unknown): void {
    this.#statements[this.#at]?.result.addCommandComplete(message)
    this.#at += 1
  }

  handleEmptyQuery(): void {
    this.#at += 1
  }

  handleCopyInResponse(connection: { sendCopyFail(message: string): void }): void {
    connection.sendCopyFail('COPY is not supported.')
  }

  /** An error of the database or of the connection. */
  handleError(reason: unknown): void {
    this.#failure ??= { reason, at: this.#at }
    for (const { name, isNew } of this.#statements.slice(this.#at)) {
      if (isNew && name !== '') this.#parts.prepared.forget(name)
    }
    this.#settle()
  }

  handleReadyForQuery(): void {
    this.#settle()
  }

  #settle(): void {
    this.#statements.forEach(({ answer, result }, n) => {
      if (this.#failure && n >= this.#failure.at) answer?.reject(this.#failure.reason)
      else answer?.resolve(result)
    })
    this.#finish()
  }
}
