import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { createRoleCache } from './features/accounts/roles/cache.ts'
import { openAuth } from './features/accounts/sign-in/service.ts'
import { createHeadSigner } from './features/audit/chain/heads.ts'
import { createDenialAudit } from './features/audit/service.ts'
import { createMatching } from './features/matching/service.ts'
import { createFindReader } from './features/notifications/emails/reader.ts'
import { notifyStaff } from './features/notifications/staff/service.ts'
import { createMailServerReader } from './features/settings/mail/service.ts'
import { watchMaintenance } from './features/settings/maintenance/service.ts'
import { createSecretBox } from './features/settings/secret-box.ts'
import { createSettingsReader, readPublicSettings } from './features/settings/service.ts'
import { createRouter, jobs } from './features.ts'
import { openAi } from './open/ai.ts'
import { openMatchIndex } from './open/match-index.ts'
import { openPayments } from './open/payments.ts'
import { defaultLimits, scaleLimits } from './platform/auth/limits.ts'
import { openSessionCache } from './platform/auth/sessions/session-cache.ts'
import type { Clock } from './platform/clock/port.ts'
import type { DatabasePlatform } from './platform/db/port.ts'
import { createTransactions, type Transactions } from './platform/db/transaction.ts'
import { notingStorage, tryToWriteFile, tryToWriteRows, watchDiskSpace } from './platform/disk-space.ts'
import { createHttp } from './platform/http/app.ts'
import { createLinkSigner } from './platform/http/files/links.ts'
import { createMetrics } from './platform/http/monitoring.ts'
import { openLiveHub } from './platform/live/hub.ts'
import type { Log } from './platform/log/log.ts'
import type { Mail } from './platform/mail/port.ts'
import { probeMailServer } from './platform/mail/transport/probe.ts'
import { storedServerMail } from './platform/mail/transport/stored-server.ts'
import { createUnsubscribeLinks } from './platform/mail/unsubscribe-links.ts'
import { openQueue, type Queue } from './platform/queue/queue.ts'
import type { Storage } from './platform/storage/port.ts'
import type { Ports } from './ports.ts'

/** A request that takes longer is cut off when the server stops. */
const STOP_LIMIT_MS = 10_000

/** What differs between production, demonstration and tests. */
export interface Parts {
  /** Open and migrated. The server closes it. */
  readonly database: DatabasePlatform
  /** Sends emails where the settings name no mail server. */
  readonly mail: (transactions: Transactions) => Mail
  readonly storage: Storage
  readonly clock: Clock
  readonly log: Log
  /** Signs sessions; at least 32 characters. */
  readonly secret: string
  /** Folder of the built website, or null to serve none. */
  readonly website: string | null
}

export interface Server {
  readonly ports: Ports
  /** Of the same jobs as `ports.queue`: starts working on them. */
  readonly queue: Queue<Ports>
  readonly http: FastifyInstance
  /** Lets requests and jobs in flight finish, then closes everything. */
  stop(): Promise<void>
}

/** Builds the server from its parts; it does not listen or work on jobs yet. */
export async function buildServer(config: Config, parts: Parts): Promise<Server> {
  const { database, clock, log } = parts
  const queue = await openQueue(database, jobs, log)
  const disk = watchDiskSpace(async () => {
    await tryToWriteFile(parts.storage)
    await tryToWriteRows(database.pool)
  })
  const transactions = createTransactions({
    db: database.db,
    clock,
    noteFailure: disk.note,
    insertJobs: queue.insertJobs,
  })
  const live = await openLiveHub(database, log)
  const roles = await createRoleCache({ database, transactions, clock, log })
  const readSettings = createSettingsReader(database)
  const maintenance = await watchMaintenance({
    database,
    readSettings,
    onChange: () => live.announceSettings(),
    log,
  })
  const sessions = await openSessionCache(database)
  const auth = openAuth({
    readRole: roles.readRole,
    sessions,
    maintenanceMessage: maintenance.message,
    config,
    database,
    queue,
    log,
    secret: parts.secret,
  })
  const { payments, mount: mountPayments } = openPayments(config, parts)
  const secretBox = createSecretBox(parts.secret)
  const readMailServer = createMailServerReader(database, secretBox)
  const matchIndex = openMatchIndex(config, parts)
  const matching = createMatching(matchIndex)
  let ready = true
  const ports: Ports = {
    ...transactions,
    isStopping: () => !ready,
    publicUrl: config.publicUrl,
    mailOutbox: config.smtpUrl === null,
    mailFrom: config.MAIL_FROM,
    jobSource:
      config.JOB_SOURCE_URL && config.JOB_SOURCE_TOKEN
        ? {
            url: config.JOB_SOURCE_URL,
            token: config.JOB_SOURCE_TOKEN,
            allowPrivate: config.JOB_SOURCE_ALLOW_PRIVATE,
          }
        : null,
    sourceRequests: {
      via: config.JOB_BOARDS_VIA ?? null,
      timeoutMs: config.JOB_SOURCE_TIMEOUT_MS,
      pauseMs: config.JOB_SOURCE_PAUSE_MS,
      retryMs: config.JOB_SOURCE_RETRY_MS,
      now: () => clock.now(),
    },
    readSettings,
    maintenance,
    readMailServer,
    probeMailServer,
    secretBox,
    findReader: createFindReader(database),
    database,
    auth,
    linksAMinute: scaleLimits(defaultLimits, config.AUTH_LIMIT_FACTOR).links.max,
    readRole: roles.readRole,
    queue,
    matchIndex,
    live,
    matching,
    payments,
    ai: await openAi(config),
    mail: storedServerMail({
      fallback: parts.mail(transactions),
      readServer: readMailServer,
      from: config.MAIL_FROM,
    }),
    storage: notingStorage(parts.storage, disk),
    disk,
    storageHost: config.S3_ENDPOINT ? (URL.parse(config.S3_ENDPOINT)?.host ?? null) : null,
    samples: config.production ? null : { domain: config.SAMPLE_DOMAIN, password: config.DEMO_PASSWORD },
    notifyStaff,
    auditDenial: createDenialAudit(transactions),
    auditHeads: createHeadSigner(parts.secret),
    links: createLinkSigner(parts.secret),
    unsubscribeLinks: createUnsubscribeLinks(parts.secret, config.publicUrl),
    clock,
    log,
  }
  const http = await createHttp(ports, {
    router: createRouter(ports),
    servesReference: config.servesReference,
    trustProxy: config.TRUST_PROXY,
    requestsPerMinute: config.REQUESTS_PER_MINUTE,
    requestTimeoutMs: config.REQUEST_TIMEOUT_SECONDS * 1000,
    website:
      parts.website === null
        ? null
        : {
            folder: parts.website,
            production: config.production,
            facts: async () => ({ publicUrl: config.publicUrl, settings: await readPublicSettings(ports) }),
          },
    metrics: createMetrics(() => live.size),
    metricsToken: config.METRICS_TOKEN ?? null,
    ready: () => ready,
  })
  await mountPayments(http)
  return {
    ports,
    queue,
    http,
    async stop() {
      ready = false
      // These never end by themselves.
      await live.close()
      const tooLong = setTimeout(() => http.server.closeAllConnections(), STOP_LIMIT_MS)
      await http.close()
      clearTimeout(tooLong)
      await queue.stop()
      await ports.mail.close()
      await matching.close()
      await roles.close()
      await sessions.close()
      await maintenance.close()
      await database.close()
    },
  }
}
