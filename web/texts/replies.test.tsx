import type { ReplyProposal } from '@jobscout/contract/applications/replies.ts'
import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { fill, press, see, select, tick } from '../testing/actions.ts'
import { compute, type Reply, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { applications, submissions, clients } = contract

const id = '018f0000-0000-4000-8000-000000000001'
const at = `/applications#${id}`
const application = {
  id,
  job_title: 'Baker',
  company_name: 'Bread Ltd',
  status: 'applied' as const,
  submission: null,
  next_action: 'Follow up with Bread Ltd',
  next_action_date: '2026-11-09',
}

const invitation: ReplyProposal = {
  status: 'interview_scheduled',
  reason: null,
  quotation: 'We would like to meet you on Tuesday at 10:00 ET.',
  sent_on: '2026-11-30',
  interview: {
    times: ['2026-12-08T15:00:00Z'],
    time_zone: 'America/New_York',
    is_zone_stated: true,
    is_counted_from_today: false,
    minutes: 45,
    place: 'Harbour Street 4',
    link: '',
  },
  names_company: null,
  names_title: null,
  is_proof: false,
}
const nothing: ReplyProposal = {
  ...invitation,
  status: null,
  quotation: '',
  sent_on: null,
  interview: null,
  reason: 'unclear',
}

const base: readonly Reply[] = [
  reply(applications.get, application),
  reply(applications.followUpText, { text: 'Dear Bread Ltd team,' }),
]
const proposes = (proposal: ReplyProposal): Reply[] => [...base, reply(applications.readReply, proposal)]
const paste = [press('Paste a Reply'), fill('The text of the mail', 'Hello Nadia'), press('Read It')]
/** Accepts a change only if it is the expected one. */
const takes = (expected: object): Reply =>
  compute(applications.update, (body, sample) => {
    for (const [name, value] of Object.entries(expected))
      if (JSON.stringify(body[name]) !== JSON.stringify(value)) throw new Error(JSON.stringify(body))
    return { ...sample, ...application }
  })

describe('a pasted reply', () =>
  testTexts('client', [
    {
      where: 'it proposes an interview with its sentence and where its time comes from',
      at,
      server: proposes(invitation),
      act: paste,
      texts: [
        'We would like to meet you on Tuesday at 10:00 ET.',
        'The mail is of Nov 30.',
        part('The mail states America/New York.'),
        'The quoted sentence is kept in the history.',
      ],
    },
    {
      where: 'the person corrects the status, and accepts',
      at,
      server: [
        ...proposes(invitation),
        takes({
          status: 'responded',
          status_was: 'applied',
          status_note: invitation.quotation,
          interview: undefined,
        }),
      ],
      act: [...paste, select('Set it to', 'Employer Responded'), press('Accept'), see('Application updated')],
      texts: ['Paste a Reply'],
    },
    {
      where: 'the interview is accepted as it was read',
      at,
      server: [
        ...proposes(invitation),
        takes({
          status: 'interview_scheduled',
          interview: { at: '2026-12-08T15:00:00Z', minutes: 45, place: 'Harbour Street 4', link: '' },
          was: { interview: null },
        }),
      ],
      act: [...paste, press('Accept')],
      texts: ['Application updated'],
    },
    {
      where: 'the person chooses one of several times',
      at,
      server: [
        ...proposes({
          ...invitation,
          interview: invitation.interview && {
            ...invitation.interview,
            times: ['2026-12-08T15:00:00Z', '2026-12-09T15:00:00Z'],
            is_zone_stated: false,
            is_counted_from_today: true,
          },
        }),
        takes({
          interview: { at: '2026-12-09T15:00:00Z', minutes: 45, place: 'Harbour Street 4', link: '' },
        }),
      ],
      act: [
        ...paste,
        see('The mail names several times, or a date that reads in two ways.'),
        tick(/Dec 9/),
        press('Accept'),
      ],
      texts: ['Application updated'],
    },
    {
      where: 'it names another company and title',
      at,
      server: proposes({ ...invitation, names_company: 'Fernhill Labs', names_title: 'Miller' }),
      act: paste,
      texts: [
        'The mail names “Fernhill Labs”. This application is to Bread Ltd. Is it the right one?',
        'The mail names “Miller”. This application is for Baker. Is it the right one?',
      ],
    },
    ...(
      [
        ['advert', 'This reads like an advert or a newsletter, so nothing is proposed.'],
        ['automatic', 'This is an automatic reply, so nothing is proposed.'],
        ['conditional', 'This says what would happen on a condition, so nothing is proposed.'],
        ['unclear', 'No answer was found in this text, so nothing is proposed.'],
      ] as const
    ).map(([reason, text]) => ({
      where: `it proposes nothing: ${reason}`,
      at,
      server: proposes({ ...nothing, reason }),
      act: paste,
      texts: [text, 'Leave it as it is'],
    })),
    {
      where: 'a confirmation that it arrived is kept as the proof',
      at,
      server: [
        ...proposes({ ...nothing, reason: 'receipt', is_proof: true }),
        compute(submissions.confirm, (body, sample) => {
          if (JSON.stringify(body.proof) !== '{"kind":"text","text":"Hello Nadia"}')
            throw new Error(JSON.stringify(body))
          return sample
        }),
      ],
      act: [
        ...paste,
        see('This says that the application arrived. It is no answer yet.'),
        press('Keep as Proof'),
      ],
      texts: ['Proof added', 'The application reads Applied now.'],
    },
    {
      where: 'it could not be read',
      at,
      server: [...base, refuse(applications.readReply)],
      act: paste,
      texts: ['Not Read', 'The mail could not be read. Please try again.'],
    },
  ]))

describe('a pasted reply of a client', () =>
  testTexts('agent', [
    {
      where: 'the agent reads it in the sheet of the application',
      at: `/clients/${id}?application=${id}`,
      server: [
        ...proposes(invitation),
        reply(clients.applications, (sample) => ({
          ...sample,
          items: sample.items.map((item) => ({ ...item, ...application })),
        })),
      ],
      act: paste,
      texts: ['The client is notified.', 'We would like to meet you on Tuesday at 10:00 ET.'],
    },
  ]))

describe('a follow-up', () =>
  testTexts('client', [
    {
      where: 'its text stands in the sheet, to be copied',
      at,
      server: base,
      texts: [
        'Dear Bread Ltd team,',
        'A text of fixed phrases. Copy it into your mail program; nothing leaves from here.',
        'Copy Text',
      ],
    },
    {
      where: 'done, it is planned once more',
      at,
      server: [
        ...base,
        compute(applications.update, (_body, sample) => ({
          ...sample,
          ...application,
          next_action_date: '2026-11-16',
        })),
      ],
      act: [tick('Done')],
      texts: ['Planned once more for Nov 16, the last time.'],
    },
    {
      where: 'its text is shown where it is due',
      at: '/dashboard',
      server: [
        ...base,
        reply(applications.due, (sample) => ({
          ...sample,
          items: sample.items.map((item) => ({ ...item, ...application, action_due: true })),
        })),
      ],
      act: [press('Text for Bread Ltd')],
      texts: ['Hide Text', 'Dear Bread Ltd team,'],
    },
  ]))
