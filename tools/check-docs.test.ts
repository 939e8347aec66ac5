import { expect, test } from 'vitest'
import { checkDecisions, checkReferences } from './documents/decisions.ts'
import { checkDocument } from './documents/documents.ts'
import { checkUnit, findUnits } from './documents/units.ts'

const surroundings = {
  repository: [
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

test('existing paths, links and scripts pass', () => {
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

const record = `# 0001 A title

Status: accepted

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

const checkOne = (markdown: string) => checkDecisions(new Map([['0001-a.md', markdown]]))

test('a complete decision record passes', () => {
  expect(checkOne(record)).toEqual([])
})

test('a decision record without rejected options, date or status, or of many lines, is reported', () => {
  expect(checkOne(record.replace('\nd\n', '\n'))).toEqual([
    'docs/decisions/0001-a.md: the section Rejected is missing or empty',
  ])
  expect(checkOne(record.replace('2026-11-21', ''))).toHaveLength(1)
  for (const status of ['', 'Status: maybe', 'Status: superseded by', 'status: accepted']) {
    expect(checkOne(record.replace('Status: accepted', status))).toEqual([
      expect.stringContaining('has no line "Status: accepted"'),
    ])
  }
  const inText = record.replace('Status: accepted', '').replace('\na\n', '\nStatus: accepted\n')
  expect(checkOne(inText)).toHaveLength(1)
  expect(checkOne(record + 'e\n'.repeat(60))).toEqual([expect.stringContaining('more than 60')])
})

test('a superseded decision record must name its successor, and the successor must name it', () => {
  const superseded = record.replace('Status: accepted', 'Status: superseded by 0002')
  const followedBy = (second: string) =>
    checkDecisions(
      new Map([
        ['0001-a.md', superseded],
        ['0002-b.md', second],
      ]),
    )
  const second = record.replace('0001', '0002')
  expect(followedBy(second.replace('\na\n', '\nIt replaces 0001.\n'))).toEqual([])
  expect(followedBy(second)).toEqual([
    'docs/decisions/0001-a.md: is superseded by 0002, which does not mention it',
  ])
  expect(checkOne(superseded)).toEqual([
    'docs/decisions/0001-a.md: is superseded by 0002, which does not exist',
  ])
})

test('references to missing decision records are reported', () => {
  const text = '// docs/decisions/0071 says why; decision 0072 too, decision 0045 and code(0073)'
  expect(checkReferences('server/a.ts', text, new Set(['0045']))).toEqual([
    'server/a.ts: decision 0071 does not exist',
    'server/a.ts: decision 0072 does not exist',
  ])
})

test('decision records with one number or another name are reported', () => {
  expect(
    checkDecisions(
      new Map([
        ['0001-a.md', record],
        ['0001-b.md', record],
        ['notes.md', record],
      ]),
    ),
  ).toHaveLength(2)
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

test('a well-formed, hardened systemd unit passes', () => {
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
