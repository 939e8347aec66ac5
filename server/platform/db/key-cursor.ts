import { z } from 'zod'

/** The last row of a page of a list: what the list is sorted by, as text, and the row's id. */
export interface KeyCursor {
  readonly key: string
  readonly id: string
}

const cursor = z.tuple([z.string().max(500), z.uuid()])

/** A cursor as a request states it. */
export const formatCursor = ({ key, id }: KeyCursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Null for a text that is no cursor. */
export function parseCursor(text: string): KeyCursor | null {
  try {
    const [key, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { key, id }
  } catch {
    return null
  }
}
