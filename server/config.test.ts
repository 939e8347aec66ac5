import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import { listDoubts } from './config-rules.ts'

const AUTH_SECRET = 'a secret of this test, long enough'

const listProblems = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('configuration', () => {
  test('an empty environment is valid', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      DATA_DIR: './data',
      PROCESS: 'all',
      publicUrl: 'http://localhost:3000',
      seedDemo: true,
      production: false,
    })
  })

  test('an empty value counts as not given', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' }).PORT).toBe(3000)
  })

  test('all errors are listed at once', () => {
    const problems = listProblems({
      PORT: 'eighty',
      PROCESS: 'both',
      DATABASE_URL: 'mysql://x',
      S3_BUCKET: 'cvs',
    })
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'PROCESS',
      'DATABASE_URL',
      'S3_ENDPOINT, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    ])
  })

  test.each(['abc', '99999', '-1', '80.5', '0x'])('the port %s is refused with the valid range', (PORT) => {
    expect(listProblems({ PORT })).toEqual(['PORT: must be a whole number from 0 to 65535'])
  })

  test.each([
    'https://jobs.example/path',
    'https://ada:word@jobs.example',
    'ftp://jobs.example',
    'jobs.example',
  ])('the address %s of the product is refused', (PUBLIC_URL) => {
    expect(listProblems({ PUBLIC_URL }).map((line) => line.split(':')[0])).toEqual(['PUBLIC_URL'])
  })

  test('the address of the product is read as browsers write it', () => {
    expect(readConfig({ PUBLIC_URL: 'HTTPS://Jobs.example/' }).publicUrl).toBe('https://jobs.example')
  })

  test('production requires the settings it cannot do without', () => {
    const problems = listProblems({ NODE_ENV: 'production', TEST: '1', SEED_DEMO: 'true' })
    expect(problems.map((line) => line.split(':')[0])).toEqual([
      'AUTH_SECRET',
      'PUBLIC_URL',
      'SMTP_URL',
      'SEED_DEMO',
      'TEST',
    ])
  })

  describe('email settings', () => {
    const production = {
      NODE_ENV: 'production',
      AUTH_SECRET,
      PUBLIC_URL: 'https://jobs.example/',
      DATABASE_URL: 'postgres://localhost/jobscout',
    }
    const SMTP_URL = 'smtp://mail.example:587'
    const MAIL_FROM = 'jobs@jobs.example'

    test('production does not start without a mail server, and names both ways out', () => {
      const problems = listProblems(production)
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(/SMTP_URL.*MAIL=outbox/)
    })

    test('production sends through its mail server, or keeps emails with MAIL=outbox', () => {
      expect(readConfig({ ...production, SMTP_URL, MAIL_FROM }).smtpUrl).toBe(SMTP_URL)
      expect(listProblems({ ...production, SMTP_URL })[0]).toMatch(/^MAIL_FROM/)
      expect(readConfig({ ...production, MAIL: 'outbox' }).smtpUrl).toBeNull()
      expect(readConfig({ ...production, SMTP_URL, MAIL: 'outbox' }).smtpUrl).toBeNull()
    })

    test('emails outside production are kept unless there is a mail server', () => {
      expect(readConfig({}).smtpUrl).toBeNull()
      expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL)
    })

    test('MAIL=smtp needs the mail server, and MAIL accepts no other value', () => {
      expect(listProblems({ MAIL: 'smtp' })[0]).toMatch(/^SMTP_URL/)
      expect(listProblems({ MAIL: 'pigeon' })[0]).toMatch(/^MAIL/)
      expect(listProblems({ MAIL: '/var/mail/ada' })).toEqual([])
    })
  })

  test('production may use the embedded database, but never starts the demonstration by itself', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      AUTH_SECRET,
      PUBLIC_URL: 'https://jobs.example/',
      MAIL: 'outbox',
    })
    expect(config).toMatchObject({ production: true, seedDemo: false, publicUrl: 'https://jobs.example' })
  })

  describe('payment settings', () => {
    const [testKey, liveKey] = ['sk_test_abc', 'rk_live_abc']
    const STRIPE_WEBHOOK_SECRET = `whsec_${'x'.repeat(26)}`
    const problemsWith = (given: Record<string, string>) =>
      listProblems({ STRIPE_SECRET_KEY: testKey, STRIPE_WEBHOOK_SECRET, ...given }).map(
        (line) => line.split(':')[0],
      )

    test('a key and a secret of 32 characters are usable, one without the other is not', () => {
      expect(problemsWith({})).toEqual([])
      expect(problemsWith({ STRIPE_WEBHOOK_SECRET: '' })).toEqual(['STRIPE_WEBHOOK_SECRET'])
      expect(problemsWith({ STRIPE_SECRET_KEY: '' })).toEqual(['STRIPE_SECRET_KEY'])
    })

    test('a secret of 31 characters, and a key that is no secret key, refuse the start', () => {
      expect(problemsWith({ STRIPE_WEBHOOK_SECRET: `whsec_${'x'.repeat(25)}` })).toEqual([
        'STRIPE_WEBHOOK_SECRET',
      ])
      expect(problemsWith({ STRIPE_SECRET_KEY: 'pk_test_abc' })).toEqual(['STRIPE_SECRET_KEY'])
    })

    test('a live key is refused outside production, and a stand-in for Stripe in production', () => {
      expect(problemsWith({ STRIPE_SECRET_KEY: liveKey })).toEqual(['STRIPE_SECRET_KEY'])
      expect(problemsWith({ STRIPE_API_URL: 'http://localhost:4000' })).toEqual([])
      const production = {
        NODE_ENV: 'production',
        AUTH_SECRET,
        PUBLIC_URL: 'https://jobs.example/',
        DATABASE_URL: 'postgres://localhost/jobscout',
        MAIL: 'outbox',
      }
      expect(problemsWith({ ...production, STRIPE_SECRET_KEY: liveKey })).toEqual([])
      expect(problemsWith({ ...production, STRIPE_API_URL: 'http://localhost:4000' })).toEqual([
        'STRIPE_API_URL',
      ])
    })
  })

  test('production lists what it lacks beside an invalid value, and counts flags that are set', () => {
    const given = {
      NODE_ENV: 'production',
      PORT: 'abc',
      SEED_DEMO: 'on',
      MAIL: 'outbox',
    }
    expect(listProblems(given).map((line) => line.split(':')[0])).toEqual([
      'PORT',
      'AUTH_SECRET',
      'PUBLIC_URL',
      'SEED_DEMO',
    ])
  })

  test.each(['minio:9000', 'localhost:80', 'ftp://files.example'])(
    '%s is not the address of a service',
    (text) => {
      expect(listProblems({ JOB_BOARDS_VIA: text })).toEqual([
        'JOB_BOARDS_VIA: must be an address that begins with https:// or http://',
      ])
    },
  )

  test('an owner address of the database is refused without the database', () => {
    expect(listProblems({ DATABASE_OWNER_URL: 'postgres://owner@localhost/jobscout' })).toEqual([
      'DATABASE_URL: must be set too, because DATABASE_OWNER_URL is',
    ])
  })

  test('a short secret is refused', () => {
    expect(listProblems({ AUTH_SECRET: 'short' })[0]).toMatch(/^AUTH_SECRET/)
  })

  describe('of production', () => {
    const production = {
      NODE_ENV: 'production',
      AUTH_SECRET,
      PUBLIC_URL: 'https://jobs.example/',
      MAIL: 'outbox',
    }

    test.each(['x'.repeat(32), 'abcdefg'.repeat(5)])(
      'the secret %s is refused, it could be guessed',
      (secret) => {
        expect(listProblems({ ...production, AUTH_SECRET: secret })[0]).toMatch(/^AUTH_SECRET.*openssl rand/)
        expect(listProblems({ AUTH_SECRET: secret })).toEqual([])
      },
    )

    test('an address without https raises doubts, there alone', () => {
      const plain = { PUBLIC_URL: 'http://jobs.example' }
      expect(listDoubts(readConfig(production))).toEqual([])
      expect(listDoubts(readConfig({ ...production, ...plain }))[0]).toMatch(/^PUBLIC_URL .*https/)
      expect(listDoubts(readConfig(plain))).toEqual([])
    })

    test('the interface is described to everybody only where a setting says so', () => {
      expect(readConfig({}).servesReference).toBe(true)
      expect(readConfig({ API_REFERENCE: 'false' }).servesReference).toBe(false)
      expect(readConfig(production).servesReference).toBe(false)
      expect(readConfig({ ...production, API_REFERENCE: 'true' }).servesReference).toBe(true)
    })
  })
})
