import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { plan } from '../testing/account.ts'
import { fill, focused, press, see } from '../testing/actions.ts'
import { change, hang, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { applications, billing, jobs, settings } = contract

const without = {
  ...plan,
  subscribed: false,
  has_subscription: false,
  can_apply: false,
  subscription_tier: 'trial',
  subscription_end: null,
} as const
const jobId = '018f0000-0000-4000-8000-000000000001'
const [first, second] = ['Crane Operator', 'Harbor Pilot']
const listings = reply(jobs.list, (page) => ({
  ...page,
  items: page.items.flatMap((job) => [
    { ...job, title: first, company: 'Montgolfier', is_active: true },
    { ...job, id: jobId.replace(/1$/, '2'), title: second, is_active: true },
  ]),
  total: 2,
}))

const refusal = refuse(jobs.list, 'TOO_MANY_REQUESTS')
const refused = Promise.withResolvers<void>()

describe('the jobs in states that no specified text names', () =>
  testTexts('client', [
    {
      where: 'those of a notification have closed',
      at: '/jobs?alert=2026-01-01T00:00:00.000Z',
      server: [reply(jobs.list, { items: [], total: 0 })],
      texts: [
        'The jobs of one notification.',
        part('They have closed since, or you have hidden them.'),
        'Show all jobs',
      ],
    },
    {
      where: 'the trial is over',
      at: '/jobs',
      server: [listings, reply(billing.checkSubscription, without)],
      texts: [part('To apply, you need a plan.'), 'Your free trial has ended. See plans'],
    },
    {
      where: 'the quota is used up',
      at: '/jobs',
      server: [
        listings,
        reply(billing.checkSubscription, {
          ...plan,
          can_apply: true,
          applications_used_this_month: 50,
          monthly_quota: 50,
          quota_renews_at: '2026-12-01T12:00:00.000Z',
        }),
      ],
      texts: [part('You can apply again from Dec 1, 2026.')],
    },
    {
      where: 'an excluded company hides some',
      at: '/jobs',
      server: [reply(jobs.list, { items: [], total: 0, hidden: [{ company: 'Acme', jobs: 2 }] })],
      texts: [part('2 jobs from Acme hidden, because you excluded it.'), 'Change excluded companies'],
    },
    {
      where: 'one is hidden for a reason, and Undo is offered',
      at: '/jobs',
      server: [listings],
      act: [press(`Hide ${first}`), press('Pay too low'), focused(second)],
      texts: ['Undo'],
    },
    {
      where: 'they stay while a refresh fails',
      at: '/jobs',
      server: [listings],
      act: [
        see(first),
        change({
          ...refusal,
          respond: (request) => {
            refused.resolve()
            return refusal.respond(request)
          },
        }),
        press(`Hide ${second}`),
        press('Pay too low'),
        () => refused.promise,
        // Whatever the refusal changes is drawn by then.
        () => new Promise(requestAnimationFrame),
        () => new Promise(requestAnimationFrame),
      ],
      texts: [first],
    },
    {
      where: 'one that is hidden and posted twice',
      at: `/jobs/${jobId}`,
      server: [
        reply(jobs.get, {
          is_hidden: true,
          is_by_agency: true,
          copies: [
            {
              id: jobId,
              company: 'North Sea Lights',
              is_employer: true,
              is_agency: false,
              hasApplied: false,
            },
            {
              id: jobId,
              company: 'Beacon Recruiting',
              is_employer: false,
              is_agency: true,
              hasApplied: true,
            },
          ],
        }),
      ],
      texts: [
        'You hide this job.',
        part("Posted by an agency; the employer's own posting:"),
        part('Beacon Recruiting'),
        part('(agency, you applied)'),
      ],
    },
    {
      where: 'one of an excluded company',
      at: `/jobs/${jobId}`,
      server: [reply(jobs.get, { excluded_company: 'Acme' })],
      texts: ['You excluded Acme.', 'Show its jobs again'],
    },
  ]))

const due = reply(applications.due, (page) => ({
  ...page,
  items: page.items.map((item) => ({ ...item, next_action: 'Call back', action_due: true })),
  total: 1,
  entries: 1,
}))
const nothing = reply(applications.due, { items: [], total: 0, entries: 0 })

describe('the due list', () =>
  testTexts('client', [
    {
      where: 'an action that is done leaves the list before the server confirms',
      at: '/dashboard',
      server: [due, hang(applications.update)],
      act: [press('Done: Call back')],
      texts: ['Nothing due today'],
    },
    {
      where: 'an action that is undone is back',
      at: '/dashboard',
      server: [due],
      act: [
        see('Call back'),
        change(nothing),
        press('Done: Call back'),
        see('Undo'),
        change(due),
        press('Undo'),
      ],
      texts: ['Call back', '1 due'],
    },
    {
      where: 'an action that cannot be saved is back',
      at: '/dashboard',
      server: [due, refuse(applications.update)],
      act: [press('Done: Call back')],
      texts: ['Call back', 'Update Failed'],
    },
  ]))

describe('the prices', () =>
  testTexts('client', [
    {
      where: 'a granted plan can be bought too',
      at: '/pricing',
      server: [
        reply(billing.checkSubscription, {
          ...plan,
          has_subscription: false,
          bought_tier: null,
          subscription_tier: 'basic',
          granted_until: '2027-01-02T09:00:00.000Z',
        }),
      ],
      texts: [
        part('Charged at once, but counts from Jan 2, 2027.'),
        part('Charged at once, though we give you this plan for nothing until'),
        'Get Started',
      ],
    },
  ]))

describe('the account', () =>
  testTexts('client', [
    {
      where: 'a granted plan says nothing about the payment that is waited for',
      at: '/account?tab=subscription&checkout=done',
      server: [
        reply(billing.checkSubscription, {
          ...plan,
          has_subscription: false,
          bought_tier: null,
          subscription_tier: 'basic',
          granted_until: '2027-01-02T09:00:00.000Z',
        }),
      ],
      texts: ['Activating your plan'],
    },
  ]))

describe('the prices and the account of an agent', () =>
  testTexts('agent', [
    { where: 'the prices', at: '/pricing', texts: ['Plans are for job seekers.'] },
    {
      where: 'the subscription that agents do not have',
      at: '/account?tab=subscription',
      server: [reply(billing.checkSubscription, { ...without, has_customer: false })],
      texts: ['Time zone'],
    },
  ]))

describe('the settings in states that no specified text names', () =>
  testTexts('super_admin', [
    {
      where: 'a value that cannot be saved',
      at: '/admin/system-settings',
      server: [reply(settings.list, [{ key: 'support_email', value: '' }])],
      act: [fill('Support email', 'nobody'), press(/^Save Settings/), focused('Support email')],
      texts: ['Save Failed', 'Enter an email address, such as support@example.com.'],
    },
  ]))
