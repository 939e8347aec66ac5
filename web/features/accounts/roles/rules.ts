import { hasRank, type Role, roles } from '@jobscout/contract/shared/roles.ts'

/** The roles that a person may give: a super admin all, an admin those below their own. */
export const rolesToGive = (actor: Role): readonly Role[] =>
  actor === 'super_admin' ? roles : roles.filter((role) => !hasRank(role, 'admin') && hasRank(actor, 'admin'))

/** Whether a person may change somebody's role: an admin that of clients and agents, a super admin everyone's. */
export const mayEditRole = (actor: Role, held: Role): boolean => rolesToGive(actor).includes(held)

interface Subject {
  readonly role: Role
  readonly hasAgent: boolean
}

const becoming: Record<Role, string> = {
  client: 'A job seeker, without access to anybody else.',
  agent: 'Gets an agent profile: a former one, or General, Job Search, 20 clients.',
  admin: 'Manages users, agents and settings.',
  super_admin: 'Everything, administrators included. Asks you to type the name.',
}

/** What a role does to this person, written before it is chosen. */
export function describeRoleEffect(to: Role, { role, hasAgent }: Subject): string {
  const effects = [becoming[to]]
  if (role === 'client' && hasAgent) effects.push('The agent is unassigned.')
  if (role === 'agent') effects.push('All clients go where you choose.')
  if (role === 'agent' && to === 'client') effects.push('The agent profile becomes inactive.')
  effects.push('Signed out everywhere.')
  return effects.join(' ')
}
