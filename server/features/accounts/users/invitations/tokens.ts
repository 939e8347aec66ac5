import { createHash, randomBytes } from 'node:crypto'
import type { BareTx } from '../../../../platform/db/transaction.ts'
import { type InvitationRow, selectInvitation, updateTokenHash } from './queries.ts'

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The invitation as its email is written; null once it cannot be accepted any more. */
export async function findOpenInvitation(tx: BareTx, id: string): Promise<InvitationRow | null> {
  const row = await selectInvitation(tx, { id })
  return row?.state === 'open' && !row.is_registered ? row : null
}

/** A new token for the email that is being written. The former one ends. */
export async function issueToken(tx: BareTx, id: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await updateTokenHash(tx, id, hashToken(token))
  return token
}
