import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { fill, focused, gone, press, see } from '../testing/actions.ts'
import { compute, type Reply, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { applications, billing, documents, jobs, letters, scout, submissions } = contract

const id = '018f0000-0000-4000-8000-00000000000'
const job = {
  id: `${id}3`,
  title: 'Data Engineer',
  company: 'Fairhaven Hospital',
  is_active: true,
  hasApplied: false,
}
const opened = reply(jobs.get, job)
const listed = reply(jobs.list, ({ items, ...page }) => ({
  ...page,
  items: items.map((item) => ({ ...item, ...job })),
  total: 1,
}))
const withAgent = reply(scout.summary, { agent_name: 'Ruben Sand', quota: { used: 12, quota: 50 } })
const visa = {
  topic: 'visa:US',
  question: 'Do you need a visa to work in the US?',
  kind: 'legal' as const,
  answer: null,
  remembered_at: null,
  remember: false,
}
const asksVisa = reply(submissions.questions, [visa])
const written = reply(letters.ofJob, () => ({
  letter: {
    id: `${id}5`,
    listing_id: job.id,
    job_title: job.title,
    company_name: job.company,
    place: 'Boston',
    tone: 'plain' as const,
    why: '',
    text: 'Dear Fairhaven Hospital team,\n\nI am applying for Data Engineer.\n\nI know Kafka.\n\nKind regards,\nMara',
    origin: 'edited' as const,
    version: 1,
    created_at: '2026-11-02T09:00:00Z',
    updated_at: '2026-11-02T09:00:00Z',
  },
  composed: [],
  terms: [{ asked: 'Spark', held: null }],
  record_changed: true,
}))

/** Applies where the body of the request has this part, and refuses otherwise. */
const appliesWith = (isExpected: (body: Readonly<Record<string, unknown>>) => boolean): Reply =>
  compute(applications.apply, (body, sample) => {
    if (!isExpected(body)) throw new Error(JSON.stringify(body))
    return sample
  })
const of = (channel: 'agent' | 'self') =>
  reply(applications.apply, (sample) => ({
    ...sample,
    submission: {
      state: 'waiting' as const,
      channel,
      waiting_since: sample.created_at,
      is_overdue: false,
      confirmed_at: null,
      is_stated_only: false,
      return_reason: null,
    },
  }))

const at = `/jobs/${job.id}?apply=true`
const submit = press('Submit Application')

describe('the review before an application', () =>
  testTexts('client', [
    {
      where: 'with an agent',
      at,
      server: [opened, withAgent, written],
      act: [see('Ruben Sand hands it in')],
      texts: [
        ...['Apply to Data Engineer', 'Letter', 'Why this one?', 'Answers', 'this will be the 13th'],
        'Your profile changed since. The letter still says what it said.',
        ...['Not in your record: Spark, left out.', 'You can undo it for 10 seconds.', '12 of 50 this month'],
      ],
    },
    {
      where: 'without an agent and without a letter',
      at,
      server: [opened],
      act: [see('You hand it in')],
      texts: [
        ...['You have no letter for this job. Without one your CV is sent alone.', 'Write a Letter'],
        'It reads “Yours to hand in” until you confirm that the employer has it. Then it reads “Applied”.',
      ],
    },
    {
      where: 'a letter that is left out',
      at,
      server: [opened, written, appliesWith(({ with_letter }) => with_letter === false)],
      act: [press('Leave Out'), see('Your letter is left out.'), submit],
      texts: ['Application Submitted!'],
    },
    {
      where: 'without a CV',
      at,
      server: [opened, reply(documents.list, () => [])],
      texts: [
        'An application needs a CV, and you have none yet. Upload one as PDF or DOCX, 5 MB at most.',
        ...['Upload CV', 'Generate a CV'],
      ],
    },
    {
      where: 'a job that closed meanwhile',
      at,
      server: [reply(jobs.get, { ...job, is_active: false })],
      texts: ['This job is no longer open.'],
    },
    {
      where: 'a month that is used up',
      at,
      server: [
        opened,
        reply(billing.checkSubscription, {
          can_apply: true,
          applications_used_this_month: 10,
          monthly_quota: 10,
        }),
      ],
      texts: ['10 of 10 applications used this month', 'See plans'],
    },
    {
      where: 'a question that only the person may answer',
      at,
      server: [opened, asksVisa, appliesWith(() => false)],
      act: [submit, focused('Yes: Do you need a visa to work in the US?')],
      texts: ['Do you need a visa to work in the US?', 'Leave Blank', 'Submit Application'],
    },
    {
      where: 'a question that was answered',
      at,
      server: [
        opened,
        asksVisa,
        appliesWith(({ answers }) => JSON.stringify(answers).includes('"answer":"No"')),
      ],
      act: [press('No: Do you need a visa to work in the US?'), submit],
      texts: ['Application Submitted!'],
    },
    {
      where: 'a line of why that cannot be saved',
      at,
      server: [opened, written, refuse(letters.save, 'INTERNAL_SERVER_ERROR')],
      act: [fill('Why this one?', 'I was born there.'), submit],
      texts: ['Nothing was sent, since your letter is not saved as it is shown. Open the editor to see why.'],
    },
  ]))

describe('the screen after an application', () =>
  testTexts('client', [
    {
      where: 'with an agent',
      at,
      server: [opened, withAgent, of('agent')],
      act: [see('Ruben Sand hands it in'), submit],
      texts: [
        'Application Submitted!',
        'Your application to Fairhaven Hospital is with Ruben Sand, who hands it in and shows you the confirmation.',
      ],
    },
    {
      where: 'without an agent',
      at: '/jobs',
      server: [listed, opened, of('self')],
      act: [press(/^Apply Now: /), submit],
      texts: [
        ...['Application Submitted!', 'Stay here'],
        'Your application to Fairhaven Hospital is ready for you to hand in.',
      ],
    },
    {
      where: 'it is undone',
      at,
      server: [opened, of('self')],
      act: [submit, see('Application Submitted!'), press(/^Undo/), gone('Application Submitted!')],
      texts: ['Application undone', 'Nothing was sent to Fairhaven Hospital.'],
    },
    {
      where: 'it is too late to undo it',
      at,
      server: [
        opened,
        of('self'),
        refuse(
          submissions.undo,
          'TOO_LATE',
          'It is too late to undo this. You can withdraw the application instead.',
        ),
      ],
      act: [submit, press(/^Undo/)],
      texts: ['Not Undone', 'It is too late to undo this. You can withdraw the application instead.'],
    },
    {
      where: 'staying holds for the next one',
      at: '/jobs',
      server: [listed, opened, of('self')],
      act: [
        press(/^Apply Now: /),
        submit,
        press('Stay here'),
        press(/^Undo/),
        press(/^Apply Now: /),
        submit,
        see('Application Submitted!'),
        gone('Stay here'),
      ],
      texts: ['Jobs for you', part('is ready for you to hand in.')],
    },
  ]))
