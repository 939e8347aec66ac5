import { contract } from '@jobscout/contract/contract.ts'
import { type Listing, listing as listingSchema } from '@jobscout/contract/jobs/model.ts'
import type { ClientMatch, ClientMatches, ClientWishes } from '@jobscout/contract/scout/for-agents.ts'
import { describe } from 'vitest'
import { person } from '../testing/account.ts'
import { press } from '../testing/actions.ts'
import { buildSample } from '../testing/sample.ts'
import { id } from '../testing/scout.ts'
import { refuse, reply } from '../testing/server.ts'
import { testTexts } from '../testing/texts.tsx'

const { clients, scout } = contract
const at = `/clients/${person.id}?tab=matches`
const listing: Listing = {
  ...listingSchema.parse(buildSample(listingSchema)),
  id: id(40),
  title: 'Data Engineer',
  company: 'Alder Valley',
}
const base: ClientMatch = {
  listing,
  match: {
    match_score: 76,
    match_reasons: [{ factor: 'salary', points: 19, max: 25, reason: 'Salary near the minimum' }],
    role_fit: null,
  },
  state: 'open',
  draft_id: null,
  origin: null,
  prepared_by: null,
  is_mine: false,
  prepared_at: null,
  decided_at: null,
  release_at: null,
  reason: null,
  expired_reason: null,
  application: null,
  may_prepare: true,
  may_take_back: false,
}
const settled = (last: number, company: string, change: Partial<ClientMatch>): ClientMatch => ({
  ...base,
  listing: { ...listing, id: id(last), company },
  may_prepare: false,
  ...change,
})
const matches: ClientMatches = {
  items: [
    settled(41, 'Cresslight', { state: 'approved' }),
    settled(42, 'Ledgerline', { state: 'waiting', origin: 'scout' }),
    base,
    settled(43, 'Quill & Page', { state: 'declined', reason: 'pay' }),
    settled(44, 'Tessel Health', { state: 'hidden' }),
    settled(45, 'Harbor Transit', { state: 'closed' }),
  ],
  prepared: [
    settled(46, 'Tern', {
      state: 'waiting',
      origin: 'agent',
      draft_id: id(47),
      is_mine: true,
      may_take_back: true,
    }),
    settled(48, 'Hearth', {
      state: 'expired',
      origin: 'agent',
      prepared_by: 'Dana Roth',
      expired_reason: 'taken_back',
    }),
  ],
  total: 33,
  waiting: 2,
  may_prepare: true,
  blocked: null,
}
const wishes: ClientWishes = {
  preferences: {
    target_titles: ['Data Engineer', 'Analytics Engineer'],
    preferred_locations: ['New York, NY'],
    remote_ok: true,
    remote_only: false,
    salary_min: 120_000,
    salary_max: null,
    employment_types: ['full_time'],
    excluded_companies: ['Tern Aerostructures'],
    preferred_industries: [],
    experience_level: 'senior',
    skills: [],
    updated_at: '2026-11-20T09:00:00.000Z',
  },
  scout: { paused_at: null, min_score: 80 },
}
const mara = reply(clients.get, { first_name: 'Mara', last_name: 'Okafor' })
const server = [mara, reply(scout.clientWishes, wishes), reply(scout.clientMatches, matches)]

describe('the preferences of a client', () =>
  testTexts('agent', [
    {
      where: 'with what is left open',
      at,
      server,
      texts: [
        ...['Wishes', 'set by Mara, Nov 20, 2026', 'Data Engineer, Analytics Engineer', '$120,000'],
        ...['New York, NY; remote as well', 'Full-time', 'Senior', 'Tern Aerostructures', 'not said'],
        'prepares from 80',
      ],
    },
    {
      where: 'before there are any',
      at,
      server: [mara, reply(scout.clientWishes, { ...wishes, preferences: null })],
      texts: ['Mara has not said yet what to look for.'],
    },
    {
      where: 'that cannot be loaded',
      at,
      server: [mara, refuse(scout.clientWishes), refuse(scout.clientMatches)],
      texts: ['Wishes Not Loaded', 'Matches Not Loaded'],
    },
  ]))

describe('the matches of a client', () =>
  testTexts('agent', [
    {
      where: 'each with what became of it',
      at,
      server,
      texts: [
        ...['Best matches', '2 drafts wait for Mara', 'Approved', 'Waits for Mara', 'by Scout', 'Prepare'],
        ...['Declined', 'Pay too low', 'Hidden by Mara', 'Closed', 'Prepared by the agency', 'Take Back'],
        ...['by Dana Roth, taken back', 'Left the inbox', 'All 33'],
        'You prepare, Mara approves. What Mara applied for, declined or hid is not offered.',
      ],
    },
    {
      where: 'how a score adds up',
      at,
      server,
      act: [press('Why Data Engineer at Alder Valley fits')],
      texts: ['19 points of 25 that Mara stated.'],
    },
    {
      where: 'who may not get any drafts now',
      at,
      server: [
        ...server.slice(0, 2),
        reply(scout.clientMatches, { ...matches, blocked: "Mara's free trial has ended." }),
      ],
      texts: ['Nothing can be prepared', "Mara's free trial has ended."],
    },
    {
      where: 'without one',
      at,
      server: [
        ...server.slice(0, 2),
        reply(scout.clientMatches, { ...matches, items: [], prepared: [], total: 0 }),
      ],
      texts: ['No open job fits what Mara says so far.'],
    },
    {
      where: 'one of which is prepared',
      at,
      server: [
        ...server,
        reply(scout.previewForClient, {
          listing,
          match: base.match,
          letter: 'I moved forty scripts into Airflow.',
          cv: 'CV-Mara-Okafor.pdf',
          questions: [{ question: 'When could you start?', kind: 'plain' }],
        }),
      ],
      act: [press(/^Prepare /)],
      texts: [
        ...['I moved forty scripts into Airflow.', 'CV-Mara-Okafor.pdf', 'When could you start?'],
        ...['Send to Mara to Approve', 'Nothing goes to the employer before Mara approves it.'],
      ],
    },
    {
      where: 'where the client wrote a letter and has no CV',
      at,
      server: [
        ...server,
        reply(scout.previewForClient, {
          listing,
          match: base.match,
          letter: null,
          cv: null,
          questions: [],
        }),
      ],
      act: [press(/^Prepare /)],
      texts: [
        'Mara wrote a letter for this job. It goes along as it is, and only Mara reads it before it is sent.',
        'There is no CV yet. Mara is asked for one before approving.',
      ],
    },
  ]))
