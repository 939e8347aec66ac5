import { createHash } from 'node:crypto'

/** Texts that the process remembers, to prepare only those that return. */
const MAX_REMEMBERED = 1000
/** Prepared statements of one connection. Each costs the database about 100 kB with its plan. */
const MAX_PREPARED = 150

/** A plan for any value cannot prove that a value meets the condition of a partial unique index. */
const needsItsValues = /\bon conflict\b/i

/** The names of the statements that a process sends repeatedly, shared by its connections. */
export class StatementNames {
  readonly #names = new Map<string, string | null>()
  #version = 0
  #isEnabled = true

  /** The name of a text that was sent before; null for a new one, which is not worth preparing yet. Equal names mean
   *  equal texts in all processes, so that a pooler between them and the database cannot confuse statements. */
  findName(text: string): string | null {
    if (!this.#isEnabled || needsItsValues.test(text)) return null
    const known = this.#names.get(text)
    const name = known === undefined ? null : (known ?? this.#createName(text))
    this.#names.delete(text)
    this.#names.set(text, name)
    const [oldest] = this.#names.keys()
    if (this.#names.size > MAX_REMEMBERED && oldest !== undefined) this.#names.delete(oldest)
    return name
  }

  /** The text to prepare. It differs after renew, because a pooler keeps statements by their texts. */
  versioned(text: string): string {
    return this.#version === 0 ? text : `/* ${this.#version} */ ${text}`
  }

  /** Gives every statement a new name: the tables under the old ones have changed. */
  renew(): void {
    this.#version += 1
    this.#names.clear()
  }

  /** Prepares nothing from now on, because the pooler in between loses statements. Returns whether that is new. */
  disable(): boolean {
    const wasEnabled = this.#isEnabled
    this.#isEnabled = false
    return wasEnabled
  }

  #createName(text: string): string {
    return `jobscout_${createHash('sha1').update(this.versioned(text)).digest('hex').slice(0, 20)}`
  }
}

/** The statements that one connection has prepared, the least recently used first. */
export class PreparedStatements {
  readonly #prepared = new Set<string>()
  readonly #closing = new Set<string>()

  /** Returns whether the statement must be sent with its text. */
  use(name: string): boolean {
    const isNew = !this.#prepared.delete(name)
    this.#prepared.add(name)
    const [oldest] = this.#prepared
    if (this.#prepared.size > MAX_PREPARED && oldest !== undefined) this.forget(oldest)
    return isNew
  }

  /** After an error it is unknown whether the statement exists; closing one that does not is allowed. */
  forget(name: string): void {
    this.#prepared.delete(name)
    this.#closing.add(name)
  }

  /** The names to close before anything else is sent. */
  takeClosing(): string[] {
    const names = [...this.#closing]
    this.#closing.clear()
    return names
  }
}
