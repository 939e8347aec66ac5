import type { MailServer } from '../mail-server.ts'
import type { Mail } from '../port.ts'
import { smtpMail } from './smtp.ts'

export interface StoredServerOptions {
  /** Sends where no server is stored. */
  readonly fallback: Mail
  /** Reads the stored server, for each email. */
  readonly readServer: () => Promise<MailServer | null>
  /** The sender's address, where an email names none. */
  readonly from: string
}

/** Sends through the mail server of the settings as soon as there is one. A changed server applies to the next email;
 *  emails in flight finish on the former one. */
export function storedServerMail({ fallback, readServer, from }: StoredServerOptions): Mail {
  let current: { readonly key: string; readonly mail: Mail } | null = null
  const choose = async (): Promise<Mail> => {
    const server = await readServer()
    const key = server && JSON.stringify(server)
    if (current?.key !== key) {
      const former = current
      current = server && key ? { key, mail: smtpMail({ url: server, from }) } : null
      await former?.mail.close()
    }
    return current?.mail ?? fallback
  }
  return {
    send: async (email) => (await choose()).send(email),
    // Emails may have been kept before a server was stored.
    deleteEmailsTo: (address) => fallback.deleteEmailsTo(address),
    check: async () => (await choose()).check(),
    async close() {
      await current?.mail.close()
      await fallback.close()
    },
  }
}
