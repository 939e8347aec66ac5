import { contract } from '@jobscout/contract/contract.ts'
import type { DraftCard } from '@jobscout/contract/scout/model.ts'
import type { FormAnswer } from '@jobscout/contract/submissions/answers.ts'
import { describe } from 'vitest'
import { type Action, fill, focused, follow, gone, press, pressKey, see, tick } from '../testing/actions.ts'
import {
  composed,
  draftWith,
  first,
  id,
  letter,
  replyWithDrafts,
  second,
  server,
  start,
} from '../testing/scout.ts'
import { change, compute, refuse, reply } from '../testing/server.ts'
import { testTexts } from '../testing/texts.tsx'

const { scout, letters, preferences } = contract

const authorization: FormAnswer = {
  topic: 'authorization:US',
  question: 'Are you authorized to work in the US?',
  kind: 'legal',
  answer: null,
  remembered_at: null,
  remember: false,
}
const health: FormAnswer = { ...authorization, topic: 'health', kind: 'sensitive', question: 'Your health?' }

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
      act: [drafted, change(replyWithDrafts(second)), press(approve), see(approved), press('Undo')],
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
              response_type: 'no_response',
              application_date: '2026-10-03T09:00:00.000Z',
              return_reason: null,
              submission: null,
            },
            {
              id: id(52),
              job_title: 'Cook',
              status: 'submitted',
              response_type: 'no_response',
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
        'Nurse, Oct 3, 2026: No Answer',
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
        replyWithDrafts(first, second, { ...second, id: id(33), job_title: 'Nurse', open_questions: 1 }),
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
        replyWithDrafts({ ...first, state: 'approved', release_at: '2026-11-01T09:10:00.000Z' }),
        draftWith({ state: 'approved', release_at: '2026-11-01T09:10:00.000Z' }),
      ),
      texts: ['Goes out now', 'You approved this', 'Take Back'],
    },
    {
      where: 'came back with its reason',
      at,
      server: server(
        replyWithDrafts({ ...first, came_back: 'cv_missing' }),
        draftWith({ came_back: 'cv_missing' }),
      ),
      texts: ['Came back', 'It came back and was not handed in', 'The CV that you chose was gone.'],
    },
    {
      where: 'declined, and brought back',
      at: '/scout?tab=declined',
      server: server(
        replyWithDrafts({ ...first, state: 'declined', declined_reason: 'place' }),
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
      server: server(replyWithDrafts()),
      texts: ['Nothing waits to go out', 'Open Applications'],
    },
  ]))
