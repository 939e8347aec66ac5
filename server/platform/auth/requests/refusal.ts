import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { type ServerErrorCode, serverErrors } from '../../http/errors.ts'

/** A request refused before it reaches the authentication library. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** A refusal with one of the server's error codes. */
export function refusal(code: ServerErrorCode): Refusal {
  const { status, message } = serverErrors[code]
  return new Refusal(status, code, message)
}

export const twoFactorDisabled = () =>
  new Refusal(403, 'TWO_FACTOR_NOT_OFFERED', 'Two-factor sign-in is not available.')

/** With the library's code for a code that it does not find. */
export const invalidRecoveryCode = () =>
  new Refusal(401, 'INVALID_BACKUP_CODE', 'This is not one of your recovery codes.')

export const passwordGuessable = (reason: 'name' | 'common') =>
  new Refusal(
    400,
    'PASSWORD_GUESSABLE',
    reason === 'name'
      ? 'Password must not be built from your name, your email address or the name of this site'
      : 'Password must not be a common one or a variation of it, such as Password1 or Summer2026',
  )

export const consentOutdated = () =>
  new Refusal(
    409,
    'CONSENT_OUTDATED',
    'The legal texts have changed. Please reload this page and read the version in force.',
  )

export const passwordChangeRequired = () => {
  const { status, message } = commonErrors.PASSWORD_CHANGE_REQUIRED
  return new Refusal(status, 'PASSWORD_CHANGE_REQUIRED', message)
}

export const passwordReplaced = () =>
  new Refusal(
    401,
    'PASSWORD_REPLACED',
    'Your password was changed in the meantime. Please sign in with the new one.',
  )

/** With the message for visitors. */
export const underMaintenance = (message: string) => new Refusal(503, 'MAINTENANCE', message)
