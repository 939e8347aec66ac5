import type { Socket } from 'node:net'
import type pg from 'pg'

export const findStream = (client: pg.ClientBase) =>
  (client as unknown as { readonly connection: { readonly stream: Socket } }).connection.stream

/**
 * Ends a connection on which nothing moved for so long: the machine at its other end may have vanished without a word, which TCP
 * notices after a quarter of an hour. What was asked fails then, as with any other lost connection.
 */
export function endWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  const stream = findStream(client)
  stream.on('timeout', () => stream.destroy())
  stream.setTimeout(silenceMs)
}

/** Changes how long such a connection may be silent; 0 for as long as its statement takes. */
export function allowSilence(client: pg.ClientBase, silenceMs: number): void {
  findStream(client).setTimeout(silenceMs)
}
