import { contract } from '@jobscout/contract/contract.ts'
import { describe } from 'vitest'
import { hang, refuse } from '../testing/server.ts'
import { part, testTexts } from '../testing/texts.tsx'

const generic = 'If you believe that you should have access, please contact your administrator.'

describe('a job seeker', () =>
  testTexts('client', [
    {
      where: 'at a screen of agents',
      at: '/clients',
      texts: [
        ...['Access Denied', 'Client', 'Job seeker using the platform', 'Go Back', 'Return to Dashboard'],
        ...['Agent', 'Job search specialist', 'Admin', 'Platform administrator'],
        ...['Super Admin', 'System administrator'],
        'If you should work with clients, contact your administrator to request agent access.',
        part('Role: Client · Path: /clients · Time: '),
      ],
    },
    { where: 'at a screen of administrators', at: '/user-management', texts: ['Access Denied', generic] },
    {
      where: 'whose session is slow to come',
      at: '/dashboard',
      server: [hang(contract.accounts.session)],
      texts: ['Checking permissions...'],
    },
  ]))

describe('an agent', () =>
  testTexts('agent', [
    {
      where: 'at a screen of administrators',
      at: '/user-management',
      texts: [
        ...['Access Denied', 'Agent', 'Job search specialist', 'Dashboard', 'Applications', 'Notifications'],
        'This area is restricted to administrators. Contact your supervisor if you need something from it.',
      ],
    },
    {
      where: 'at the profile of nobody',
      at: '/profile?user=00000000-0000-4000-8000-000000000000',
      server: [refuse(contract.profiles.ofClient, 'NOT_FOUND')],
      texts: ['Profile not found'],
    },
  ]))

describe('an admin', () =>
  testTexts('admin', [
    {
      where: 'at a screen of super administrators',
      at: '/admin/create-admin',
      texts: [
        ...['Access Denied', 'Only super administrators can create admin accounts', part('Role: Admin')],
        ...['Admin', 'Platform administrator', 'Super Admin'],
        ...['Dashboard', 'Users', 'Agents', 'Audit Logs', 'Settings'],
      ],
    },
  ]))
