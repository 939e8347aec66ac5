import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { AGENT_DRAFTS_MAX } from '@jobscout/contract/scout/for-agents.ts'
import type { QuietReason } from '@jobscout/contract/scout/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { isClosing, readEntitlement } from '../../billing/service.ts'
import { type Standing, whyBlocked } from '../pass/blocked.ts'
import { findClientSettings, type Refusal } from './queries.ts'

type Named = Pick<Profile, 'first_name' | 'last_name' | 'email'>

/** How staff call a person: by their full name, or the address before they have one. */
export const personName = ({ first_name, last_name, email }: Named): string =>
  `${first_name} ${last_name}`.trim() || email

/** Why nothing can be prepared for a client now; null where something can. The rules are those of Scout's passes, but for what says which
 *  jobs fit: the agent chooses them. */
export async function whyBlockedForAgent(tx: Tx, person: Profile): Promise<string | null> {
  const name = person.first_name || personName(person)
  if (await isClosing(tx, person.user_id)) return `${name}'s account is going to be deleted.`
  const settings = await findClientSettings(tx, person.user_id)
  const standing: Standing = {
    isPaused: Boolean(settings?.paused_at),
    hasTitles: true,
    reachable: 100,
    profile: person,
    entitlement: await readEntitlement(tx, person.user_id),
  }
  const reason = whyBlocked(standing, tx.now)
  return reason && (blockedWords(name)[reason] ?? `Nothing can be prepared for ${name} now.`)
}

const blockedWords = (name: string): Partial<Record<QuietReason, string>> => ({
  paused: `${name} paused Scout. Nothing is prepared until ${name} lets it go on.`,
  consent_missing: `${name} has not given both consents in the profile.`,
  record_empty: `${name}'s profile has no position and no project to write a letter from.`,
  trial: `${name}'s free trial has ended.`,
  subscription: `${name}'s subscription has ended.`,
  payment: `${name}'s last payment failed.`,
  quota: `${name} has used all applications of this month.`,
})

/** Why a job was not prepared, in words. */
export function refusalWords(refusal: Refusal, person: Named): string {
  const name = person.first_name || personName(person)
  switch (refusal) {
    case 'closed':
      return 'This job is no longer open.'
    case 'hidden':
      return `${name} declined or hides this job.`
    case 'applied':
      return `${name} applied for this job.`
    case 'prepared':
      return `There is a draft for this job: ${name} decides on it.`
    case 'full':
      return `${AGENT_DRAFTS_MAX} drafts by agents wait for ${name}. Prepare more when some are decided.`
  }
}
