import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { person } from '../testing/account.ts'
import { type Action, press, select, tick } from '../testing/actions.ts'
import { hang, refuse, reply } from '../testing/server.ts'
import { testTexts } from '../testing/texts.tsx'

const { clients } = contract
const client = `/clients/${person.id}`

describe('the list', () =>
  testTexts('agent', [
    {
      where: 'it is slow to come',
      at: '/clients',
      server: [hang(clients.list)],
      texts: ['Loading clients...'],
    },
    {
      where: 'everything',
      at: '/clients',
      texts: [
        ...['My Clients', 'Total Clients', 'Active job seekers'],
        ...['Total Applications', 'Under your management', 'Pending Reviews', 'Need attention'],
        ...['Interviews', 'Scheduled', 'Recently Active', 'Name A-Z', 'Most Applications'],
        ...['Applied', 'In Progress', 'Offers', 'Rejected', 'View Details'],
      ],
    },
    {
      where: 'a search without a match',
      at: '/clients?search=nobody+has+this+name',
      server: [reply(clients.list, { items: [], total: 0 })],
      texts: ['No Clients Found', 'No clients match your search criteria.'],
    },
    {
      where: 'no clients',
      at: '/clients',
      server: [
        reply(clients.list, {
          items: [],
          total: 0,
          summary: { clients: 0, applications: 0, pending_reviews: 0, interviews: 0 },
        }),
      ],
      texts: ['No Clients Assigned', "You don't have any clients assigned yet."],
    },
    {
      where: 'it cannot be loaded',
      at: '/clients',
      server: [refuse(clients.list)],
      texts: ['Error Loading Clients', 'Failed to load your assigned clients. Please try again.'],
    },
  ]))

const selectFirst: Action[] = [tick(/^Select (?!all)/), press(/^Update Status/)]

const update = (status: string): Action[] => [
  ...selectFirst,
  select('New Status', status),
  press('Update Status'),
]

describe('a client', () =>
  testTexts('agent', [
    {
      where: 'who is not assigned',
      at: client,
      server: [refuse(clients.get, 'NOT_FOUND')],
      texts: ['Client Not Found', 'This client is not assigned to you or does not exist.', 'Back to Clients'],
    },
    {
      where: 'without applications',
      at: client,
      server: [reply(clients.applications, { items: [], total: 0 })],
      texts: [
        'View Full Profile',
        'No Applications Yet',
        "This client hasn't submitted any applications yet.",
      ],
    },
    {
      where: 'who cannot be loaded',
      at: client,
      server: [refuse(clients.get)],
      texts: ['Error Loading Client', 'Failed to load client details. Please try again.'],
    },
    {
      where: 'the dialog that changes a status',
      at: client,
      act: selectFirst,
      texts: [
        ...['Update Application Status', 'New Status', 'Notes for Client', 'Cancel', 'Update Status'],
        ...['The client will be notified and see these notes.', 'To submit', 'Pending Review'],
        ...['Submitted to Employer', 'Employer Responded', 'Interview Stage', 'Rejected', 'Withdrawn'],
        'Offer Received',
      ],
    },
    {
      where: 'a change that fails',
      at: client,
      server: [refuse(clients.change)],
      act: update('Pending Review'),
      texts: ['Update Failed', 'Failed to update status. Please try again.'],
    },
    {
      where: 'a change',
      at: client,
      act: update('Interview Stage'),
      texts: ['Status Updated', 'Application status changed to Interview Stage. Client has been notified.'],
    },
  ]))
