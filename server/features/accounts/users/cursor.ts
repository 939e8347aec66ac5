import { z } from 'zod'
import type { UserCursor } from './queries.ts'

const cursor = z.tuple([z.string().max(500), z.uuid()])

export const formatCursor = ({ key, id }: UserCursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Null for a text that is no cursor. */
export function parseCursor(text: string): UserCursor | null {
  try {
    const [key, id] = cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { key, id }
  } catch {
    return null
  }
}
