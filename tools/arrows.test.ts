import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterEach, expect, test } from 'vitest'
import features from '../.dependency-cruiser.features.mjs'
import config from '../.dependency-cruiser.mjs'

/** One offending file for each rule. Modules it imports by path are created empty. */
const offences: Record<string, [file: string, source: string]> = {
  'contract-knows-no-package': ['contract/jobs/model.ts', `import type { A } from '../../server/a.ts'`],
  'contract-is-pure': ['contract/jobs/contract.ts', `import { readFile } from 'node:fs/promises'`],
  'web-never-sees-server': ['web/pages/jobs.tsx', `import type { A } from '../../server/a.ts'`],
  'server-never-sees-web': ['server/a.ts', `import '../web/lib/client.ts'`],
  'journeys-stay-outside': ['e2e/jobs.e2e.ts', `import '../server/main.ts'`],
  'platform-ignores-features': [
    'server/platform/queue/queue.ts',
    `import type { A } from '../../features/jobs/service.ts'`,
  ],
  'platform-ignores-feature-contracts': [
    'server/platform/queue/queue.ts',
    `import type { A } from '../../../contract/jobs/model.ts'`,
  ],
  'features-meet-in-services': [
    'server/features/jobs/service.ts',
    `import { a } from '../matching/queries.ts'`,
  ],
  'features-ignore-their-assembly': ['server/features/jobs/router.ts', `import '../../main.ts'`],
  'sql-in-queries-only': ['server/features/jobs/service.ts', `import { sql } from 'kysely'`],
  'handlers-use-transactions': [
    'server/features/jobs/router.ts',
    `import type { DatabasePlatform } from '../../platform/db/port.ts'`,
  ],
  'features-queue-emails': [
    'server/features/accounts/service.ts',
    `import type { Mail } from '../../platform/mail/port.ts'`,
  ],
  'only-open-knows-adapters': [
    'server/server.ts',
    `import { smtpMail } from './platform/mail/transport/smtp.ts'`,
  ],
  'testing-stays-in-tests': ['server/main.ts', `import './testing/builders.ts'`],
  'engine-behind-its-port': ['server/server.ts', `import './engine/open.ts'`],
  'engine-knows-scoring-alone': ['server/engine/open.ts', `import '../features/matching/service.ts'`],
  'web-features-stay-apart': [
    'web/features/jobs/components/Card.tsx',
    `import '../../matching/Badge.tsx'\nexport const card = <p>a</p>`,
  ],
  'web-features-ignore-pages': ['web/features/jobs/queries.ts', `import '../../pages/jobs.tsx'`],
  'web-foundations-ignore-features': ['web/ui/Card.tsx', `import '../features/jobs/Card.tsx'`],
  'web-foundations-ignore-feature-contracts': [
    'web/lib/errors.ts',
    `import type { A } from '../../contract/jobs/model.ts'`,
  ],
  'no-circles': ['server/circle.ts', `import { b } from './circle.ts'`],
  'no-unresolved': ['server/lost.ts', `import './nowhere/to-be-found.ts'`],
}

const folders = ['contract', 'server', 'web', 'e2e', 'tools']
let root = ''

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('every dependency rule has an offending file here', async () => {
  expect(config.forbidden?.map((rule) => rule.name).sort()).toEqual(Object.keys(offences).sort())
})

test.each(Object.entries(offences))('%s reports its offending file', async (rule, [file, source]) => {
  const violations = await cruiseRepository({ [file]: source })
  expect(violations).toContainEqual(
    expect.objectContaining({ from: file, rule: expect.objectContaining({ name: rule }) }),
  )
})

test('features-are-acyclic reports two features that import each other through different files', async () => {
  const files = {
    'server/features/jobs/service.ts': `import { score } from '../matching/service.ts'`,
    'server/features/matching/service.ts': 'export const score = 1',
    'server/features/matching/router.ts': `import '../jobs/service.ts'`,
    'server/features/jobs/jobs.test.ts': `import '../../testing/postings.ts'`,
    'server/testing/postings.ts': `import '../features/listings/service.ts'`,
    'server/features/listings/service.ts': `import '../jobs/service.ts'`,
  }
  const violations = await cruiseRepository(files, features)
  expect(violations.map(({ rule }) => rule.name)).toEqual(['features-are-acyclic', 'features-are-acyclic'])
})

test.each(['../matching/sql-index/queries.ts', '../matching/scoring/points/service.ts'])(
  'features-meet-in-services finds an import of %s',
  async (imported) => {
    const violations = await cruiseRepository({ 'server/features/jobs/service.ts': `import '${imported}'` })
    expect(violations.map(({ rule }) => rule.name)).toEqual(['features-meet-in-services'])
  },
)

test('a repository without violations passes', async () => {
  const violations = await cruiseRepository({
    'contract/jobs/model.ts': `import { z } from 'zod'`,
    'server/open/product.ts': `import '../platform/mail/transport/smtp.ts'\nimport '../features/jobs/router.ts'`,
    'server/features/jobs/router.ts': `import './service.ts'`,
    'server/features/jobs/service.ts': [
      `import './queries.ts'`,
      `import '../matching/service.ts'`,
      `import '../applications/board/service.ts'`,
      `import type { Kysely } from 'kysely'`,
      `import type { Job } from '../../../contract/jobs/model.ts'`,
    ].join('\n'),
    'server/features/jobs/queries.ts': `import { sql } from 'kysely'`,
    'server/features/jobs/jobs.ts': `import type { EmailTemplate } from '../../platform/mail/template.ts'`,
    'server/features/jobs/jobs.test.ts': `import '../../testing/builders.ts'`,
    'web/pages/jobs.tsx': `import '../features/jobs/Card.tsx'\nimport '../features/matching/Badge.tsx'`,
    'web/features/jobs/Card.tsx': `import '../../ui/Panel.tsx'`,
  })
  expect(violations).toEqual([])
})

async function cruiseRepository(files: Record<string, string>, rules = config) {
  root = mkdtempSync(join(tmpdir(), 'jobscout-arrows-'))
  symlinkSync(join(import.meta.dirname, '..', 'node_modules'), join(root, 'node_modules'))
  for (const folder of folders) mkdirSync(join(root, folder))
  for (const [file, source] of Object.entries(files)) {
    for (const imported of source.matchAll(/'(\.[^']+)'/g))
      writeSource(join(dirname(file), imported[1] ?? ''), '')
    writeSource(file, source)
  }
  for (const [file, source] of Object.entries(files)) writeSource(file, source)
  rmSync(join(root, 'server/nowhere'), { recursive: true, force: true })
  const { output } = await cruise(folders, {
    ...rules.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: rules.forbidden },
  })
  return (output as ICruiseResult).summary.violations
}

function writeSource(file: string, source: string) {
  const path = join(root, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, source)
}
