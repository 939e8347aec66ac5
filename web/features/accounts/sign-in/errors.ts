import { AuthError } from '../../../lib/api/auth-api.ts'
import type { ErrorText } from '../../../lib/api/errors.ts'
import {
  confirmationStrings,
  forgotPasswordStrings,
  resetPasswordStrings,
  signInCodeStrings,
  signInStrings,
  signUpStrings,
} from '../strings.ts'

/** A fault of the server is unexpected, whatever it says. */
const isRefusal = (error: unknown): error is AuthError =>
  error instanceof AuthError && error.message !== '' && error.code !== 'INTERNAL_SERVER_ERROR'

export const isEmailUnconfirmed = (error: unknown): boolean =>
  error instanceof AuthError && error.code === 'EMAIL_NOT_VERIFIED'

/** Whether the new password is refused for being a common one or built from a name. The message says which. */
export const isPasswordGuessable = (error: unknown): error is AuthError =>
  error instanceof AuthError && error.code === 'PASSWORD_GUESSABLE'

/** Whether the emailed link was used before, has expired or is invalid. */
export const isInvalidToken = (error: unknown): boolean =>
  error instanceof AuthError && (error.code === 'INVALID_TOKEN' || error.code === 'TOKEN_EXPIRED')

export const isPasswordUnchanged = (error: unknown): boolean =>
  error instanceof AuthError && error.code === 'PASSWORD_UNCHANGED'

export const isAlreadyConfirmed = (error: unknown): boolean =>
  error instanceof AuthError && error.code === 'ALREADY_CONFIRMED'

const isWrongRecoveryCode = (error: unknown): boolean =>
  error instanceof AuthError && error.code === 'INVALID_BACKUP_CODE'

export const isWrongCode = (error: unknown): boolean =>
  isWrongRecoveryCode(error) ||
  (error instanceof AuthError && (error.code === 'INVALID_CODE' || error.code === 'CODE_USED'))

/** The refusal of the second step. The library has another word for a recovery code. */
export const codeFailure = (error: unknown): ErrorText =>
  isWrongRecoveryCode(error)
    ? { title: signInStrings.failure, message: signInCodeStrings.wrongRecoveryCode }
    : signInFailure(error)

export const signInFailure = (error: unknown): ErrorText => ({
  title: signInStrings.failure,
  message: isRefusal(error) ? error.message : signInStrings.unexpected,
})

export const isAlreadyRegistered = (error: unknown): boolean =>
  error instanceof AuthError &&
  (error.code.startsWith('USER_ALREADY_EXISTS') || error.message.includes('User already registered'))

export function signUpFailure(error: unknown): ErrorText {
  if (!isRefusal(error)) return { title: signUpStrings.unexpected, message: signInStrings.unexpected }
  const title = signUpStrings.failure
  if (isAlreadyRegistered(error)) return { title, message: signUpStrings.alreadyRegistered }
  if (error.message.includes('Database error saving new user')) {
    return { title, message: signUpStrings.databaseError }
  }
  return { title, message: error.message }
}

export const confirmationFailure = (error: unknown): ErrorText => ({
  title: confirmationStrings.unreachable.title,
  message: isRefusal(error) ? error.message : confirmationStrings.unreachable.message,
})

export const resetRequestFailure = (error: unknown): ErrorText => ({
  title: forgotPasswordStrings.failure,
  message: isRefusal(error) ? error.message : forgotPasswordStrings.unexpected,
})

export const resetFailure = (error: unknown): ErrorText => ({
  title: resetPasswordStrings.failure,
  message: isRefusal(error) ? error.message : signInStrings.unexpected,
})
