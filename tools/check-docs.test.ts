import { expect, test } from 'vitest'
import { checkDecision, checkDecisionNames } from './documents/decisions.ts'
import { checkDocument } from './documents/documents.ts'
import { checkUnit, findUnits } from './documents/units.ts'

const surroundings = {
  house: [
    'README.md',
    'docs/',
    'docs/operations.md',
    'server/',
    'server/config.ts',
    'server/db/migrations/0001-roles.sql',
    'server/features/jobs/router.ts',
  ],
  scripts: new Set(['start', 'check', 'web:build']),
  projects: new Set(['server']),
}

function check(markdown: string) {
  return checkDocument('docs/operations.md', markdown, surroundings)
}

test('paths, links and scripts that are there', () => {
  expect(
    check(
      'See `server/config.ts`, `server/features/<feature>/router.ts`, [start](../README.md#start), `npm start`, ' +
        '`router.ts`, `server/db/migrations/NNNN-*.sql`, `npm run check`, `npm run build -w web`, `npm ci`, `node server/config.ts --all`, `web/dist/index.html` and `/rest/v1/jobs`.',
    ),
  ).toEqual([])
})

test.each([
  ['`server/settings.ts`', 'path server/settings.ts'],
  ['[read](CONVENTIONS.md)', 'link CONVENTIONS.md'],
  ['`node tools/bench.ts --all`', 'path tools/bench.ts'],
  ['```\nnode server/seed.ts\n```', 'path server/seed.ts'],
  ['```\nnpx vitest run --project server server/seed.test.ts\n```', 'path server/seed.test.ts'],
  ['```\nnpx vitest run --project sever server/config.ts\n```', 'test project sever'],
  ['`.nvmrc`', 'path .nvmrc'],
  ['`npm run deploy`', 'npm script deploy'],
  ['```\nnpm run deploy\n```', 'npm script deploy'],
  ['`server/features/<feature>/{present,router}.sql`', 'path server/features/<feature>/{present,router}.sql'],
])('%s leads nowhere', (markdown, what) => {
  expect(check(markdown)).toEqual([expect.stringContaining(`${what} is not there`)])
})

const record = `# A title
2026-11-21

## Context
a
## Decision
b
## Consequences
c
## Rejected
d
`

test('a decision record that is complete', () => {
  expect(checkDecision('docs/decisions/0001-a.md', record)).toEqual([])
})

test('a decision record without rejected options, or without a date', () => {
  expect(checkDecision('a.md', record.replace('\nd\n', '\n'))).toEqual([
    'a.md: the section Rejected is missing or empty',
  ])
  expect(checkDecision('a.md', record.replace('2026-11-21', ''))).toHaveLength(1)
})

test('two decision records with one number', () => {
  expect(checkDecisionNames(['0001-a.md', '0001-b.md', 'notes.md'])).toHaveLength(2)
})

const unit = `[Unit]
Description=JobScout

[Service]
ExecStart=/usr/bin/env node server/main.ts
Restart=on-failure
StateDirectory=jobscout
NoNewPrivileges=yes
ProtectSystem=strict

[Install]
WantedBy=multi-user.target
`

test('a systemd unit that is well-formed and hardened', () => {
  expect(findUnits(`Text\n\n\`\`\`ini\n${unit}\`\`\`\nmore`)).toEqual([unit])
  expect(checkUnit('docs/operations.md', unit)).toEqual([])
})

test.each([
  ['[Install]', '[Instal]', 'has the sections Unit, Service, Instal'],
  ['Restart=on-failure', 'Restart on-failure', 'has a line that systemd cannot read: Restart on-failure'],
  ['ProtectSystem=strict', 'ProtectSystem=full', 'lacks ^ProtectSystem=strict$'],
])('a systemd unit with %s written as %s', (right, wrong, what) => {
  expect(checkUnit('docs/operations.md', unit.replace(right, wrong))).toEqual(
    expect.arrayContaining([`docs/operations.md: the systemd unit ${what}`]),
  )
})
