import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { press, see, select } from '../testing/actions.ts'
import { change, compute, refuse, reply } from '../testing/server.ts'
import { testTexts } from '../testing/texts.tsx'

const { applications, jobs } = contract

const id = '018f0000-0000-4000-8000-00000000000'
const listings = reply(jobs.list, ({ items, ...page }) => ({
  ...page,
  items: items.flatMap((job) => [
    {
      ...job,
      id: `${id}1`,
      hasApplied: true,
      applicationStatus: 'applied' as const,
      applicationId: `${id}2`,
    },
    { ...job, id: `${id}3`, is_active: true },
  ]),
  total: 2,
}))
const applied = {
  application_id: `${id}2`,
  application_date: '2026-11-03T09:00:00Z',
  may_confirm: true,
}
const opened = reply(jobs.get, { id: `${id}3`, is_active: true })
const apply = [press(/^Apply Now: /), press('Submit Application')]

describe('the jobs', () =>
  testTexts('client', [
    {
      where: 'they cannot be loaded',
      at: '/jobs',
      server: [refuse(jobs.list)],
      texts: ['Error Loading Jobs', 'Failed to load job listings. Please try again later.'],
    },
    {
      where: 'a search without a match',
      at: '/job-listings?search=nobody+offers+this',
      server: [reply(jobs.list, { items: [], total: 0 })],
      act: [press('More filters')],
      texts: ['No jobs found', 'Matches Only'],
    },
    {
      where: 'an application that cannot be saved',
      at: '/jobs',
      server: [listings, opened, refuse(applications.apply, 'INTERNAL_SERVER_ERROR')],
      act: apply,
      texts: [
        ...['Apply Now', 'View Application', 'Application Failed'],
        'Failed to submit application. Please try again.',
      ],
    },
    {
      where: 'an application that exists already',
      at: '/jobs',
      server: [listings, opened, refuse(applications.apply, 'ALREADY_APPLIED')],
      act: apply,
      texts: ['Already Applied', 'You have already applied to this position'],
    },
    {
      where: 'an application for the same title at the same company',
      at: '/jobs',
      server: [listings, opened, refuse(applications.apply, 'ALREADY_APPLIED', '', applied)],
      act: apply,
      texts: [
        ...['Already Applied', 'View Application', 'Apply to Another Opening', 'Cancel'],
        'You applied for this title at this company on Nov 3, 2026. Another opening?',
      ],
    },
    {
      where: 'a job that may be another opening',
      at: '/jobs',
      server: [
        reply(jobs.list, ({ items, ...page }) => ({
          ...page,
          items: items.map((job) => ({
            ...job,
            is_active: true,
            hasApplied: true,
            may_be_another_opening: true,
            applicationStatus: 'applied' as const,
            applicationId: `${id}2`,
          })),
        })),
      ],
      texts: ['View Application', 'Another Opening?'],
    },
    {
      where: 'an application for another opening',
      at: '/jobs',
      server: [listings, opened, refuse(applications.apply, 'ALREADY_APPLIED', '', applied)],
      act: [
        ...apply,
        see('Apply to Another Opening'),
        change(
          compute(applications.apply, ({ another_opening }, sample) => {
            if (another_opening !== true) throw new Error('not confirmed')
            return sample
          }),
        ),
        press('Apply to Another Opening'),
      ],
      texts: ['Application Submitted!'],
    },
    {
      where: 'a session that has ended',
      at: '/jobs',
      server: [listings, opened, refuse(applications.apply, 'UNAUTHORIZED')],
      act: apply,
      texts: ['Please Sign In', 'You need to be signed in to apply to jobs'],
    },
  ]))

const none = reply(applications.list, ({ counts }) => ({
  items: [],
  total: 0,
  counts: Object.fromEntries(Object.keys(counts).map((status) => [status, 0])) as typeof counts,
}))

describe('the applications', () =>
  testTexts('client', [
    {
      where: 'they cannot be loaded',
      at: '/applications',
      server: [refuse(applications.list)],
      texts: ['Failed to fetch your applications'],
    },
    {
      where: 'all of them',
      at: '/applications',
      texts: [
        ...['Browse Jobs', 'Applied', 'To hand in', 'In Progress', 'Interview Scheduled', 'Offer Received'],
        ...['Rejected', 'Withdrawn'],
      ],
    },
    {
      where: 'a search that finds none',
      at: '/applications?search=zzzz',
      server: [reply(applications.list, { items: [], total: 0 })],
      texts: ['No Results Found'],
    },
    {
      where: 'none yet',
      at: '/applications',
      server: [none],
      texts: ['No applications yet', 'Browse Jobs'],
    },
    {
      where: 'the older list cannot be loaded',
      at: '/applications/history',
      server: [refuse(applications.list)],
      texts: ['Failed to fetch your applications', 'Application History', 'Back to Dashboard'],
    },
    {
      where: 'the older list with its five statuses',
      at: '/applications/history',
      texts: ['Applied', 'Interview Scheduled', 'Offer Received', 'Rejected', 'Withdrawn'],
    },
    {
      where: 'a withdrawn one that was applied for again',
      at: '/applications/history',
      server: [
        reply(applications.list, ({ items, ...page }) => ({
          ...page,
          items: items.slice(0, 1).map((item) => ({
            ...item,
            job_title: 'Baker',
            company_name: 'Bread Ltd',
            status: 'withdrawn' as const,
          })),
        })),
        refuse(applications.update, 'ALREADY_APPLIED'),
      ],
      act: [select('Status of Baker at Bread Ltd', 'Applied')],
      texts: ['Already Applied', 'You applied for this job again. Withdraw that application first.'],
    },
    {
      where: 'none in the older list',
      at: '/applications/history',
      server: [none],
      texts: ['No applications yet', 'Back to Dashboard'],
    },
  ]))
