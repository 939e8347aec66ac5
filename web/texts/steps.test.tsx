import { contract } from '@jobscout/contract/contract.ts'
import { describe, expect, vi } from 'vitest'
import { person, profile } from '../testing/account.ts'
import { type Action, drawn, fill, follow, gone, holds, press, see, tick } from '../testing/actions.ts'
import { change, compute, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { accounts, agents, clients, documents, jobs, profiles, sources } = contract

const client = `/clients/${person.id}`
const second = person.id.replace(/1$/, '2')

const note = {
  id: second,
  client_id: person.id,
  application_id: person.id,
  body: 'Prefers the harbor',
  author_id: person.id,
  author_name: 'Nadia Ferro',
  created_at: person.created_at,
}
let notes = [note]

const securityRead = Promise.withResolvers<void>()

describe('an agent', () =>
  testTexts('agent', [
    {
      where: 'deletes an internal note and undoes it',
      at: `${client}?application=${person.id}`,
      server: [
        compute(clients.notes, () => notes),
        compute(clients.removeNote, (_body, sample) => {
          notes = []
          return sample
        }),
        compute(clients.addNote, (added) => {
          expect(added).toEqual({ client_id: person.id, application_ids: [person.id], body: note.body })
          notes = [note]
          return notes
        }),
      ],
      act: [press('Delete note'), see('Note Deleted'), gone(note.body), press('Undo')],
      texts: [note.body],
    },
    {
      where: 'loads the older applications of a client',
      at: client,
      server: [
        reply(clients.applications, ({ items, ...page }) => ({
          ...page,
          items: items.map((item) => ({ ...item, job_title: 'Harbor Pilot' })),
          next: second,
          total: 2,
        })),
      ],
      act: [
        see('Harbor Pilot'),
        change(
          reply(clients.applications, ({ items, ...page }) => ({
            ...page,
            items: items.map((item) => ({ ...item, id: second, job_title: 'Crane Operator' })),
            next: null,
            total: 2,
          })),
        ),
        press('Show older applications'),
        gone('Show older applications'),
      ],
      texts: ['Harbor Pilot', 'Crane Operator', '2 applications'],
    },
    {
      where: 'sends a note alone, without the status that nobody chose',
      at: `${client}?application=${person.id}`,
      server: [
        compute(clients.change, (body, sample) => {
          expect(body).toMatchObject({ notes: 'They called back.' })
          expect(body).not.toHaveProperty('status')
          return sample
        }),
      ],
      act: [
        press(/^Update Status/),
        fill('Notes for Client', 'They called back.'),
        press('Send Note'),
        see('Note Sent'),
      ],
      texts: ['Client has been notified.'],
    },
    {
      where: 'finds a note again that was not saved',
      at: `${client}?application=${person.id}`,
      act: [
        press(/^Add Note/),
        fill('Internal note', 'Call on Monday'),
        press('Close'),
        press(/^Add Note/),
        holds('Internal note', 'Call on Monday'),
      ],
      texts: ['Internal note'],
    },
    {
      where: 'is offered two-factor sign-in where it is on',
      at: '/account?tab=security',
      server: [reply(accounts.security, { two_factor_offered: true })],
      texts: ['Two-factor sign-in'],
    },
    {
      where: 'is not offered two-factor sign-in where it is off',
      at: '/account?tab=security',
      server: [
        compute(accounts.security, (_body, sample) => {
          securityRead.resolve()
          return { ...sample, two_factor_offered: false, two_factor_enabled: false }
        }),
      ],
      act: [() => securityRead.promise, drawn, gone('Two-factor sign-in')],
      texts: ['Where you are signed in'],
    },
  ]))

const selectFirst = tick(/^Select (?!all)/)
let assigned: unknown

/** The browser asks for a list again that was loaded more than half a minute ago. */
const returnLater: Action = async () => {
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 60_000)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('visibilitychange'))
}

describe('an administrator', () =>
  testTexts('super_admin', [
    {
      where: 'assigns the selected client while the list is loaded again',
      at: '/user-management',
      server: [
        reply(accounts.users.list, ({ items, ...page }) => ({
          ...page,
          items: items.map((item) => ({
            ...item,
            role: 'client' as const,
            first_name: 'Tim',
            last_name: 'Moor',
          })),
        })),
        reply(agents.options, (found) => ({
          ...found,
          agents: found.agents.map((agent) => ({ ...agent, name: 'Agnes Moor', available: true })),
        })),
        compute(agents.assignMany, ({ clients }, sample) => {
          assigned = clients
          return { ...sample, done: 1 }
        }),
      ],
      act: [
        selectFirst,
        press(/^Assign Agent/),
        tick(/Agnes Moor/),
        change(
          reply(accounts.users.list, ({ items, ...page }) => ({
            ...page,
            items: items.map((item) => ({ ...item, user_id: second, first_name: 'Ada', last_name: 'Stone' })),
          })),
        ),
        returnLater,
        see('Ada Stone'),
        press('Assign 1 Client'),
        see('1 of 1 done'),
        async () => expect(assigned).toEqual([expect.objectContaining({ client_id: person.id })]),
      ],
      texts: ['1 of 1 done'],
    },
    {
      where: 'sees what a reading gave that was asked for, within seconds',
      at: `/admin/sources?source=${person.id}`,
      server: [
        reply(sources.list, [{ name: 'Harbor', is_configured: true, last_run: null }]),
        reply(sources.runs, []),
      ],
      act: [
        press('Read Now'),
        see('Reading started'),
        drawn,
        change(reply(sources.runs, [{ status: 'finished', accepted: 3 }])),
      ],
      texts: [part('3 new or changed')],
    },
    {
      where: 'finds a person in the palette',
      at: '/admin-dashboard',
      server: [
        reply(accounts.users.list, ({ items, ...page }) => ({
          ...page,
          items: items.map((item) => ({
            ...item,
            first_name: 'Tim',
            last_name: 'Moor',
            email: 'tim@people.example',
          })),
        })),
      ],
      act: [press('Search'), fill('Search or go to…', 'moor'), press(/^Tim Moor/), gone('People')],
      texts: ['User Management', 'Tim Moor'],
    },
  ]))

