/** All actors: people by their relation to the owner of a row, then database roles of the program. */
export const signedIn = [
  'owner',
  'other_client',
  'assigned_agent',
  'other_agent',
  'admin',
  'super_admin',
  'demoted_admin',
] as const
export const people = ['nobody', ...signedIn] as const
export const admins = ['admin', 'super_admin'] as const
export type PersonKind = (typeof people)[number]

export const programs = ['worker', 'login', 'system'] as const
export type ProgramKind = (typeof programs)[number]

export const actorKinds = [...people, ...programs] as const
export type ActorKind = PersonKind | ProgramKind

export const actorCaptions: Record<ActorKind, string> = {
  nobody: 'not signed in',
  owner: 'the client whose row it is',
  other_client: 'another client',
  assigned_agent: "the agent whom the client's application is assigned to",
  other_agent: 'an agent without that assignment',
  admin: 'an admin',
  super_admin: 'a super admin',
  demoted_admin: 'a former admin, now client, whose session still lives',
  worker: 'background jobs',
  login: 'the authentication library and the queue',
  system: 'migrations and SECURITY DEFINER functions',
}
