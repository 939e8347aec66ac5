import { contract } from '@jobscout/contract/contract.ts'
import type { Packet, QueueItem, Submission } from '@jobscout/contract/submissions/model.ts'
import { describe, expect, vi } from 'vitest'
import { person } from '../testing/account.ts'
import {
  type Action,
  drawn,
  fill,
  focused,
  gone,
  press,
  pressKey,
  see,
  select,
  tick,
} from '../testing/actions.ts'
import { change, compute, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { clients, dashboards, messages, submissions } = contract

const ids = [1, 2].map((n) => `018f0000-0000-4000-8000-00000000001${n}`) as [string, string]

/** An hour and a half ago, so that the tests see the same whenever they run. */
const since = new Date(Date.now() - 90 * 60_000).toISOString()

const item: QueueItem = {
  application_id: ids[0],
  user_id: person.id,
  client_name: 'Mara Okafor',
  job_title: 'Data Engineer',
  company_name: 'Fairhaven Hospital',
  group: 'today',
  claimed_by_name: null,
  closes_on: '2026-12-01',
  asked_at: null,
  state: 'waiting',
  channel: 'agent',
  waiting_since: since,
  is_overdue: false,
  confirmed_at: null,
  is_stated_only: false,
  return_reason: null,
}

const second: QueueItem = { ...item, application_id: ids[1], job_title: 'QA Engineer', client_name: 'Wen Li' }

const replyQueue = (...items: QueueItem[]) =>
  reply(submissions.queue, {
    items,
    total: items.length,
    counts: { all: items.length, overdue: 0, unclaimed: items.length, waits_for_client: 0 },
    confirmed_today: 6,
  })

const waiting: Submission = {
  application_id: item.application_id,
  user_id: person.id,
  client_name: 'Mara Okafor',
  job_title: 'Data Engineer',
  company_name: 'Fairhaven Hospital',
  job_location: 'New York, NY',
  job_url: 'https://careers.fairhaven.test/jobs/4417',
  state: 'waiting',
  channel: 'agent',
  waiting_since: since,
  is_overdue: false,
  confirmed_at: null,
  is_stated_only: false,
  return_reason: null,
  approved_at: since,
  agent_name: 'Nadia Ferro',
  claimed_by: null,
  claimed_by_name: null,
  claimed_by_me: false,
  claimed_at: null,
  question_id: null,
  question: null,
  asked_at: null,
  reply: null,
  is_posting_open: true,
  closes_on: '2026-12-01',
  proofs: [],
}

const inHand: Submission = {
  ...waiting,
  state: 'claimed',
  claimed_by: person.id,
  claimed_by_name: 'Nadia Ferro',
  claimed_by_me: true,
  claimed_at: since,
}

const confirmed: Submission = {
  ...waiting,
  state: 'confirmed',
  confirmed_at: since,
  proofs: [
    {
      id: person.id,
      kind: 'number',
      text: 'FH-2026-118340',
      byte_size: null,
      added_by_name: 'Nadia Ferro',
      added_by_me: true,
      created_at: since,
    },
  ],
}

const packet = (submission: Submission): Packet => ({
  submission,
  fields: [
    { name: 'first_name', label: 'First name', value: 'Mara' },
    { name: 'email', label: 'Email', value: 'mara@people.example' },
    { name: 'links', label: 'LinkedIn, portfolio', value: '' },
  ],
  documents: [{ id: person.id, kind: 'letter', text: 'Dear Fairhaven Hospital team', created_at: since }],
  answers: [
    {
      topic: 'start',
      question: 'When could you start?',
      kind: 'plain',
      answer: 'In May',
      remembered_at: null,
      remember: true,
    },
    {
      topic: 'visa:US',
      question: 'Do you need a visa?',
      kind: 'legal',
      answer: '',
      remembered_at: null,
      remember: false,
    },
  ],
  hidden_answers: submission.claimed_by_me ? 0 : 1,
})

const replyPacket = (submission: Submission) => reply(submissions.get, packet(submission))

const copied: string[] = []
const clipboard: Action = async () => {
  copied.length = 0
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
    copied.push(text)
  })
}
const wasCopied =
  (...texts: string[]): Action =>
  () =>
    vi.waitFor(() => expect(copied).toEqual(texts))

