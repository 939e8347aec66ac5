import { createSeededChoice } from './random.ts'

export interface DemoPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

export interface DemoAgent extends DemoPerson {
  /** Clients assigned to the agent, besides those of the accounts. */
  readonly clients: number
  readonly maxClients: number
  readonly department: string
  readonly specialization: string
  readonly isActive: boolean
  /** Away for these weeks: nobody new is assigned. */
  readonly isAway: boolean
}

export interface DemoClient extends DemoPerson {
  readonly location: string
  readonly tier: 'trial' | 'starter' | 'basic' | 'standard' | 'professional' | 'premium'
  /** Days since the account was created and since the last use; null for never. */
  readonly joined: number
  readonly seen: number | null
  readonly applications: number
}

const person = (firstName: string, lastName: string): DemoPerson => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@demo.jobscout.test`
    .normalize('NFD')
    .replace(/\p{M}|[^a-z0-9.@]/giu, '')
    .toLowerCase(),
})

const agent = (
  name: DemoPerson,
  clients: number,
  specialization: string,
  { maxClients = 20, department = 'General', isActive = true, isAway = false } = {},
): DemoAgent => ({ ...name, clients, maxClients, department, specialization, isActive, isAway })

/** Agents of every load, from full to away. Nobody who is there has room for automatic assignment, so that clients wait. */
export const demoAgents: readonly DemoAgent[] = [
  agent(person('Callum', 'Reyes'), 20, 'Engineering'),
  agent(person('Yuki', 'Tanabe'), 19, 'Data'),
  agent(person('Emeka', 'Udoh'), 16, 'Operations, finance'),
  agent(person('Ada', 'Morrow'), 15, 'Sales, marketing'),
  agent(person('Noor', 'Haddad'), 15, 'Design, product'),
  agent(person('Rosa', 'Lindt'), 6, 'Health care', { maxClients: 6, department: 'Health' }),
  agent(person('Hanna', 'Vik'), 2, 'Job Search', { isAway: true }),
  agent(person('Sofia', 'Brandt'), 0, 'Job Search', { isActive: false }),
]

/** Clients of the agent who has an account to sign in with, besides the client who has one. */
export const CLIENTS_OF_AGENT_ACCOUNT = 14

/** An agent whose profile is still to be created. */
export const agentWithoutProfile: DemoPerson = person('Jorun', 'Aas')

/** Clients who wait for an agent. */
export const UNASSIGNED = 8

const firstNames = [
  'Petra',
  'Jonas',
  'Adaeze',
  'Theo',
  'Leila',
  'Bridget',
  'Omar',
  'Wen',
  'Felix',
  'Samir',
  'Ayla',
  'Lukas',
  'Dana',
  'Henrik',
  'Imani',
  'Caleb',
  'Ruth',
  'Anton',
  'Mina',
  'Diego',
  'Freya',
  'Kofi',
  'Elif',
  'Marek',
  'Nadia',
  'Tomasz',
] as const
const lastNames = [
  'Lindqvist',
  'Petrell',
  'Nwosu',
  'Marchetti',
  'Sabry',
  'Sloane',
  'Castellanos',
  'Li',
  'Grünau',
  'Kapoor',
  'Demir',
  'Pohl',
  'Whitlock',
  'Solberg',
  'Brooks',
  'Stroud',
  'Adeyemi',
  'Weiss',
  'Okuda',
  'Varga',
  'Duda',
  'Mensah',
] as const
const locations = [
  'New York, NY',
  'Boston, MA',
  'Austin, TX',
  'Chicago, IL',
  'San Francisco, CA',
  'Seattle, WA',
  'Remote, US',
  'London, UK',
] as const

const CLIENTS = demoAgents.reduce((sum, { clients }) => sum + clients, CLIENTS_OF_AGENT_ACCOUNT + UNASSIGNED)

/** The clients that agents work for, the same on every machine. The last ones wait for an agent. */
export const demoClients: readonly DemoClient[] = Array.from({ length: CLIENTS }, (_, index) => {
  const choose = createSeededChoice(7000 + index)
  const isWaiting = index >= CLIENTS - UNASSIGNED
  const joined = isWaiting ? 1 + choose.share() * 6 : 8 + choose.share() * 160
  const first = firstNames[index % firstNames.length] as string
  const last = lastNames[(index * 5 + Math.floor(index / firstNames.length)) % lastNames.length] as string
  return {
    ...person(first, last),
    location: choose.pick(locations),
    tier: isWaiting
      ? 'trial'
      : choose.weighted([
          [1, 'trial'],
          [3, 'starter'],
          [4, 'basic'],
          [6, 'standard'],
          [3, 'professional'],
          [2, 'premium'],
        ] as const),
    joined,
    seen: choose.share() < 0.06 ? null : Math.min(joined, choose.share() ** 3 * 70),
    applications: isWaiting ? Math.floor(choose.share() * 3) : 1 + Math.floor(choose.share() * 7),
  }
})
