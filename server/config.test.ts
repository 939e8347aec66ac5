import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('configuration', () => {
  test('an empty environment is a usable one', () => {
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

  test('everything that is wrong is listed at once', () => {
    const problems = problemsOf({
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

  test('production asks for what it cannot do without', () => {
    expect(problemsOf({ NODE_ENV: 'production', TEST: '1' }).map((line) => line.split(':')[0])).toEqual([
      'AUTH_SECRET',
      'PUBLIC_URL',
      'DATABASE_URL',
      'SMTP_URL',
      'TEST',
    ])
  })

  describe('of e-mail', () => {
    const production = {
      NODE_ENV: 'production',
      AUTH_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://jobs.example/',
      DATABASE_URL: 'postgres://localhost/jobscout',
    }
    const SMTP_URL = 'smtp://mail.example:587'

    test('production does not start without a mail server, and names both ways out', () => {
      const problems = problemsOf(production)
      expect(problems).toHaveLength(1)
      expect(problems[0]).toMatch(/SMTP_URL.*MAIL=outbox/)
    })

    test('production sends by its mail server, or keeps e-mails when told so outright', () => {
      expect(readConfig({ ...production, SMTP_URL }).smtpUrl).toBe(SMTP_URL)
      expect(readConfig({ ...production, MAIL: 'outbox' }).smtpUrl).toBeNull()
      expect(readConfig({ ...production, SMTP_URL, MAIL: 'outbox' }).smtpUrl).toBeNull()
    })

    test('outside production e-mails are kept unless there is a mail server', () => {
      expect(readConfig({}).smtpUrl).toBeNull()
      expect(readConfig({ SMTP_URL }).smtpUrl).toBe(SMTP_URL)
    })

    test('MAIL=smtp needs the mail server, MAIL takes nothing else', () => {
      expect(problemsOf({ MAIL: 'smtp' })[0]).toMatch(/^SMTP_URL/)
      expect(problemsOf({ MAIL: 'pigeon' })[0]).toMatch(/^MAIL/)
    })
  })

  test('production may have the embedded database when told so, and never the demonstration by itself', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      AUTH_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://jobs.example/',
      ALLOW_EMBEDDED_DB: 'true',
      MAIL: 'outbox',
    })
    expect(config).toMatchObject({ production: true, seedDemo: false, publicUrl: 'https://jobs.example' })
  })

  test('a short secret is refused', () => {
    expect(problemsOf({ AUTH_SECRET: 'short' })[0]).toMatch(/^AUTH_SECRET/)
  })
})
