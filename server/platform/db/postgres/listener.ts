import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLog, ListenOptions } from '../port.ts'
import { Subscriptions } from '../subscriptions.ts'

/** How often the connection proves that it is alive. An answer follows all notifications sent before the question. */
const heartbeatMs = 300
/** How long an answer proves that no notification is missing. */
const proofMs = 900
/** A connection that does not answer for so long is replaced. */
const silenceMs = 15_000
const longestPauseMs = 5_000

/** LISTEN on a dedicated connection, which is restored with all channels when it is lost. */
export class PostgresListener {
  readonly #connection: pg.ClientConfig
  readonly #log: DatabaseLog
  readonly #subscriptions: Subscriptions
  #client: Promise<pg.Client> | undefined
  /** Undefined while there is no connection. */
  #connected: pg.Client | undefined
  #heartbeat: NodeJS.Timeout | undefined
  /** When the last question was asked that has been answered. */
  #provenAt = Number.NEGATIVE_INFINITY
  #closed = false

  constructor(connection: pg.ClientConfig, log: DatabaseLog) {
    this.#connection = connection
    this.#log = log
    this.#subscriptions = new Subscriptions(log)
  }

  async listen(
    channel: string,
    subscription: ListenOptions & { handler: (payload: string) => void },
  ): Promise<() => Promise<void>> {
    const remove = this.#subscriptions.add(channel, subscription)
    this.#client ??= this.#connect()
    try {
      const client = await this.#client
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      remove()
      throw error
    }
    return async () => {
      if (!remove() || this.#closed) return
      // A new connection listens to the remaining channels only.
      await this.#connected?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(() => {})
    }
  }

  /** Whether every notification that was sent a second ago has been delivered. */
  isCurrent(): boolean {
    return performance.now() - this.#provenAt < proofMs
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#heartbeat)
    const client = await this.#client?.catch(() => undefined)
    await client?.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...this.#connection, keepAlive: true, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    client.on('notification', ({ channel, payload = '' }) => this.#subscriptions.deliver(channel, payload))
    await client.connect()
    for (const channel of this.#subscriptions.channels) {
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    }
    client.once('end', () => this.#reconnect())
    this.#connected = client
    this.#watch(client)
    return client
  }

  /** Detects half-open connections with a periodic query. */
  #watch(client: pg.Client): void {
    const askedAt = performance.now()
    client.query({ text: 'select 1', query_timeout: silenceMs } as pg.QueryConfig).then(
      () => {
        if (this.#closed) return
        this.#provenAt = askedAt
        this.#heartbeat = setTimeout(() => this.#watch(client), heartbeatMs)
        this.#heartbeat.unref()
      },
      () => client.end(),
    )
  }

  #reconnect(): void {
    clearTimeout(this.#heartbeat)
    this.#connected = undefined
    this.#provenAt = Number.NEGATIVE_INFINITY
    if (this.#closed) return
    this.#log.warn({}, 'the connection for notifications was lost; reconnecting')
    this.#client = this.#reconnectWithBackoff()
    this.#client.catch(() => {})
  }

  async #reconnectWithBackoff(): Promise<pg.Client> {
    for (let pause = 100; ; pause = Math.min(pause * 2, longestPauseMs)) {
      await wait(pause * (0.5 + Math.random()), undefined, { ref: false })
      if (this.#closed) throw new Error('The database was closed.')
      const client = await this.#connect().catch(() => undefined)
      if (!client) continue
      this.#log.info({}, 'the connection for notifications was restored')
      this.#subscriptions.announceReconnect()
      return client
    }
  }
}
