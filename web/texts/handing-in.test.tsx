import { contract } from '@jobscout/contract/contract.ts'
import type { Submission } from '@jobscout/contract/submissions/model.ts'
import { describe } from 'vitest'
import { fill, gone, press, see, select } from '../testing/actions.ts'
import { type Reply, refuse, reply } from '../testing/server.ts'
import { testTexts } from '../testing/texts.tsx'

const { applications, submissions } = contract

const id = '018f0000-0000-4000-8000-000000000001'
const proof = {
  id,
  kind: 'number' as const,
  text: 'FH-2026-118340',
  byte_size: null,
  added_by_name: 'Ruben Sand',
  added_by_me: false,
  created_at: '2026-11-03T09:00:00Z',
}

/** An open application whose submission is so, and what the server says of it. */
function replies(values: Partial<Submission>, status: 'submitted' | 'withdrawn' = 'submitted'): Reply[] {
  const submission = {
    state: 'waiting' as const,
    channel: 'agent' as const,
    waiting_since: '2026-11-02T09:00:00Z',
    is_overdue: false,
    confirmed_at: null,
    is_stated_only: false,
    return_reason: null,
    ...values,
  }
  const application = {
    job_title: 'Baker',
    company_name: 'Bread Ltd',
    listing_id: id,
    status,
    submission,
    quota_return_reason: submission.return_reason,
  }
  return [
    reply(applications.get, application),
    reply(applications.list, ({ items, ...page }) => ({
      ...page,
      items: items.map((item) => ({ ...item, ...application })),
    })),
    reply(submissions.get, (packet) => ({
      ...packet,
      submission: {
        ...packet.submission,
        agent_name: submission.channel === 'agent' ? 'Ruben Sand' : null,
        ...submission,
      },
    })),
  ]
}

const at = `/applications#${id}`

describe('handing in an application', () =>
  testTexts('client', [
    {
      where: 'it waits with the agent',
      at,
      server: replies({ is_overdue: true, reply: 'From March on.' }),
      act: [see('Handing in')],
      texts: [
        'With Ruben Sand, who hands it in and shows you the confirmation here.',
        'Your answer: From March on.',
        'It has waited for more than a day. Your agent and the administrators see that too.',
        'With your agent',
      ],
    },
    {
      where: 'the agent has it in hand',
      at,
      server: replies({ state: 'claimed', claimed_by_name: 'Lena Osei' }),
      texts: ['Lena Osei is handing it in now.'],
    },
    {
      where: 'the agent asks',
      at,
      server: replies({ state: 'needs_answer', claimed_by_name: 'Ruben Sand', question: 'May I name her?' }),
      texts: ['It waits for your answer to the question of Ruben Sand.'],
    },
    {
      where: 'it was confirmed with a number',
      at,
      server: replies({ state: 'confirmed', confirmed_at: '2026-11-03T09:00:00Z', proofs: [proof] }),
      texts: ['FH-2026-118340', 'Add a Proof', 'Applied'],
    },
    {
      where: 'the person said so alone',
      at,
      server: replies({
        state: 'confirmed',
        channel: 'self',
        confirmed_at: '2026-11-03T09:00:00Z',
        is_stated_only: true,
        proofs: [{ ...proof, kind: 'stated', text: '', added_by_me: true }],
      }),
      texts: ['Confirmed without anything to show', 'Add a Proof'],
    },
    {
      where: 'it could not be handed in',
      at,
      server: replies({ state: 'returned', return_reason: 'broken' }, 'withdrawn'),
      texts: [
        'Could not be handed in: the link leads nowhere. Your month got it back.',
        'Could not be handed in: the link leads nowhere',
        'Apply Again',
      ],
    },
    {
      where: 'a posting that is not genuine is not applied for again',
      at,
      server: replies({ state: 'returned', return_reason: 'fraud' }, 'withdrawn'),
      act: [see('Handing in'), gone('Apply Again')],
      texts: ['Could not be handed in: the posting is not genuine. Your month got it back.'],
    },
    {
      where: 'it is the own to hand in, and its posting is closed',
      at,
      server: replies({ channel: 'self', is_posting_open: false }),
      act: [press('End It')],
      texts: [
        'Yours to hand in. Fill in the form of the employer, then confirm it here.',
        ...['Fields and answers for the form', 'Handed it in?', 'Returned', 'Yours to hand in'],
      ],
    },
    {
      where: 'it was withdrawn',
      at,
      server: replies({ state: 'cancelled' }, 'withdrawn'),
      texts: ['It ended before it was handed in. Nobody hands it in any more.', 'Apply Again'],
    },
    {
      where: 'it cannot be loaded',
      at,
      server: [...replies({}), refuse(submissions.get, 'INTERNAL_SERVER_ERROR')],
      texts: ['How this application is handed in could not be loaded.'],
    },
  ]))

describe('choosing Applied', () =>
  testTexts('client', [
    {
      where: 'in the open application',
      at,
      server: [...replies({}), refuse(applications.update)],
      act: [
        see('Handing in'),
        select('Status', 'Applied'),
        fill('Confirmation number', 'A-1'),
        press('Confirm Submission'),
      ],
      texts: ['Submission confirmed', 'The application reads Applied now.'],
    },
    {
      where: 'in the older list',
      at: '/applications/history',
      server: [...replies({ state: 'waiting' }, 'withdrawn'), refuse(applications.update)],
      act: [select('Status of Baker at Bread Ltd', 'Applied')],
      texts: ['Baker at Bread Ltd', 'How did it reach the employer?', 'Confirm Submission'],
    },
    {
      where: 'while the agent has it in hand',
      at: '/applications/history',
      server: replies({ state: 'claimed', claimed_by_name: 'Lena Osei' }, 'withdrawn'),
      act: [select('Status of Baker at Bread Ltd', 'Applied')],
      texts: ['Lena Osei is handing it in now.'],
    },
    {
      where: 'after it ended otherwise',
      at: '/applications/history',
      server: replies({ state: 'answered' }, 'withdrawn'),
      act: [select('Status of Baker at Bread Ltd', 'Applied')],
      texts: [
        'Its status says that it went on without. Set the status to “To hand in” first, then confirm it.',
      ],
    },
  ]))
