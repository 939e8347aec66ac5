import { contract } from '@jobscout/contract/contract.ts'
import { describe, expect } from 'vitest'
import { person } from '../testing/account.ts'
import { fill, press, see, select, tick } from '../testing/actions.ts'
import { buildSample } from '../testing/sample.ts'
import { compute, type Reply, refuse, reply } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const { clients } = contract
const second = person.id.replace(/1$/, '2')
const third = person.id.replace(/1$/, '3')

const sample = buildSample(clients.allApplications['~orpc'].outputSchema ?? expect.fail('no output'))
const [item = expect.fail('the sample has no application')] = sample.items

/** Applications of two clients. */
const twoClients: typeof sample = {
  ...sample,
  next: null,
  total: 2,
  counts: { all: 3, to_submit: 2, overdue: 1 },
  items: [
    { ...item, id: second, user_id: second, client_name: 'Mara Okafor', job_title: 'Harbor Pilot' },
    { ...item, id: third, user_id: third, client_name: 'Tomás Vega', job_title: 'Crane Operator' },
  ],
}
const none = { items: [], next: null, total: 0 }
const respondTo = (respond: (query: URLSearchParams) => typeof sample): Reply => ({
  method: 'GET',
  path: '/rest/v1/rpc/applications_of_my_clients',
  respond: ({ url }) => Response.json(respond(new URL(url).searchParams)),
})
const listed = respondTo(() => twoClients)
const selectBoth = [see('Harbor Pilot'), tick('Select all loaded rows')]

describe("the applications of all of an agent's clients", () =>
  testTexts('agent', [
    {
      where: 'everything',
      at: '/applications',
      server: [listed],
      texts: [
        ...['Applications', 'Mara Okafor', 'Tomás Vega', 'Harbor Pilot', 'Crane Operator', 'Client'],
        ...['To submit', 'Overdue', '2 of 3', part('All 2 loaded')],
      ],
    },
    {
      where: 'no client has an application',
      at: '/applications',
      server: [respondTo(() => ({ ...none, counts: { all: 0, to_submit: 0, overdue: 0 } }))],
      texts: ['No Applications Yet', 'None of your clients has an application yet.'],
    },
    {
      where: 'a filter that none passes',
      at: '/applications?status=overdue&made=week',
      server: [respondTo(() => ({ ...none, counts: { all: 9, to_submit: 0, overdue: 0 } }))],
      texts: ['No applications match.', 'Clear filters', part('last 7 days'), '0 of 9', 'Save View'],
    },
    {
      where: 'it cannot be loaded',
      at: '/applications',
      server: [refuse(clients.allApplications)],
      texts: ['Error Loading Applications', 'Failed to load applications. Please try again.'],
    },
    {
      where: 'a filter is saved as a view',
      at: '/applications?status=overdue&sort=client&direction=asc',
      server: [
        listed,
        reply(clients.applicationViews, []),
        compute(clients.saveApplicationView, (view, sample) => {
          expect(view).toMatchObject({
            name: 'Late ones',
            filters: { status: 'overdue' },
            sort: 'client',
            direction: 'asc',
          })
          return { ...sample, name: 'Late ones' }
        }),
      ],
      act: [press('Save View'), fill('Name', 'Late ones'), press('Save View')],
      texts: ['View Saved', '“Late ones” is now above the list.'],
    },
    {
      where: 'applications of two clients are changed at once',
      at: '/applications',
      server: [
        listed,
        compute(clients.change, (change, sample) => {
          expect(change).toMatchObject({ rows: [{ id: second }, { id: third }], status: 'responded' })
          return {
            ...sample,
            done: 2,
            leaving: false,
            results: sample.results.map((result) => ({ ...result, outcome: 'changed' as const })),
          }
        }),
      ],
      act: [
        ...selectBoth,
        press(/^Update Status/),
        select('New Status', 'Employer Responded'),
        see('What the clients receive'),
        press(/^Update Status/),
      ],
      texts: [
        'Status Updated',
        'Status of the applications changed to Employer Responded. The clients have been notified.',
      ],
    },
    {
      where: 'a note among staff is about applications of two clients',
      at: '/applications',
      server: [
        listed,
        compute(clients.addNote, (note, sample) => {
          expect(note).toEqual({ application_ids: [second, third], body: 'Ask both' })
          return sample
        }),
      ],
      act: [...selectBoth, press(/^Add Note/), fill('Internal note', 'Ask both'), press(/^Save Note/)],
      texts: ['Note Saved'],
    },
    {
      where: 'an application that the list does not show is opened by its address',
      at: `/applications?status=rejected&application=${second}`,
      server: [
        respondTo((query) =>
          query.get('application_id') === second ? twoClients : { ...twoClients, ...none },
        ),
      ],
      texts: ['Harbor Pilot at company_name', 'Mara Okafor', 'Status history'],
    },
  ]))

describe('a client in user management', () =>
  testTexts('admin', [
    {
      where: 'has applications, which are read when asked for',
      at: `/user-management?user=${person.id}`,
      server: [
        reply(clients.applications, ({ items, ...page }) => ({
          ...page,
          total: 1,
          next: null,
          items: items.map((application) => ({
            ...application,
            job_title: 'Harbor Pilot',
            status: 'applied' as const,
            submission: {
              state: 'confirmed' as const,
              channel: 'self' as const,
              waiting_since: '2036-11-19T17:00:00.000Z',
              is_overdue: false,
              confirmed_at: '2036-11-20T17:00:00.000Z',
              is_stated_only: true,
              return_reason: null,
            },
          })),
        })),
      ],
      act: [press('Show Applications')],
      texts: ['Harbor Pilot', part('stated by the client on Nov 20, 2036, without a proof'), part('1 of 1')],
    },
  ]))
