import type { Role } from '@jobscout/contract/shared/roles.ts'

export interface DemoAccount {
  readonly role: Role
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

/** One account per role. Their password is DEMO_PASSWORD. */
export const demoAccounts: readonly DemoAccount[] = [
  { role: 'client', email: 'client@demo.jobscout.test', firstName: 'Mara', lastName: 'Okafor' },
  { role: 'agent', email: 'agent@demo.jobscout.test', firstName: 'Ruben', lastName: 'Sand' },
  { role: 'admin', email: 'admin@demo.jobscout.test', firstName: 'Ines', lastName: 'Falk' },
  { role: 'super_admin', email: 'super@demo.jobscout.test', firstName: 'Tomas', lastName: 'Berg' },
]
