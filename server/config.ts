import { z } from 'zod'
import { brokenRules } from './config-rules.ts'

/** One sentence for all that can be wrong with a number. */
function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max < Number.MAX_SAFE_INTEGER ? `from ${min} to ${max}` : `of at least ${min}`
  const error = `must be a whole number ${range}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const url = z.url({ protocol: /^https?$/, error: 'must be an address that begins with https:// or http://' })

/** An address without a path, as browsers write its origin. */
const origin = z
  .url({ protocol: /^https?$/, error: 'must begin with https:// or http://', abort: true })
  .refine((value) => {
    const { pathname, search, hash, username, password } = new URL(value)
    return pathname === '/' && !(search || hash || username || password)
  }, 'must be an address without a path or a password, like https://jobs.example.com')
  .transform((value) => new URL(value).origin)

const flag = z.stringbool()

/** Every environment variable, once, with one sentence. `.env.example` is generated from this list. */
export const variables = {
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('production switches demonstration data off and asks for what it cannot do without.'),
  PORT: wholeNumber(0, 65535).default(3000).describe('Port to serve on.'),
  HOST: z.string().min(1).default('localhost').describe('Address to listen on; 0.0.0.0 for every interface.'),
  PUBLIC_URL: origin
    .optional()
    .describe('Address that people use, as it stands in emails; default http://localhost:PORT.'),
  PROCESS: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('What this process does: answer requests, work on jobs, or both.'),
  DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder of the embedded database, uploaded files and the generated secret.'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer; without it an embedded database in DATA_DIR is used.'),
  DATABASE_OWNER_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('Connection that may create roles and migrate; default DATABASE_URL.'),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Connection past the pooler that DATABASE_URL leads to, for notifications, migrations and the index of listings; default DATABASE_URL.',
    ),
  READ_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe(
      'Streaming replica from which servers load the index of listings; default the database itself.',
    ),
  DATABASE_POOL_SIZE: wholeNumber(1, 200).default(10).describe('Connections a process keeps to PostgreSQL.'),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Secret that signs sessions, at least 32 characters; outside production one is generated in DATA_DIR.',
    ),
  TRUST_PROXY: flag
    .default(false)
    .describe(
      'Take client address and scheme from X-Forwarded-For and X-Forwarded-Proto; only behind a proxy that sets both.',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least important log lines to write.'),
  REQUESTS_PER_MINUTE: wholeNumber(1)
    .default(600)
    .describe('Requests one address may make to a server in a minute before it is asked to wait.'),
  REQUEST_TIMEOUT_SECONDS: wholeNumber(1, 600)
    .default(60)
    .describe('Seconds in which a whole request must have arrived; a slower one is cut off with 408.'),
  AUTH_LIMIT_FACTOR: wholeNumber(1, 1000)
    .default(1)
    .describe(
      'Multiplies how often an address or account may sign in, sign up, ask for an email or open a link of one; more than 1 only for tests and for many people behind one address.',
    ),
  API_REFERENCE: flag
    .optional()
    .describe(
      'Serve the description of the interface at /openapi.json and /reference, to everybody; default true outside production.',
    ),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, smtp://user:password@host:587; production needs it, or MAIL=outbox.'),
  MAIL: z
    .enum(['smtp', 'outbox'])
    .optional()
    .describe(
      'outbox sends nothing: emails, links for signing in among them, are kept in DATA_DIR and for super admins; default smtp where SMTP_URL is set, else outbox outside production.',
    ),
  MAIL_FROM: z.email().default('no-reply@jobscout.test').describe('Sender of emails; needed in production.'),
  S3_ENDPOINT: url.optional().describe('S3 service for files; without it they are kept in DATA_DIR.'),
  S3_BUCKET: z.string().min(3).optional().describe('Bucket for files.'),
  S3_REGION: z.string().min(1).optional().describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().min(1).optional().describe('Access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional().describe('Secret key of the bucket.'),
  JOB_SOURCE_URL: url
    .optional()
    .describe('Items endpoint of the scraping service that job-api-ingestion reads.'),
  JOB_SOURCE_TOKEN: z
    .string()
    .min(1)
    .optional()
    .describe('Token of the scraping service; it never leaves the server.'),
  JOB_SOURCE_ALLOW_PRIVATE: flag
    .default(false)
    .describe('Allow JOB_SOURCE_URL to point at a private address, for tests and closed networks.'),
  JOB_SOURCE_TIMEOUT_MS: wholeNumber(50, 600_000)
    .default(30_000)
    .describe('How long a source of listings has to send one page, in milliseconds.'),
  JOB_SOURCE_PAUSE_MS: wholeNumber(0, 60_000)
    .default(250)
    .describe('Pause between two requests to one source of listings, in milliseconds.'),
  JOB_SOURCE_RETRY_MS: wholeNumber(0, 60_000)
    .default(1_000)
    .describe(
      'Pause before a source of listings is asked again after a failure; it doubles with each failure.',
    ),
  JOB_BOARDS_VIA: url
    .optional()
    .describe(
      'Send requests to job boards here as URL/HOST/PATH, for tests and networks with a proxy of their own.',
    ),
  AI_URL: url
    .optional()
    .describe(
      'Base address of a service with the interface of OpenAI, which words texts for people who allow it: https://api.openai.com/v1, or a local server such as http://localhost:11434/v1 (Ollama) or http://localhost:8080/v1 (llama.cpp); without it texts are composed by rules.',
    ),
  AI_API_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('Key of that service; any word for a local server that asks for none.'),
  AI_MODEL: z
    .string()
    .min(1)
    .optional()
    .describe('Model of that service, as it names it; it should write English well.'),
  AI_CALLS_PER_MONTH: wholeNumber(1, 100_000)
    .default(100)
    .describe('Calls of that service for one person in a month.'),
  AI_TIMEOUT_MS: wholeNumber(50, 600_000)
    .default(20_000)
    .describe('How long that service has for an answer, in milliseconds, a second attempt included.'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_(test|live)_\w+$/, { error: 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_' })
    .optional()
    .describe(
      'Secret key of Stripe, which takes the payments; without it plans are paid at a page of our own outside production, and not sold in production.',
    ),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe('Secret that signs the events of Stripe, at least 32 characters.'),
  STRIPE_API_URL: url
    .optional()
    .describe("Address of Stripe's interface, for tests with a server that plays it; default Stripe's own."),
  SEED_DEMO: flag
    .optional()
    .describe(
      'Fill an empty database with a demonstration; default true outside production, where it is refused.',
    ),
  DEMO_PASSWORD: z
    .string()
    .min(8)
    .default('Scout-demo-1')
    .describe('Password of demonstration and sample accounts; not used in production.'),
  SAMPLE_DOMAIN: z
    .string()
    .regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, { error: 'must be a domain in lower case' })
    .default('sample.jobscout.test')
    .describe('Domain of the sample accounts that the development setup creates; never used in production.'),
  MATCH_INDEX_MB: wholeNumber(0)
    .default(512)
    .describe(
      'Megabytes of memory that the index of listings may take in each process, the worker included; above it the database answers, 0 for none. A million listings take about 64, and their words a tenth of the bytes of their texts; where only the words take too much, the database answers searches.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Bearer token for /metrics; without it only the local machine may read them, and with TRUST_PROXY nobody.',
    ),
} as const

/** Variables that only make sense together. */
const groups: readonly (readonly (keyof typeof variables)[])[] = [
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['JOB_SOURCE_URL', 'JOB_SOURCE_TOKEN'],
  ['AI_URL', 'AI_API_KEY', 'AI_MODEL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
]

const schema = z.object(variables)
export type Environment = z.infer<typeof schema>

export type Config = Environment & {
  readonly production: boolean
  readonly publicUrl: string
  readonly seedDemo: boolean
  readonly servesReference: boolean
  /** The mail server; null where emails are kept in the outbox. */
  readonly smtpUrl: string | null
}

/** Everything that is wrong with the environment, at once. */
export class ConfigError extends Error {
  override name = 'ConfigError'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration is not usable:\n${problems.map((line) => `  - ${line}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads the environment. Throws ConfigError that lists every problem. Empty values count as unset. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(variables).map((name) => [name, environment[name]?.trim() || undefined]),
  )
  // Login shells name the mailbox of their user so.
  if (given.MAIL?.startsWith('/')) given.MAIL = undefined
  const parsed = schema.safeParse(given)
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)

  for (const group of groups) {
    const missing = group.filter((name) => given[name] === undefined)
    if (missing.length > 0 && missing.length < group.length) {
      problems.push(
        `${missing.join(', ')}: must be set too, because ${group.filter((name) => given[name]).join(', ')} is`,
      )
    }
  }
  const broken = brokenRules({
    text: { ...given, TEST: environment.TEST || undefined },
    isProduction: given.NODE_ENV === 'production',
    // Read by itself, because nothing is parsed while any other value is invalid.
    isOn: (name) => flag.safeParse(given[name]).data === true,
  })
  problems.push(...broken)
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)

  const production = parsed.data.NODE_ENV === 'production'
  return {
    ...parsed.data,
    production,
    publicUrl: parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`,
    seedDemo: parsed.data.SEED_DEMO ?? !production,
    servesReference: parsed.data.API_REFERENCE ?? !production,
    smtpUrl: parsed.data.MAIL === 'outbox' ? null : (parsed.data.SMTP_URL ?? null),
  }
}
