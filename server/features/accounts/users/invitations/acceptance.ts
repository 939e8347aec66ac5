import {
  type Acceptance,
  acceptanceSchema,
  invitations,
  linkErrors,
} from '@jobscout/contract/accounts/invitations.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { guessableReason } from '../../../../platform/auth/guessable.ts'
import { passwords } from '../../../../platform/auth/passwords.ts'
import { passwordGuessable } from '../../../../platform/auth/requests/refusal.ts'
import { countVisitorAttempt } from '../../../../platform/db/attempts.ts'
import { isCheckViolation, isUniqueViolation } from '../../../../platform/db/errors.ts'
import type { Transactions } from '../../../../platform/db/transaction.ts'
import { declaredError } from '../../../../platform/http/failure.ts'
import { enqueueWaitingClients } from '../../../agents/assignment/service.ts'
import type { SettingsReader } from '../../../settings/service.ts'
import { acceptInvitation, type InvitationRow, selectInvitation } from './queries.ts'
import { hashToken } from './tokens.ts'

export interface AcceptancePorts extends Pick<Transactions, 'withWorker'> {
  readonly readSettings: SettingsReader
  /** Links of emails that a client address may try in a minute. */
  readonly linksAMinute: number
}

const errors = invitations.accept['~orpc'].errorMap
const refusalCodes: Readonly<Record<string, keyof typeof linkErrors>> = {
  accepted: 'INVITATION_ACCEPTED',
  revoked: 'INVITATION_REVOKED',
  expired: 'INVITATION_EXPIRED',
  void: 'INVITATION_VOID',
  taken: 'INVITED_ACCOUNT_EXISTS',
}

/** The invitation, or its outcome, where it is open. Throws the errors of `linkErrors`. */
function requireOpen<Found extends { readonly state: string }>(found: Found | undefined): Found {
  if (found?.state === 'open') return found
  throw declaredError(linkErrors, refusalCodes[found?.state ?? ''] ?? 'INVITATION_UNKNOWN')
}

/** The invitation of a link. Throws the errors of `linkErrors`, TOO_MANY_REQUESTS. */
export async function readInvitation(
  { withWorker, linksAMinute }: Pick<AcceptancePorts, 'withWorker' | 'linksAMinute'>,
  token: string,
  address: string,
): Promise<InvitationRow> {
  // Apart, so that a refused try counts too.
  if (
    !(await withWorker((tx) => countVisitorAttempt(tx, 'invitation-link', address, linksAMinute, '1 minute')))
  )
    throw declaredError(commonErrors, 'TOO_MANY_REQUESTS')
  return requireOpen(await withWorker((tx) => selectInvitation(tx, { tokenHash: hashToken(token) })))
}

/** Makes the account of an invited person, whose password signs in from then on. Returns its address. Throws the errors of
 *  `linkErrors`, ACCEPTANCE_REFUSED, CONSENT_OUTDATED, AGENT_LIMIT_REACHED, TOO_MANY_REQUESTS. */
export async function acceptAsPerson(
  { withWorker, readSettings, linksAMinute }: AcceptancePorts,
  input: Acceptance,
  address: string,
): Promise<string> {
  const { email } = await readInvitation({ withWorker, linksAMinute }, input.token, address)
  if (input.terms_version !== LEGAL_VERSION) throw declaredError(errors, 'CONSENT_OUTDATED')
  const { password_min_length, site_name } = await readSettings()
  const checked = acceptanceSchema(password_min_length).safeParse({
    firstName: input.first_name,
    lastName: input.last_name,
    password: input.password,
    terms: input.terms_accepted,
  })
  if (!checked.success) {
    throw declaredError(errors, 'ACCEPTANCE_REFUSED', undefined, checked.error.issues[0]?.message)
  }
  const { firstName, lastName, password } = checked.data
  const reason = guessableReason(password, { firstName, lastName, email, siteName: site_name })
  if (reason) throw declaredError(errors, 'ACCEPTANCE_REFUSED', undefined, passwordGuessable(reason).message)
  const passwordHash = await passwords.hash(password)
  await withWorker(async (tx) => {
    const outcome = await acceptInvitation(tx, {
      tokenHash: hashToken(input.token),
      firstName,
      lastName,
      passwordHash,
      legalVersion: LEGAL_VERSION,
      address,
    }).catch(explain)
    requireOpen(outcome)
    // A client waits for an agent, or an agent has places for clients.
    enqueueWaitingClients(tx)
  })
  return email
}

function explain(error: unknown): never {
  if (isUniqueViolation(error, 'user_email_key')) throw declaredError(linkErrors, 'INVITED_ACCOUNT_EXISTS')
  if (isCheckViolation(error, 'max_agents_per_admin')) throw declaredError(errors, 'AGENT_LIMIT_REACHED')
  throw error
}
