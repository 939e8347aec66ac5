import { authRequest } from './auth-api.ts'

/** A device on which the person is signed in. */
interface DeviceSession {
  readonly id: string
  readonly ipAddress: string | null
  readonly userAgent: string | null
  readonly lastUsedAt: string
}

export interface TwoFactorBegun {
  readonly totpURI: string
  readonly backupCodes: readonly string[]
}

/** A code of the app, or a recovery code. */
interface PasswordAndCode {
  readonly password: string
  readonly code: string
}

/** Sessions, password and two-factor sign-in of the signed-in person, under /auth/v1. Throws AuthError. */
export const accountApi = {
  sessions: () => authRequest<DeviceSession[]>('/list-sessions'),
  endSession: (id: string) => authRequest('/revoke-session', { id }),
  changePassword: (currentPassword: string, newPassword: string) =>
    authRequest('/change-password', { currentPassword, newPassword }),
  beginTwoFactor: (password: string) => authRequest<TwoFactorBegun>('/two-factor/enable', { password }),
  endTwoFactor: (proof: PasswordAndCode) => authRequest('/two-factor/disable', { ...proof }),
  newRecoveryCodes: (proof: PasswordAndCode) =>
    authRequest<Pick<TwoFactorBegun, 'backupCodes'>>('/two-factor/generate-backup-codes', { ...proof }),
  verifyCode: (code: string) => authRequest('/two-factor/verify-totp', { code }),
}
