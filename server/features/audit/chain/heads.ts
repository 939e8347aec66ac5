import { createHmac, hkdfSync } from 'node:crypto'
import { isSameSecret } from '../../../platform/same-secret.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import type { Head } from './queries.ts'

/** Folder of the store. A chain that was cut or computed anew in the database does not match the heads kept there. */
const FOLDER = 'audit-heads'

/** Signs the end of the chain with a key derived from the server's secret. */
export interface HeadSigner {
  /** Tells keys apart without revealing them. */
  readonly keyId: string
  sign(head: Head): string
  verify(head: Head, signature: string): boolean
}

export function createHeadSigner(secret: string): HeadSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'audit heads', 32))
  const sign = ({ position, hash }: Head) =>
    createHmac('sha256', key).update(`${position} ${hash}`).digest('hex')
  return {
    keyId: createHmac('sha256', key).update('key id').digest('hex').slice(0, 16),
    sign,
    verify: (head, signature) => isSameSecret(Buffer.from(signature, 'hex'), Buffer.from(sign(head), 'hex')),
  }
}

interface SignedHead extends Head {
  readonly signed_at: string
  readonly key: string
  readonly signature: string
}

const buildHeadKey = (position: number) => `${FOLDER}/${String(position).padStart(16, '0')}`

/** Stores the head, unless one of this position is there already: a kept head is never replaced. */
export async function storeHead(
  storage: Storage,
  signer: HeadSigner,
  head: Head,
  signedAt: Date,
): Promise<boolean> {
  if ((await storage.get(buildHeadKey(head.position))) !== null) return false
  const content: SignedHead = {
    ...head,
    signed_at: signedAt.toISOString(),
    key: signer.keyId,
    signature: signer.sign(head),
  }
  await storage.put(buildHeadKey(head.position), Buffer.from(JSON.stringify(content)), 'application/json')
  return true
}

/** A kept head; null where its file is unreadable or its signature wrong. */
export interface KeptHead {
  readonly position: number
  readonly head: Head | null
  /** Signed with a former secret, which this server cannot check. */
  readonly isForeign: boolean
}

/** The kept heads after a position, in order, or null where none is kept at all. */
export async function readHeads(
  storage: Storage,
  signer: HeadSigner,
  after: number,
): Promise<KeptHead[] | null> {
  const positions: number[] = []
  for await (const { key } of storage.list(FOLDER)) positions.push(Number(key.slice(FOLDER.length + 1)))
  if (positions.length === 0) return null
  const kept: KeptHead[] = []
  for (const position of positions.filter((candidate) => candidate > after).sort((a, b) => a - b))
    kept.push(await readHeadAt(storage, signer, position))
  return kept
}

async function readHeadAt(storage: Storage, signer: HeadSigner, position: number): Promise<KeptHead> {
  try {
    const content = JSON.parse(String(await storage.get(buildHeadKey(position)))) as SignedHead
    const head = { position, hash: content.hash }
    const isForeign = content.key !== signer.keyId
    const isGenuine = isForeign || signer.verify(head, content.signature)
    return { position, head: isGenuine ? head : null, isForeign }
  } catch {
    return { position, head: null, isForeign: false }
  }
}
