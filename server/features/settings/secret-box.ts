import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts secrets for the database, each bound to the key it is stored under. */
export interface SecretBox {
  seal(name: string, text: string): string
  /** Null if it was sealed under another name or with another server's secret. */
  open(name: string, sealed: string): string | null
}

const FORMAT = 'v1'
const NONCE_BYTES = 12

/** AES-256-GCM with a key derived from the server's secret. */
export function createSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'secret settings', 32))
  return {
    seal(name, text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return [
        FORMAT,
        ...[nonce, cipher.getAuthTag(), content].map((part) => part.toString('base64url')),
      ].join('.')
    },
    open(name, sealed) {
      const [format, ...parts] = sealed.split('.')
      const [nonce, tag, content] = parts.map((part) => Buffer.from(part, 'base64url'))
      if (format !== FORMAT || nonce?.length !== NONCE_BYTES || tag?.length !== 16 || !content) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag)
        return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
