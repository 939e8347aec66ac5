import {
  type Integration,
  type IntegrationKey,
  integrationErrors,
} from '@jobscout/contract/operations/integrations.ts'
import { hasRank, type Role } from '@jobscout/contract/shared/roles.ts'
import { z } from 'zod'
import type { AiQuestion } from '../../../platform/ai/port.ts'
import type { WithActor } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import { fetchExternal, OutgoingError } from '../../../platform/outgoing/fetch.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type AiPorts, readAiUse } from '../../ai/service.ts'
import { type PaymentTraffic, readTraffic } from '../../billing/figures/service.ts'
import { type SettingsReader, usesOutbox } from '../../settings/service.ts'
import { auditTest } from './queries.ts'

export interface IntegrationPorts extends Pick<AiPorts, 'ai'> {
  readonly readSettings: SettingsReader
  /** Resolves if emails can be sent. */
  readonly mail: { check(): Promise<void> }
  readonly mailOutbox: boolean
  readonly storage: Pick<Storage, 'check'>
  /** Host of the S3 service; null where files are kept in the data directory. */
  readonly storageHost: string | null
  /** Null where no scraping service is configured. */
  readonly jobSource: { readonly url: string; readonly token: string; readonly allowPrivate: boolean } | null
  /** Null where no payments are taken. */
  readonly payments: {
    readonly provider: 'stripe' | 'local'
    readonly live: boolean
    check(): Promise<void>
  } | null
  readonly log: Log
}

/** Every service of others, with what it is connected to and what happened between the two. Admins read the state alone: what it
 *  is connected to, and the tests, are for super admins. */
export async function readIntegrations(
  withActor: WithActor,
  ports: IntegrationPorts,
  role: Role,
): Promise<Integration[]> {
  const { payments, ai } = ports
  if (!hasRank(role, 'super_admin')) {
    return (await listIntegrations(ports)).map(withoutAddress)
  }
  const { traffic, use } = await withActor(async (tx) => ({
    traffic: payments && (await readTraffic(tx, payments.live)),
    use: ai && (await readAiUse(tx)),
  }))
  const facts: Partial<Record<IntegrationKey, Integration['facts']>> = {
    ...(traffic && { payments: paymentFacts(traffic) }),
    ...(use && {
      ai: [
        { name: 'Calls this month', value: use.calls },
        { name: 'People this month', value: use.people },
      ],
    }),
  }
  const found = await listIntegrations(ports)
  return found.map((integration) => ({ ...integration, facts: facts[integration.key] ?? [] }))
}

const withoutAddress = (integration: Integration): Integration => ({
  ...integration,
  detail: integration.state === 'connected' ? 'Connected by a super admin' : integration.detail,
  can_test: false,
})

const paymentFacts = ({ lastEvent, lastSync, waiting }: PaymentTraffic): Integration['facts'] => [
  { name: 'Last event', value: lastEvent?.toISOString() ?? null },
  { name: 'Last sync', value: lastSync?.toISOString() ?? null },
  { name: 'Customers with unread events', value: waiting },
]

/** Every service of others, with what it is connected to. Secrets are never read here. */
async function listIntegrations(ports: IntegrationPorts): Promise<Integration[]> {
  const settings = await ports.readSettings()
  const { smtp_host: host, smtp_port: port } = settings
  const { jobSource, storageHost, mailOutbox } = ports
  const mailServer = host === '' ? 'the mail server of the installation' : `${host}, port ${port}`
  return [
    usesOutbox(settings, mailOutbox)
      ? local(
          'mail',
          'Email',
          'Kept in the outbox: nobody gets an email until a mail server is set in System Settings',
        )
      : connected('mail', 'Email', `Handed over to ${mailServer}`),
    storageHost
      ? connected('storage', 'File storage', `Kept at ${storageHost}`)
      : local('storage', 'File storage', 'Kept in the data directory of the server'),
    describePayments(ports.payments),
    describeAi(ports.ai),
    jobSource
      ? connected(
          'ingestion',
          'Job source',
          `Reads postings from ${URL.parse(jobSource.url)?.host ?? 'its address'}`,
        )
      : missing(
          'ingestion',
          'Job source',
          'No scraping service is connected: postings come from the other job sources',
        ),
  ]
}

