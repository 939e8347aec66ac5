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
/** Actors that reach exactly what another one does, although something about them might let them reach more. */
export const sameAs = { unverified_client: 'other_client', inactive_agent: 'other_agent' } as const
export const people = ['nobody', ...signedIn, 'unverified_client', 'inactive_agent'] as const
export const admins = ['admin', 'super_admin'] as const
export type PersonKind = (typeof people)[number]

export const programs = ['worker', 'login', 'system'] as const
export type ProgramKind = (typeof programs)[number]

export const actorKinds = [...people, ...programs] as const
export type ActorKind = PersonKind | ProgramKind

/** Whether the matrix lists this actor, or who they are the same as. */
export const isListed = (kinds: readonly ActorKind[], actor: ActorKind): boolean =>
  kinds.includes(actor in sameAs ? sameAs[actor as keyof typeof sameAs] : actor)

export const actorCaptions: Record<ActorKind, string> = {
  nobody: 'not signed in',
  owner: 'the client whose row it is',
  other_client: 'another client',
  assigned_agent: "the agent whom the client's application is assigned to",
  other_agent: 'an agent without that assignment',
  admin: 'an admin',
  super_admin: 'a super admin',
  demoted_admin: 'a former admin, now client, whose session still lives',
  unverified_client: 'a client whose email address is not confirmed; reaches what other_client does',
  inactive_agent: "a deactivated agent, deputy of the owner's absent agent; reaches what other_agent does",
  worker: 'background jobs',
  login: 'the authentication library and the queue',
  system: 'migrations and SECURITY DEFINER functions',
}
