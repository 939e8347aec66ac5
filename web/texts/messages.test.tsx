import { contract } from '@jobscout/contract/contract.ts'
import { MESSAGE_MAX } from '@jobscout/contract/messages/limits.ts'
import type { Message, Thread } from '@jobscout/contract/messages/model.ts'
import { describe, expect } from 'vitest'
import { person } from '../testing/account.ts'
import {
  type Action,
  fill,
  focused,
  follow,
  gone,
  holds,
  press,
  pressKey,
  see,
  select,
  tick,
} from '../testing/actions.ts'
import { change, compute, hang, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { applications, clients, messages, submissions } = contract

const job = {
  id: '018f0000-0000-4000-8000-000000000021',
  job_title: 'Data Engineer',
  company_name: 'Fairhaven Hospital',
}
const ids = [1, 2, 3, 4].map((n) => `018f0000-0000-4000-8000-00000000003${n}`) as [
  string,
  string,
  string,
  string,
]
const read = '2026-11-26T17:10:00.000Z'

const message: Message = {
  id: ids[0],
  kind: 'message',
  from_agency: true,
  is_mine: false,
  author_name: 'Ruben Sand',
  text: 'Wait, if the form lets you.',
  application: null,
  question: null,
  read_at: null,
  created_at: '2026-11-26T17:02:00.000Z',
}
const ofClient: Message = {
  ...message,
  id: ids[1],
  from_agency: false,
  is_mine: true,
  author_name: 'Mara Okafor',
  text: 'Should I name a number first?',
  read_at: read,
  created_at: '2026-11-26T16:40:00.000Z',
}
const question: Message = {
  ...message,
  id: ids[2],
  kind: 'question',
  text: 'May I name your manager?',
  application: job,
  question: { state: 'open', holds: true, answered_at: null },
  created_at: '2026-11-27T12:20:00.000Z',
}
const withoutHold: Message = {
  ...question,
  question: { state: 'open', holds: false, answered_at: null },
}
const answered: Message = {
  ...question,
  question: { state: 'answered', holds: true, answered_at: '2026-11-27T13:40:00.000Z' },
}
const answer: Message = {
  ...ofClient,
  id: ids[3],
  kind: 'answer',
  text: 'Yes, she knows.',
  application: job,
  read_at: null,
  created_at: '2026-11-27T13:40:00.000Z',
}

const replyWithThread = (items: readonly Message[], values: Partial<Thread> = {}) =>
  reply(messages.thread, {
    client_id: person.id,
    client_name: 'Mara Okafor',
    agent_name: 'Ruben Sand',
    items: [...items],
    next: null,
    unread: 0,
    open_questions: items.filter(({ question: asked }) => asked?.state === 'open'),
    ...values,
  })

const type = (label: string, text: string): Action[] => [fill(label, text), press(/^Send/)]

describe('the thread of a client', () =>
  testTexts('client', [
    {
      where: 'messages stand by day, with their author, and what was not read yet is marked',
      at: '/messages',
      server: [replyWithThread([ofClient, message])],
      texts: [
        ...['Messages', 'Thursday, Nov 26', 'Should I name a number first?', 'Wait, if the form lets you.'],
        ...['You, 4:40 PM, read', 'Ruben Sand, 5:02 PM', 'New', 'Send'],
      ],
    },
    {
      where: 'nothing was written yet',
      at: '/messages',
      server: [replyWithThread([])],
      texts: ['Nothing was written yet. What you write here is for Ruben Sand.'],
    },
    {
      where: 'without an agent and messages',
      at: '/messages',
      server: [replyWithThread([], { agent_name: null })],
      texts: ['No agent yet', 'You can write here once an agent works for you.'],
    },
    {
      where: 'without an agent the messages stay to be read',
      at: '/messages',
      server: [replyWithThread([message], { agent_name: null })],
      act: [see('Wait, if the form lets you.'), gone('Send')],
      texts: ['There is no agent now, so nobody would read what you write.'],
    },
    {
      where: 'it cannot be loaded',
      at: '/messages',
      server: [refuse(messages.thread, 'FORBIDDEN')],
      texts: ['You do not have permission to do this.', 'Retry'],
    },
    {
      where: 'what the client did stands between the messages',
      at: '/messages',
      server: [
        replyWithThread([
          { ...ofClient, kind: 'applied', text: '', application: job },
          { ...ofClient, id: ids[2], kind: 'noted', text: 'They called me.', application: job },
          { ...ofClient, id: ids[3], kind: 'withdrew', text: '', application: null },
        ]),
      ],
      texts: [
        'You applied for Data Engineer at Fairhaven Hospital',
        'You noted on Data Engineer at Fairhaven Hospital',
        'They called me.',
        part('You withdrew an application that was removed'),
      ],
    },
    {
      where: 'older messages are loaded',
      at: '/messages',
      server: [replyWithThread([message], { next: ids[0] })],
      act: [see('Load older'), change(replyWithThread([ofClient])), press('Load older'), gone('Load older')],
      texts: ['Should I name a number first?', 'Wait, if the form lets you.'],
    },
    {
      where: 'a message is shown before the server has it',
      at: '/messages',
      server: [replyWithThread([message]), hang(messages.send)],
      act: [...type('Message to Ruben Sand', 'Thank you.'), holds('Message to Ruben Sand', '')],
      texts: ['Thank you.', 'Sending…'],
    },
    {
      where: 'a message that was not sent is sent again with the same id',
      at: '/messages',
      server: [replyWithThread([message]), refuse(messages.send)],
      act: [
        ...type('Message to Ruben Sand', 'Thank you.'),
        see('Not sent. The message could not be sent. Your text is kept.'),
        change(
          compute(messages.send, (given) => {
            expect(given).toMatchObject({ text: 'Thank you.', id: expect.stringMatching(/^[\da-f-]{36}$/) })
            return { ...ofClient, id: String(given.id), text: String(given.text) }
          }),
        ),
        press('Retry'),
        gone('Retry'),
      ],
      texts: ['Thank you.'],
    },
    {
      where: 'the server says why, and the text goes back into the field',
      at: '/messages',
      server: [
        replyWithThread([message]),
        refuse(messages.send, 'TOO_MANY_MESSAGES', 'Please go on tomorrow.'),
      ],
      act: [
        ...type('Message to Ruben Sand', 'Thank you.'),
        see('Not sent. Please go on tomorrow.'),
        press('Edit'),
        holds('Message to Ruben Sand', 'Thank you.'),
        focused('Message to Ruben Sand'),
      ],
      texts: ['Messages'],
    },
    {
      where: 'an empty message is not sent',
      at: '/messages',
      server: [replyWithThread([message])],
      act: [see('Send'), press(/^Send/), focused('Message to Ruben Sand')],
      texts: ['Write something first.'],
    },
    {
      where: 'a long message says how long it may be',
      at: '/messages',
      server: [replyWithThread([message])],
      act: [fill('Message to Ruben Sand', 'a'.repeat(MESSAGE_MAX - 1))],
      texts: ['4,999 of 5,000'],
    },
    {
      where: 'a message that is too long says so',
      at: '/messages',
      server: [replyWithThread([message])],
      act: [fill('Message to Ruben Sand', 'a'.repeat(MESSAGE_MAX + 1))],
      texts: ['5,001 of 5,000 characters. Please shorten it.'],
    },
    {
      where: 'R leads to the field',
      at: '/messages',
      server: [replyWithThread([message])],
      act: [see('Wait, if the form lets you.'), pressKey('r'), focused('Message to Ruben Sand')],
      texts: ['Messages'],
    },
    {
      where: 'an open question stands on top, and the message answers it',
      at: '/messages',
      server: [
        replyWithThread([message, question]),
        compute(messages.send, (given) => {
          expect(given).toMatchObject({ text: 'Yes, she knows.', answers: question.id })
          return { ...answer, id: String(given.id) }
        }),
      ],
      act: [
        see('Ruben Sand asks about Data Engineer at Fairhaven Hospital'),
        see('The application waits for your answer.'),
        see('Waits for you'),
        change(replyWithThread([message, answered, answer])),
        ...type('Your answer', 'Yes, she knows.'),
        gone('The application waits for your answer.'),
      ],
      texts: [
        'Answered',
        'Yes, she knows.',
        'The answer came after 1 h 20 min. The submission waited for it.',
      ],
    },
    {
      where: 'the message need not answer the question',
      at: '/messages',
      server: [
        replyWithThread([question]),
        compute(messages.send, (given) => {
          expect(given).not.toHaveProperty('answers')
          return { ...ofClient, id: String(given.id), text: String(given.text) }
        }),
      ],
      act: [
        press('Write something else'),
        change(replyWithThread([question, { ...ofClient, text: 'Good morning.' }])),
        ...type('Message to Ruben Sand', 'Good morning.'),
        gone('Sending…'),
      ],
      texts: ['Good morning.', 'Waits for you'],
    },
    {
      where: 'a question was withdrawn',
      at: '/messages',
      server: [
        replyWithThread([{ ...question, question: { state: 'withdrawn', holds: true, answered_at: null } }]),
      ],
      texts: ['Withdrawn', 'It does not need an answer any more.'],
    },
  ]))

describe('the dashboard', () =>
  testTexts('client', [
    {
      where: 'the question of the agent',
      at: '/dashboard',
      server: [replyWithThread([question], { unread: 1 })],
      texts: [
        ...['1 question open', 'Ruben Sand asks about Data Engineer at Fairhaven Hospital'],
        ...['May I name your manager?', 'Answer', 'Open Messages'],
      ],
    },
    {
      where: 'unread messages',
      at: '/dashboard',
      server: [replyWithThread([message], { unread: 2 })],
      texts: ['2 unread', 'Wait, if the form lets you.'],
    },
    {
      where: 'without an agent and messages there is no card',
      at: '/dashboard',
      server: [replyWithThread([], { agent_name: null })],
      act: [see('Open Scout'), gone('Open Messages')],
      texts: ['Waiting for your yes'],
    },
  ]))

describe('the open application', () =>
  testTexts('client', [
    {
      where: 'its question stands on top, with the field for the answer',
      at: `/applications#${job.id}`,
      server: [
        reply(applications.get, { ...job, submission: null }),
        replyWithThread([message, question]),
        compute(messages.send, (given) => {
          expect(given).toMatchObject({ text: 'Yes, she knows.', answers: question.id })
          return { ...answer, id: String(given.id) }
        }),
      ],
      act: [
        see('Ruben Sand asks you'),
        see('May I name your manager?'),
        change(replyWithThread([message, answered, answer])),
        ...type('Your answer', 'Yes, she knows.'),
        gone('Ruben Sand asks you'),
      ],
      texts: ['Answer sent', 'Your agent has it now.'],
    },
    {
      where: 'a half-typed answer is there again when the application is opened again',
      at: `/applications?view=table#${person.id}`,
      server: [
        reply(applications.get, { ...job, submission: null }),
        replyWithThread([{ ...question, application: { ...job, id: person.id } }]),
      ],
      act: [
        fill('Your answer', 'Half a thought'),
        press(/^Close/),
        gone('Ruben Sand asks you'),
        follow(/^job_title/),
        holds('Your answer', 'Half a thought'),
      ],
      texts: ['Ruben Sand asks you'],
    },
    {
      where: 'an answer that was not sent is kept',
      at: `/applications#${job.id}`,
      server: [
        reply(applications.get, { ...job, submission: null }),
        replyWithThread([question]),
        refuse(messages.send, 'NOT_OPEN', 'This question does not wait for an answer any more.'),
      ],
      act: type('Your answer', 'Yes, she knows.'),
      texts: ['Yes, she knows.', 'Not sent. This question does not wait for an answer any more.', 'Retry'],
    },
  ]))

const client = `/clients/${person.id}`
const replyWithApplications = (state: 'waiting' | 'claimed') =>
  reply(clients.applications, ({ items: [sample], ...page }) => ({
    ...page,
    total: 1,
    items: sample
      ? [
          {
            ...sample,
            ...job,
            submission: {
              state,
              channel: 'agent' as const,
              waiting_since: read,
              is_overdue: false,
              confirmed_at: null,
              is_stated_only: false,
              return_reason: null,
            },
          },
        ]
      : [],
  }))
const inHand = reply(submissions.get, (packet) => ({
  ...packet,
  submission: { ...packet.submission, state: 'claimed' as const, claimed_by_me: true },
}))

describe('the thread of staff', () =>
  testTexts('agent', [
    {
      where: 'the messages of a client under their tab',
      at: `${client}?tab=messages`,
      server: [replyWithThread([{ ...ofClient, is_mine: false, read_at: null }, question], { unread: 1 })],
      texts: [
        ...['Mara and the agency', '1 question open', 'Mara Okafor, 4:40 PM', 'Waits for Mara'],
        ...['The submission waits for the answer.', 'Send'],
      ],
    },
    {
      where: 'the agent asks about an application in hand, which then waits',
      at: `${client}?tab=messages`,
      server: [
        replyWithApplications('claimed'),
        inHand,
        replyWithThread([]),
        compute(messages.ask, (given) => {
          expect(given).toMatchObject({
            application_id: job.id,
            text: 'May I name your manager?',
            hold: true,
          })
          return { ...question, id: String(given.id), is_mine: true }
        }),
      ],
      act: [
        see('Nothing was written yet. Mara is notified of what you write.'),
        select('Application to ask about', 'About Data Engineer at Fairhaven Hospital'),
        see('Hold it until Mara answers'),
        fill('Question to Mara', 'May I name your manager?'),
        change(replyWithThread([{ ...question, is_mine: true }])),
        press(/^Ask Mara/),
      ],
      texts: ['1 question open', 'Waits for Mara', 'The submission waits for the answer.'],
    },
    {
      where: 'the tick decides whether it waits',
      at: `${client}?tab=messages&about=${job.id}`,
      server: [
        replyWithApplications('claimed'),
        inHand,
        replyWithThread([]),
        compute(messages.ask, (given) => {
          expect(given).toMatchObject({ application_id: job.id, hold: false })
          return { ...withoutHold, id: String(given.id) }
        }),
      ],
      act: [
        tick('Hold it until Mara answers'),
        change(replyWithThread([withoutHold])),
        fill('Question to Mara', 'May I name your manager?'),
        press(/^Ask Mara/),
      ],
      texts: ['Waits for Mara'],
    },
    {
      where: 'what nobody has in hand cannot be held',
      at: `${client}?tab=messages&about=${job.id}`,
      server: [replyWithApplications('waiting'), replyWithThread([])],
      act: [gone('Hold it until Mara answers')],
      texts: ['Claim it under To submit to hold it until Mara answers.', part('Ask Mara')],
    },
    {
      where: 'an open application leads to the question about it',
      at: `${client}?application=${job.id}`,
      server: [
        replyWithApplications('waiting'),
        replyWithThread([]),
        reply(clients.get, { first_name: 'Mara', last_name: 'Okafor' }),
      ],
      act: [press('Ask Mara'), focused('Question to Mara')],
      texts: ['Claim it under To submit to hold it until Mara answers.'],
    },
    {
      where: 'nothing is written to a client who leaves',
      at: `${client}?tab=messages`,
      server: [replyWithThread([message]), reply(clients.get, { erase_after: '2026-12-24T09:00:00.000Z' })],
      act: [gone('Send')],
      texts: ['Mara asked for deletion of the account, so nothing is sent any more.'],
    },
    {
      where: 'the tab and the list count what is unread',
      at: client,
      server: [replyWithThread([message], { unread: 3 })],
      texts: ['Messages3'],
    },
    {
      where: 'My Clients counts what is unread',
      at: '/clients',
      server: [
        reply(clients.list, ({ items, ...list }) => ({
          ...list,
          items: items.map((item) => ({ ...item, unread_messages: 2 })),
        })),
      ],
      texts: ['2 unread messages'],
    },
  ]))
