import { contract } from '@jobscout/contract/contract.ts'
import type { Draft, DraftCard, Pass } from '@jobscout/contract/scout/model.ts'
import type { FormAnswer } from '@jobscout/contract/submissions/answers.ts'
import { describe } from 'vitest'
import { profile as account } from '../testing/account.ts'
import {
  type Action,
  fill,
  focused,
  follow,
  gone,
  press,
  pressKey,
  see,
  select,
  tick,
} from '../testing/actions.ts'
import { change, compute, hang, type Reply, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { scout, letters, profiles, preferences, jobs } = contract

const id = (last: number) => `018f0000-0000-4000-8000-0000000000${last}`
const position = {
  id: id(12),
  title: 'Data Engineer',
  employer: 'Kestrel Grid',
  employer_in_sentence: '',
  place: '',
  start: '2023-05',
  end: '',
  is_current: true,
  text: '',
  source: 'typed' as const,
  bullets: [
    {
      id: id(13),
      text: 'Moved forty scripts into Airflow.',
      sentence: '',
      confirmed_at: null,
      source: 'typed' as const,
    },
  ],
}
const withRecord = reply(profiles.mine, {
  ...account,
  positions: [position],
  education: [],
  certificates: [],
  languages: [],
  projects: [],
  skills_interests: ['SQL'],
  summary: '',
  links: [],
  linkedin_portfolio: '',
  location: 'New York',
  version: 3,
})
const composed: Draft['letter']['composed'] = [
  [{ text: 'Dear Fairhaven team,', sources: [] }],
  [
    { text: 'I am applying for Data Engineer.', sources: [{ kind: 'listing', id: '', bullet: '' }] },
    {
      text: 'There I moved forty scripts into Airflow.',
      sources: [{ kind: 'position', id: position.id, bullet: id(13) }],
    },
  ],
  [{ text: 'I would be glad to talk.', sources: [] }],
  [{ text: 'Kind regards,\nNadia Ferro', sources: [] }],
]
const letter: Draft['letter']['letter'] = {
  id: id(14),
  listing_id: id(21),
  job_title: 'Data Engineer',
  company_name: 'Fairhaven',
  place: 'New York',
  tone: 'plain',
  why: '',
  text: composed.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n'),
  origin: 'composed',
  version: 1,
  created_at: '2026-11-02T09:00:00.000Z',
  updated_at: '2026-11-02T09:00:00.000Z',
}
const start: FormAnswer = {
  topic: 'start',
  question: 'When could you start?',
  kind: 'plain',
  answer: 'In four weeks',
  remembered_at: '2026-10-12T09:00:00.000Z',
  remember: true,
}
const authorization: FormAnswer = {
  topic: 'authorization:US',
  question: 'Are you authorized to work in the US?',
  kind: 'legal',
  answer: null,
  remembered_at: null,
  remember: false,
}
const health: FormAnswer = { ...authorization, topic: 'health', kind: 'sensitive', question: 'Your health?' }

const first: Partial<DraftCard> = {
  id: id(31),
  listing_id: id(21),
  job_title: 'Data Engineer',
  company_name: 'Fairhaven',
  job_location: 'New York',
  score: 96,
  state: 'to_review',
  open_questions: 0,
}
const second: Partial<DraftCard> = {
  ...first,
  id: id(32),
  listing_id: id(22),
  job_title: 'Analyst',
  company_name: 'Cresslight',
  score: 72,
}
const cv = { id: id(41), filename: 'cv-of-nadia.pdf', format: 'pdf' as const, current: true }
const pass: Pass = {
  at: '2026-11-02T02:10:00.000Z',
  in_roles: 54,
  known: 21,
  below_threshold: 29,
  not_prepared: 0,
  prepared: 4,
  min_score: 80,
  best_below: 79,
  quiet_reason: null,
}

const summaryWith = (patch: object = {}) =>
  reply(scout.summary, {
    counts: { to_review: 2, approved: 0, declined: 0 },
    settings: { paused_at: null, waiting_max: 10, min_score: 80 },
    last_pass: pass,
    quota: { used: 12, quota: 50 },
    agent_name: 'Ruben Sand',
    ...patch,
  })
const listOf = (...cards: readonly Partial<DraftCard>[]) =>
  reply(scout.list, (sample) => ({
    items: cards.map((card) => ({ ...(sample.items[0] as DraftCard), ...card })),
    total: cards.length,
  }))
const draftWith = (patch: Partial<Draft> = {}) =>
  reply(scout.get, (sample) => ({
    ...sample,
    ...first,
    letter: { letter, composed, terms: [], record_changed: false },
    cv_version_id: cv.id,
    cvs: sample.cvs.map((version) => ({ ...version, ...cv })),
    answers: [start],
    earlier_applications: [],
    content_hash: 'a'.repeat(64),
    ...patch,
  }))
const server = (...more: readonly Reply[]): readonly Reply[] => [
  withRecord,
  summaryWith(),
  listOf(first, second),
  draftWith(),
  ...more,
]
const at = '/scout'
const approve = 'Approve Data Engineer at Fairhaven'
const decided = (patch: Partial<DraftCard>) => (_: object, sample: object) =>
  ({ ...sample, ...first, ...patch }) as never
const approves = compute(
  scout.approve,
  decided({ state: 'approved', release_at: '2036-11-02T09:10:00.000Z' }),
)
const approved = 'Data Engineer · Fairhaven. It goes to Ruben Sand in 10 minutes.'
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
        listOf(),
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
      server: [withRecord, listOf(), summaryWith({ quiet_reason: 'below_threshold' })],
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
        summaryWith({ settings: { paused_at: '2026-11-01T09:00:00.000Z', waiting_max: 10, min_score: 80 } }),
        reply(scout.settings, { paused_at: null, waiting_max: 10, min_score: 80 }),
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
        change(summaryWith({ settings: { paused_at: null, waiting_max: 10, min_score: 70 } })),
        select('From a match score of', '70'),
      ],
      texts: ['What Scout prepares'],
    },
  ]))

