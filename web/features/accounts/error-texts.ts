import type { ErrorTexts } from '../../lib/api/errors.ts'

export const accountErrorTexts: ErrorTexts = {
  RANK_TOO_LOW: {
    title: 'Access Denied',
    message: 'Your role does not allow you to give or take this role.',
  },
  LAST_SUPER_ADMIN: {
    title: 'Failed to update user role',
    message: 'The last super admin cannot be given another role.',
  },
}