const describeAi = (service: AiPorts['ai']): Integration =>
  service
    ? connected(
        'ai',
        'AI',
        `Texts are worded by ${service.ai.model} at ${service.ai.provider}, for those who allow it, ${service.callsPerMonth} calls a person and month at most`,
      )
    : missing(
        'ai',
        'AI',
        'No provider is connected: texts are composed by rules. A provider words them too once the server is started with AI_URL, AI_API_KEY and AI_MODEL',
      )

function describePayments(payments: IntegrationPorts['payments']): Integration {
  if (!payments) {
    return missing(
      'payments',
      'Payments',
      'No payment provider is connected: new clients get the trial, and no plan can be bought. Plans are sold through Stripe once the server is started with STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    )
  }
  if (payments.provider === 'local') {
    return local('payments', 'Payments', 'Played by the server itself: no money moves')
  }
  const mode = payments.live ? 'with real money' : 'in test mode, without real money'
  return connected('payments', 'Payments', `Taken by Stripe, ${mode}`)
}

const connected = (key: IntegrationKey, name: string, detail: string): Integration => ({
  key,
  name,
  state: 'connected',
  detail,
  facts: [],
  can_test: true,
})
const local = (key: IntegrationKey, name: string, detail: string): Integration => ({
  ...connected(key, name, detail),
  state: 'local',
})
const missing = (key: IntegrationKey, name: string, detail: string): Integration => ({
  key,
  name,
  state: 'not_connected',
  detail,
  facts: [],
  can_test: false,
})

const TEST_TIMEOUT_MS = 10_000
const TEST_BYTES = 5_000_000

/** Tries a service now; audited. Throws NOT_CONNECTED. */
export async function testIntegration(
  withActor: WithActor,
  ports: IntegrationPorts,
  key: IntegrationKey,
): Promise<{ works: boolean; text: string; milliseconds: number }> {
  const found = (await listIntegrations(ports)).find((integration) => integration.key === key)
  if (!found?.can_test) throw declaredError(integrationErrors, 'NOT_CONNECTED')
  const from = performance.now()
  const problem = await tryIt(ports, key).catch((error: unknown) => {
    ports.log.warn({ err: error, integration: key }, 'test of an integration failed')
    // Messages of adapters may name keys and paths; those of OutgoingError are made for people.
    return error instanceof OutgoingError
      ? error.message
      : `${found.name} did not work. The log of the server says why.`
  })
  await withActor((tx) => auditTest(tx, key, problem === null))
  return {
    works: problem === null,
    text: problem ?? `${found.name} works.`,
    milliseconds: Math.round(performance.now() - from),
  }
}

/** About nobody, so that it counts for nobody. */
const probe: AiQuestion<{ works: boolean }> = {
  name: 'probe-1',
  instructions: 'Answer with this JSON and nothing else: {"works": true}',
  data: 'Does it work?',
  answer: z.object({ works: z.boolean() }),
}

async function tryIt(
  { mail, storage, payments, jobSource, ai }: IntegrationPorts,
  key: IntegrationKey,
): Promise<null> {
  if (key === 'mail') await mail.check()
  if (key === 'storage') await storage.check()
  if (key === 'payments') await payments?.check()
  if (key === 'ai') await ai?.ai.ask(probe, AbortSignal.timeout(ai.timeoutMs))
  if (key === 'ingestion' && jobSource) {
    const { url, token, allowPrivate } = jobSource
    await fetchExternal(url, { token, allowPrivate, timeoutMs: TEST_TIMEOUT_MS, maxBytes: TEST_BYTES }).catch(
      (error: unknown) => {
        // More postings than a test reads are no failure.
        if (!(error instanceof OutgoingError && error.fault === 'TOO_LARGE')) throw error
      },
    )
  }
  return null
}