describe('the decision about a draft', () =>
  testTexts('client', [
    {
      where: 'an approval names what was seen, and can be taken back',
      at,
      server: server(
        compute(scout.approve, (body, sample) =>
          decided({ state: body.content_hash === 'a'.repeat(64) ? 'approved' : 'declined' })(body, sample),
        ),
        compute(scout.undoApproval, decided({ came_back: 'undone' })),
      ),
      act: [drafted, change(listOf(second)), press(approve), see(approved), press('Undo')],
      texts: ['Approval taken back'],
    },
    {
      where: 'by key, and taken back by key',
      at,
      server: server(approves, compute(scout.undoApproval, decided({ came_back: 'undone' }))),
      act: [drafted, pressKey('a'), see(approved), pressKey('z')],
      texts: ['Approval taken back'],
    },
    {
      where: 'an open question comes first',
      at,
      server: server(draftWith({ answers: [start, authorization], open_questions: 1 })),
      act: [see('1 answer is yours'), press(approve), focused(/^Yes: Are you authorized/)],
      texts: [
        'Yours to answer: legal questions are never filled in.',
        'Use this answer for other jobs in the United States',
      ],
    },
    {
      where: 'a question is answered, for other jobs too where the person says so',
      at,
      server: server(
        draftWith({ answers: [authorization] }),
        compute(scout.update, ({ answers }, sample) => ({
          ...sample,
          ...first,
          letter: { letter, composed, terms: [], record_changed: false },
          cvs: [],
          answers: [{ ...authorization, ...(answers as FormAnswer[])[0] }],
          earlier_applications: [],
        })),
      ),
      act: [
        tick(/^Use this answer/),
        change(draftWith({ answers: [{ ...authorization, answer: 'Yes', remember: true }] })),
        press(/^Yes: /),
        gone('1 answer is yours'),
      ],
      texts: ['Yes', 'Used for other jobs too'],
    },
    {
      where: 'a question about health is never kept for other jobs',
      at,
      server: server(draftWith({ answers: [health] })),
      act: [fill('Your health?', 'Good')],
      texts: [
        'Yours to answer: such questions are never filled in. Only whoever hands it in reads the answer, and it is deleted afterwards.',
        'Leave Blank',
      ],
    },
    {
      where: 'it changed meanwhile',
      at,
      server: server(refuse(scout.approve, 'NOT_POSSIBLE', 'This draft moved on meanwhile.')),
      act: [drafted, press(approve)],
      texts: ['Not Approved', 'This draft moved on meanwhile.'],
    },
    {
      where: 'without a CV',
      at,
      server: server(draftWith({ cvs: [], cv_version_id: null })),
      act: [see('There is no CV to send yet.'), press(approve), focused(/^CV/)],
      texts: ['Upload CV', 'Generate CV'],
    },
    {
      where: 'earlier applications at the company are shown before',
      at,
      server: server(
        draftWith({
          earlier_applications: [
            {
              id: id(51),
              job_title: 'Nurse',
              status: 'rejected',
              application_date: '2026-10-03T09:00:00.000Z',
              return_reason: null,
              submission: null,
            },
            {
              id: id(52),
              job_title: 'Cook',
              status: 'submitted',
              application_date: '2026-10-04T09:00:00.000Z',
              return_reason: null,
              submission: {
                state: 'waiting',
                channel: 'agent',
                waiting_since: '2026-10-04T09:00:00.000Z',
                is_overdue: false,
                confirmed_at: null,
                is_stated_only: false,
                return_reason: null,
              },
            },
          ],
        }),
      ),
      texts: [
        'You applied at Fairhaven before',
        'Nurse, Oct 3, 2026: Rejected',
        'Cook, Oct 4, 2026: With your agent',
      ],
    },
    {
      where: 'a decline has a reason by key, and hides the job',
      at,
      server: server(
        compute(scout.decline, (body, sample) =>
          Object.assign(sample, first, {
            state: 'declined' as const,
            declined_reason: body.reason as 'pay',
            suggestion: null,
          }),
        ),
        compute(scout.restore, decided({})),
      ),
      act: [
        drafted,
        pressKey('d'),
        see('Decline: why?'),
        see('Pay too low'),
        pressKey('3'),
        see('Declined'),
        gone('Decline: why?'),
        press('Undo'),
      ],
      texts: ['Draft brought back'],
    },
    {
      where: 'a decline offers one change of the preferences, which is made only if it is ticked',
      at,
      server: server(
        compute(scout.decline, (_body, sample) =>
          Object.assign(sample, first, {
            state: 'declined' as const,
            suggestion: {
              kind: 'exclude_company' as const,
              text: 'Leave out Fairhaven from now on',
              patch: { excluded_companies: ['Fairhaven'] },
            },
          }),
        ),
        reply(preferences.mine, () => null),
      ),
      act: [
        drafted,
        press('Decline'),
        press('Not this company'),
        press('Decline'),
        tick(/^Leave out Fairhaven/),
        press('Done'),
      ],
      texts: ['Preferences Changed', 'Leave out Fairhaven from now on'],
    },
    {
      where: 'the letter is edited, and approved once it is saved',
      at,
      server: server(
        compute(letters.save, ({ text, version }) => ({
          ...letter,
          text: String(text),
          origin: 'edited' as const,
          version: Number(version) + 1,
        })),
        approves,
      ),
      act: [
        drafted,
        press('Edit the letter'),
        change(
          draftWith({
            letter: {
              letter: { ...letter, text: 'Mine', version: 2 },
              composed,
              terms: [],
              record_changed: false,
            },
          }),
        ),
        fill('Text of the letter', 'Mine'),
        press('Stop editing'),
        see('Mine'),
        press(approve),
      ],
      texts: [approved],
    },
    {
      where: 'what the record lacks is marked in the letter',
      at,
      server: server(
        draftWith({
          letter: {
            letter: { ...letter, text: `${letter.text}\n\nI led 12 people at Vodafone.`, origin: 'edited' },
            composed,
            terms: [{ asked: 'Spark', held: null }],
            record_changed: true,
          },
        }),
      ),
      act: [follow(/^I led 12 people at Vodafone/)],
      texts: [
        'Not in your record: 12, Vodafone',
        'Your words stay as they are. Add to Profile',
        'Not in your record: Spark',
        'Your record changed since',
      ],
    },
    {
      where: 'all at once, naming what is left out',
      at,
      server: server(
        listOf(first, second, { ...second, id: id(33), job_title: 'Nurse', open_questions: 1 }),
        compute(
          scout.approveAll,
          ({ ids }, sample) =>
            ({
              approved: (ids as string[])
                .slice(1)
                .map(() => ({ ...sample.approved[0], ...second, state: 'approved' })),
              skipped: [{ ...sample.skipped[0], ...first, reason: 'You applied there before.' }],
            }) as typeof sample,
        ),
      ),
      act: [
        press('Approve 2 of 3'),
        see('Left out, since a question is open that only you can answer:'),
        press('Approve'),
      ],
      texts: ['1 draft approved', '1 approved, 1 left out', 'You applied there before.'],
    },
  ]))