describe('the queue of an agent', () =>
  testTexts('agent', [
    {
      where: 'nothing waits',
      at: '/to-submit',
      server: [replyQueue()],
      texts: [
        'To submit',
        'Nothing to submit',
        'Applications of your clients appear here until somebody has handed them in.',
      ],
    },
    {
      where: 'nothing of a kind waits',
      at: '/to-submit?show=overdue',
      server: [replyQueue()],
      texts: ['No application of this kind waits.', 'Show all'],
    },
    {
      where: 'it cannot be loaded',
      at: '/to-submit',
      server: [refuse(submissions.queue)],
      texts: ['What waits to be handed in could not be loaded. Please try again.', 'Retry'],
    },
    {
      where: 'an application that nobody has claimed is read, and claimed by a key',
      at: '/to-submit',
      server: [
        replyQueue(item, second),
        replyPacket(waiting),
        compute(submissions.claim, () => packet(inHand)),
      ],
      act: [
        see('1 answer about health or origin can be read once you have claimed it.'),
        see('Claim it first, so that nobody else hands it in too.'),
        change(replyPacket(inHand)),
        pressKey('l'),
      ],
      texts: [
        ...[
          'Today',
          'Fairhaven Hospital · Mara Okafor',
          '1 hour',
          'closes Dec 1',
          '1 of 2',
          '6 confirmed today',
        ],
        ...['Confirm with proof', 'Ask Mara', 'Cannot be handed in?', 'Put Back', 'Open Posting'],
        ...['Mara sees the proof and the time. Only then does it read “Applied”.', 'not given'],
        part('listed as open, closes Dec 1'),
      ],
    },
    {
      where: 'fields are copied one after the other',
      at: '/to-submit',
      server: [replyQueue(item), replyPacket(inHand)],
      act: [
        see('0 of 2 copied'),
        clipboard,
        drawn,
        pressKey('c'),
        see('1 of 2 copied'),
        drawn,
        pressKey('c'),
        see('2 of 2 copied'),
        press('Copy First name'),
        wasCopied('Mara', 'mara@people.example', 'Mara'),
        press('Copy Text'),
        wasCopied('Mara', 'mara@people.example', 'Mara', 'Dear Fairhaven Hospital team'),
      ],
      texts: ['Letter copied'],
    },
    {
      where: 'an application is confirmed with its number, and the next one opens',
      at: '/to-submit',
      server: [
        replyQueue(item, second),
        replyPacket(inHand),
        compute(submissions.confirm, (given) => {
          expect(given).toEqual({
            application_id: item.application_id,
            proof: { kind: 'number', text: 'FH-1' },
          })
          return confirmed
        }),
      ],
      act: [
        fill('Confirmation number', 'FH-1'),
        change(
          replyQueue(second),
          replyPacket({
            ...waiting,
            application_id: second.application_id,
            job_title: 'QA Engineer',
            client_name: 'Wen Li',
          }),
        ),
        press('Confirm Submission'),
        see('Submission confirmed'),
      ],
      texts: ['1 of 1', 'Claim it first, so that nobody else hands it in too.', part('Approved by Wen')],
    },
    {
      where: 'the client withdraws while the form is filled in',
      at: '/to-submit',
      server: [
        replyQueue(item),
        replyPacket(inHand),
        refuse(submissions.confirm, 'NOT_POSSIBLE', 'This application moved on meanwhile.', {
          current: inHand,
        }),
      ],
      act: [
        fill('Confirmation number', 'FH-1'),
        change(replyPacket({ ...waiting, state: 'cancelled' }), replyQueue()),
        press('Confirm Submission'),
        gone('Confirm with proof'),
      ],
      texts: [
        'Do not hand it in',
        'The client has taken the application back, withdrawn their consents, or leaves. Nothing may be sent.',
      ],
    },
    {
      where: 'the employer answers meanwhile',
      at: `/to-submit?application=${item.application_id}`,
      server: [replyQueue(), replyPacket({ ...waiting, state: 'answered' })],
      texts: ['The employer has answered', 'Answered by the employer'],
    },
    {
      where: 'somebody else has it in hand',
      at: '/to-submit',
      server: [
        replyQueue({ ...item, state: 'claimed', group: 'claimed_by_others', claimed_by_name: 'Ines Duarte' }),
        replyPacket({ ...inHand, claimed_by: ids[1], claimed_by_name: 'Ines Duarte', claimed_by_me: false }),
      ],
      texts: ['Claimed by others', 'Ines Duarte is handing it in.', part('Claimed by Ines Duarte')],
    },
    {
      where: 'the posting is closed meanwhile',
      at: '/to-submit',
      server: [replyQueue(item), replyPacket({ ...inHand, is_posting_open: false })],
      texts: [part('This posting is no longer open here.'), part('no longer open, closes Dec 1')],
    },
    {
      where: 'an application that cannot be handed in is returned with its reason',
      at: '/to-submit',
      server: [
        replyQueue(item, second),
        replyPacket(waiting),
        compute(submissions.return, (given) => {
          expect(given).toEqual({ application_id: item.application_id, reason: 'broken' })
          return { ...waiting, state: 'returned' as const, return_reason: 'broken' as const }
        }),
      ],
      act: [
        press('Return'),
        see('Choose a reason first.'),
        focused('Closed'),
        tick('Broken link'),
        see('The link leads nowhere.'),
        change(replyQueue(second)),
        press('Return'),
      ],
      texts: ['Returned', 'Data Engineer at Fairhaven Hospital no longer counts in its month.', '1 of 1'],
    },
    {
      where: 'the client is asked',
      at: '/to-submit',
      server: [
        replyQueue(item),
        replyPacket(inHand),
        compute(messages.ask, (given, sample) => {
          expect(given).toMatchObject({
            application_id: item.application_id,
            text: 'May I name your manager?',
            hold: true,
          })
          return sample
        }),
      ],
      act: [
        see('Ask Mara'),
        pressKey('q'),
        focused('Question to Mara'),
        fill('Question to Mara', 'May I name your manager?'),
        press('Ask'),
      ],
      texts: ['Asked', 'The application waits for the answer of Mara Okafor.'],
    },
    {
      where: 'it waits for the answer of the client',
      at: '/to-submit?show=waits_for_client',
      server: [
        replyQueue({ ...item, state: 'needs_answer', group: 'waits_for_client', asked_at: since }),
        replyPacket({
          ...inHand,
          state: 'needs_answer',
          question: 'May I name your manager?',
          asked_at: since,
        }),
      ],
      texts: ['Waits for the client', 'Waits for the answer of Mara', 'May I name your manager?', 'Put Back'],
    },
    {
      where: 'the client has answered',
      at: '/to-submit',
      server: [
        replyQueue(item),
        replyPacket({
          ...waiting,
          question: 'May I name your manager?',
          asked_at: since,
          reply: 'Yes, please.',
        }),
      ],
      texts: ['Mara answered “May I name your manager?”', 'Yes, please.'],
    },
    {
      where: 'a claimed one is put back',
      at: '/to-submit',
      server: [replyQueue(item), replyPacket(inHand), compute(submissions.putBack, () => waiting)],
      act: [see('Confirm with proof'), change(replyPacket(waiting)), press('Put Back')],
      texts: ['It waits in the queue again.', 'Claim'],
    },
    {
      where: 'somebody else was faster',
      at: '/to-submit',
      server: [
        replyQueue(item),
        replyPacket(waiting),
        refuse(submissions.claim, 'CLAIMED_BY_ANOTHER', 'Somebody else has claimed this application.'),
      ],
      act: [press(/^Claim/)],
      texts: ['Somebody else has claimed this application.'],
    },
    {
      where: 'a confirmed one shows its proof, and takes a further one',
      at: `/to-submit?application=${item.application_id}`,
      server: [replyQueue(), replyPacket(confirmed)],
      act: [see('FH-2026-118340'), press('Add a further proof')],
      texts: ['Submitted to Employer', part('Handed in'), part('By you'), 'Add Proof'],
    },
    {
      where: 'an application of somebody who is no longer a client',
      at: `/to-submit?application=${item.application_id}`,
      server: [replyQueue(), refuse(submissions.get, 'NOT_FOUND')],
      texts: ['It was taken back, or it belongs to a client of somebody else now.'],
    },
  ]))

