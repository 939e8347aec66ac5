import { contract } from '@jobscout/contract/contract.ts'
import type { Source } from '@jobscout/contract/sources/model.ts'
import { describe } from 'vitest'
import { fill, gone, press, see, select } from '../testing/actions.ts'
import { change, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { dashboards, operations, settings, sources } = contract

const ADDRESS = 'Company, or the address of its job page'
const PAGE = 'https://jobs.lever.co/tidewheel'

const nobody = { client: 0, agent: 0, admin: 0, super_admin: 1, signed_up_today: 0 }
const shown = reply(settings.list, [{ key: 'show_setup_checklist', value: true, version: 0 }])
const people = (agent: number) => reply(dashboards.admin, { figures: null, people: { ...nobody, agent } })

const local = { facts: [], can_test: true }
const nothingConnected = reply(operations.integrations, [
  { ...local, key: 'mail', name: 'Email', state: 'local', detail: 'Kept in the outbox' },
  { ...local, key: 'storage', name: 'File storage', state: 'local', detail: 'Kept in the data directory' },
  {
    key: 'payments',
    name: 'Payments',
    state: 'not_connected',
    detail: 'No provider',
    facts: [],
    can_test: false,
  },
  { key: 'ai', name: 'AI', state: 'not_connected', detail: 'No model', facts: [], can_test: false },
])
const servicesConnected = (canTest: boolean) =>
  reply(operations.integrations, [
    { key: 'mail', name: 'Email', state: 'connected', detail: 'Handed over', facts: [], can_test: canTest },
    {
      key: 'payments',
      name: 'Payments',
      state: 'connected',
      detail: 'By Stripe',
      facts: [],
      can_test: canTest,
    },
  ])

const tidewheel: Partial<Source> = {
  kind: 'lever',
  name: 'Tidewheel',
  state: 'active',
  is_configured: true,
  failure_count: 0,
  open_listings: 38,
}
const noSource = reply(sources.list, [{ kind: 'apify', state: 'paused', is_configured: false }])
const connected = reply(sources.list, [tidewheel])

const found = reply(sources.test, {
  kind: 'lever',
  name: 'Tidewheel',
  page_url: PAGE,
  known_id: null,
  problem: null,
  total: 38,
  has_more: false,
  postings: [{ title: 'Skipper', company: 'Tidewheel', location: 'Oslo', is_remote: false, salary: '' }],
  refused: [],
  others: [{ kind: 'greenhouse', page_url: 'https://job-boards.greenhouse.io/tidewheel', total: 1 }],
})

const empty = [shown, people(0), nothingConnected, noSource]

describe('the setup checklist of a super admin', () =>
  testTexts('super_admin', [
    {
      where: 'an agent is invited and has not accepted yet',
      at: '/admin',
      server: [
        ...empty,
        reply(contract.accounts.invitations.list, ({ items }) => ({
          items: items.map((item) => ({ ...item, role: 'agent' as const, state: 'open' as const })),
          total: items.length,
        })),
      ],
      texts: ['Invite an agent', '1 invited, waits'],
    },
    {
      where: 'nothing is connected',
      at: '/admin',
      server: empty,
      texts: [
        ...['Before your first client', '0 of 4 ready', 'Connect a source', 'No source', 'Job Sources'],
        ...['Mail', 'Kept in the outbox.', 'For trying out', 'Set Up Mail', 'Payment', 'No provider.', 'Off'],
        ...['Invite an agent', 'No agent', 'Invite Agent', 'Put Away'],
        ...['Files and AI', 'Kept in the data directory', 'No model'],
        part(
          'By name: Greenhouse, Lever, Ashby, SmartRecruiters, Workable, Recruitee, Personio, Teamtailor.',
        ),
      ],
    },
    {
      where: 'on their own dashboard too',
      at: '/dashboard',
      server: empty,
      texts: ['Before your first client', '0 of 4 ready', 'Files and AI'],
    },
    {
      where: 'a company is found by its name, and connected',
      at: '/admin',
      server: [...empty, found, reply(sources.ingest, { success: true })],
      act: [
        fill(ADDRESS, 'Tidewheel'),
        press('Find Jobs'),
        see('Tidewheel at Lever'),
        see('Greenhouse (1)'),
        change(connected, reply(sources.add, tidewheel)),
        press('Connect Source'),
      ],
      texts: [
        ...['Source Added', 'Tidewheel is being read.', '38 open listings', 'Read: Tidewheel.'],
        '1 of 4 ready',
      ],
    },
    {
      where: 'a source was added, and its reading did not start',
      at: '/admin',
      server: [...empty, found, reply(sources.add, tidewheel), refuse(sources.ingest)],
      act: [fill(ADDRESS, PAGE), press('Find Jobs'), press('Connect Source')],
      texts: ['Source Added', 'Tidewheel is read within five minutes.'],
    },
    {
      where: 'the page is of a board that is not read',
      at: '/admin',
      server: [...empty, reply(sources.test, { kind: 'web-page', problem: 'This is a page of BambooHR.' })],
      act: [fill(ADDRESS, 'https://acme.bamboohr.com'), press('Find Jobs')],
      texts: ['This is a page of BambooHR.', part('By name: Greenhouse'), 'Find Jobs'],
    },
    {
      where: 'no board has this name',
      at: '/admin',
      server: [...empty, refuse(sources.test, 'NO_BOARD_OF_NAME')],
      act: [fill(ADDRESS, 'Nobody'), select('Board', 'Lever'), press('Find Jobs')],
      texts: [part('Paste the address of the job page of the company.'), part('By name: Greenhouse')],
    },
    {
      where: 'another address is typed after one was found',
      at: '/admin',
      server: [...empty, found],
      act: [
        fill(ADDRESS, 'Tidewheel'),
        press('Find Jobs'),
        see('Connect Source'),
        fill(ADDRESS, 'Tide'),
        gone('Connect Source'),
      ],
      texts: ['Find Jobs'],
    },
    {
      where: 'mail works, and payment fails',
      at: '/admin',
      server: [
        ...[shown, people(0), connected, servicesConnected(true)],
        reply(operations.testIntegration, { works: true, text: 'Email works.', milliseconds: 12 }),
      ],
      act: [
        see('3 of 4 ready'),
        press('Test: Mail'),
        see('Works'),
        change(
          reply(operations.testIntegration, {
            works: false,
            text: 'Payments did not work.',
            milliseconds: 9,
          }),
        ),
        press('Test: Payment'),
      ],
      texts: ['Email works. 12 ms', 'Payments did not work. 9 ms', 'Fails', '2 of 4 ready'],
    },
    {
      where: 'everything is connected, and closed',
      at: '/admin',
      server: [shown, people(2), connected, servicesConnected(true)],
      act: [
        see('Everything is connected'),
        change(reply(settings.save, [{ key: 'show_setup_checklist', value: false, version: 1 }])),
        press('Close'),
        gone('Everything is connected'),
      ],
      texts: ['Administration'],
    },
    {
      where: 'they are put away',
      at: '/admin',
      server: [...empty, reply(settings.save, [{ key: 'show_setup_checklist', value: false, version: 1 }])],
      act: [press('Put Away'), gone('Before your first client'), gone('Files and AI')],
      texts: ['Administration', 'Runs'],
    },
    {
      where: 'they cannot be put away',
      at: '/admin',
      server: [...empty, refuse(settings.save)],
      act: [press('Put Away')],
      texts: ['Not Put Away', 'Before your first client'],
    },
    {
      where: 'what is connected cannot be loaded',
      at: '/admin',
      server: [shown, people(0), noSource, refuse(operations.integrations)],
      texts: ['Failed to load what is connected'],
    },
  ]))

describe('the setup checklist of an admin', () =>
  testTexts('admin', [
    {
      where: 'nothing is connected: the server and its mail are for super admins',
      at: '/dashboard',
      server: empty,
      act: [see('Before your first client'), gone('Set Up Mail')],
      texts: ['Kept in the outbox. A super admin sets it up.', 'Find Jobs', 'Invite Agent'],
    },
    {
      where: 'what is connected is tested by super admins',
      at: '/dashboard',
      server: [shown, people(0), connected, servicesConnected(false)],
      act: [see('3 of 4 ready'), gone('Test')],
      texts: ['Handed over.', 'Set up'],
    },
  ]))

const supply = (state: 'no_source' | 'no_listing') => reply(sources.supply, { state })
const noJobs = reply(contract.jobs.list, (page) => ({ ...page, items: [], total: 0 }))

describe('a job seeker', () =>
  testTexts('client', [
    {
      where: 'is told on the jobs page that no source is connected',
      at: '/jobs',
      server: [supply('no_source'), noJobs],
      texts: ['No source of jobs is connected yet', part('An administrator of JobScout has to connect one.')],
    },
    {
      where: 'is told on the dashboard that no source is connected',
      at: '/dashboard',
      server: [supply('no_source')],
      act: [see('No source of jobs is connected yet'), gone('Connect a Source')],
      texts: ['Job Seeker'],
    },
    {
      where: 'is told that a source is connected and has nothing open',
      at: '/jobs',
      server: [supply('no_listing'), noJobs],
      texts: ['There are no open jobs yet'],
    },
  ]))

describe('an administrator who looks at the jobs', () =>
  testTexts('admin', [
    {
      where: 'is led to the sources',
      at: '/jobs',
      server: [supply('no_source'), noJobs],
      texts: ['Connect a Source'],
    },
  ]))