describe('a draft that is decided', () =>
  testTexts('client', [
    {
      where: 'approved, until it goes out',
      at: '/scout?tab=approved',
      server: server(
        listOf({ ...first, state: 'approved', release_at: '2026-11-01T09:10:00.000Z' }),
        draftWith({ state: 'approved', release_at: '2026-11-01T09:10:00.000Z' }),
      ),
      texts: ['Goes out now', 'You approved this', 'Take Back'],
    },
    {
      where: 'came back with its reason',
      at,
      server: server(listOf({ ...first, came_back: 'cv_missing' }), draftWith({ came_back: 'cv_missing' })),
      texts: ['Came back', 'It came back and was not handed in', 'The CV that you chose was gone.'],
    },
    {
      where: 'declined, and brought back',
      at: '/scout?tab=declined',
      server: server(
        listOf({ ...first, state: 'declined', declined_reason: 'place' }),
        draftWith({ state: 'declined' }),
        compute(scout.restore, decided({})),
      ),
      act: [see('Too far'), press('Bring Back')],
      texts: ['Draft brought back'],
    },
    {
      where: 'expired with its reason',
      at: `/scout?draft=${id(31)}`,
      server: server(draftWith({ state: 'expired', expired_reason: 'untouched' })),
      texts: ['It left your inbox', 'It lay here for 14 days untouched.'],
    },
    {
      where: 'released',
      at: `/scout?draft=${id(31)}`,
      server: server(draftWith({ state: 'released', application_id: id(61) })),
      texts: ['This is among your applications', 'View Application'],
    },
    {
      where: 'no draft is approved',
      at: '/scout?tab=approved',
      server: server(listOf()),
      texts: ['Nothing waits to go out', 'Open Applications'],
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
  ]))
