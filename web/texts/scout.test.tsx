import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { type Action, follow, gone, press, pressKey, see, select } from '../testing/actions.ts'
import {
  draftWith,
  first,
  id,
  pass,
  replyWithDrafts,
  second,
  server,
  settings,
  summaryWith,
  withRecord,
} from '../testing/scout.ts'
import { change, compute, hang, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { scout, jobs } = contract
const at = '/scout'
const drafted: Action = see('cv-of-nadia.pdf')

describe('the inbox', () =>
  testTexts('client', [
    {
      where: 'lists what waits, with the best draft open',
      at,
      server: server(),
      act: [drafted],
      texts: [
        'To review 2',
        '2 of at most 10 wait · 38 applications left this month',
        'Fairhaven',
        'Cresslight',
        '2 of 2 with a source',
        'Position 1, bullet 1',
        'On approval it goes to Ruben Sand, who hands it in and shows you the confirmation. You can take it back for 10 minutes.',
        'In four weeks',
        'From your answer of Oct 12, 2026',
        'Approve all 2',
      ],
    },
    {
      where: 'shows what the last search found, in figures that add up',
      at,
      server: server(),
      texts: ['In your roles54', 'Under your threshold of 8029', 'Prepared for you4'],
    },
    {
      where: 'says to people without an agent that they hand in themselves',
      at,
      server: server(summaryWith({ agent_name: null })),
      texts: [part('On approval it is yours to hand in')],
    },
    {
      where: 'goes to the next draft by key',
      at,
      server: server(draftWith({ ...second })),
      act: [drafted, pressKey('j')],
      texts: [part('Analyst')],
    },
    {
      where: 'has one reason where nothing came, with the next step',
      at,
      server: [
        withRecord,
        replyWithDrafts(),
        summaryWith({ quiet_reason: 'titles_missing', counts: { to_review: 0, approved: 0, declined: 0 } }),
      ],
      texts: [
        'Nothing waits for you',
        'Scout needs at least one title that you look for.',
        'Edit Preferences',
      ],
    },
    {
      where: 'names the best job under the score',
      at,
      server: [withRecord, replyWithDrafts(), summaryWith({ quiet_reason: 'below_threshold' })],
      texts: ['No open job in your roles reaches your score of 80. The best has 79.'],
    },
    {
      where: 'is loading',
      at,
      server: [withRecord, hang(scout.list), hang(scout.summary)],
      texts: ['Loading drafts...'],
    },
    {
      where: 'cannot be loaded',
      at,
      server: [withRecord, refuse(scout.list)],
      texts: ['Error Loading Drafts', 'Retry'],
    },
    {
      where: 'a draft of a link that is gone',
      at: `/scout?draft=${id(99)}`,
      server: server(refuse(scout.get, 'NOT_FOUND')),
      texts: ['Draft not found'],
    },
    {
      where: 'the free trial is over',
      at,
      server: server(
        reply(contract.billing.checkSubscription, {
          subscribed: false,
          can_apply: false,
          trial_ends_at: '2026-11-01T09:00:00.000Z',
          subscription_end: null,
        }),
        summaryWith({ quiet_reason: 'trial' }),
      ),
      texts: ['Your free trial has ended', 'Your free trial has ended. With a plan Scout goes on.'],
    },
    {
      where: 'is paused and goes on',
      at,
      server: server(
        summaryWith({ settings: { ...settings, paused_at: '2026-11-01T09:00:00.000Z' } }),
        reply(scout.settings, settings),
      ),
      act: [see('Scout is paused'), change(summaryWith()), press('Go On'), gone('Scout is paused')],
      texts: ['Pause'],
    },
    {
      where: 'prepares from another score',
      at,
      server: server(
        compute(scout.settings, ({ min_score }, sample) => ({ ...sample, min_score: Number(min_score) })),
      ),
      act: [
        see('From a match score of'),
        change(summaryWith({ settings: { ...settings, min_score: 70 } })),
        select('From a match score of', '70'),
      ],
      texts: ['What Scout prepares'],
    },
  ]))

describe('the activity', () =>
  testTexts('client', [
    {
      where: 'lists what was found and decided',
      at,
      server: server(
        reply(scout.activity, (sample) => ({
          items: [
            { ...sample.items[0], id: id(71), kind: 'pass', job_title: '', reason: '', pass },
            {
              ...sample.items[0],
              id: id(72),
              kind: 'declined',
              job_title: 'Nurse',
              reason: 'pay',
              pass: null,
            },
            {
              ...sample.items[0],
              id: id(73),
              kind: 'expired',
              job_title: 'Cook',
              reason: 'closed',
              pass: null,
            },
          ] as typeof sample.items,
          next: null,
        })),
      ),
      act: [press('Activity')],
      texts: [
        '54 open jobs in your roles, 4 prepared',
        part('You declined: Nurse'),
        'Pay too low',
        'The job is no longer open.',
      ],
    },
    {
      where: 'is empty',
      at: '/scout?activity=true',
      server: server(reply(scout.activity, () => ({ items: [], next: null }))),
      texts: ['Nothing yet. What Scout finds and what you decide stands here.'],
    },
  ]))

describe('drafts on other screens', () =>
  testTexts('client', [
    {
      where: 'the dashboard has the best that wait',
      at: '/dashboard',
      server: server(),
      texts: ['Waiting for your yes', '2 to review', 'Fairhaven · New York', 'Open Scout', 'Scout2'],
    },
    {
      where: 'a job with a draft leads to it',
      at: '/jobs',
      server: server(
        reply(jobs.list, (sample) => ({
          ...sample,
          items: sample.items.map((job) => ({ ...job, id: id(21), title: 'Data Engineer', is_active: true })),
        })),
      ),
      act: [see('Draft ready'), follow(/^Review the draft for/)],
      texts: ['cv-of-nadia.pdf'],
    },
    {
      where: 'a job whose draft was approved cannot be applied for twice',
      at: '/jobs',
      server: server(
        replyWithDrafts({ ...first, state: 'approved' }),
        reply(jobs.list, (sample) => ({
          ...sample,
          items: sample.items.map((job) => ({ ...job, id: id(21), is_active: true })),
        })),
      ),
      act: [see('View Draft'), gone('Apply Now')],
      texts: ['Approved', 'View Draft'],
    },
  ]))
