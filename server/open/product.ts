import type { Config } from '../config.ts'
import type { DemoAccount } from '../db/demo/accounts.ts'
import { refusePublishedAccounts } from '../db/published-accounts.ts'
import { seedDemonstration } from '../db/seed.ts'
import { hasSuperAdmin } from '../features/accounts/roles/queries.ts'
import { systemClock } from '../platform/clock/port.ts'
import type { Log } from '../platform/log/log.ts'
import { outboxMail } from '../platform/mail/transport/outbox.ts'
import { smtpMail } from '../platform/mail/transport/smtp.ts'
import { loadSecret } from '../secret.ts'
import { buildServer, type Server } from '../server.ts'
import { openMigratedDatabase } from './database.ts'
import { outboxFolder } from './outbox.ts'
import { openStorage } from './storage.ts'
import { findWebsite } from './website.ts'

export interface Started {
  readonly server: Server
  readonly address: string | null
  /** Accounts of the demonstration, where this database holds it. */
  readonly accounts: readonly DemoAccount[]
  /** Whether anybody can give roles in the product. */
  readonly isAdministered: boolean
}

/** Starts what PROCESS names and returns the address it serves on, if it serves. */
export async function startProduct(config: Config, log: Log): Promise<Started> {
  const database = await openMigratedDatabase(config, log, {
    async check(migrated) {
      if (config.production) await refusePublishedAccounts(migrated, config.SAMPLE_DOMAIN)
    },
  })
  const server = await buildServer(config, {
    database,
    mail(transactions) {
      const outbox = outboxMail({ transactions, folder: outboxFolder(config), from: config.MAIL_FROM })
      if (config.smtpUrl === null) return outbox
      // Emails may have been kept before there was a mail server.
      const { deleteEmailsTo } = outbox
      return { ...smtpMail({ url: config.smtpUrl, from: config.MAIL_FROM }), deleteEmailsTo }
    },
    storage: openStorage(config),
    clock: systemClock,
    log,
    secret: await loadSecret(config),
    website: findWebsite(config),
  })
  try {
    const accounts = config.seedDemo ? await seedDemonstration(server.ports, config.DEMO_PASSWORD) : []
    const isAdministered = await hasSuperAdmin(database)
    if (config.PROCESS !== 'web') await server.queue.work(server.ports)
    const address =
      config.PROCESS === 'worker' ? null : await server.http.listen({ port: config.PORT, host: config.HOST })
    return { server, address, accounts, isAdministered }
  } catch (error) {
    await server.stop()
    throw error
  }
}