const view = { id: person.id, name: 'Harbor', alert: 'daily', search: 'pilot', sort: 'date' } as const
let views = 1

/** The fields of each request. */
const saved: string[][] = []
const toProfile = <Sample extends object>(sample: Sample, body: object = {}) => ({
  ...sample,
  ...profile,
  cv_url: 'cv.pdf',
  location: '',
  work_experience: [] as string[],
  skills_interests: [] as string[],
  ...body,
})
const read = <Value,>(value: Value) => ({ value, confidence: 0.9, source: { page: 1, text: 'a line' } })
let applied = {}

/** Checks the order that a column header tells, and that the focus stays on it. */
const sortedBy =
  (column: string, order: string): Action =>
  () =>
    vi.waitFor(() => {
      const header = [...document.querySelectorAll('th')].find(({ textContent }) => textContent === column)
      expect(header?.getAttribute('aria-sort')).toBe(order)
      expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1)
      expect(document.activeElement).toBe(header?.querySelector('button'))
    })

const newcomer = { created_at: new Date().toISOString(), welcome_dismissed_at: null as string | null }

describe('a job seeker', () =>
  testTexts('client', [
    {
      where: 'is welcomed once',
      at: '/dashboard',
      server: [
        compute(profiles.mine, (_body, sample) => ({ ...sample, ...profile, ...newcomer })),
        compute(profiles.dismissWelcome, (_body, sample) => {
          newcomer.welcome_dismissed_at = person.created_at
          return sample
        }),
      ],
      act: [
        press('Later'),
        gone('Welcome, Nadia!'),
        () => vi.waitFor(() => expect(newcomer.welcome_dismissed_at).not.toBeNull()),
      ],
      texts: ['Welcome, Nadia'],
    },
    {
      where: 'deletes a saved view and undoes it',
      at: '/jobs?view=Harbor&search=pilot&sort=date',
      server: [
        compute(jobs.views, (_body, samples) =>
          samples.slice(0, views).map((savedView) => ({ ...savedView, ...view })),
        ),
        compute(jobs.removeView, (_body, sample) => {
          views = 0
          return sample
        }),
        compute(jobs.saveView, (body, sample) => {
          const { id: _id, ...rest } = view
          expect(body).toMatchObject(rest)
          views = 1
          return { ...sample, ...view }
        }),
      ],
      act: [
        press('Delete the view Harbor'),
        see('View Deleted'),
        press('Undo'),
        gone('View Deleted'),
        press('Rename the view Harbor'),
      ],
      texts: ['Name and alert'],
    },
    {
      where: 'sorts the applications by the keys of the table',
      at: '/applications?view=table',
      act: [
        press('Job'),
        sortedBy('Job', 'ascending'),
        press('Job'),
        sortedBy('Job', 'descending'),
        press('Made'),
        sortedBy('Made', 'descending'),
      ],
      texts: ['Job', 'Made'],
    },
    {
      where: 'finds an interview again that is half planned',
      at: `/applications?view=table#${person.id}`,
      act: [
        press('Plan Interview'),
        fill(/^Date and time/, '2027-03-03T10:30'),
        press(/^Close/),
        gone('Plan Interview'),
        follow(/^job_title/),
        holds(/^Date and time/, '2027-03-03T10:30'),
      ],
      texts: ['Save Interview'],
    },
    {
      where: 'searches again in the palette after a failure',
      at: '/dashboard',
      server: [refuse(jobs.list)],
      act: [
        press('Search'),
        fill('Search or go to…', 'pilot'),
        see('Not everything could be searched.'),
        change(
          reply(jobs.list, ({ items, ...page }) => ({
            ...page,
            items: items.map((job) => ({ ...job, title: 'Harbor Pilot' })),
          })),
        ),
        press('Try again'),
        gone('Not everything could be searched.'),
      ],
      texts: ['Harbor Pilot'],
    },
    {
      where: 'uses what the CV says one by one to the last',
      at: '/profile/read-cv',
      server: [
        compute(profiles.mine, (_body, sample) => toProfile(sample, applied)),
        compute(profiles.save, (body, sample) => {
          const { version: _version, ...fields } = body
          saved.push(Object.keys(fields))
          applied = { ...applied, ...fields }
          return toProfile(sample, applied)
        }),
        reply(documents.readCv, ({ reading, ...rest }) => ({
          ...rest,
          reading: {
            ...reading,
            location: read('Hamburg'),
            experience: [
              read({
                title: 'Pilot',
                company: 'Harbor',
                dates: '2019',
                start: '2019',
                end: null,
                current: false,
                bullets: [],
              }),
            ],
            skills: [read('Radar')],
            links: [],
            summary: null,
            education: [],
            certificates: [],
            languages: [],
            projects: [],
            unused: [],
          },
        })),
      ],
      act: [
        press('Use this: Location'),
        see('As in your profile'),
        press('Use this: Position 1'),
        see('2 entries in your profile'),
        press('Add Radar'),
        see('Your profile says all of this already.'),
        async () => expect(saved).toEqual([['location'], ['positions'], ['skills_interests']]),
      ],
      texts: ['Your profile says all of this already.', 'Go to profile'],
    },
  ]))