const client = `/clients/${person.id}`
const replyWithApplications = (count: number) =>
  reply(clients.applications, ({ items: [sample], ...page }) => ({
    ...page,
    total: count,
    items: ids
      .slice(0, count)
      .map((id) => ({ ...sample, id, job_title: `Job ${id.at(-1)}`, submission: waiting }) as never),
  }))

describe('an agent on the screen of a client', () =>
  testTexts('agent', [
    {
      where: 'reads where an application is on its way',
      at: `${client}?application=${ids[0]}`,
      server: [replyWithApplications(1), replyPacket(inHand)],
      texts: ['To submit', 'Handing in', part('You are handing it in, since'), 'Open Packet'],
    },
    {
      where: 'sees the proof of one that was handed in',
      at: `${client}?application=${ids[0]}`,
      server: [replyWithApplications(1), replyPacket(confirmed)],
      texts: [part('Handed in'), 'FH-2026-118340', part('By you')],
    },
    {
      where: 'gives the proof where Applied is chosen',
      at: client,
      server: [replyWithApplications(1), replyPacket(inHand), compute(submissions.confirm, () => confirmed)],
      act: [
        tick(/^Select (?!all)/),
        press(/^Update Status/),
        select('New Status', 'Submitted to Employer'),
        fill('Confirmation number', 'FH-1'),
        press('Confirm Submission'),
        gone('Update Application Status'),
      ],
      texts: ['Submission confirmed'],
    },
    {
      where: 'claims it first where nobody has it in hand',
      at: client,
      server: [replyWithApplications(1), replyPacket(waiting)],
      act: [tick(/^Select (?!all)/), press(/^Update Status/), select('New Status', 'Submitted to Employer')],
      texts: ['Claim it first, so that nobody else hands it in too.', 'Open Packet'],
    },
    {
      where: 'confirms several applications one by one',
      at: client,
      server: [replyWithApplications(2)],
      act: [tick(/^Select all/), press(/^Update Status/), gone('Submitted to Employer')],
      texts: [
        'Submitted to Employer needs a proof for each application. Confirm them one by one under To submit.',
      ],
    },
  ]))

const counts = { all: 9, overdue: 2, unclaimed: 6, waits_for_client: 1 }

describe('the dashboard of an agent', () =>
  testTexts('agent', [
    {
      where: 'says first how many are to be submitted',
      at: '/dashboard',
      server: [reply(submissions.queue, { items: [], counts })],
      texts: ['8 applications to submit', '2 over 24 hours'],
    },
    {
      where: 'leads from a row to its packet',
      at: '/dashboard?show=submit',
      server: [
        replyQueue(item),
        replyPacket(waiting),
        reply(dashboards.attention, ({ items: [sample], ...rest }) => ({
          ...rest,
          items: [{ ...sample, kind: 'submit', subject_id: item.application_id } as never],
        })),
      ],
      act: [press(/^Confirm Submission/)],
      texts: ['1 of 1', 'Claim it first, so that nobody else hands it in too.'],
    },
  ]))

describe('the dashboard of an administrator', () =>
  testTexts('admin', [
    {
      where: 'says what waits for too long',
      at: '/admin',
      server: [reply(submissions.queue, { items: [], counts })],
      texts: ['2 applications wait to be handed in for over 24 hours'],
    },
  ]))
