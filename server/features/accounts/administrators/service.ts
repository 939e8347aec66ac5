import {
  administratorErrors,
  type NewAdministrator,
  TEMPORARY_PASSWORD_HOURS,
} from '@jobscout/contract/accounts/administrators.ts'
import type { Auth } from '../../../platform/auth/port.ts'
import {
  isAccessDenied,
  isCheckViolation,
  isUnavailable,
  isUniqueViolation,
} from '../../../platform/db/errors.ts'
import type { WithActor } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { sendEmail } from '../../../platform/mail/send-email.ts'
import type { SettingsReader } from '../../settings/service.ts'
import { adminCreated } from './emails.ts'
import { insertAdministrator, selectOwnName } from './queries.ts'

export interface AdministratorPorts {
  readonly auth: Pick<Auth, 'createTemporaryPassword'>
  /** Rejects while no email can be sent. */
  readonly mail: { check(): Promise<void> }
  readonly readSettings: SettingsReader
}

/**
 * Creates an administrator in one transaction, or nobody. The new person learns of it by email, so a mail service that
 * does not work refuses the creation. The password is in the result alone: it is not logged, stored or sent.
 * Throws the errors of `administratorErrors`.
 */
export async function createAdministrator(
  { auth, mail, readSettings }: AdministratorPorts,
  withActor: WithActor,
  input: NewAdministrator,
) {
  await mail.check().catch(() => {
    throw declaredError(administratorErrors, 'EMAIL_SERVICE')
  })
  const { password_min_length } = await readSettings()
  const { password, hash } = await auth.createTemporaryPassword(password_min_length)
  const email = input.email.toLowerCase()
  try {
    return await withActor(async (tx) => {
      const validUntil = new Date(tx.now.getTime() + TEMPORARY_PASSWORD_HOURS * 3_600_000)
      const userId = await insertAdministrator(tx, { ...input, email }, { hash, validUntil })
      const creator = await selectOwnName(tx)
      const createdBy = creator
        ? `${creator.first_name} ${creator.last_name}`.trim() || creator.email
        : 'A super administrator'
      sendEmail(tx, adminCreated, userId, { createdBy })
      return {
        user_id: userId,
        email,
        role: input.role,
        temporary_password: password,
        valid_until: validUntil.toISOString(),
      }
    })
  } catch (error) {
    throw explain(error)
  }
}

function explain(error: unknown): unknown {
  if (isUniqueViolation(error, 'profile_email')) return declaredError(administratorErrors, 'EMAIL_EXISTS')
  if (isUniqueViolation(error)) return declaredError(administratorErrors, 'ACCOUNT_EXISTS')
  if (isCheckViolation(error)) return declaredError(administratorErrors, 'EMAIL_INVALID')
  if (isAccessDenied(error)) return declaredError(administratorErrors, 'ADMIN_DENIED')
  const isFromDatabase =
    error instanceof Error && /^[0-9A-Z]{5}$/.test(String((error as { code?: unknown }).code))
  if (isFromDatabase && !isUnavailable(error)) return declaredError(administratorErrors, 'DATABASE_ERROR')
  return error
}
