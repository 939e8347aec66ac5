import type { Socket } from 'node:net'
import type pg from 'pg'

/**
 * Ends a connection on which nothing moved for so long: the machine at its other end may have vanished without a word, which TCP
 * notices after a quarter of an hour. What was asked fails then, as with any other lost connection.
 */
export function endWhenSilent(client: pg.ClientBase, silenceMs: number): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection
  stream.setTimeout(silenceMs, () => stream.destroy())
}
